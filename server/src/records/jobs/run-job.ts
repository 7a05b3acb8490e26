import type { Transaction } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { ProblemError } from '#server/http/problem.ts';
import { recordsTopic, toEvent } from '../events.ts';
import { Journal } from '../history/journal.ts';
import { storeAnswer } from '../once.ts';
import { RecordReader } from '../record-reader.ts';
import { RecordTransaction } from '../record-transaction.ts';
import { crashed, InterruptedError, isExpected, type JobProblem, jobProblem, StoppedError } from './job-problem.ts';
import { findJob, type JobID, LeaseLostError, saveJob } from './job-store.ts';
import { type AnyCommand, progressOf } from './long-command.ts';
import { mayGoOn } from './may-go-on.ts';
import { Pieces } from './pieces.ts';
import { revertJob } from './revert-job.ts';
import type { JobControl, JobRuntime } from './runtime.ts';

/** A job that was taken up so often has brought its process down: what it wrote is taken back. */
export const mostAttempts = 3;
/** Others hear of a job's changes so often, and at its end. */
const betweenEvents = 1000;

/** Runs a job to its end, from wherever it is; the job's row then says how it ended. */
export async function runJob(runtime: JobRuntime, command: AnyCommand, id: JobID, control: JobControl): Promise<void> {
  const job = await findJob(runtime.records.database.read, id);
  if (!job || job.endedAt !== null || job.leaseOwner !== runtime.owner) return;
  try {
    const problem = job.status === 'takingBack' ? parseProblem(job) : await write(runtime, command, job, control);
    if (problem) await revertJob(runtime, command, { ...job, status: 'takingBack' }, problem, control);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (!(error instanceof InterruptedError)) throw error;
    // A process that stops in order was not brought down by it.
    const released = { leaseUntil: '', attempts: job.attempts - 1 };
    await runtime.transact(id.workspaceID, ({ db }) => saveJob(db, id, runtime.owner, released));
  } finally {
    command.release?.(job);
  }
}

function parseProblem(job: JobTable): JobProblem {
  return job.error === null ? crashed : (JSON.parse(job.error) as JobProblem);
}

/** Answers why what was written must be taken back; null when it is done, or nothing was written. */
async function write(
  runtime: JobRuntime,
  command: AnyCommand,
  job: JobTable,
  control: JobControl,
): Promise<JobProblem | null> {
  const written = await writtenEntries(runtime, job);
  const hasFailed = (written > 0 && !command.isResumable) || job.attempts > mostAttempts;
  if (hasFailed) return crashed;
  try {
    await new JobWriter(runtime, command, job, control).run(written);
    return null;
  } catch (error) {
    if (error instanceof LeaseLostError || error instanceof InterruptedError) throw error;
    if (!isExpected(error)) control.report(error);
    return jobProblem(error);
  }
}

async function writtenEntries({ records }: JobRuntime, { workspaceID, batchID }: JobTable): Promise<number> {
  const batch = await records.database.read
    .selectFrom('historyBatch')
    .select('entryCount')
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .executeTakeFirst();
  return batch?.entryCount ?? 0;
}

/** Writes one batch in pieces. */
class JobWriter {
  readonly #runtime: JobRuntime;
  readonly #command: AnyCommand;
  readonly #job: JobTable;
  readonly #control: JobControl;
  readonly #watchers;
  #unpublished: { kind: string; id: string }[] = [];
  #publishedAt: number;
  /** The cursor of the last piece that was committed. */
  #committed: string;

  constructor(runtime: JobRuntime, command: AnyCommand, job: JobTable, control: JobControl) {
    this.#runtime = runtime;
    this.#command = command;
    this.#job = job;
    this.#control = control;
    this.#watchers = runtime.records.watchBatch();
    this.#publishedAt = runtime.now();
    this.#committed = job.cursor ?? 'null';
  }

