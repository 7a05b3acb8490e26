import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#server/database/connection.ts';

/** Thrown out of a task whose person has cancelled it; a transaction under way rolls back. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** What the person reads while rows go into a table. */
const steps = new Map([
  ['place', 'Writing places'],
  ['box', 'Writing boxes'],
  ['item', 'Writing items'],
  ['stock', 'Writing stock'],
  ['media', 'Writing photos and files'],
  ['searchDocument', 'Making it findable'],
  ['searchPosting', 'Making it findable'],
  ['historyEntry', 'Writing the history that Undo needs'],
]);

const betweenReports = 100;

/**
 * Tells how far a task is, and stops it when that is asked for: at every statement of its transaction, so that the mechanisms
 * which write records need to know nothing of either.
 */
export class Heartbeat {
  #cancel: Int32Array | null = null;
  #report: (progress: number, step: string) => void = () => {};
  #reportedAt = 0;
  #expectedRows = 0;
  #writtenRows = 0;

  /** Another task begins; `cancel` turns 1 in another thread when it should stop. */
  begin(cancel: Int32Array, report: (progress: number, step: string) => void): void {
    this.#cancel = cancel;
    this.#report = report;
    this.#reportedAt = 0;
    this.#expectedRows = 0;
  }

  /** @throws CancelledError */
  beat(progress: number, step: string): void {
    if (this.#cancel && Atomics.load(this.#cancel, 0) === 1) throw new CancelledError('cancelled');
    const now = performance.now();
    if (now - this.#reportedAt < betweenReports) return;
    this.#reportedAt = now;
    this.#report(Math.min(1, Math.max(0, progress)), step);
  }

  /** From now on progress is how many of about so many rows have been inserted. */
  expectRows(count: number): void {
    this.#expectedRows = count;
    this.#writtenRows = 0;
  }

  /** The same database, whose writes beat at each statement. */
  watch(database: Database): Database {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        this.#count(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return {
      ...database,
      write: (work) => database.write((transaction) => work({ ...transaction, db: transaction.db.withPlugin(plugin) })),
    };
  }

  #count(node: RootOperationNode): void {
    let step = 'Writing';
    if (node.kind === 'InsertQueryNode') {
      const { values, into } = node;
      if (values?.kind === 'ValuesNode')
        this.#writtenRows += (values as unknown as { values: unknown[] }).values.length;
      step = steps.get(into?.table.identifier.name ?? '') ?? step;
    }
    this.beat(this.#expectedRows === 0 ? 0 : Math.min(0.99, this.#writtenRows / this.#expectedRows), step);
  }
}
