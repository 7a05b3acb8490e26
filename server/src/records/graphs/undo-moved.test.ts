import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { graphKinds } from '#contract/kinds/graphs.ts';
import { questSave } from '#contract/kinds/quest.ts';
import { questGraphGet, questGraphSave } from '#contract/kinds/quest-graph.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { storedGraph } from './stored-graph.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string; questID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  const { workspaceID, client } = ada;
  const { quest } = await client.call(questSave, { params: { workspaceID }, body: { name: 'Lantern' } });
  params = { workspaceID, questID: quest.questID };
});

const save = (body: OperationBody<typeof questGraphSave>) => ada.client.call(questGraphSave, { params, body });
const undo = (batchID: string) =>
  ada.client.call(historyUndo, { params: { workspaceID: ada.workspaceID }, body: { batchID } });
const node = (title: string, x: number) => ({ questNodeID: uuid(), type: 'stage' as const, x, y: 0, title });
const change = ({ questNodeID }: { questNodeID: string }, version: number, fields: object) => ({
  nodes: { update: [{ questNodeID, version, fields }] },
});
const places = async () => {
  const { nodes } = await ada.client.call(questGraphGet, { params, query: {} });
  return Object.fromEntries(nodes.map(({ title, x, y }) => [title, [x, y]]));
};

/** What Tab writes: a node between two, and what follows moves to the right. */
async function insertBetween() {
  const [first, second, third] = [node('First', 0), node('Second', 300), node('Third', 600)];
  const { batchID: made } = await save({ nodes: { create: [first, second] } });
  const { batchID: last } = await save({ nodes: { create: [third] } });
  const inserted = node('Inserted', 300);
  const update = [second, third].map(({ questNodeID, x }) => ({
    questNodeID,
    version: 1,
    fields: { x: x + 300, y: 0 },
  }));
  const { batchID } = await save({ nodes: { create: [inserted], update } });
  return { batchID, made, last, first, second, third, inserted };
}

test('content §8: what was moved since stays where it is when what moved it before is undone, and done again', async () => {
  const { batchID, second, inserted } = await insertBetween();
  await save(change(second, 2, { x: 640, y: 90 }));
  await save(change(inserted, 1, { x: 310 }));
  const undone = await undo(batchID);
  expect(await places()).toEqual({ First: [0, 0], Second: [640, 90], Third: [600, 0] });
  await undo(undone.batchID);
  expect(await places()).toEqual({ First: [0, 0], Inserted: [310, 0], Second: [640, 90], Third: [900, 0] });
});

test('content §8: what was only moved and is gone since keeps nothing else from being undone', async () => {
  const { batchID, last } = await insertBetween();
  await undo(last);
  await undo(batchID);
  expect(await places()).toEqual({ First: [0, 0], Second: [300, 0] });
});

test('content §8: what was written since, other than a place, keeps its undo from being done', async () => {
  const { batchID, made, inserted, second } = await insertBetween();
  await save(change(inserted, 1, { title: 'Changed' }));
  expect((await refusal(undo(batchID))).problem).toMatchObject({
    detail: 'Can’t undo: the title of Changed was changed later.',
  });
  await save(change(second, 2, { title: 'Second, too' }));
  expect((await refusal(undo(made))).status).toBe(409);
});

test('content §8: an undo leaves the nodes of every graph where others moved them', () => {
  for (const kind of graphKinds) expect(storedGraph(kind).node.drawnAt, kind).toBeDefined();
});
