import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyDigestGet, trashDelete, trashDigestGet, trashEmpty } from '#contract/history.ts';
import { jobDigestGet } from '#contract/job.ts';
import { boxDelete, boxRestore } from '#contract/kinds/box.ts';
import { conversationDelete, conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { npcDelete, npcDigestGet, npcSave } from '#contract/kinds/npc.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const size = 300;

/** A conversation of 300 lines, in the trash. */
async function trashedConversation(): Promise<string> {
  const { conversation } = await ada.client.call(conversationSave, { params, body: { name: 'Long talk' } });
  const { conversationID } = conversation;
  const nodes = Array.from({ length: size }, (_, index) => ({
    ...{ conversationNodeID: uuid(), type: 'line' as const, x: 0, y: index * 100, text: `Secret ${index}` },
  }));
  const edges = nodes.slice(1).map(({ conversationNodeID: toID }, index) => ({
    ...{ conversationEdgeID: uuid(), fromID: nodes[index]?.conversationNodeID ?? '', toID },
  }));
  await ada.client.call(conversationGraphSave, {
    params: { ...params, conversationID },
    body: { nodes: { create: nodes }, edges: { create: edges } },
  });
  await ada.client.call(conversationDelete, { params, body: { ids: [conversationID] } });
  return conversationID;
}

async function begin(operation: string, input: object) {
  const identity = { scope: ada.user.userID, requestID: null, bodyHash: '' };
  const job = await app.app.jobs.begin(
    { ...params, actorID: ada.userID, operation, identity },
    { operation, input, title: 'Deleting', total: 2 * size },
  );
  if ('response' in job) throw new Error('it was answered already');
  return job;
}

/** Nodes, edges and texts of them in the history that are left. */
async function left(): Promise<[number, number, number]> {
  const of = (table: 'conversationNode' | 'conversationEdge' | 'historyEntry') =>
    app.app.database.read.selectFrom(table).where('workspaceID', '=', ada.workspaceID).selectAll().execute();
  const entries = (await of('historyEntry')).filter((row) => JSON.stringify(row).includes('Secret'));
  return [(await of('conversationNode')).length, (await of('conversationEdge')).length, entries.length];
}

test('decisions §4: one large conversation is deleted forever by a job, and nothing of it is left', async () => {
  const conversationID = await trashedConversation();
  await ada.client.call(trashDelete, { params, body: { conversationIDs: [conversationID] } });
  expect(await left()).toEqual([0, 0, 0]);
  const jobs = async () => (await ada.client.call(jobDigestGet, { params })).rows;
  expect((await jobs())[0]).toMatchObject({ operation: 'trashDelete', status: 'done' });
  await trashedConversation();
  await ada.client.call(trashEmpty, { params, body: { everything: true } });
  expect(await left()).toEqual([0, 0, 0]);
  expect((await jobs())[0]).toMatchObject({ operation: 'trashEmpty', status: 'done' });
});

test('decisions §7: a large conversation is deleted forever in pieces, between which others write; stopped, it goes on until nothing of it is left', async () => {
  const conversationID = await trashedConversation();
  const job = await begin(trashDelete.name, { conversationIDs: [conversationID] });
  let transactions = 0;
  await runJobStepwise(app, job, async (transaction) => {
    transactions = transaction;
    if (transaction !== 4) return;
    expect((await ada.client.call(trashDigestGet, { params, query: {} })).total).toBe(0);
    await ada.client.call(npcSave, { params, body: { name: 'Mira' } });
    await app.app.jobs.stop(job, ada.userID);
  });
  expect(transactions).toBeGreaterThan(10);
  expect(await left()).toEqual([0, 0, 0]);
  expect((await ada.client.call(npcDigestGet, { params, query: { search: 'Mira' } })).total).toBe(1);
  const { rows } = await ada.client.call(historyDigestGet, { params, query: {} });
  expect(rows.map(({ summary }) => summary)).toContain('Stopped early: Deleting');
});

test('decisions §7: a deletion forever that was cut off within a conversation goes on with what is left of it', async () => {
  const conversationID = await trashedConversation();
  const job = await begin(trashDelete.name, { conversationIDs: [conversationID] });
  const cut = (transaction: number) => transaction === 6;
  await runJobStepwise(app, job, async () => {}, cut);
  const [nodes, edges] = await left();
  expect(nodes + edges).toBeGreaterThan(0);
  await runJobStepwise(app, job, async () => {});
  expect(await left()).toEqual([0, 0, 0]);
  const { rows } = await ada.client.call(jobDigestGet, { params });
  expect(rows[0]).toMatchObject({ status: 'done' });
});

/** A box with stock of 300 items, in the trash. */
async function trashedBox(): Promise<string> {
  const { boxID } = await addLargeBatch(app, ada, size);
  await ada.client.call(boxDelete, { params, body: { ids: [boxID], contents: { action: 'trash' } } });
  return boxID;
}
const stockLeft = async (boxID: string) =>
  (await app.app.database.read.selectFrom('stock').select('id').where('boxID', '=', boxID).execute()).length;
const trashed = async () => (await ada.client.call(trashDigestGet, { params, query: { kind: 'box' } })).total;

test('decisions §7: a box with much in it is deleted forever in pieces, between which others write and nobody restores it', async () => {
  const boxID = await trashedBox();
  const job = await begin(trashDelete.name, { boxIDs: [boxID] });
  const counts: number[] = [];
  await runJobStepwise(app, job, async () => {
    counts.push(await stockLeft(boxID));
    if (counts.length !== 4) return;
    const { problem } = await refusal(ada.client.call(boxRestore, { params, body: { ids: [boxID] } }));
    expect(problem.detail).toBe('“Crate” is being deleted forever.');
    await app.app.jobs.stop(job, ada.userID);
  });
  expect(new Set(counts).size).toBeGreaterThan(4);
  expect([await stockLeft(boxID), await trashed()]).toEqual([0, 0]);
  const { rows } = await ada.client.call(historyDigestGet, { params, query: {} });
  expect(rows[0]).toMatchObject({ entries: [{ kind: 'box', recordID: boxID, action: 'purge', before: null }] });
});

test.each(['a conversation', 'a box'])(
  'decisions §7: a deletion forever that failed within %s is finished at the next purge, that record alone',
  async (what) => {
    const isBox = what === 'a box';
    const id = isBox ? await trashedBox() : await trashedConversation();
    const parts = async () => (isBox ? stockLeft(id) : (await left()).reduce((sum, count) => sum + count));
    const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Mira' } });
    const input = isBox ? { boxIDs: [id] } : { conversationIDs: [id] };
    // Boxes go after people, conversations before them.
    if (!isBox) Object.assign(input, { npcIDs: [npc.npcID] });
    await ada.client.call(npcDelete, { params, body: { ids: [npc.npcID] } });
    const job = await begin(trashDelete.name, input);
    await runJobStepwise(app, job, async (transaction) => {
      if (transaction === 5) throw new Error('the disk is full');
    });
    const { rows: failed } = await ada.client.call(jobDigestGet, { params });
    expect(failed[0]).toMatchObject({ status: 'failed' });
    expect(await parts()).toBeGreaterThan(0);
    if (isBox) expect(await trashed()).toBe(1);
    await app.app.purgeExpired();
    await app.app.jobs.beat();
    await expect.poll(parts, { timeout: 60_000 }).toBe(0);
    await expect
      .poll(async () => (await ada.client.call(jobDigestGet, { params })).rows[0]?.status, { timeout: 60_000 })
      .toBe('done');
    expect(await trashed()).toBe(0);
    expect((await ada.client.call(trashDigestGet, { params, query: { kind: 'npc' } })).total).toBe(1);
    const { rows } = await ada.client.call(historyDigestGet, { params, query: {} });
    expect(rows[0]).toMatchObject({
      state: 'done',
      summary: isBox ? 'Deleted “Crate” forever' : 'Deleted “Long talk” forever',
    });
    // And not once more.
    await app.app.purgeExpired();
    expect((await ada.client.call(jobDigestGet, { params })).rows[0]).toMatchObject({ status: 'done' });
  },
);
