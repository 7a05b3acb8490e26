import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { commentDigestGet, commentSave } from '#contract/kinds/comment.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { questDelete, questRestore, questSave } from '#contract/kinds/quest.ts';
import { questGraphGet, questGraphSave } from '#contract/kinds/quest-graph.ts';
import type { OperationBody } from '#contract/operation.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

type Gesture = OperationBody<typeof questGraphSave>;

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string; questID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID, questID: await addQuest('Lantern') };
});

async function addQuest(name: string): Promise<string> {
  const { workspaceID, client } = ada;
  return (await client.call(questSave, { params: { workspaceID }, body: { name } })).quest.questID;
}
const read = (after?: string) =>
  ada.client.call(questGraphGet, { params, query: after === undefined ? {} : { after } });
const save = (body: Gesture) => ada.client.call(questGraphSave, { params, body });
const undo = (batchID: string) =>
  ada.client.call(historyUndo, { params: { workspaceID: ada.workspaceID }, body: { batchID } });
const node = (title = '', given: object = {}) => ({
  questNodeID: uuid(),
  type: 'stage' as const,
  x: 0,
  y: 0,
  title,
  ...given,
});
const edge = (fromID: string, toID: string) => ({ questEdgeID: uuid(), fromID, toID });
const titles = async () => (await read()).nodes.map(({ title }) => title).sort();

test('content §6: a gesture creates, changes and deletes nodes and edges as one batch with one undo', async () => {
  const [start, end, note] = [node('Start'), node('End'), node('Note')];
  const link = edge(start.questNodeID, end.questNodeID);
  const first = await save({ nodes: { create: [start, end, note] }, edges: { create: [link] } });
  expect([first.nodes.length, first.edges.length, first.entryCount]).toEqual([3, 1, 4]);
  const moved = await save({
    nodes: {
      update: [{ questNodeID: start.questNodeID, version: 1, fields: { x: 40.5, title: 'Begin' } }],
      delete: [end.questNodeID],
    },
  });
  const after = await read();
  expect(after).toMatchObject({ nodeCount: 2, edgeCount: 0, edges: [] });
  expect(after.nodes.find(({ questNodeID }) => questNodeID === start.questNodeID)).toMatchObject({
    ...{ x: 40.5, title: 'Begin', version: 2, rewards: { items: [], opens: [] } },
  });
  await undo(moved.batchID);
  const back = await read();
  expect([back.nodeCount, back.edges.map(({ questEdgeID }) => questEdgeID)]).toEqual([3, [link.questEdgeID]]);
  await undo(first.batchID);
  expect(await read()).toMatchObject({ nodeCount: 0, edgeCount: 0, nodes: [] });
});

test('content §7, content §8: a node that was deleted and is made again is the same record, with what is said about it; its links are those of the gesture', async () => {
  const [start, stage] = [node('Start', { note: 'Begin' }), node('Stage')];
  const [from, to] = [start.questNodeID, stage.questNodeID];
  await save({ nodes: { create: [start, stage] }, edges: { create: [edge(from, to)] } });
  const target = { kind: 'questNode' as const, recordID: to };
  const { workspaceID } = ada;
  await ada.client.call(commentSave, { params: { workspaceID }, body: { ...target, text: 'Shorter?' } });
  const said = async () =>
    (await ada.client.call(commentDigestGet, { params: { workspaceID }, query: target })).rows.map(({ text }) => text);
  await save({ nodes: { delete: [to] } });
  expect((await read()).nodes).toHaveLength(1);
  const link = edge(from, to);
  const again = await save({ nodes: { create: [{ ...stage, title: 'Stage two' }] }, edges: { create: [link] } });
  const after = await read();
  expect(after.edges.map(({ questEdgeID }) => questEdgeID)).toEqual([link.questEdgeID]);
  expect(after.nodes.find(({ questNodeID }) => questNodeID === to)).toMatchObject({ title: 'Stage two' });
  expect(await said()).toEqual(['Shorter?']);
  // One that is there is never made again, and one batch has one Undo.
  expect((await refusal(save({ nodes: { create: [stage] } }))).status).toBe(409);
  await undo(again.batchID);
  expect(await read()).toMatchObject({ nodes: [{ questNodeID: from }], edges: [] });
});

test('content §8: changes of different fields of one node both survive, and of the same field ask', async () => {
  const one = node('Find the key');
  const { questNodeID } = one;
  await save({ nodes: { create: [one] } });
  const update = (version: number, fields: object) => save({ nodes: { update: [{ questNodeID, version, fields }] } });
  await update(1, { title: 'Find the brass key' });
  await update(1, { note: 'Under the mat', x: 10 });
  // Somebody moved it since: that is no reason to ask.
  await update(1, { x: 20 });
  const { problem, status } = await refusal(update(1, { title: 'Find the iron key' }));
  expect(status).toBe(409);
  expect(problem).toMatchObject({
    type: 'about:blank#stale-version',
    current: [{ questNodeID, title: 'Find the brass key', note: 'Under the mat', x: 20, version: 4 }],
  });
  await update(4, { title: 'Find the iron key' });
  expect((await read()).nodes).toMatchObject([{ title: 'Find the iron key', note: 'Under the mat', x: 20 }]);
});

