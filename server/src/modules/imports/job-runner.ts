import type { ImportJob } from '#contract/import.ts';
import { type ArchiveBlobs, storeArchiveFiles } from './archive-files.ts';
import { CancelledError } from './heartbeat.ts';
import type { JobFolders } from './job-folder.ts';
import type { JobStore, StoredJob } from './job-store.ts';
import type { CheckInput, CheckOutcome, WriteInput, WriteOutcome } from './tasks.ts';

type OnProgress = (progress: number, step: string) => void;

/** Runs a task of tasks.ts in a worker thread. */
export interface ImportWorkers {
  run<T>(
    name: string,
    input: unknown,
    options: { affinity?: string; onProgress?: OnProgress },
  ): { result: Promise<T>; cancel(): void };
}

export interface JobRunnerDependencies {
  workers: ImportWorkers;
  blobs: ArchiveBlobs;
  folders: JobFolders;
  store: JobStore;
  /** Told of what nobody foresaw. */
  report(error: unknown): void;
  /** Told of a write that failed; what was written is told of in its own transaction. */
  onFailed(stored: StoredJob): Promise<void>;
}

interface Running {
  stored: StoredJob;
  cancel(): void;
  ended: Promise<void>;
}

export const interrupted = 'The server stopped meanwhile. Nothing was written; check the file again.';

const unforeseen = 'Something went wrong on the server. Nothing was written; tell your administrator.';
const tooMuch = 'This file needs more memory than the server has for an import. Nothing was written; split the file.';

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

  /** Asks the job to stop and waits until it has ended, one way or the other. */
  async stop(importID: string): Promise<StoredJob | undefined> {
    const running = this.#running.get(importID);
    running?.cancel();
    await running?.ended;
    return running?.stored;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  check(stored: StoredJob): void {
    const input = this.#input(stored);
    this.#start<CheckOutcome>('importCheck', input, stored, async (outcome) => {
      if (outcome.kind === 'checked')
        await this.#save(stored, { ...outcome.announcement, status: 'checked', progress: 1, step: 'Checked' });
      else await this.#fail(stored, outcome);
    });
  }

  write(stored: StoredJob): void {
    const { blobs, folders } = this.#dependencies;
    const input: WriteInput = { ...this.#input(stored), actorID: stored.userID, job: { ...stored.job } };
    const settle = async (outcome: WriteOutcome) => {
      if (outcome.kind === 'done') {
        stored.job = outcome.job;
        await folders.forgetUpload(stored.job.importID);
      } else if (outcome.kind === 'changed') {
        const error = 'The workspace has changed since this file was checked. Look at the new counts, then import.';
        const { announcement } = outcome;
        await this.#save(stored, { ...announcement, status: 'checked', progress: 1, step: 'Checked again', error });
      } else await this.#fail(stored, outcome);
    };
    const storeFiles = (onProgress: OnProgress) =>
      storeArchiveFiles(input.uploadPath, blobs, (progress) => onProgress(progress, 'Keeping photos and files'));
    this.#start('importWrite', input, stored, settle, stored.job.format === 'archive' ? storeFiles : undefined);
  }

  /** Ends a job that is not under way; a cancelled one loses its files. */
  async end(stored: StoredJob, changes: Partial<ImportJob>): Promise<ImportJob> {
    await this.#save(stored, changes);
    if (stored.job.status === 'cancelled') await this.#dependencies.folders.remove(stored.job.importID);
    return stored.job;
  }

  #input({ workspaceID, job }: StoredJob): CheckInput {
    const { importID, fileName, options } = job;
    const { upload, verdicts } = this.#dependencies.folders.of(importID);
    return { workspaceID, importID, fileName, options, uploadPath: upload, verdictsPath: verdicts };
  }

  #start<Outcome>(
    name: string,
    input: CheckInput,
    stored: StoredJob,
    settle: (outcome: Outcome) => Promise<void>,
    before?: (onProgress: OnProgress) => Promise<void>,
  ): void {
    const { importID } = stored.job;
    const { workers, report } = this.#dependencies;
    let isCancelled = false;
    let cancelTask = () => {};
    const onProgress = (progress: number, step: string) => {
      stored.job = { ...stored.job, progress, step };
    };
    const run = async () => {
      await before?.((progress, step) => {
        if (isCancelled) throw new CancelledError('cancelled');
        onProgress(progress, step);
      });
      const task = workers.run<Outcome>(name, input, { affinity: importID, onProgress });
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
        if (error instanceof CancelledError) return this.#fail(stored, { kind: 'cancelled' });
        const isStopped = error instanceof Error && error.name === 'WorkerStoppedError';
        const isOutOfMemory = isStopped && error.message.includes('memory');
        if (!isStopped || isOutOfMemory) report(error);
        const message = isOutOfMemory ? tooMuch : isStopped ? interrupted : unforeseen;
        await this.#fail(stored, { kind: 'failed', message });
      })
      .catch(report)
      .finally(() => {
        // Whoever saw the end in the database may have begun the next run already.
        if (this.#running.get(importID) === running) this.#running.delete(importID);
      });
    const running = { stored, cancel, ended };
    this.#running.set(importID, running);
  }

  async #fail(stored: StoredJob, outcome: { kind: 'failed'; message: string } | { kind: 'cancelled' }): Promise<void> {
    const wasWriting = stored.job.status === 'writing';
    if (outcome.kind === 'cancelled') await this.end(stored, { status: 'cancelled', step: 'Cancelled' });
    else {
      await this.#save(stored, { status: 'failed', step: 'Failed', error: outcome.message });
      if (wasWriting) await this.#dependencies.onFailed(stored);
    }
  }

  async #save(stored: StoredJob, changes: Partial<ImportJob>): Promise<void> {
    const job = { ...stored.job, ...changes };
    // Nobody may see a status that the database does not hold yet.
    await this.#dependencies.store.save({ ...stored, job });
    stored.job = job;
  }
}
