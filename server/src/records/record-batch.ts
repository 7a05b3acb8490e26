import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/connection.ts';
import type { BatchState } from '#server/database/tables/journal.ts';
import { Derived } from './derived.ts';
import { Journal } from './history/journal.ts';
import { GroupLimits } from './limits/group-limits.ts';
import { assertTreeDepth } from './limits/tree-depth.ts';
import type { RecordContext } from './record-context.ts';
import { RecordReader } from './record-reader.ts';

/** Lets a command that runs as a job end its transaction and go on in another one (docs/decisions/0019). */
export interface PieceControl {
  /** How many records the next piece should change. */
  readonly size: number;
  /** @param changed in this piece so far @param cursor where a resumable command would go on */
  next(changed: number, cursor: unknown): Promise<void>;
}

/** Records that one call of the database takes at once. */
const atOnce = 400;

/**
 * What one command changes: its journal, what search, tags and references learn of it, and the pieces that a long one is
 * committed in. How a record is changed is record-transaction.ts.
 */
export abstract class RecordBatch extends RecordReader {
  readonly batchID: string;
  readonly journal: Journal;
  /** The batch that this one takes back. */
  undoes: string | null = null;
  protected derived: Derived;
  protected readonly groups = new GroupLimits();
  /** Of those changed so far, those that the history doesn't tell. */
  protected untold = 0;
  #transaction: Transaction;
  readonly #pacer: PieceControl | null;

  constructor(
    transaction: Transaction,
    context: RecordContext,
    { journal = new Journal(uuid()), pacer = null }: { journal?: Journal; pacer?: PieceControl | null } = {},
  ) {
    super(transaction, context);
    this.#transaction = transaction;
    this.#pacer = pacer;
    this.journal = journal;
    this.batchID = journal.batchID;
    this.derived = new Derived(transaction, context.workspaceID);
  }

  get transaction(): Transaction {
    return this.#transaction;
  }

  /** What has been touched since the last flush. */
  get changes(): { kind: string; id: string }[] {
    return this.derived.changes;
  }

  /** Records that were changed so far. */
  get done(): number {
    return this.journal.count + this.untold;
  }

  /** What the batch did, in words, for the history page and the Undo toast. */
  summarise(text: string): void {
    this.journal.summary = text;
  }

  /**
   * Where others may write: a command that runs as a job commits here when its piece is large enough, and goes on in the
   * next one. What was read before may have changed since. `cursor` is given back to a resumable command after a crash.
   */
  async nextPiece(cursor: unknown = null): Promise<void> {
    await this.#pacer?.next(this.journal.entries.length, cursor);
  }

  /** The values in portions, between which others may write (nextPiece). */
  async *inPieces<T>(values: readonly T[]): AsyncGenerator<T[]> {
    for (let at = 0; at < values.length; ) {
      const portion = values.slice(at, at + (this.#pacer?.size ?? atOnce));
      yield portion;
      at += portion.length;
      if (at < values.length) await this.nextPiece();
    }
  }

  /** Others write between its pieces: what it was asked to change may be gone since it was found possible. */
  get isInPieces(): boolean {
    return this.#pacer !== null;
  }

  /** How many records to read at once for one piece. */
  get pieceSize(): number {
    return this.#pacer?.size ?? atOnce;
  }

  /** Goes on in another transaction. */
  enter(transaction: Transaction): void {
    this.#transaction = transaction;
    this.derived = new Derived(transaction, this.context.workspaceID);
    this.readFrom(transaction);
  }

  /** Writes search, tags, references and history of what was changed since the last time: at the end of the command, or of a piece. */
  async flush(state: BatchState): Promise<void> {
    await assertTreeDepth(this, this.undoes);
    await this.groups.assert(this, this.undoes);
    await this.flushDerived();
    await this.journal.flush(this.transaction, this.context, this.undoes, state);
  }

  override async flushReferences(): Promise<void> {
    await this.derived.references.flush();
  }

  /** Search, tags and references alone, for what is no batch of its own. */
  async flushDerived(): Promise<void> {
    await this.derived.flush();
  }
}
