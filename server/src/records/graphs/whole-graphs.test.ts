import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo, trashRestore } from '#contract/history.ts';
import { jobDigestGet } from '#contract/job.ts';
import { commentDigestGet, commentSave } from '#contract/kinds/comment.ts';
import { questDelete, questRestore, questSave } from '#contract/kinds/quest.ts';
import { questGraphGet, questGraphSave } from '#contract/kinds/quest-graph.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let questID: string;
let said: { kind: 'questNode'; recordID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = 150;
const whole = [count, count - 1, 1];
/** With a comment on a step. */
const all = 2 * count + 1;

beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  ({ questID } = (await ada.client.call(questSave, { params, body: { name: 'Lantern' } })).quest);
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...{ questNodeID: uuid(), type: 'stage' as const, x: 0, y: index, title: `Stage ${index}` },
  }));
  const edges = nodes.slice(1).map(({ questNodeID: toID }, index) => ({
    ...{ questEdgeID: uuid(), fromID: nodes[index]?.questNodeID ?? '', toID },
  }));
  const body = { nodes: { create: nodes }, edges: { create: edges } };
  await ada.client.call(questGraphSave, { params: { ...params, questID }, body });
  said = { kind: 'questNode', recordID: nodes[7]?.questNodeID ?? '' };
  await ada.client.call(commentSave, { params, body: { ...said, text: 'Shorter?' } });
});

const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const remove = () => ada.client.call(questDelete, { params, body: { ids: [questID] } });
/** Steps, links and comments. */
async function parts(): Promise<number[]> {
  const { nodeCount = 0, edgeCount = 0 } = await ada.client.call(questGraphGet, { params: { ...params, questID } });
  const { rows } = await ada.client.call(commentDigestGet, { params, query: said });
  return [nodeCount, edgeCount, rows.length];
}
const trashed = async () => {
  const inTrash = (table: 'questNode' | 'questEdge') =>
    app.app.database.read
      .selectFrom(table)
      .select('id')
      .where('workspaceID', '=', ada.workspaceID)
      .where('deletedAt', 'is not', null)
      .execute();
  return [(await inTrash('questNode')).length, (await inTrash('questEdge')).length];
};
async function begin(operation: string, input: object = { ids: [questID] }) {
  const identity = { scope: ada.userID, requestID: null, bodyHash: '' };
  const context = { workspaceID: ada.workspaceID, actorID: ada.userID, operation, identity };
  const job = await app.app.jobs.begin(context, { operation, input, title: 'One', total: all });
  if ('response' in job) throw new Error('it was answered already');
  return job;
}
const again = (jobID: string) =>
  app.app.database.read.selectFrom('job').selectAll().where('jobID', '=', jobID).executeTakeFirstOrThrow();
async function runInterrupted(operation: string, beforePiece: (transaction: number) => Promise<void> = async () => {}) {
  const job = await begin(operation);
  await runJobStepwise(
    app,
    job,
    async () => {},
    (transaction) => transaction === 4,
  );
  // Released, any process may take it up: the app's own look at jobs ran it a second time on a busy machine.
  const lease = { leaseOwner: app.app.jobs.owner, leaseUntil: job.leaseUntil };
  const left = { ...(await again(job.jobID)), ...lease };
  expect(left.status).toBe('running');
  await app.app.database.write(({ db }) => db.updateTable('job').set(lease).where('jobID', '=', job.jobID).execute());
  await runJobStepwise(app, left, beforePiece);
  return again(job.jobID);
}

