import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeRestore, placeSave } from '#contract/kinds/place.ts';
import type { Records } from '#server/records/records.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { questKind, withQuests } from '#server/testing/quest-kinds.ts';
import { questWorld } from '#server/testing/quest-world.ts';
import { referencesOf } from './references-of.ts';
import { usedBy } from './used-by.ts';

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

describe('content §1: references in lists and documents', () => {
  const place = async (name: string) =>
    (await ada.client.call(placeSave, { params: { workspaceID: ada.workspaceID }, body: { name } })).place.placeID;
  const users = async (recordID: string) =>
    (await usedBy(records, ada.workspaceID, { kind: 'place', recordID })).rows.map(({ title, owner, places }) => [
      title,
      owner?.title ?? null,
      places.map(({ words, path }) => words + path),
    ]);

  test('are found from the other side, with the record that a part belongs to', async () => {
    const [cave, tower] = [await place('Cave'), await place('Tower')];
    const { quest, node } = await world.addQuest(['Start'], [cave, tower, cave]);
    const lines = { 'a/b': { text: 'Down here', placeID: cave } };
    const written = await world.write(node, { content: { lines } });
    expect(await users(cave)).toEqual([
      ['Start', 'Lantern', ['content/lines/a~1b/placeID']],
      ['Lantern', null, ['places', 'places']],
    ]);
    await world.undo(written.batchID);
    await world.run(async (tx) => ({
      quest: await tx.update(questKind, await tx.get(questKind, quest.id), { placeIDs: [] }),
    }));
    expect([await users(cave), await users(tower)]).toEqual([[], []]);
  });

  test('in expressions and effects are found where they are named, and what is no record there is left alone', async () => {
    const cave = await place('Cave');
    const item = (await ada.client.call(itemSave, { params: { workspaceID: ada.workspaceID }, body: { name: 'Rope' } }))
      .item;
    const { node } = await world.addQuest(['Start']);
    await world.write(node, {
      content: {
        condition: `visits(@place:${cave}) > 1 and "@place:${item.itemID}" != "" and has(@wizard:${item.itemID})`,
        effects: [
          { do: 'give', itemID: item.itemID, quantity: `visits(@place:${cave})` },
          { do: 'call', name: 'shake', arguments: ['1', `visits(@place:${cave})`] },
        ],
      },
    });
    const paths = ['content/condition', 'content/effects/0/quantity', 'content/effects/1/arguments/1'];
    expect(await users(cave)).toEqual([['Start', 'Lantern', paths]]);
    const used = await usedBy(records, ada.workspaceID, { kind: 'item', recordID: item.itemID });
    expect(used.rows.flatMap(({ places }) => places.map(({ path }) => path))).toEqual(['/effects/0/itemID']);
    const missing = world.write(node, { content: { condition: `has(@item:${ada.userID})` } });
    await expect(missing).rejects.toMatchObject({ extra: { errors: [{ pointer: '/content/condition' }] } });
  });

  test('to what does not exist are refused, with the place of each', async () => {
    const { node } = await world.addQuest(['Start']);
    const lines = { one: { text: '', placeID: ada.userID } };
    await expect(world.write(node, { content: { lines } })).rejects.toMatchObject({
      extra: { errors: [{ pointer: '/content/lines/one/placeID', detail: 'This place does not exist.' }] },
    });
  });

  test('to what was deleted stay, are told, and are mended by restoring without a write', async () => {
    const cave = await place('Cave');
    const { questID } = await world.addQuest(['Start'], [cave]);
    const params = { workspaceID: ada.workspaceID };
    const state = async () => {
      const { rows } = await referencesOf(records, ada.workspaceID, { kind: questKind.kind, recordID: questID });
      return rows.map((row) => [row.title, row.state]);
    };
    await ada.client.call(placeDelete, { params, body: { ids: [cave] } });
    expect(await state()).toEqual([['Cave', 'trashed']]);
    const { quest } = await world.run(async (tx) => {
      const found = await tx.get(questKind, questID);
      return { quest: await tx.update(questKind, found, { name: 'Lamp', placeIDs: [cave] }) };
    });
    await ada.client.call(placeRestore, { params, body: { ids: [cave] } });
    expect(await state()).toEqual([['Cave', 'live']]);
    expect((await world.read((tx) => tx.get(questKind, questID))).version).toBe(quest.version);
  });
});
