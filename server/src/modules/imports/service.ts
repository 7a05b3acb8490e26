import { v7 as uuid } from 'uuid';
import type { ImportJob, ImportOptions } from '#contract/import.ts';
import { archiveBytesMax } from '#contract/limits.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import { once, type RequestIdentity } from '#server/records/once.ts';
import type { ArchiveBlobs, LocalFile } from './archive/archive-files.ts';
import type { MediaValidation } from './archive/archive-media.ts';
import type { ReportFailure } from './jobs/failure.ts';
import { finishedNotice } from './jobs/finished-notice.ts';
import { changesOf } from './jobs/import-command.ts';
import { JobFolders } from './jobs/job-folder.ts';
import { type ImportJobs, type ImportWorkers, JobRunner } from './jobs/job-runner.ts';
import { isUnderWay, JobStore, type StoredJob } from './jobs/job-store.ts';
import { dayMilliseconds, gone, ImportLeftovers } from './jobs/leftovers.ts';
import type { Announcement } from './jobs/prepared.ts';
import { readVerdicts, type VerdictFilter } from './jobs/verdict-file.ts';

export interface ImportDependencies {
  database: Database;
  clock: Clock;
  workers: ImportWorkers;
  jobs: ImportJobs;
  blobs: ArchiveBlobs;
  mediaValidation: MediaValidation;
  /** DATA_DIR/imports. */
  folder: string;
  notifications: Pick<Notifications, 'notify'>;
  report: ReportFailure;
}

export interface ImportCaller {
  workspaceID: string;
  userID: string;
  identity: RequestIdentity;
}

const nothing = { create: 0, update: 0, unchanged: 0 };
const unannounced: Announcement = {
  format: null,
  columns: [],
  rows: 0,
  verdicts: { ...nothing, skip: 0, error: 0, warnings: 0 },
  changes: { items: nothing, boxes: nothing, places: nothing, stock: nothing, properties: nothing },
  totalsAfter: { items: 0, boxes: 0, places: 0, stockRows: 0, quantity: 0 },
};
const defaultOptions: ImportOptions = { badRows: 'refuse', lastSegment: 'box' };

/** Of the files that one person has uploaded to import. */
const uploadedBytesMax = 4 * archiveBytesMax;
const tooMuchUploaded =
  'You’ve uploaded more than 4 GB to import. Cancel the imports you don’t need, and try again in an hour.';

const purgeIntervalMilliseconds = 60 * 60 * 1000;
const beatMilliseconds = 5000;

