import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Job } from '#contract/job.ts';
import type { Database } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { notFound } from '#server/http/problem.ts';
import { assertSameBody, findAnswer, readAnswer } from '../once.ts';
import { RecordReader } from '../record-reader.ts';
import type { CommandContext, LongCommandRunner, Records } from '../records.ts';
import { type JobEvent, jobTopic, toJob, toJobEvent } from './job-event.ts';
import { findJob, findJobOfRequest, findJobsOfActor, insertJob, type JobID } from './job-store.ts';
import { JobWaiters } from './job-waiters.ts';
import { inlineRecords, type LongCommand, progressOf } from './long-command.ts';

/** Runs a task of worker.ts in a thread. */
interface JobWorkers {
  run<T>(
    name: string,
    input: unknown,
    options: { userID: string | null; affinity?: string; onProgress: (done: number, status: string) => void },
  ): { result: Promise<T>; cancel(): void };
}

export interface JobServiceOptions {
  database: Database;
  records: Records;
  workers: JobWorkers;
  /** Milliseconds since 1970. */
  now(): number;
  /** A job has ended, one way or the other. */
  onEnded(): void;
  /** Told of what nobody foresaw. */
  report(error: unknown, message: string): void;
}

/** A process that says nothing for so long is taken for dead, and its jobs are taken up by another one. */
const leaseMilliseconds = 30_000;
/** How often the lease is renewed and others' leases are looked at. */
const beatMilliseconds = 5_000;
const newsMilliseconds = 500;
/** Of one person: the rest waits, so that nobody else does. */
const runningOfActor = 2;

interface Held {
  job: JobTable;
  isRunning: boolean;
}

/**
 * Runs long commands: small ones in one transaction, large ones as jobs in worker threads. A job is a row, held by one
 * process through a lease; whoever asked for it waits for its end, in whichever process they ask.
 */
export class JobService implements LongCommandRunner {
  /** Names this process in leases. */
  readonly owner = randomUUID();
  readonly #options: JobServiceOptions;
  readonly #held = new Map<string, Held>();
  readonly #waiters: JobWaiters;
  #beat: NodeJS.Timeout | undefined;
  #unsubscribe = () => {};
  #isClosing = false;

  constructor(options: JobServiceOptions) {
    this.#options = options;
    this.#waiters = new JobWaiters(options.database);
  }