test('content §8: what a job wrote asks too, though it began before the change that was seen', async () => {
  const one = node('Find the key');
  const { questNodeID } = one;
  const created = await save({ nodes: { create: [one] } });
  const update = (version: number, fields: object) => save({ nodes: { update: [{ questNodeID, version, fields }] } });
  await update(1, { note: 'Under the mat' });
  const { batchID } = await update(2, { title: 'Find the brass key' });
  const early = { batchID: created.batchID, seq: 1 };
  await app.app.database.write(({ db }) =>
    db.updateTable('historyEntry').set(early).where('batchID', '=', batchID).execute(),
  );
  expect((await refusal(update(2, { title: 'Find the iron key' }))).status).toBe(409);
  await update(2, { note: 'In the well' });
});

test('content §8: one field that asks keeps the whole gesture from being written', async () => {
  const [one, two] = [node('One'), node('Two')];
  await save({ nodes: { create: [one, two] } });
  const rename = (to: object, version: number, title: string) => ({
    ...{ questNodeID: (to as typeof one).questNodeID, version, fields: { title } },
  });
  await save({ nodes: { update: [rename(one, 1, 'Changed')] } });
  const gesture = { nodes: { update: [rename(one, 1, 'Mine'), rename(two, 1, 'Mine too')], create: [node('New')] } };
  expect((await refusal(save(gesture))).status).toBe(409);
  expect(await titles()).toEqual(['Changed', 'Two']);
});

test('content §8: a graph without nodes says whether it had some, which are in the trash', async () => {
  expect((await read()).hadNodes).toBe(false);
  const start = node('Start');
  const { batchID } = await save({ nodes: { create: [start] } });
  expect((await read()).hadNodes).toBeUndefined();
  await undo(batchID);
  expect((await read()).hadNodes).toBe(false);
  await save({ nodes: { create: [start] } });
  await save({ nodes: { delete: [start.questNodeID] } });
  expect((await read()).hadNodes).toBe(true);
});

test('content §8: what someone deleted since is left out, and said', async () => {
  const [one, two] = [node('One'), node('Two')];
  await save({ nodes: { create: [one, two] } });
  await save({ nodes: { delete: [one.questNodeID] } });
  const link = edge(two.questNodeID, one.questNodeID);
  const answer = await save({
    nodes: {
      update: [one, two].map(({ questNodeID }) => ({ questNodeID, version: 1, fields: { x: 5 } })),
      delete: [one.questNodeID],
    },
    edges: { create: [link] },
  });
  expect(answer.gone.sort()).toEqual([one.questNodeID, link.questEdgeID].sort());
  expect((await read()).nodes).toMatchObject([{ title: 'Two', x: 5 }]);
});

test('content §6: an edge joins nodes of its own quest, and an id is used once', async () => {
  const [here, there] = [node('Here'), node('There')];
  await save({ nodes: { create: [here] } });
  const questID = await addQuest('Another');
  const other = { ...params, questID };
  await ada.client.call(questGraphSave, { params: other, body: { nodes: { create: [there] } } });
  const across = await refusal(save({ edges: { create: [edge(here.questNodeID, there.questNodeID)] } }));
  expect(across.problem).toMatchObject({ status: 400, errors: [{ pointer: '/edges/create/0/toID' }] });
  const foreign = { questNodeID: there.questNodeID, version: 1, fields: { title: 'Taken' } };
  expect((await refusal(save({ nodes: { update: [foreign] } }))).status).toBe(404);
  expect((await refusal(save({ nodes: { create: [here] } }))).status).toBe(409);
});

test('content §8: an answer since another one holds what changed, what was deleted and how many there are', async () => {
  const [one, two, three] = [node('One'), node('Two'), node('Three')];
  await save({ nodes: { create: [one, two, three] } });
  app.clock.pass({ seconds: 90 });
  const { readAt } = await read();
  await save({
    nodes: {
      update: [{ questNodeID: one.questNodeID, version: 1, fields: { x: 9 } }],
      delete: [two.questNodeID],
    },
  });
  const since = await read(readAt);
  expect(since).toMatchObject({ nodeCount: 2, edgeCount: 0, deleted: [two.questNodeID] });
  expect(since.nodes).toMatchObject([{ questNodeID: one.questNodeID, x: 9 }]);
});

