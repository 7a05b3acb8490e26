import type { JobTable } from '#server/database/tables/journal.ts';
import { longCommands } from '#server/long-commands.ts';
import { runJob } from '#server/records/jobs/run-job.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { Records } from '#server/records/records.ts';
import type { TestApp } from './app.ts';

/** Runs a job in this process, so that something can happen before any of its transactions. */
export async function runJobStepwise(
  app: TestApp,
  job: JobTable,
  before: (transaction: number) => Promise<void>,
  isInterrupted: (transaction: number) => boolean = () => false,
  // Each look at the clock is a second later, so every piece is as small as pieces get, on any machine.
  millisecondsALook = 1000,
): Promise<void> {
  const { database } = app.app;
  let transaction = 0;
  let milliseconds = 0;
  await runJob(
    {
      records: new Records(database, kinds, () => new Date(app.clock.now())),
      owner: app.app.jobs.owner,
      now: () => (milliseconds += millisecondsALook),
      async transact(workspaceID, run) {
        transaction += 1;
        await before(transaction);
        return database.write(async (tx) => {
          await tx.lock(workspaceID);
          return run(tx);
        });
      },
      onFailed: (tx, { actorID }, { detail }) =>
        app.app.notifications.notify(tx, {
          userID: actorID ?? '',
          kind: 'jobFailed',
          title: detail,
          body: '',
          path: '/',
        }),
    },
    longCommands.get(job.operation)!,
    job,
    { isInterrupted: () => isInterrupted(transaction), onProgress: () => {}, report: () => {} },
  );
}
