import { setTimeout } from 'node:timers/promises';
import type { ImportJob } from '#contract/import.ts';
import type { JobID } from '#server/records/jobs/job-store.ts';
import type { CommandContext } from '#server/records/records.ts';
import { type ArchiveBlobs, storeArchiveFiles } from '../archive/archive-files.ts';
import type { MediaValidation } from '../archive/archive-media.ts';
import { failureMessage, jobLogFields, type ReportFailure } from './failure.ts';
import { CancelledError } from './heartbeat.ts';
import { importOperation, type RunInput } from './import-command.ts';
import type { JobFolders } from './job-folder.ts';
import { identityOf, isUnderWay, type JobStore, type StoredJob } from './job-store.ts';
import type { CheckInput } from './planner.ts';
import type { CheckOutcome } from './tasks.ts';

type OnProgress = (progress: number, step: string) => void;

/** Runs a task of tasks.ts in a worker thread. */
export interface ImportWorkers {
  run<T>(
    name: string,
    input: unknown,
    options: { userID: string; affinity: string; onProgress: OnProgress },
  ): { result: Promise<T>; cancel(): void };
}

/** Runs import-command.ts as a job (records/jobs). */
export interface ImportJobs {
  run(context: CommandContext, input: RunInput): Promise<unknown>;
  stop(id: JobID, actorID: string): Promise<void>;
}

export interface JobRunnerDependencies {
  workers: ImportWorkers;
  jobs: ImportJobs;
  blobs: ArchiveBlobs;
  mediaValidation: MediaValidation;
  folders: JobFolders;
  store: JobStore;
  report: ReportFailure;
  /** Called for a write that failed; a successful one notifies in its own transaction. */
  onFailed(stored: StoredJob): Promise<void>;
}

interface Running {
  stored: StoredJob;
  cancel(): void;
  ended: Promise<void>;
}

/** Jobs under way: their progress is known here alone, their status is also in the database. */
export class JobRunner {
  readonly #dependencies: JobRunnerDependencies;
  readonly #running = new Map<string, Running>();

  constructor(dependencies: JobRunnerDependencies) {
    this.#dependencies = dependencies;
  }

  /** The job as it is at this moment, while it is under way. */
  find(importID: string): StoredJob | undefined {
    return this.#running.get(importID)?.stored;
  }

