import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { type RecordEvent, recordsTopic } from '#server/records/events.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';
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

const items = 300;
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const totals = async () => {
  const { totals: counted } = await ada.client.call(inventoryOverviewGet, { params });
  return [counted.items, counted.boxes, counted.quantity];
};
const history = async () => (await ada.client.call(historyDigestGet, { params })).rows;

const runStepwise = (
  job: JobTable,
  before: (transaction: number) => Promise<void>,
  isInterrupted?: (transaction: number) => boolean,
) => runJobStepwise(app, job, before, isInterrupted);

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

/** As a later process takes up what a dead one left. */
async function takeUp(job: JobTable): Promise<JobTable> {
  const { attempts } = await jobRow(job);
  await app.app.database.write(({ db }) =>
    db
      .updateTable('job')
      .set({ attempts: attempts + 1 })
      .where('jobID', '=', job.jobID)
      .execute(),
  );
  return jobRow(job);
}

// Each starts a thread, which loads the whole server.
const slow = { timeout: 120_000 };

describe('decisions §7: a job that is cut off', slow, () => {
  test.each([2, 3, 6])('cut off before transaction %i, it is finished by the next process', async (last) => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    const crash = runStepwise(job, async (transaction) => {
      if (transaction >= last) throw new Error('power cut');
    });
    await expect(crash).rejects.toThrow('power cut');
    await runStepwise(await takeUp(job), async () => {});
    expect(await jobRow(job)).toMatchObject({ status: 'done', done: 2 * items + 1 });
    expect(await totals()).toEqual([0, 0, 0]);
    expect(await history()).toMatchObject([{ batchID: job.batchID, entryCount: 2 * items + 1 }, { batchID }]);
    await undo(job.batchID);
    expect(await totals()).toEqual([items, 1, 2 * items]);
  });

  test('interrupted by any number of restarts in order, it is finished by the next process', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    let job = await begin('historyUndo', { batchID });
    for (let restart = 1; restart <= 4; restart++) {
      const done = (await jobRow(job)).done;
      await runStepwise(
        job,
        async () => {},
        (transaction) => transaction > 2,
      );
      expect((await jobRow(job)).done).toBeGreaterThan(done);
      job = await takeUp(job);
    }
    await runStepwise(job, async () => {});
    expect(await jobRow(job)).toMatchObject({ status: 'done', done: 2 * items + 1 });
  });

  test('others are told at once of what it has changed within the last second', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const told: unknown[] = [];
    const unsubscribe = app.app.database.subscribe(recordsTopic, (event) => told.push((event as RecordEvent).batchID));
    const job = await begin('historyUndo', { batchID });
    await runJobStepwise(
      app,
      job,
      async () => {},
      (transaction) => transaction > 2,
      0,
    );
    expect((await jobRow(job)).done).toBeGreaterThan(0);
    // What is published later arrives later.
    const { promise: arrived, resolve } = Promise.withResolvers<unknown>();
    const endMarker = app.app.database.subscribe('marker', resolve);
    await app.app.database.publish('marker', {});
    await arrived;
    expect(told).toContain(job.batchID);
    endMarker();
    unsubscribe();
  });

  test('cut off while it is taken back, taking back goes on', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const job = await begin('historyUndo', { batchID });
    const crash = runStepwise(job, async (transaction) => {
      if (transaction === 4) await app.app.jobs.stop(job, ada.userID);
      if (transaction >= 7) throw new Error('power cut');
    });
    await expect(crash).rejects.toThrow('power cut');
    expect(await jobRow(job)).toMatchObject({ status: 'takingBack' });
    await runStepwise(await takeUp(job), async () => {});
    expect(await totals()).toEqual([items, 1, 2 * items]);
    expect(await history()).toMatchObject([{ batchID, undoneByBatchID: null }]);
  });
});

test('decisions §7: a job whose thread died is taken up although this process has another', slow, async () => {
  const held = heldTasks();
  try {
    const answer = undo((await addLargeBatch(app, ada, items)).batchID);
    await held.first;
    const job = await begin('historyUndo', { batchID: (await addLargeBatch(app, ada, items)).batchID });
    await app.app.database.write(({ db }) =>
      db.updateTable('job').set({ leaseUntil: '' }).where('jobID', '=', job.jobID).execute(),
    );
    await app.app.jobs.beat();
    expect(await jobRow(job)).toMatchObject({ attempts: job.attempts + 1 });
    held.release();
    await answer;
    await vi.waitFor(async () => expect(await jobRow(job)).toMatchObject({ status: 'done' }), { timeout: 60_000 });
  } finally {
    held.restore();
  }
});

describe.runIf(process.env.LOREBOX_TEST_ENGINE === 'postgres')('decisions §7: several processes', slow, () => {
  test('a job whose process lives is left alone; one whose process died is taken up', async () => {
    const { batchID } = await addLargeBatch(app, ada, items);
    const second = await startTestApp({
      environment: { DATABASE_URL: app.app.database.location, DATA_DIR: app.dataDirectory },
    });
    try {
      second.clock.pass({ seconds: (app.clock.now() - second.clock.now()) / 1000 });
      const job = await begin('historyUndo', { batchID });
      await second.app.jobs.beat();
      expect(await jobRow(job)).toMatchObject({ leaseOwner: app.app.jobs.owner, attempts: 1, done: 0 });
      second.clock.pass({ seconds: 31 });
      await second.app.jobs.beat();
      await vi.waitFor(async () => expect(await jobRow(job)).toMatchObject({ status: 'done' }), { timeout: 60_000 });
      expect(await totals()).toEqual([0, 0, 0]);
      // The first one writes nothing more of it.
      await runStepwise(job, async () => {});
      expect(await jobRow(job)).toMatchObject({ leaseOwner: second.app.jobs.owner, attempts: 2 });
    } finally {
      await second.close();
    }
  });
});