test('content §8: an answer since another one holds what a job wrote in between, however long ago the job began', async () => {
  const nodes = Array.from({ length: 400 }, () => node('Many'));
  await save({ nodes: { create: nodes } });
  const { batchID } = await save({ nodes: { delete: nodes.map(({ questNodeID }) => questNodeID) } });
  const { workspaceID, userID: actorID } = ada;
  const operation = 'historyUndo';
  const job = await app.app.jobs.begin(
    { workspaceID, actorID, operation, identity: { scope: actorID, requestID: null, bodyHash: '' } },
    { operation, input: { batchID }, title: 'Large change', total: 400 },
  );
  if ('response' in job) throw new Error('it was answered already');
  let between: Awaited<ReturnType<typeof read>> | undefined;
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction !== 3) return;
    // Sessions end after five minutes of inactivity.
    app.clock.pass({ minutes: 3 });
    between = await read();
  });
  expect([between?.nodeCount === 0, between?.nodeCount === 400]).toEqual([false, false]);
  app.clock.pass({ seconds: 30 });
  const since = await read(between?.readAt);
  expect([since.nodes.length, since.nodeCount]).toEqual([400, 400]);
});

test('content §8: parts are read by their ids, and those that are not there are named', async () => {
  const [one, two, three] = [node('One'), node('Two'), node('Three')];
  const link = edge(one.questNodeID, two.questNodeID);
  await save({ nodes: { create: [one, two, three] }, edges: { create: [link] } });
  const elsewhere = node('Elsewhere');
  const questID = await addQuest('Another');
  await ada.client.call(questGraphSave, {
    params: { ...params, questID },
    body: { nodes: { create: [elsewhere], delete: [] } },
  });
  await save({ nodes: { delete: [three.questNodeID] } });
  const unknown = uuid();
  const ids = [one.questNodeID, link.questEdgeID, three.questNodeID, elsewhere.questNodeID, unknown];
  const { readAt, ...found } = await ada.client.call(questGraphGet, { params, query: { ids: ids.join() } });
  expect(found).toMatchObject({ nodes: [{ title: 'One' }], edges: [link] });
  expect(found.deleted).toEqual([three.questNodeID, elsewhere.questNodeID, unknown]);
  for (const wrong of ['', 'not-an-id', Array.from({ length: 101 }, () => uuid()).join()])
    expect((await refusal(ada.client.call(questGraphGet, { params, query: { ids: wrong } }))).status).toBe(400);
});

test('content §6: a quest goes into the trash with its flow, and comes back with it', async () => {
  const [one, two] = [node('One'), node('Two')];
  await save({ nodes: { create: [one, two] }, edges: { create: [edge(one.questNodeID, two.questNodeID)] } });
  const { workspaceID } = ada;
  const body = { ids: [params.questID] };
  await ada.client.call(questDelete, { params: { workspaceID }, body });
  expect(await read()).toMatchObject({ nodeCount: 0, edgeCount: 0 });
  await ada.client.call(questRestore, { params: { workspaceID }, body });
  expect(await read()).toMatchObject({ nodeCount: 2, edgeCount: 1 });
});

test('content §1: an item says which quests use it, and Undo of its deletion brings the link back', async () => {
  const { workspaceID, client } = ada;
  const { item } = await client.call(itemSave, { params: { workspaceID }, body: { name: 'Oil' } });
  const ending = node('Lit', {
    type: 'succeed',
    rewards: { items: [{ itemID: item.itemID, quantity: 2 }], opens: [] },
  });
  const objective = node('Bring oil', { type: 'objective', objective: 'collect', itemID: item.itemID, count: 3 });
  await save({ nodes: { create: [objective, ending] } });
  const query = { kind: 'item', recordID: item.itemID } as const;
  const usedBy = async () => (await client.call(usedByDigestGet, { params: { workspaceID }, query })).total;
  expect(await usedBy()).toBe(2);
  const { batchID } = await client.call(itemDelete, { params: { workspaceID }, body: { ids: [item.itemID] } });
  await undo(batchID);
  expect(await usedBy()).toBe(2);
  expect((await read()).nodes.find(({ title }) => title === 'Lit')?.rewards.items).toEqual([
    { itemID: item.itemID, quantity: 2 },
  ]);
});

test('content §6: at most 20,000 nodes in a quest, and nothing is half written', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 4; round++)
    await save({ nodes: { create: Array.from({ length: 5000 }, () => node('Many')) } });
  const { problem } = await refusal(save({ nodes: { create: [node('One too many')] } }));
  expect(problem).toMatchObject({
    status: 400,
    detail: '“Lantern” would have 20001 nodes. It can have at most 20000.',
  });
  expect((await read()).nodeCount).toBe(20_000);
});
