import type { Transaction } from '#server/database/connection.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';

/** What a command is about to do. */
export interface Extent {
  /** About how many records it will change; more than `inlineRecords` make it a job. */
  records: number;
  /** Each may take long to compute: it is a job however few they are. */
  isSlow?: boolean;
  /** In words, for whoever waits: `Changing 1,000 items`. */
  title: string;
}

/**
 * A command that may touch many records. Few are changed in one transaction; many by a job, in pieces between which
 * others write (docs/decisions/0019). It calls `tx.nextPiece()`, or takes portions from `tx.inPieces()`, at each
 * point where what it has written so far is consistent and nothing that it read before still matters.
 */
export interface LongCommand<Input = never, Answer extends object = object> {
  /** Name of the operation. */
  name: string;
  /** How many records change for each of what its title counts, in which its progress is told. One unless given. */
  recordsEach?: number;
  /** Who may begin it, as its operation says; editors unless given. */
  role?: 'owner';
  /** Reads only. Refuses what can be refused at once. */
  measure(reader: RecordReader, input: Input): Promise<Extent>;
  /** Jobs only, before the first piece: refuses what `run` would otherwise refuse on its way. Reads only. */
  assertPossible?(reader: RecordReader, input: Input): Promise<void>;
  /**
   * Writes. `cursor`: null at first; of a resumable command that goes on after a crash, the one that its last committed
   * piece gave to `nextPiece`.
   */
  run(tx: RecordTransaction, input: Input, cursor: unknown): Promise<Answer>;
  /** The cursor and the input are enough to go on after a crash. Otherwise what was written is taken back. */
  isResumable?: boolean;
  /** What it has written cannot be taken back: stopped or failed, it ends where it is. It has to be resumable. */
  isFinal?: boolean;
  /** Whether it may be stopped where it would go on from here; without it, anywhere. */
  mayStop?(cursor: unknown): boolean;
  /** `onEnd` notifies the person when it failed. */
  endsItself?: boolean;
  /** When this process no longer works on the job, also because another does: what it kept of it goes. */
  release?(job: JobTable): void;
  /** In the transaction that ends the job, however it ends. */
  onEnd?(transaction: Transaction, job: JobTable): Promise<void>;
}

/** So many changed records in what the command's title counts. */
export function progressOf({ recordsEach = 1 }: Pick<LongCommand, 'recordsEach'>, records: number): number {
  return Math.floor(records / recordsEach);
}

/** The same of any input, for lists of commands. */
export type AnyCommand = LongCommand<never, object>;

/** So many records are written in one transaction, about a tenth of a second. */
export const inlineRecords = 200;
