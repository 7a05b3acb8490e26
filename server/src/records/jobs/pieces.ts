import type { Transaction } from '#server/database/connection.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { PieceControl } from '../record-batch.ts';
import type { RecordTransaction } from '../record-transaction.ts';

/** How long a piece may keep others from writing. */
const pieceMilliseconds = 40;
// Fewer would cost more than they save: on a busy machine a piece takes long however small it is.
const smallest = 25;
const largest = 1000;

interface PieceOptions {
  /** Milliseconds from any moment. */
  now(): number;
  /** One transaction, in which nobody else writes to the workspace. */
  transact<R>(run: (transaction: Transaction) => Promise<R>): Promise<R>;
  /** Called at the end of each piece, in its transaction. */
  onPiece(tx: RecordTransaction, cursor: unknown): Promise<void>;
}

/**
 * Runs a command over as many transactions as it takes. Each piece begins with so many records as the last ones let
 * expect to be done in `pieceMilliseconds`, search index and history included.
 */
export class Pieces implements PieceControl {
  size = 50;
  readonly #options: PieceOptions;
  #startedAt = 0;
  #cursor: unknown = null;
  #pause = () => {};
  #resume = () => {};

  constructor(options: PieceOptions) {
    this.#options = options;
  }

  /**
   * Runs `body`, which pauses through `next`, with the record transaction that `begin` makes of the first transaction. Throws what it
   * throws, with the piece that it was in rolled back.
   */
  async run<T>(
    begin: (transaction: Transaction) => RecordTransaction,
    body: (tx: RecordTransaction) => Promise<T>,
  ): Promise<T> {
    let tx: RecordTransaction | undefined;
    let running: Promise<{ value: T }> | undefined;
    for (;;) {
      let hasBegun = false;
      const { ended, changed } = await this.#options.transact(async (transaction) => {
        // A command that has gone on cannot go back to where the piece began.
        if (hasBegun) throw new DatabaseError('unavailable', new Error('a piece cannot be repeated'));
        hasBegun = true;
        this.#startedAt = this.#options.now();
        const paused = new Promise<null>((resolve) => {
          this.#pause = () => resolve(null);
        });
        if (tx && running) {
          tx.enter(transaction);
          this.#resume();
        } else {
          tx = begin(transaction);
          running = body(tx).then((value) => ({ value }));
        }
        const step = await Promise.race([paused, running]);
        const entries = tx.journal.entries.length;
        await this.#options.onPiece(tx, this.#cursor);
        return { ended: step, changed: entries };
      });
      this.#adapt(changed, this.#options.now() - this.#startedAt);
      if (ended) return ended.value;
    }
  }

  async next(changed: number, cursor: unknown): Promise<void> {
    this.#cursor = cursor;
    const isShort = this.#options.now() - this.#startedAt < pieceMilliseconds / 2;
    if (changed < this.size && isShort) return;
    await new Promise<void>((resolve) => {
      this.#resume = resolve;
      this.#pause();
    });
  }

  #adapt(changed: number, milliseconds: number): void {
    if (changed === 0) return;
    const fitting = Math.floor((changed * pieceMilliseconds) / milliseconds);
    this.size = Math.max(smallest, Math.min(largest, fitting, this.size * 2));
  }
}