/** Imports as their person sees them (decisions §4 Import): upload, dry run, other options, write, cancel. */
export class ImportService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #blobs: ArchiveBlobs;
  readonly #folders: JobFolders;
  readonly #store: JobStore;
  readonly #runner: JobRunner;
  readonly #leftovers: ImportLeftovers;
  #isDetached = false;
  readonly #report: ReportFailure;
  #sweeping: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;

  constructor({
    database,
    clock,
    workers,
    jobs,
    blobs,
    mediaValidation,
    folder,
    notifications,
    report,
  }: ImportDependencies) {
    this.#database = database;
    this.#clock = clock;
    this.#report = report;
    this.#blobs = blobs;
    this.#folders = new JobFolders(folder, blobs);
    this.#store = new JobStore(database, clock);
    const onFailed = ({ workspaceID, userID, job }: StoredJob) =>
      database.write((transaction) =>
        notifications.notify(transaction, { ...finishedNotice(job), userID, workspaceID }),
      );
    this.#runner = new JobRunner({
      workers,
      jobs,
      blobs,
      mediaValidation,
      report,
      onFailed,
      folders: this.#folders,
      store: this.#store,
    });
    const { notify } = notifications;
    const parts = { folders: this.#folders, store: this.#store, runner: this.#runner };
    this.#leftovers = new ImportLeftovers({ database, clock, notify, report, ...parts });
  }

  /** Keeps the file and begins its dry run. A repeated request answers the job of the first. */
  async upload(caller: ImportCaller, file: LocalFile & { fileName: string }): Promise<ImportJob> {
    await this.#leftovers.purgeExpired();
    await this.assertShare(caller.userID, file.bytes);
    const importID = uuid();
    const { workspaceID, userID } = caller;
    const job: ImportJob = {
      importID,
      fileName: cleanName(file.fileName),
      status: 'checking',
      options: defaultOptions,
      progress: 0,
      step: 'Waiting for its turn',
      error: null,
      batchID: null,
      createdAt: isoTime(this.#clock.now()),
      ...unannounced,
    };
    const { sha256: fileHash } = await this.#blobs.put(file);
    const stored: StoredJob = { workspaceID, userID, fileHash, verdictHash: null, job };
    const answer = await this.#database.write((transaction) =>
      once(transaction, caller.identity, async () => {
        await this.#store.insert(transaction, stored);
        return job;
      }),
    );
    if (answer.importID === importID) this.#runner.check(stored);
    return answer;
  }

  /** One person cannot fill the disk: what is uploaded stays until it is imported or canceled, or for a day. Asked before a file comes, and after. */
  async assertShare(userID: string, bytes: number): Promise<void> {
    const since = isoTime(this.#clock.now() - dayMilliseconds);
    if ((await this.#store.bytesUploaded(userID, since)) + bytes <= uploadedBytesMax) return;
    throw new ProblemError('conflict', tooMuchUploaded);
  }

  /** @throws ProblemError 404 for another workspace's */
  async get(workspaceID: string, importID: string): Promise<ImportJob> {
    const stored = await this.#find(workspaceID, importID);
    const { job } = stored;
    const run = job.status === 'writing' ? await this.#store.findRun(importID) : null;
    if (!run) return job;
    const progress = Math.min(0.99, run.done / Math.max(1, changesOf(job)));
    return { ...job, progress, step: run.status === 'takingBack' ? 'Undoing what was imported' : 'Importing' };
  }

  async verdicts(
    workspaceID: string,
    importID: string,
    page: { filter: VerdictFilter; page: number; pageSize: number },
  ): ReturnType<typeof readVerdicts> {
    if (!isUnderWay((await this.#find(workspaceID, importID)).job)) await this.#runner.settled(importID);
    const path = await this.#folders.fetchVerdicts(await this.#find(workspaceID, importID));
    return path === null ? { rows: [], total: 0 } : readVerdicts(path, page);
  }

  /** Checks the file again with other options. */
  check(caller: ImportCaller, importID: string, options: ImportOptions): Promise<ImportJob> {
    return this.#begin(caller, importID, ['checked', 'failed'], 'checking', { options }, (stored) =>
      this.#runner.check(stored),
    );
  }

  /** Writes what the dry run announced. */
  run(caller: ImportCaller, importID: string): Promise<ImportJob> {
    return this.#begin(caller, importID, ['checked'], 'writing', {}, (stored) => this.#runner.write(stored));
  }

  /** Stops what is under way and forgets the file. Answers when it has stopped: `done` if the write had been committed. */
  async cancel({ workspaceID }: ImportCaller, importID: string): Promise<ImportJob> {
    for (;;) {
      const found = await this.#find(workspaceID, importID);
      const stored = (await this.#runner.stop(importID)) ?? found;
      const { job } = stored;
      if (job.status === 'done' || job.status === 'cancelled') return job;
      if (job.status === 'writing') {
        if (this.#isDetached)
          throw new ProblemError('unavailable', 'The server is restarting. Try again.', { retryAfter: 5 });
        await this.#runner.stopElsewhere(stored);
      } else {
        const ended = await this.#runner.end(stored, { status: 'cancelled', step: 'Cancelled', error: null });
        if (ended.status === 'cancelled') return ended;
      }
    }
  }

  /** From now on looks after what a process left when it died, and removes old files. */
  async start(): Promise<void> {
    // The embedded database is used by one process: what is under way there, an earlier one left.
    await this.#leftovers.failAbandoned(this.#database.engine === 'sqlite');
    await this.#leftovers.purgeExpired();
    this.#sweeping = setInterval(
      () => void this.#leftovers.purgeExpired().catch((error: unknown) => this.#report(error)),
      purgeIntervalMilliseconds,
    ).unref();
    this.#beating = setInterval(
      () => void this.beat().catch((error: unknown) => this.#report(error)),
      beatMilliseconds,
    ).unref();
  }

  /** Renews the leases of what runs here, and ends what another process left; every 5 s by itself. */
  async beat(): Promise<void> {
    await this.#store.renew(this.#runner.runningIDs());
    await this.#leftovers.failAbandoned(false);
  }

  /** From now on nobody waits for what is stopped: connections are about to be waited for. */
  detach(): void {
    this.#isDetached = true;
  }

  /** Waits for what runs, which the workers' end has stopped. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    clearInterval(this.#beating);
    await this.#runner.close();
  }

  async #find(workspaceID: string, importID: string): Promise<StoredJob> {
    const running = this.#runner.find(importID);
    if (running?.workspaceID === workspaceID) return running;
    const stored = await this.#store.find(workspaceID, importID);
    if (!stored) throw notFound('This import');
    return stored;
  }

  async #begin(
    { workspaceID, userID, identity }: ImportCaller,
    importID: string,
    from: ImportJob['status'][],
    to: 'checking' | 'writing',
    changes: Partial<ImportJob>,
    start: (stored: StoredJob) => void,
  ): Promise<ImportJob> {
    let started: StoredJob | undefined;
    const found = await this.#find(workspaceID, importID);
    const isKept = await this.#folders.has(found);
    // The verdicts of the run before are read from the file that this one writes.
    if (!isUnderWay(found.job)) await this.#runner.settled(importID);
    const answer = await this.#database.write((transaction) =>
      once(transaction, identity, async () => {
        if (to === 'writing') await transaction.lock(`imports ${workspaceID}`);
        await transaction.lock(importID);
        const stored = await this.#store.find(workspaceID, importID, transaction);
        if (!stored) throw notFound('This import');
        const { job } = stored;
        if (!from.includes(job.status)) throw new ProblemError('conflict', refusals[job.status]);
        // Neither would find what the other makes: two of one file would make everything twice.
        if (to === 'writing' && (await this.#store.isWriting(workspaceID, transaction)))
          throw new ProblemError(
            'conflict',
            'Another file is being imported into this workspace. Import this one when that has ended.',
          );
        if (to === 'writing' && isBlocked(job))
          throw new ProblemError(
            'conflict',
            'Some rows have errors. Fix them, or choose to skip them, and check again.',
          );
        if (!isKept) throw new ProblemError('conflict', gone);
        const step = 'Waiting for its turn';
        // Another member may go on with it: what is done from now on is theirs.
        started = { ...stored, userID, job: { ...job, ...changes, status: to, progress: 0, step, error: null } };
        await this.#store.save(started, transaction);
        return started.job;
      }),
    );
    if (started) start(started);
    return answer;
  }
}

const refusals: Record<ImportJob['status'], string> = {
  checking: 'This file is still being checked.',
  checked: 'This file has been checked.',
  writing: 'This file is being imported.',
  done: 'This file has been imported. Upload it again to import it once more.',
  failed: 'This file could not be checked. Upload it again, or check it with other options.',
  cancelled: 'This import was canceled. Upload the file again.',
};

function isBlocked({ options, verdicts }: ImportJob): boolean {
  return options.badRows === 'refuse' && verdicts.error > 0;
}

function cleanName(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, 200);
  return name === '' ? 'Unnamed file' : name;
}
