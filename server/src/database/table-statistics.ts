/** Rows added to a table before its first analysis, and the least between two. */
const fewestRows = 2_000;

/**
 * Has PostgreSQL look again at a table that grew: it plans by what it knew at its last look, which its own daemon takes a
 * minute later at the earliest, and until then reads a whole workspace where it should read eighty rows by their ids. A table is
 * analyzed again when as many rows were added as it had been given by then, so that growth costs log n looks.
 */
export class TableStatistics {
  readonly #analyze: (table: string) => Promise<unknown>;
  readonly #tables = new Map<string, { added: number; analyzed: number }>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(analyze: (table: string) => Promise<unknown>) {
    this.#analyze = analyze;
  }

  /** Rows that are committed. */
  addRows(table: string, count: number): void {
    const known = this.#tables.get(table) ?? { added: 0, analyzed: 0 };
    this.#tables.set(table, known);
    known.added += count;
    if (known.added - known.analyzed < Math.max(fewestRows, known.analyzed)) return;
    known.analyzed = known.added;
    // Without it queries are slower, and right.
    this.#running = this.#running.then(() => this.#analyze(table)).catch(() => undefined);
  }

  /** Settles when nothing is being analyzed. */
  async settled(): Promise<void> {
    await this.#running;
  }
}