  runningIDs(): string[] {
    return [...this.#running.keys()];
  }

  /** Asks the job to stop and waits until it has ended, one way or the other. */
  async stop(importID: string): Promise<StoredJob | undefined> {
    const running = this.#running.get(importID);
    running?.cancel();
    await running?.ended;
    return running?.stored;
  }

  /** Waits until this process has done what is left to do after the end of a job. */
  async settled(importID: string): Promise<void> {
    await this.#running.get(importID)?.ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  check(stored: StoredJob): void {
    const input = this.#input(stored);
    this.#start<CheckOutcome>('importCheck', input, stored, async (outcome) => {
      if (outcome.kind === 'checked') {
        await this.#keepVerdicts(stored);
        await this.#save(stored, { ...outcome.announcement, status: 'checked', progress: 1, step: 'Checked' });
      } else await this.#fail(stored, outcome);
    });
  }

  /** Writes in pieces (import-command.ts), and then has the job as the database does: its end is part of the last piece. */
  write(stored: StoredJob): void {
    const { blobs, jobs, folders, mediaValidation, report, store } = this.#dependencies;
    const { workspaceID, userID } = stored;
    const input: RunInput = { ...this.#input(stored), actorID: userID, job: { ...stored.job } };
    const { importID } = input;
    let isCancelled = false;
    let isOver = false;
    const run = async () => {
      await folders.fetchUpload(stored);
      if (stored.job.format === 'archive')
        await storeArchiveFiles(input.uploadPath, blobs, mediaValidation, (progress) => {
          if (isCancelled) throw new CancelledError('cancelled');
          stored.job = { ...stored.job, progress, step: 'Saving photos and files' };
        });
      if (isCancelled) throw new CancelledError('cancelled');
      const context = { workspaceID, actorID: userID, operation: importOperation, identity: identityOf(importID) };
      await jobs.run(context, input);
    };
    const settle = async (error: unknown) => {
      isOver = true;
      const now = await store.find(workspaceID, importID);
      if (now && !isUnderWay(now.job)) {
        stored.job = now.job;
        if (now.job.status === 'done' || now.job.status === 'cancelled') await this.#forgetFiles(stored);
        // The workspace is another than was announced: these are the new verdicts.
        if (now.job.status === 'checked') await this.#keepVerdicts(stored);
        if (now.job.status === 'failed') report(error, { ...jobLogFields(stored), reason: now.job.error });
        return;
      }
      // Its job goes on after the next start, or in another process.
      if (await store.findRun(importID)) return;
      const message = failureMessage(error, importID);
      await this.#fail(stored, message === null ? { kind: 'cancelled' } : { kind: 'failed', message }, error);
    };
    const cancel = () => {
      isCancelled = true;
      const ask = async () => {
        // Its row may not be there yet.
        for (; !isOver; await setTimeout(50)) {
          const found = await store.findRun(importID);
          if (found) return jobs.stop(found, found.actorID ?? userID);
        }
      };
      ask().catch((error: unknown) => report(error, jobLogFields(stored)));
    };
    this.#track(
      stored,
      cancel,
      run().then(() => settle(null), settle),
    );
  }

  /** Asks whichever process writes it to stop; it has not stopped when this answers. */
  async stopElsewhere({ userID, job }: StoredJob): Promise<void> {
    const { jobs, store } = this.#dependencies;
    const found = await store.findRun(job.importID);
    // Its row may not be there yet.
    if (found && !found.stopRequested) await jobs.stop(found, found.actorID ?? userID);
    await setTimeout(50);
  }

  /** Ends a job that does not run here, and answers how it is; a cancelled one loses its files. */
  async end(stored: StoredJob, changes: Partial<ImportJob>): Promise<ImportJob> {
    await this.#save(stored, changes);
    if (stored.job.status === 'cancelled') await this.#forgetFiles(stored);
    return stored.job;
  }

  async #forgetFiles(stored: StoredJob): Promise<void> {
    const { folders, store } = this.#dependencies;
    await folders.remove(stored.job.importID);
    await store.releaseUpload(stored);
  }

  #input({ workspaceID, userID, job }: StoredJob): CheckInput {
    const { importID, fileName, options } = job;
    const { upload, verdicts } = this.#dependencies.folders.of(importID);
    return { workspaceID, userID, importID, fileName, options, uploadPath: upload, verdictsPath: verdicts };
  }

  #start<Outcome>(
    name: string,
    input: CheckInput,
    stored: StoredJob,
    settle: (outcome: Outcome) => Promise<void>,
  ): void {
    const { userID } = stored;
    const { importID } = stored.job;
    const { workers, folders } = this.#dependencies;
    let isCancelled = false;
    let cancelTask = () => {};
    const onProgress = (progress: number, step: string) => {
      stored.job = { ...stored.job, progress, step };
    };
    const run = async () => {
      await folders.fetchUpload(stored);
      const task = workers.run<Outcome>(name, input, { userID, affinity: importID, onProgress });
      cancelTask = task.cancel;
      if (isCancelled) task.cancel();
      return task.result;
    };
    const cancel = () => {
      isCancelled = true;
      cancelTask();
    };
    const ended = run()
      .then(settle)
      .catch(async (error: unknown) => {
        // It may have been waiting, or its thread had to be ended.
        const message = isCancelled ? null : failureMessage(error, importID);
        if (message === null) return this.#fail(stored, { kind: 'cancelled' });
        await this.#fail(stored, { kind: 'failed', message }, error);
      });
    this.#track(stored, cancel, ended);
  }

  #track(stored: StoredJob, cancel: () => void, work: Promise<void>): void {
    const { importID } = stored.job;
    const ended = work
      .catch((error: unknown) => this.#dependencies.report(error, jobLogFields(stored)))
      .finally(() => {
        // Whoever saw the end in the database may have begun the next run already.
        if (this.#running.get(importID) === running) this.#running.delete(importID);
      });
    const running = { stored, cancel, ended };
    this.#running.set(importID, running);
  }

  async #keepVerdicts(stored: StoredJob): Promise<void> {
    const { folders, store } = this.#dependencies;
    stored.verdictHash = await folders.keepVerdicts(stored.job.importID);
    await store.saveVerdicts(stored);
  }

  /** @param error what nobody foresaw */
  async #fail(
    stored: StoredJob,
    outcome: { kind: 'failed'; message: string } | { kind: 'cancelled' },
    error: unknown = null,
  ): Promise<void> {
    if (outcome.kind === 'cancelled') return void (await this.end(stored, { status: 'cancelled', step: 'Cancelled' }));
    const about = jobLogFields(stored);
    const wasWriting = stored.job.status === 'writing';
    try {
      await this.#save(stored, { status: 'failed', step: 'Failed', error: outcome.message });
    } catch (failure) {
      this.#dependencies.report(error, { ...about, reason: outcome.message });
      throw failure;
    }
    // Canceled at another server, which removed the file that was being read.
    if (stored.job.status !== 'failed') return;
    this.#dependencies.report(error, { ...about, reason: outcome.message });
    if (wasWriting) await this.#dependencies.onFailed(stored);
  }

  /** Unless another process has cancelled it, or begun what comes next: then it is as that one left it. */
  async #save(stored: StoredJob, changes: Partial<ImportJob>): Promise<void> {
    const job = { ...stored.job, ...changes };
    // Nobody may see a status that the database does not hold yet.
    stored.job = await this.#dependencies.store.saveWhile(stored.job.status, { ...stored, job });
  }
}
