import type { Transaction } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { recordsTopic, toEvent } from '../events.ts';
import { Journal } from '../history/journal.ts';
import { RecordReader } from '../record-reader.ts';
import { RecordTransaction } from '../record-transaction.ts';
import { keptRecords } from '../undo/kept-records.ts';
import { revertStep } from '../undo/revert-step.ts';
import { afterAll, type Entry, entriesBefore, steps } from '../undo/steps.ts';
import { counted } from '../wording.ts';
import { restInput } from './assert-not-erasing.ts';
import { InterruptedError, type JobProblem } from './job-problem.ts';
import { saveJob } from './job-store.ts';
import { type AnyCommand, progressOf } from './long-command.ts';
import type { JobControl, JobRuntime } from './runtime.ts';

/** Where taking back is: kept in the job's row, in the transaction of each piece. */
interface Progress {
  /** Entries from this one on have been looked at. */
  before: number;
  /** Records that somebody else has changed since: how many, and the names of the first. */
  left: number;
  names: string[];
}

const mostNames = 3;
const pieceMilliseconds = 40;

/**
 * Takes back what an unfinished job has written, last to first in pieces, and removes it from the history. Records that
 * somebody else has changed since stay as they are, with their entries, and are named. Then the job has ended.
 */
export async function revertJob(
  runtime: JobRuntime,
  command: AnyCommand,
  job: JobTable,
  problem: JobProblem,
  control: JobControl,
): Promise<void> {
  const { records, owner } = runtime;
  const { workspaceID, batchID } = job;
  const { isFinal = false } = command;
  const isContinued = job.error !== null && job.cursor !== null && !isFinal;
  let progress: Progress = isContinued
    ? (JSON.parse(job.cursor ?? '') as Progress)
    : { before: afterAll, left: 0, names: [] };
  const total = await runtime.transact(workspaceID, async ({ db }) => {
    const changes = { status: 'takingBack', error: JSON.stringify(problem) } as const;
    // The cursor of one that can't be taken back says what it has left half done.
    if (!isFinal) Object.assign(changes, { cursor: JSON.stringify(progress) });
    await saveJob(db, job, owner, changes);
    const batch = await db
      .updateTable('historyBatch')
      .set({ state: 'takingBack' })
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', batchID)
      .returning('entryCount')
      .executeTakeFirst();
    return batch?.entryCount ?? 0;
  });
  // What is changed after this is found record by record.
  const kept = await keptRecords(new RecordReader(records.database, records.contextOf(job)), job);
  let done = 0;
  const tell = (records: number) => control.onProgress(progressOf(command, records), 'takingBack');
  tell(total);
  for (let size = 50, isOver = total === 0 || isFinal; !isOver; ) {
    const started = runtime.now();
    const next = await runtime.transact(workspaceID, async (transaction) => {
      if (control.isInterrupted()) throw new InterruptedError('the server is stopping');
      const entries = await entriesBefore(transaction.db, job, progress.before, size);
      const left = await revertEntries(runtime, transaction, job, entries, kept);
      const now: Progress = {
        before: entries.at(-1)?.seq ?? 0,
        left: progress.left + left.length,
        names: [...progress.names, ...left.map(({ title }) => title)].slice(0, mostNames),
      };
      await saveJob(transaction.db, job, owner, { cursor: JSON.stringify(now) });
      return { progress: now, entries: entries.length };
    });
    progress = next.progress;
    done += next.entries;
    isOver = next.entries < size;
    tell(total - done);
    size = Math.max(25, Math.min(500, size * 2, Math.floor((size * pieceMilliseconds) / (runtime.now() - started))));
  }
  await runtime.transact(workspaceID, async (transaction) => {
    const ended = { ...problem, detail: total > 0 ? explain(command, problem, progress) : problem.detail };
    const isStopped = problem.type === 'stopped';
    const status = isStopped ? 'stopped' : 'failed';
    const end = { status, error: JSON.stringify(ended), endedAt: records.now() } as const;
    await saveJob(transaction.db, job, owner, end);
    await endBatch(transaction, job, isFinal ? total : progress.left);
    // One that is begun again until it ends (jobs/finish-erasing.ts) has told of its failure the first time.
    const isTold = job.input === restInput;
    if (!isStopped && total > 0 && !command.endsItself && !isTold) await runtime.onFailed(transaction, job, ended);
    await command.onEnd?.(transaction, { ...job, ...end });
  });
}

/** Answers the entries that stay. */
async function revertEntries(
  { records }: JobRuntime,
  transaction: Transaction,
  job: JobTable,
  entries: readonly Entry[],
  kept: ReadonlySet<string>,
): Promise<Entry[]> {
  const { workspaceID, actorID, batchID } = job;
  const tx = new RecordTransaction(transaction, records.contextOf(job), { journal: new Journal(batchID) });
  const left: Entry[] = [];
  for (const step of steps(records.kinds, entries)) left.push(...(await revertStep(tx, step, kept)));
  await tx.flushDerived();
  const gone = new Set(left);
  const seqs = entries.filter((entry) => !gone.has(entry)).map(({ seq }) => seq);
  if (seqs.length === 0) return left;
  const { db } = transaction;
  const owners = tx.journal.entries.flatMap((entry) => entry.owners);
  if (owners.length > 0)
    await db
      .deleteFrom('historyPart')
      .where('workspaceID', '=', workspaceID)
      .where('ownerID', 'in', [...new Set(owners)])
      .where('batchID', '=', batchID)
      .where('seq', 'in', seqs)
      .execute();
  await db
    .deleteFrom('historyEntry')
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .where('seq', 'in', seqs)
    .execute();
  await db
    .updateTable('historyBatch')
    .set(({ eb }) => ({ entryCount: eb('entryCount', '-', seqs.length) }))
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .execute();
  await transaction.publish(recordsTopic, toEvent({ workspaceID, actorID, batchID }, tx.changes));
  return left;
}

const stoppedEarly = 'Stopped early: ';

/** A batch of which nothing is left publishes no event. */
async function endBatch({ db }: Transaction, { workspaceID, batchID }: JobTable, left: number): Promise<void> {
  const own = await db
    .selectFrom('historyBatch')
    .select('undoesBatchID')
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .executeTakeFirst();
  if (own?.undoesBatchID)
    await db
      .updateTable('historyBatch')
      .set({ undoneByBatchID: null })
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', own.undoesBatchID)
      .execute();
  if (left > 0)
    await db
      .updateTable('historyBatch')
      .set(({ eb, val }) => ({
        state: 'done' as const,
        summary: eb
          .case()
          .when('summary', 'like', `${stoppedEarly}%`)
          .then(eb.ref('summary'))
          .else(eb(val(stoppedEarly), '||', eb.ref('summary')))
          .end(),
      }))
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', batchID)
      .execute();
  else
    await db.deleteFrom('historyBatch').where('workspaceID', '=', workspaceID).where('batchID', '=', batchID).execute();
}

function explain({ isFinal }: AnyCommand, { detail }: JobProblem, { left, names }: Progress): string {
  if (isFinal) return `${detail} What was deleted until then stays deleted.`;
  if (left === 0) return `${detail} Nothing was changed.`;
  const some = names.map((name) => `“${name}”`).join(', ');
  const others = left > names.length ? ` and ${counted(left - names.length, 'other')}` : '';
  return `${detail} Its changes were reverted, except ${some}${others}, which someone else has changed since.`;
}
