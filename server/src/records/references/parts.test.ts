import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { nodeKind, questKind, withQuests } from '#server/testing/quest-kinds.ts';
import { nodeOf, questWorld } from '#server/testing/quest-world.ts';
import type { Records } from '../records.ts';

let app: TestApp;
let records: Records;
let ada: TestUser;
let world: ReturnType<typeof questWorld>;
beforeAll(async () => {
  app = await startTestApp();
  records = await withQuests(app.app.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  world = questWorld(records, ada);
});

const live = async (nodes: readonly { id: string }[]) =>
  (await world.nodesOf(nodes))
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ name }) => name)
    .sort();
const content = async (node: { id: string }) => (await world.nodesOf([node]))[0]?.content;

describe('content §1: parts of a record', () => {
  test('go into the trash with it and come back with it, but not those deleted before', async () => {
    const { questID, nodes, node } = await world.addQuest(['Start', 'Choice', 'End']);
    await world.run(async (tx) => {
      await tx.trash(nodeKind, [node]);
      return {};
    });
    await world.trashQuest(questID);
    expect(await live(nodes)).toEqual([]);
    await world.restoreQuest(questID);
    expect(await live(nodes)).toEqual(['Choice', 'End']);
  });

  test('decisions §7 no part is compared with each record that is deleted with it', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Quest ${index}`);
    const includes = vi.spyOn(Array.prototype, 'includes');
    const { live: left } = await world.run(async (tx) => {
      const quests = await tx.create(
        questKind,
        names.map((name) => ({ name, placeIDs: [] })),
      );
      const nodes = await tx.create(
        nodeKind,
        quests.map(({ id }) => nodeOf(id, 'Start')),
      );
      includes.mockClear();
      await tx.trash(questKind, quests);
      const searched = includes.mock.contexts.filter((list) => (list as unknown[]).length >= names.length);
      includes.mockRestore();
      expect(searched).toEqual([]);
      return {
        live: (
          await tx.findMany(
            nodeKind,
            nodes.map(({ id }) => id),
          )
        ).filter((node) => !node.deletedAt),
      };
    });
    expect(left).toEqual([]);
  });

  test('undo and redo of the deletion, and of the restoring, take them along', async () => {
    const { questID, nodes } = await world.addQuest(['Start', 'End']);
    const deletion = await world.trashQuest(questID);
    const back = await world.undo(deletion.batchID);
    expect(await live(nodes)).toEqual(['End', 'Start']);
    const again = await world.undo(back.batchID);
    expect(await live(nodes)).toEqual([]);
    await world.undo(again.batchID);
    expect(await live(nodes)).toEqual(['End', 'Start']);
  });

  test('one that is added later goes along when the restoring is undone, and comes back with the redo', async () => {
    const { questID, nodes } = await world.addQuest(['Start']);
    await world.trashQuest(questID);
    const restoring = await world.restoreQuest(questID);
    const late = await world.run(async (tx) => ({ nodes: await tx.create(nodeKind, [nodeOf(questID, 'Late')]) }));
    const all = [...nodes, ...late.nodes];
    const undone = await world.undo(restoring.batchID);
    expect(await live(all)).toEqual([]);
    await world.undo(undone.batchID);
    expect(await live(all)).toEqual(['Late', 'Start']);
  });

  test('the creation of a record cannot be undone while somebody else’s part is in it', async () => {
    const { questID, batchID } = await world.addQuest(['Start']);
    const late = await world.run(async (tx) => ({ nodes: await tx.create(nodeKind, [nodeOf(questID, 'Late')]) }));
    await expect(world.undo(batchID)).rejects.toThrow('Can’t undo: Lantern is used by a node that was added later.');
    await world.undo(late.batchID);
    await world.undo(batchID);
    expect(await world.nodesOf(late.nodes)).toEqual([]);
  });

  test('a thousand are moved as one batch, and its undo puts each where it was', async () => {
    const { nodes } = await world.addQuest(Array.from({ length: 1000 }, (_, index) => `Node ${index}`));
    const moved = await world.run(async (tx) => {
      await tx.updateMany(
        nodeKind,
        nodes.map((record, index) => ({ record, patch: { x: index + 0.5, y: -index } })),
      );
      return {};
    });
    const positions = async () => new Map((await world.nodesOf(nodes)).map(({ id, x, y }) => [id, [x, y]]));
    expect(moved.entryCount).toBe(1000);
    expect(await positions()).toEqual(new Map(nodes.map(({ id }, index) => [id, [index + 0.5, -index || 0]])));
    await world.undo(moved.batchID);
    expect(await positions()).toEqual(new Map(nodes.map(({ id }) => [id, [0, 0]])));
  });
});

describe('content §1: documents', () => {
  test('undo takes back what changed in a document and keeps what others changed elsewhere in it since', async () => {
    const { node } = await world.addQuest(['Start']);
    const line = (text: string) => ({ text, placeID: null });
    await world.write(node, { content: { note: 'a', lines: { one: line('Hello'), two: line('Bye') } } });
    const mine = await world.write(node, {
      content: { note: 'a', lines: { one: line('Good day'), two: line('Bye') } },
    });
    const theirs = await world.write(node, { content: { note: 'b', lines: { one: line('Good day') } } });
    const entry = await app.app.database.read
      .selectFrom('historyEntry')
      .select(['before', 'after'])
      .where('batchID', '=', mine.batchID)
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toEqual([
      '{"content/lines/one/text":"Hello"}',
      '{"content/lines/one/text":"Good day"}',
    ]);
    const undone = await world.undo(mine.batchID);
    expect(await content(node)).toEqual({ note: 'b', lines: { one: line('Hello') } });
    await world.undo(undone.batchID);
    expect(await content(node)).toEqual({ note: 'b', lines: { one: line('Good day') } });
    await world.undo(theirs.batchID);
    expect(await content(node)).toEqual({ note: 'a', lines: { one: line('Good day'), two: line('Bye') } });
  });

  test('undo is refused when the same place in it was changed since', async () => {
    const { node } = await world.addQuest(['Start']);
    const mine = await world.write(node, { content: { note: 'mine' } });
    await world.write(node, { content: { note: 'theirs' } });
    await expect(world.undo(mine.batchID)).rejects.toThrow('Can’t undo: the content of Start was changed later.');
    expect(await content(node)).toEqual({ note: 'theirs' });
  });
});
