import type { Transaction } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import type { Records } from '../records.ts';
import type { JobProblem } from './job-problem.ts';

/** What a job runs with: a worker thread's connection. */
export interface JobRuntime {
  records: Records;
  /** The process that holds the lease of what runs here. */
  owner: string;
  /** Milliseconds from any moment; measures how long a piece takes. */
  now(): number;
  /** One transaction, while nobody else writes to the workspace. */
  transact<R>(workspaceID: string, run: (transaction: Transaction) => Promise<R>): Promise<R>;
  /** In the transaction that ends a job whose changes were taken back, unless its person stopped it. */
  onFailed(transaction: Transaction, job: JobTable, problem: JobProblem): Promise<void>;
}

export interface JobControl {
  /** The process is stopping. */
  isInterrupted(): boolean;
  /** `done` as in `Job` of the contract. */
  onProgress(done: number, status: 'running' | 'takingBack'): void;
  /** An error that nobody foresaw. */
  report(error: unknown): void;
}
