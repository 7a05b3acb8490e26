import type { ImportJob } from '#contract/import.ts';
import type { Transaction } from '#server/database/connection.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Notice } from '#server/modules/notifications/service.ts';
import { inlineRecords, type LongCommand } from '#server/records/jobs/long-command.ts';
import { UnreadableFileError } from '../problem.ts';
import { databaseFailures, failureMessage } from './failure.ts';
import { finishedNotice } from './finished-notice.ts';
import type { CheckInput, ImportPlanner } from './planner.ts';
import { type Announcement, isSameAnnouncement, type Prepared } from './prepared.ts';

export type RunInput = CheckInput & { actorID: string; job: ImportJob };
interface RunAnswer {
  announcement: Announcement;
  /** Whether there is anything to undo. */
  hasChanges: boolean;
  hasOtherChanges: boolean;
}
type Notify = (
  transaction: Transaction,
  userIDs: readonly string[],
  notice: Notice & { workspaceID: string },
) => Promise<void>;

export const importOperation = 'inventoryImportRun';

const changedMessage = 'The workspace has changed since this file was checked. Review the new counts, then import.';

/**
 * Writes what the dry run announced, in pieces between which others write (docs/decisions/0019). The plan stays in the
 * thread's memory, so after a crash what was written is taken back.
 */
export function createImportCommand(planner: ImportPlanner, notify: Notify): LongCommand<RunInput, RunAnswer> {
  /** Why imports of this thread ended, for `onEnd`. */
  const reasons = new Map<string, { message: string; announcement?: Announcement }>();
  /** Plans of imports that are about to be written: jobs take turns, so another file is planned before the first piece. */
  const plans = new Map<string, Prepared>();

  /** What is not for the person as it is gets its words here. */
  async function worded<T>({ importID }: RunInput, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof UnreadableFileError) throw new ProblemError('conflict', error.message);
      if (error instanceof DatabaseError) throw new ProblemError('conflict', databaseFailures[error.reason]);
      if (!(error instanceof ProblemError))
        reasons.set(importID, { message: failureMessage(error, importID) ?? 'Cancelled' });
      throw error;
    }
  }

  return {
    name: importOperation,
    endsItself: true,

    // Always a job: a file is read in a thread.
    async measure(_, { job, fileName }) {
      return { records: inlineRecords + 1 + changesOf(job), title: `Importing “${fileName}”` };
    },

    assertPossible: (reader, input) =>
      worded(input, async () => {
        const prepared = await planner.plan({ db: reader.db, kinds: reader.context.kinds, beat() {} }, input);
        const { announcement } = prepared;
        if (isSameAnnouncement(announcement, input.job)) {
          planner.forget(input);
          plans.set(input.importID, prepared);
          return;
        }
        reasons.set(input.importID, { message: changedMessage, announcement });
        throw new ProblemError('conflict', changedMessage);
      }),

    run: (tx, input) =>
      worded(input, async () => {
        const prepared = plans.get(input.importID);
        plans.delete(input.importID);
        if (!prepared) throw new Error('this thread has no plan of the import');
        tx.summarise(prepared.summary);
        const hasOtherChanges = await prepared.write(tx);
        return { announcement: prepared.announcement, hasChanges: tx.journal.count > 0, hasOtherChanges };
      }),

    release(job) {
      const { importID } = JSON.parse(job.input) as RunInput;
      plans.delete(importID);
      reasons.delete(importID);
    },

    async onEnd(transaction, job) {
      const { importID, workspaceID, actorID } = JSON.parse(job.input) as RunInput;
      const known = await findJob(transaction, workspaceID, importID);
      if (!known) return;
      const ended = { ...known, ...endOf(job, reasons.get(importID)) };
      await transaction.db
        .updateTable('importJob')
        .set({ job: JSON.stringify(ended), leaseUntil: null })
        .where('workspaceID', '=', workspaceID)
        .where('importID', '=', importID)
        .execute();
      if (ended.status === 'done' || ended.status === 'failed')
        await notify(transaction, [actorID], { ...finishedNotice(ended), workspaceID });
    },
  };
}

/** How many records a dry run said that would be created or changed. */
export function changesOf({ changes }: ImportJob): number {
  return Object.values(changes).reduce((sum, { create, update }) => sum + create + update, 0);
}

async function findJob({ db }: Transaction, workspaceID: string, importID: string): Promise<ImportJob | null> {
  const row = await db
    .selectFrom('importJob')
    .select('job')
    .where('workspaceID', '=', workspaceID)
    .where('importID', '=', importID)
    .executeTakeFirst();
  return row ? (JSON.parse(row.job) as ImportJob) : null;
}

function endOf(
  { status, answer, error, batchID }: JobTable,
  reason: { message: string; announcement?: Announcement } | undefined,
): Partial<ImportJob> {
  if (status === 'done') {
    const { announcement, hasChanges, hasOtherChanges, entryCount } = JSON.parse(answer ?? '{}') as RunAnswer & {
      entryCount?: number;
    };
    const step = hasChanges || hasOtherChanges ? 'Imported' : 'Nothing had to be changed';
    const batch = hasChanges ? { batchID, entryCount } : { batchID: null };
    return { ...announcement, status, step, progress: 1, error: null, ...batch };
  }
  if (status === 'stopped') return { status: 'cancelled', step: 'Cancelled', error: null };
  if (reason?.announcement)
    return { ...reason.announcement, status: 'checked', progress: 1, step: 'Checked again', error: reason.message };
  const { detail } = JSON.parse(error ?? '{"detail":""}') as { detail: string };
  return { status: 'failed', step: 'Failed', error: reason?.message ?? detail };
}