  /** Takes up what an earlier process left, and from then on what any other leaves. */
  async start(): Promise<void> {
    const { database, report } = this.#options;
    this.#unsubscribe = database.subscribe(jobTopic, (message) => {
      const { status, jobID } = (message as JobEvent).job;
      if (status === 'running' || status === 'takingBack') return;
      this.#waiters.settle(jobID).catch((error: unknown) => report(error, 'answering a job failed'));
    });
    // The embedded database is used by one process: what is left there is an earlier one's.
    await this.claimJobs(database.engine === 'sqlite');
    const beat = () => void this.beat().catch((error: unknown) => report(error, 'looking after jobs failed'));
    this.#beat = setInterval(beat, beatMilliseconds).unref();
  }

  /** Answers those who wait: the jobs go on after the next start. */
  detach(): void {
    this.#isClosing = true;
    clearInterval(this.#beat);
    this.#waiters.releaseAll();
  }

  /** After the workers have ended. */
  close(): void {
    this.#unsubscribe();
  }

  async run<Input, Answer extends object>(
    context: CommandContext,
    command: LongCommand<Input, Answer>,
    input: Input,
  ): Promise<Answer & { batchID: string }> {
    const { database, records } = this.#options;
    // First of all: what is done already can't be measured again.
    const stored = await readAnswer(database, context.identity);
    if (stored !== null) return JSON.parse(stored) as Answer & { batchID: string };
    const earlier = await findJobOfRequest(database.read, context.identity);
    if (earlier) return this.#endOf(context, earlier);
    const extent = await command.measure(new RecordReader(database, records.contextOf(context)), input);
    if (extent.records <= inlineRecords && !extent.isSlow)
      return records.command(context, (tx) => command.run(tx, input, null));
    const { operation } = context;
    const total = progressOf(command, extent.records);
    const job = await this.begin(context, { operation, input, title: extent.title, total });
    if ('response' in job) return JSON.parse(job.response) as Answer & { batchID: string };
    return this.#endOf(context, job);
  }

  async #endOf<Answer>({ identity, allowRepeat }: CommandContext, job: JobTable): Promise<Answer> {
    assertSameBody(identity, job.bodyHash);
    this.#start(job);
    allowRepeat?.();
    const { answer } = await this.#waiters.wait(job, !this.#held.has(job.jobID));
    return JSON.parse(answer ?? '{}') as Answer;
  }

  /**
   * Writes the row of a job, or finds the one that the same request began, or the answer that it got. This process holds
   * the lease of a new one.
   */
  async begin(
    { workspaceID, actorID, identity }: CommandContext,
    { operation, input, title, total }: { operation: string; input: unknown; title: string; total: number },
  ): Promise<JobTable | { response: string }> {
    return this.#options.database.write(async (transaction) => {
      const response = await findAnswer(transaction, identity);
      if (response !== null) return { response };
      const earlier = await findJobOfRequest(transaction.db, identity);
      if (earlier) assertSameBody(identity, earlier.bodyHash);
      if (earlier) return earlier;
      const job: JobTable = {
        ...{ workspaceID, jobID: uuid(), batchID: uuid(), actorID, operation, title },
        ...{ input: JSON.stringify(input), status: 'running', cursor: null, done: 0, total, stopRequested: 0 },
        ...{
          error: null,
          answer: null,
          ...identity,
          leaseOwner: this.owner,
          leaseUntil: this.#leaseEnd(),
          attempts: 1,
        },
        ...{ createdAt: this.#time(), endedAt: null },
      };
      await insertJob(transaction.db, job);
      return job;
    });
  }

  /** One's own jobs that have not ended. */
  async underWay(workspaceID: string, actorID: string): Promise<Job[]> {
    const jobs = await findJobsOfActor(this.#options.database.read, { workspaceID, actorID, isUnderWay: true });
    return jobs.map(toJob);
  }

  /** One's own jobs of the last day, those under way first. */
  async list(workspaceID: string, actorID: string): Promise<Job[]> {
    const since = new Date(this.#options.now() - 24 * 3600 * 1000).toISOString();
    const jobs = await findJobsOfActor(this.#options.database.read, { workspaceID, actorID, since });
    return jobs.sort((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null)).map(toJob);
  }

  /** Asks for a job of one's own to be stopped; nothing happens when it has ended. 404: no such job. */
  async stop(id: JobID, actorID: string): Promise<void> {
    const { numUpdatedRows } = await this.#options.database.write(({ db }) =>
      db
        .updateTable('job')
        .set({ stopRequested: 1 })
        .where('workspaceID', '=', id.workspaceID)
        .where('jobID', '=', id.jobID)
        .where('actorID', '=', actorID)
        .executeTakeFirst(),
    );
    if (Number(numUpdatedRows) === 0) throw notFound('This change');
  }

  /** Renews what this process holds, takes up what others left, looks at what is waited for; every 5 s by itself. */
  async beat(): Promise<void> {
    if (this.#isClosing) return;
    const held = [...this.#held.keys()];
    if (held.length > 0)
      await this.#options.database.write(({ db }) =>
        db
          .updateTable('job')
          .set({ leaseUntil: this.#leaseEnd() })
          .where('leaseOwner', '=', this.owner)
          // One whose thread died is anybody's.
          .where('jobID', 'in', held)
          .where('endedAt', 'is', null)
          .execute(),
      );
    await this.claimJobs(false);
    for (const jobID of this.#waiters.jobIDs) if (!this.#held.has(jobID)) await this.#waiters.settle(jobID);
  }

  /** Takes up the jobs whose process has died. @param isAlone no other process can hold one */
  async claimJobs(isAlone: boolean): Promise<void> {
    const { database } = this.#options;
    let left = database.read.selectFrom('job').selectAll().where('endedAt', 'is', null);
    if (!isAlone) left = left.where('leaseUntil', '<', this.#time());
    for (const job of await left.orderBy('jobID').execute()) {
      if (this.#held.get(job.jobID)) continue;
      const mine = { leaseOwner: this.owner, leaseUntil: this.#leaseEnd(), attempts: job.attempts + 1 };
      const { numUpdatedRows } = await database.write(({ db }) =>
        db
          .updateTable('job')
          .set(mine)
          .where('workspaceID', '=', job.workspaceID)
          .where('jobID', '=', job.jobID)
          .where('leaseUntil', '=', job.leaseUntil)
          .where('attempts', '=', job.attempts)
          .where('endedAt', 'is', null)
          .executeTakeFirst(),
      );
      if (Number(numUpdatedRows) === 1) this.#start({ ...job, ...mine });
    }
  }

  #start(job: JobTable): void {
    if (job.leaseOwner !== this.owner || this.#held.has(job.jobID)) return;
    this.#held.set(job.jobID, { job, isRunning: false });
    this.#publish(job);
    this.#runNext();
  }

  #runNext(): void {
    for (const held of this.#held.values()) {
      if (held.isRunning || this.#isClosing) continue;
      const { actorID } = held.job;
      const running = [...this.#held.values()].filter((other) => other.isRunning && other.job.actorID === actorID);
      if (running.length < runningOfActor) void this.#runInWorker(held);
    }
  }

  async #runInWorker(held: Held): Promise<void> {
    const { workers, report, now } = this.#options;
    const { job } = held;
    const { workspaceID, jobID, operation, requestID, actorID } = job;
    held.isRunning = true;
    let told = { at: 0, status: job.status };
    const onProgress = (done: number, is: string) => {
      const status = is as JobTable['status'];
      if (status === told.status && now() - told.at < newsMilliseconds) return;
      told = { at: now(), status };
      this.#publish({ ...job, done, status });
    };
    const input = { workspaceID, jobID, operation, owner: this.owner };
    const options = { userID: actorID, onProgress, ...(requestID && { affinity: requestID }) };
    try {
      await workers.run('job', input, options).result;
    } catch (error) {
      if (!this.#isClosing) report(error, 'a job was cut off');
    }
    this.#held.delete(jobID);
    if (this.#isClosing) return;
    await this.#afterRun(job).catch((error: unknown) => report(error, 'looking after a job failed'));
    this.#runNext();
  }

  async #afterRun(job: JobTable): Promise<void> {
    await this.#waiters.settle(job.jobID);
    const end = await findJob(this.#options.database.read, job);
    this.#options.onEnded();
    if (end?.endedAt) this.#publish(end);
    // Its thread has died, or the database was away: once more, unless another process has it by now.
    else if (end) await this.#release(end);
  }

  /** Lets any process take it up at its next beat. */
  async #release({ workspaceID, jobID }: JobID): Promise<void> {
    await this.#options.database.write(({ db }) =>
      db
        .updateTable('job')
        .set({ leaseUntil: '' })
        .where('workspaceID', '=', workspaceID)
        .where('jobID', '=', jobID)
        .where('leaseOwner', '=', this.owner)
        .execute(),
    );
  }

  #publish(job: JobTable): void {
    this.#options.database.publish(jobTopic, toJobEvent(job)).catch((error: unknown) => {
      this.#options.report(error, 'notifying about a job failed');
    });
  }

  #time(): string {
    return new Date(this.#options.now()).toISOString();
  }

  #leaseEnd(): string {
    return new Date(this.#options.now() + leaseMilliseconds).toISOString();
  }
}
