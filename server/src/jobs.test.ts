import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { jobDigestGet, jobStop } from '#contract/job.ts';
import { itemDelete, itemGet, itemSave } from '#contract/kinds/item.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';
import { listen } from '#server/testing/live-client.ts';

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

const items = 300;
const undo = (batchID: string, requestID?: string) =>
  ada.client.call(historyUndo, { params, body: { batchID }, ...(requestID ? { requestID } : {}) });
const totals = async () => {
  const { totals: counted } = await ada.client.call(inventoryOverviewGet, { params });
  return [counted.items, counted.boxes, counted.quantity];
};
const history = async () => (await ada.client.call(historyDigestGet, { params })).rows;
const jobs = async () => (await ada.client.call(jobDigestGet, { params })).rows;

const runStepwise = (job: JobTable, before: (transaction: number) => Promise<void>) => runJobStepwise(app, job, before);

async function begin(operation: string, input: unknown): Promise<JobTable> {
  const identity = { scope: ada.user.userID, requestID: null, bodyHash: '' };
  const context = { workspaceID: ada.workspaceID, actorID: ada.userID, operation, identity };
  const job = await app.app.jobs.begin(context, { operation, input, title: 'Large change', total: 2 * items + 1 });
  if ('response' in job) throw new Error('it was answered already');
  return job;
}

async function jobRow({ jobID }: JobTable): Promise<JobTable> {
  return app.app.database.read.selectFrom('job').selectAll().where('jobID', '=', jobID).executeTakeFirstOrThrow();
}

// Each starts a thread, which loads the whole server.
const slow = { timeout: 120_000 };

describe('decisions §7: a change of many records is a job', slow, () => {
  test('an undo of many is one batch, and its undo brings everything back', async () => {
    const batch = await addLargeBatch(app, ada, items);
    const params2 = { ...params, itemID: batch.itemIDs[7] ?? '' };
    const before = await ada.client.call(itemGet, { params: params2 });
    const answer = await undo(batch.batchID);
    expect(answer.summary).toBe(`Undid: Imported ${items} items`);
    expect(await totals()).toEqual([0, 0, 0]);
    expect(await jobs()).toMatchObject([
      { title: `Undoing: Imported ${items} items`, status: 'done', done: 2 * items + 1, total: 2 * items + 1 },
    ]);
    const [undone, imported] = await history();
    expect(undone).toMatchObject({ batchID: answer.batchID, undoesBatchID: batch.batchID, entryCount: 2 * items + 1 });
    expect(imported?.undoneByBatchID).toBe(answer.batchID);
    expect((await undo(answer.batchID)).summary).toBe(`Redid: Imported ${items} items`);
    expect(await totals()).toEqual([items, 1, 2 * items]);
    const again = await ada.client.call(itemGet, { params: params2 });
    expect({ ...again.item, version: 0, updatedAt: '' }).toEqual({ ...before.item, version: 0, updatedAt: '' });
  });

  test('the same request sent again while it runs, and after it, gets the same answer', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const requestID = randomUUID();
    const first = undo(batchID, requestID);
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1), { timeout: 60_000 });
    expect(await undo(batchID, requestID)).toEqual(await first);
    expect(await undo(batchID, requestID)).toEqual(await first);
    expect(await history()).toHaveLength(2);
    expect(await refusal(undo((await first).batchID, requestID))).toMatchObject({ status: 422 });
  });

  test('decisions §7 progress: whoever began it is told how far it is on every stream, also on one opened later; nobody else is', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const bob = await app.memberOf(ada.workspaceID, 'editor');
    const [own, others] = [await listen(ada.client, ada.workspaceID), await listen(bob.client, ada.workspaceID)];
    expect((await own.next('hello')).jobs).toEqual([]);
    await others.next('hello');
    const waiting = await begin('historyUndo', { batchID });
    const later = await listen(ada.client, ada.workspaceID);
    expect((await later.next('hello')).jobs).toEqual([expect.objectContaining({ jobID: waiting.jobID, done: 0 })]);
    await runStepwise(waiting, async () => {});

    const redo = undo((await history())[0]?.batchID ?? '');
    const first = await own.next('job');
    expect(first.job).toMatchObject({ operation: 'historyUndo', status: 'running', done: 0, total: 2 * items + 1 });
    await own.next('job', ({ job }) => job.status === 'running' && job.done > 0);
    await redo;
    const last = { jobID: first.job.jobID, status: 'done', done: 2 * items + 1, error: null };
    expect((await own.next('job', ({ job }) => job.status === 'done')).job).toMatchObject(last);
    expect((await later.next('job', ({ job }) => job.status === 'done')).job).toMatchObject(last);
    const heard = await others.rest(() => app.app.live.beat());
    expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['records']));
    // The server ends them when it closes.
  });

  test('a conflict is found before anything is written', async () => {
    const { batchID, itemIDs } = await addLargeBatch(app, ada, items);
    // The first one created is the last one taken back.
    await ada.client.call(itemSave, { params, body: { itemID: itemIDs[0], name: 'Nut' } });
    expect((await refusal(undo(batchID))).problem).toMatchObject({
      status: 409,
      detail: 'Can’t undo: the name of Nut was changed later.',
    });
    expect(await totals()).toEqual([items, 1, 2 * items]);
    expect(await history()).toHaveLength(2);
    expect(await jobs()).toMatchObject([{ status: 'failed', done: 0 }]);
  });

  test('somebody else’s is nobody’s to see or to stop', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    const bob = await app.memberOf(ada.workspaceID, 'editor');
    expect((await bob.client.call(jobDigestGet, { params })).rows).toEqual([]);
    expect(await bob.client.status(jobStop, { params, body: { jobID: job.jobID } })).toBe(404);
    await ada.client.call(jobStop, { params, body: { jobID: job.jobID } });
    await runStepwise(await jobRow(job), async () => {});
    expect(await jobs()).toMatchObject([{ status: 'stopped', error: 'You stopped this change.', done: 0 }]);
  });
});