describe('decisions §7: a graph of many records is deleted and restored by a job', { timeout: 120_000 }, () => {
  test('one quest with all that it holds; undo, redo and the trash bring it back whole', async () => {
    const deleted = await remove();
    expect((await ada.client.call(jobDigestGet, { params })).rows).toMatchObject([
      { title: 'Deleting 1 quest', status: 'done', done: all },
    ]);
    expect(await trashed()).toEqual([count, count - 1]);
    const undone = await undo(deleted.batchID);
    expect(await parts()).toEqual(whole);
    await undo(undone.batchID);
    expect(await trashed()).toEqual([count, count - 1]);
    const restored = await ada.client.call(questRestore, { params, body: { ids: [questID] } });
    expect(await parts()).toEqual(whole);
    const back = await undo(restored.batchID);
    expect(await trashed()).toEqual([count, count - 1]);
    await undo(back.batchID);
    expect(await parts()).toEqual(whole);
    await remove();
    await ada.client.call(trashRestore, { params, body: { questIDs: [questID] } });
    expect(await parts()).toEqual(whole);
    const operations = (await ada.client.call(jobDigestGet, { params })).rows.map(({ operation }) => operation);
    const expected = ['questDelete', 'questDelete', 'questRestore', 'trashRestore'];
    expect(operations.filter((one) => one !== 'historyUndo').sort()).toEqual(expected);
  });

  test('a job takes it in pieces, and goes on where it was after an interruption', async () => {
    const seen: number[][] = [];
    const deleted = await runInterrupted('questDelete', async () => {
      await app.app.jobs.claimJobs(false);
      seen.push(await trashed());
    });
    expect(deleted).toMatchObject({ status: 'done', done: all });
    expect(new Set(seen.map(String)).size).toBeGreaterThan(5);
    seen.length = 0;
    const restored = await runInterrupted('questRestore', async () => {
      seen.push(await trashed());
    });
    expect(restored).toMatchObject({ status: 'done', done: all });
    expect(new Set(seen.map(String)).size).toBeGreaterThan(5);
    expect(await parts()).toEqual(whole);
  });

  test('one that somebody else deletes in between comes back from the trash whole', async () => {
    const bob = await app.memberOf(ada.workspaceID, 'editor');
    const deletion = await begin('questDelete');
    await runJobStepwise(app, deletion, async (transaction) => {
      if (transaction !== 5) return;
      const [nodes = 0, edges = 0] = await trashed();
      expect([nodes + edges > 0, nodes + edges < 2 * count - 1]).toEqual([true, true]);
      await bob.client.call(questDelete, { params, body: { ids: [questID] } });
    });
    expect((await again(deletion.jobID)).status).toBe('done');
    expect(await trashed()).toEqual([count, count - 1]);
    await ada.client.call(questRestore, { params, body: { ids: [questID] } });
    expect(await parts()).toEqual(whole);
  });

  /** Two deletions of which the second begins while the first is on its way, and goes on when that is done. */
  async function deleteTogether(beforeRest: (second: JobTable) => Promise<void> = async () => {}) {
    const first = await begin('questDelete');
    const second = await begin('questDelete');
    const [isHalfWay, isFirstDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let rest = Promise.resolve();
    await runJobStepwise(app, first, async (transaction) => {
      if (transaction !== 3) return;
      rest = runJobStepwise(app, second, async (its) => {
        if (its !== 4) return;
        isHalfWay.resolve();
        await isFirstDone.promise;
        await beforeRest(second);
      });
      await isHalfWay.promise;
    });
    isFirstDone.resolve();
    await rest;
    const batchOf = (batchID: string) =>
      app.app.database.read.selectFrom('historyEntry').select('seq').where('batchID', '=', batchID).execute();
    const [ofFirst, ofSecond] = [await batchOf(first.batchID), await batchOf(second.batchID)];
    return { first, second, entries: [ofFirst.length, ofSecond.length] };
  }

  test('two deletions at the same moment leave it whole in the trash, and undoing the one that deleted it brings it back whole', async () => {
    const { first, second, entries } = await deleteTogether();
    expect((await again(second.jobID)).status).toBe('done');
    expect([entries.every((each) => each > 25), await trashed()]).toEqual([true, [count, count - 1]]);
    const undone = await undo(first.batchID);
    expect(await parts()).toEqual(whole);
    await undo(undone.batchID);
    expect(await trashed()).toEqual([count, count - 1]);
    await ada.client.call(questRestore, { params, body: { ids: [questID] } });
    expect(await parts()).toEqual(whole);
  });

  test('undoing one of two deletions brings back the steps that the other left before the links between them', async () => {
    const { first } = await deleteTogether();
    const own = await app.app.database.read
      .selectFrom('historyEntry')
      .select(['kind', 'seq'])
      .where('batchID', '=', first.batchID)
      .where('kind', 'in', ['questNode', 'questEdge'])
      .execute();
    const ofKind = (kind: string) => own.filter((entry) => entry.kind === kind).length;
    const leftEdges = count - 1 - ofKind('questEdge');
    expect([ofKind('questNode') > 0, ofKind('questNode') < count, leftEdges > 0]).toEqual([true, true, true]);
    const undoing = await begin('historyUndo', { batchID: first.batchID });
    const tooEarly: number[][] = [];
    await runJobStepwise(app, undoing, async () => {
      const [nodes = 0, edges = 0] = await trashed();
      if (nodes > 0 && edges < leftEdges) tooEarly.push([nodes, edges]);
    });
    expect([tooEarly, await parts()]).toEqual([[], whole]);
  });

  test('the second of two deletions that is stopped leaves it whole in the trash', async () => {
    const { first, second } = await deleteTogether(async (job) => void (await app.app.jobs.stop(job, ada.userID)));
    expect((await again(second.jobID)).status).toBe('stopped');
    expect(await trashed()).toEqual([count, count - 1]);
    await undo(first.batchID);
    expect(await parts()).toEqual(whole);
  });

  test('one that is stopped leaves it as it was', async () => {
    const stopAtFourth = (job: { workspaceID: string; jobID: string }) => async (transaction: number) => {
      if (transaction === 4) await app.app.jobs.stop(job, ada.userID);
    };
    const deletion = await begin('questDelete');
    await runJobStepwise(app, deletion, stopAtFourth(deletion));
    expect((await again(deletion.jobID)).status).toBe('stopped');
    expect(await parts()).toEqual(whole);
    await remove();
    const restoring = await begin('questRestore');
    await runJobStepwise(app, restoring, stopAtFourth(restoring));
    expect((await again(restoring.jobID)).status).toBe('stopped');
    expect(await trashed()).toEqual([count, count - 1]);
    await ada.client.call(questRestore, { params, body: { ids: [questID] } });
    expect(await parts()).toEqual(whole);
  });
});