  async run(written: number): Promise<void> {
    const { records } = this.#runtime;
    const { workspaceID, batchID, title } = this.#job;
    const context = records.contextOf(this.#job);
    const input = JSON.parse(this.#job.input) as never;
    const reader = new RecordReader(records.database, context);
    if (written === 0) await this.#command.assertPossible?.(reader, input);
    const journal = new Journal(batchID, written);
    journal.summary = title;
    const pieces = new Pieces({
      now: () => this.#runtime.now(),
      transact: (run) => this.#runtime.transact(workspaceID, run),
      onPiece: (tx, cursor) => this.#endPiece(tx, cursor),
    });
    const cursor = this.#job.cursor === null ? null : (JSON.parse(this.#job.cursor) as unknown);
    let last: RecordTransaction | undefined;
    const answer = await pieces
      .run(
        (transaction) => {
          last = new RecordTransaction(transaction, context, { journal, pacer: pieces });
          return last;
        },
        (tx) => this.#command.run(tx, input, cursor),
      )
      .catch(async (error: unknown) => {
        await this.#publishRest();
        throw error;
      });
    for (const watcher of this.#watchers) await watcher.finish(reader);
    await this.#runtime.transact(workspaceID, (transaction) =>
      this.#end(transaction, journal, last?.undoes ?? null, answer),
    );
  }

  async #endPiece(tx: RecordTransaction, cursor: unknown): Promise<void> {
    const { owner } = this.#runtime;
    const { transaction, journal, changes } = tx;
    if (this.#control.isInterrupted()) throw new InterruptedError('the server is stopping');
    const text = JSON.stringify(cursor);
    const done = progressOf(this.#command, tx.done);
    const { stopRequested } = await saveJob(transaction.db, this.#job, owner, { cursor: text, done });
    // What stops here loses this piece, and stays where the last one left it.
    if (this.#command.mayStop?.(JSON.parse(this.#committed)) !== false) {
      if (stopRequested) throw new StoppedError('stopped');
      if (!(await mayGoOn(transaction.db, this.#job, this.#command)))
        throw new ProblemError('forbidden', 'You can no longer make changes in this workspace.');
    }
    // Parts are erased without a word in the history.
    if (journal.entries.length > 0 || changes.length > 0) {
      for (const watcher of this.#watchers) watcher.observe(tx);
      await tx.flush('running');
      this.#unpublished.push(...changes);
      if (this.#runtime.now() - this.#publishedAt > betweenEvents) await this.#publish(transaction);
    }
    transaction.afterCommit(() => {
      this.#committed = text;
    });
    transaction.afterCommit(() => this.#control.onProgress(done, 'running'));
  }

  async #publish(transaction: Transaction): Promise<void> {
    const { workspaceID, actorID, batchID } = this.#job;
    await transaction.publish(recordsTopic, toEvent({ workspaceID, actorID, batchID }, this.#unpublished));
    transaction.afterCommit(() => {
      this.#unpublished = [];
      this.#publishedAt = this.#runtime.now();
    });
  }

  /** It ends here, or another process goes on, which knows nothing of what others have not been told yet. */
  async #publishRest(): Promise<void> {
    if (this.#unpublished.length === 0) return;
    const { workspaceID, actorID, batchID } = this.#job;
    const event = toEvent({ workspaceID, actorID, batchID }, this.#unpublished);
    await this.#runtime.records.database.publish(recordsTopic, event).catch((error: unknown) => {
      this.#control.report(error);
    });
  }

  async #end(transaction: Transaction, journal: Journal, undoes: string | null, answer: object): Promise<void> {
    const { records, owner } = this.#runtime;
    const { batchID } = this.#job;
    const response = JSON.stringify({ summary: journal.summary, ...answer, batchID, entryCount: journal.count });
    const done = progressOf(this.#command, journal.count);
    const end = { status: 'done', answer: response, done, endedAt: records.now() } as const;
    await saveJob(transaction.db, this.#job, owner, end);
    await storeAnswer(transaction, this.#job, response);
    if (journal.count > 0) {
      await journal.flush(transaction, records.contextOf(this.#job), undoes, 'done');
      for (const watcher of this.#watchers) await watcher.write(transaction);
      await this.#publish(transaction);
    }
    await this.#command.onEnd?.(transaction, { ...this.#job, ...end });
  }
}