describe('decisions §7: a job that does not end as asked', slow, () => {
  test('stopped half way, everything is as it was before, and can be undone again', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    const seen: unknown[] = [];
    await runStepwise(job, async (transaction) => {
      if (transaction !== 4) return;
      seen.push(await totals());
      expect((await history())[0]).toMatchObject({ batchID: job.batchID, state: 'running' });
      expect(await refusal(undo(job.batchID))).toMatchObject({ status: 409 });
      expect(await refusal(undo(batchID))).toMatchObject({ status: 409 });
      await app.app.jobs.stop(job, ada.userID);
    });
    expect(seen).not.toEqual([[items, 1, 2 * items]]);
    expect(await totals()).toEqual([items, 1, 2 * items]);
    expect(await history()).toMatchObject([{ batchID, undoneByBatchID: null }]);
    expect((await jobs()).find(({ jobID }) => jobID === job.jobID)).toMatchObject({
      status: 'stopped',
      error: 'You stopped this change. Nothing was changed.',
    });
    await undo(batchID);
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test('what somebody changed meanwhile stays, and is named', async () => {
    const { batchID, itemIDs } = await addLargeBatch(app, ada, items);
    await undo(batchID);
    const redo = (await history())[0]?.batchID ?? '';
    const job = await begin('historyUndo', { batchID: redo });
    // By the fourth transaction the first items are back; one is put to use before the rest of the redo is stopped.
    await runStepwise(job, async (transaction) => {
      if (transaction !== 4) return;
      await ada.client.call(itemSave, { params, body: { itemID: itemIDs[0], name: 'Mine now' } });
      await app.app.jobs.stop(job, ada.userID);
    });
    const [ended] = await jobs();
    expect(ended).toMatchObject({ status: 'stopped', error: expect.stringContaining('“Bolt 0”') });
    expect((await totals())[0]).toBe(1);
    expect((await history())[1]).toMatchObject({
      batchID: job.batchID,
      summary: expect.stringMatching(/^Stopped early: /),
    });
  });

  test('decisions §7 a restore that is stopped leaves everything in the trash as it was, to come back with what was deleted with it', async () => {
    const { itemIDs: ids } = await addLargeBatch(app, ada, items);
    await ada.client.call(itemDelete, { params, body: { ids: ids.slice(0, 10) } });
    app.clock.pass({ minutes: 1 });
    await ada.client.call(itemDelete, { params, body: { ids: ids.slice(10) } });
    app.clock.pass({ minutes: 1 });
    const trash = () =>
      app.app.database.read
        .selectFrom('item')
        .select(['id', 'deletedAt', 'deletedBatchID'])
        .where('workspaceID', '=', ada.workspaceID)
        .orderBy('id')
        .execute();
    const before = await trash();
    const job = await begin('itemRestore', { ids });
    let restored = 0;
    await runStepwise(job, async (transaction) => {
      if (transaction !== 4) return;
      [restored = 0] = await totals();
      await app.app.jobs.stop(job, ada.userID);
    });
    expect(restored).toBeGreaterThan(10);
    expect((await jobRow(job)).status).toBe('stopped');
    expect(await trash()).toEqual(before);
    expect(new Set(before.map(({ deletedBatchID }) => deletedBatchID)).size).toBe(2);
  });

  test('a conflict that appears half way: what was written is taken back, and whoever began it is told', async () => {
    const { batchID, itemIDs } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    await runStepwise(job, async (transaction) => {
      if (transaction === 3)
        await ada.client.call(itemSave, { params, body: { itemID: itemIDs[0], name: 'Mine now' } });
    });
    expect(await totals()).toEqual([items, 1, 2 * items]);
    const [ended] = await jobs();
    expect(ended).toMatchObject({ status: 'failed', error: expect.stringContaining('Mine now was changed later') });
    const { rows } = await ada.client.call(notificationDigestGet);
    expect(rows.map(({ kind, title }) => ({ kind, title }))).toContainEqual({ kind: 'jobFailed', title: ended?.error });
  });

  test('decisions §7 progress: the history says of a batch that it is still written, and that it is taken back again', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    const seen: unknown[] = [];
    await runStepwise(job, async (transaction) => {
      if (transaction === 4) await app.app.jobs.stop(job, ada.userID);
      const [latest] = await history();
      if (latest?.batchID === job.batchID) seen.push(latest.state);
    });
    expect([...new Set(seen)]).toEqual(['running', 'takingBack']);
    expect((await history()).map(({ state }) => state)).toEqual(['done']);
  });
});
