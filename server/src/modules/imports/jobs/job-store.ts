import type { ImportJob } from '#contract/import.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { findJobOfRequest } from '#server/records/jobs/job-store.ts';
import type { RequestIdentity } from '#server/records/once.ts';

export interface StoredJob {
  workspaceID: string;
  /** Who began what was done last with the file. */
  userID: string;
  /** The uploaded file, in the store for files. */
  fileHash: string;
  /** The verdicts of the last dry run that ended, there too. */
  verdictHash: string | null;
  job: ImportJob;
}

/** A process that says nothing for so long is taken for dead, and what it worked on for failed. */
const leaseMilliseconds = 30_000;

/** By which the job that writes an import is found. */
export function identityOf(importID: string): RequestIdentity & { requestID: string } {
  return { scope: 'import', requestID: importID, bodyHash: '' };
}

export function isUnderWay({ status }: ImportJob): boolean {
  return status === 'checking' || status === 'writing';
}

/** Jobs as the database holds them: brought up to date at each change of status, not at each step of progress. */
export class JobStore {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async insert({ db }: Transaction, { workspaceID, userID, fileHash, verdictHash, job }: StoredJob): Promise<void> {
    const { importID, fileName, createdAt } = job;
    await db
      .insertInto('importJob')
      .values({
        ...{ workspaceID, userID, importID, fileName, fileHash, verdictHash, createdAt },
        ...this.#columns(job),
      })
      .execute();
  }

  async find(workspaceID: string, importID: string, transaction?: Transaction): Promise<StoredJob | null> {
    const row = await (transaction?.db ?? this.#database.read)
      .selectFrom('importJob')
      .select(['workspaceID', 'userID', 'fileHash', 'verdictHash', 'job'])
      .where('workspaceID', '=', workspaceID)
      .where('importID', '=', importID)
      .executeTakeFirst();
    return row ? { ...row, job: JSON.parse(row.job) as ImportJob } : null;
  }

  /** Whether an import is being written into the workspace. */
  async isWriting(workspaceID: string, { db }: Transaction): Promise<boolean> {
    const held = await db
      .selectFrom('importJob')
      .select('job')
      .where('workspaceID', '=', workspaceID)
      .where('leaseUntil', 'is not', null)
      .execute();
    return held.some(({ job }) => (JSON.parse(job) as ImportJob).status === 'writing');
  }

  /** Bytes of the files that a person has uploaded since then to import, as far as they are still stored. */
  async bytesUploaded(userID: string, since: string): Promise<number> {
    const { bytes } = await this.#database.read
      .selectFrom('importJob')
      .innerJoin('storedFile', 'storedFile.sha256', 'importJob.fileHash')
      .select((row) => row.fn.coalesce(row.fn.sum<number>('storedFile.bytes'), row.lit(0)).as('bytes'))
      .where('importJob.userID', '=', userID)
      .where('importJob.createdAt', '>', since)
      .executeTakeFirstOrThrow();
    return Number(bytes);
  }

  /** The uploaded file goes once nothing else refers to it (modules/media/storage/erased-files.ts). */
  async releaseUpload({ fileHash }: StoredJob): Promise<void> {
    await this.#database.write(({ db }) =>
      db
        .insertInto('erasedFile')
        .values({ sha256: fileHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }

  /** All but the verdicts; in a transaction of its own, or in the one given. */
  async save({ workspaceID, userID, job }: StoredJob, transaction?: Transaction): Promise<void> {
    const run = async ({ db }: Transaction) => {
      await db
        .updateTable('importJob')
        .set({ userID, ...this.#columns(job) })
        .where('workspaceID', '=', workspaceID)
        .where('importID', '=', job.importID)
        .execute();
    };
    await (transaction ? run(transaction) : this.#database.write(run));
  }

  /** The same while the database holds this status; answers the job as it then is. */
  saveWhile(status: ImportJob['status'], stored: StoredJob): Promise<ImportJob> {
    const { workspaceID, job } = stored;
    return this.#database.write(async (transaction) => {
      await transaction.lock(job.importID);
      const now = await this.find(workspaceID, job.importID, transaction);
      if (now && now.job.status !== status) return now.job;
      await this.save(stored, transaction);
      return job;
    });
  }

  /** The verdicts alone: the next run of the job may have begun meanwhile. */
  async saveVerdicts({ workspaceID, verdictHash, job }: StoredJob): Promise<void> {
    await this.#database.write(({ db }) =>
      db
        .updateTable('importJob')
        .set({ verdictHash })
        .where('workspaceID', '=', workspaceID)
        .where('importID', '=', job.importID)
        .execute(),
    );
  }

  /** Jobs of these ids, whatever their workspace. */
  async among(importIDs: readonly string[]): Promise<StoredJob[]> {
    if (importIDs.length === 0) return [];
    const rows = await this.#database.read
      .selectFrom('importJob')
      .select(['workspaceID', 'userID', 'fileHash', 'verdictHash', 'job'])
      .where('importID', 'in', importIDs)
      .execute();
    return rows.map((row) => ({ ...row, job: JSON.parse(row.job) as ImportJob }));
  }

  /** Says that this process still works on these. */
  async renew(importIDs: readonly string[]): Promise<void> {
    if (importIDs.length === 0) return;
    await this.#database.write(({ db }) =>
      db
        .updateTable('importJob')
        .set({ leaseUntil: this.#leaseEnd() })
        .where('importID', 'in', importIDs)
        .where('leaseUntil', 'is not', null)
        .execute(),
    );
  }

  /** Those that some process worked on and has left. `isAlone`: no other process works on this database. */
  async abandoned(isAlone: boolean, transaction?: Transaction): Promise<StoredJob[]> {
    const held = (transaction?.db ?? this.#database.read)
      .selectFrom('importJob')
      .select(['workspaceID', 'userID', 'fileHash', 'verdictHash', 'job'])
      .where('leaseUntil', 'is not', null);
    const rows = await (isAlone ? held : held.where('leaseUntil', '<', isoTime(this.#clock.now()))).execute();
    return rows.map((row) => ({ ...row, job: JSON.parse(row.job) as ImportJob }));
  }

  /** The job (records/jobs) that writes an import and has not ended. */
  findRun(importID: string, transaction?: Transaction): Promise<JobTable | null> {
    return findJobOfRequest(transaction?.db ?? this.#database.read, identityOf(importID));
  }

  #columns(job: ImportJob): { job: string; leaseUntil: string | null } {
    return { job: JSON.stringify(job), leaseUntil: isUnderWay(job) ? this.#leaseEnd() : null };
  }

  #leaseEnd(): string {
    return isoTime(this.#clock.now() + leaseMilliseconds);
  }
}
