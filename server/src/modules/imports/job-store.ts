import type { ImportJob } from '#contract/import.ts';
import type { Database, Transaction } from '#server/database/connection.ts';

export interface StoredJob {
  workspaceID: string;
  userID: string;
  job: ImportJob;
}

/** Jobs as the database holds them: brought up to date at each change of status, not at each step of progress. */
export class JobStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async insert({ db }: Transaction, { workspaceID, userID, job }: StoredJob, fileHash: string): Promise<void> {
    const { importID, fileName, createdAt } = job;
    await db
      .insertInto('importJob')
      .values({ workspaceID, userID, importID, fileName, fileHash, createdAt, job: JSON.stringify(job) })
      .execute();
  }

  async find(workspaceID: string, importID: string, transaction?: Transaction): Promise<StoredJob | null> {
    const row = await (transaction?.db ?? this.#database.read)
      .selectFrom('importJob')
      .select(['workspaceID', 'userID', 'job'])
      .where('workspaceID', '=', workspaceID)
      .where('importID', '=', importID)
      .executeTakeFirst();
    return row ? { ...row, job: JSON.parse(row.job) as ImportJob } : null;
  }

  /** In a transaction of its own, or in the one given. */
  async save({ workspaceID, job }: StoredJob, transaction?: Transaction): Promise<void> {
    const run = async ({ db }: Transaction) => {
      await db
        .updateTable('importJob')
        .set({ job: JSON.stringify(job) })
        .where('workspaceID', '=', workspaceID)
        .where('importID', '=', job.importID)
        .execute();
    };
    await (transaction ? run(transaction) : this.#database.write(run));
  }

  /** Jobs of these ids, whatever their workspace. */
  async among(importIDs: readonly string[]): Promise<StoredJob[]> {
    if (importIDs.length === 0) return [];
    const rows = await this.#database.read
      .selectFrom('importJob')
      .select(['workspaceID', 'userID', 'job'])
      .where('importID', 'in', importIDs)
      .execute();
    return rows.map((row) => ({ ...row, job: JSON.parse(row.job) as ImportJob }));
  }
}
