import type { Transaction } from '#server/database/connection.ts';
import type { RecordReader } from './record-reader.ts';
import type { RecordTransaction } from './record-transaction.ts';

/** Looks at what one batch does and adds what follows from it, such as notifications. It may not change records. */
export interface BatchWatcher {
  /** The journal holds what was changed since the last call: all of a command, or one piece of a job. */
  observe(tx: RecordTransaction): void;
  /** Reads what it needs, now that everything is written: of a job outside of any transaction. */
  finish(reader: RecordReader): Promise<void>;
  /** Kept or rolled back with the command; of a job, with the transaction that ends it. */
  write(transaction: Transaction): Promise<void>;
}

/** Begins to watch a batch. */
export type WatchBatch = () => BatchWatcher;
