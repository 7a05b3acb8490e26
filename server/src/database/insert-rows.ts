import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Cell = string | number | Uint8Array | null;

export interface Insertion {
  table: keyof Tables;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The columns of the key: a row with the same one is replaced by the new values. Without, there may be none. */
  key?: readonly string[];
}

/** Rows as objects, alike in their columns, added with insertRows. */
export async function insertInto<Table extends keyof Tables>(
  transaction: { insertRows(insertion: Insertion): Promise<void> },
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const cells = (row: object) => columns.map((column) => (row as Record<string, Cell>)[column] as Cell);
  await transaction.insertRows({ table, columns, rows: rows.map(cells) });
}

function textOf({ table, columns, key }: Insertion, rows: string): string {
  const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  const changed = columns.filter((column) => !key?.includes(column));
  const conflict = key
    ? ` on conflict (${quote(key)}) do update set ${changed.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`
    : '';
  return `insert into "${table}" (${quote(columns)}) values ${rows}${conflict}`;
}

/**
 * One row a statement, prepared once: SQLite copies every page that a statement of several rows changes, to be able to
 * take it back half-way.
 */
export function sqliteInsertions(
  statementOf: (text: string) => StatementSync,
  yieldToEventLoop: () => Promise<void> | undefined,
) {
  return async (insertion: Insertion): Promise<void> => {
    if (insertion.rows.length === 0) return;
    const statement = statementOf(textOf(insertion, `(${insertion.columns.map(() => '?').join(', ')})`));
    for (const [index, row] of insertion.rows.entries()) {
      statement.run(...(row as SQLInputValue[]));
      if (index % 64 === 63) await yieldToEventLoop();
    }
  };
}

/** As many rows a statement as PostgreSQL takes parameters for, a round trip each. */
export function postgresInsertions(db: Kysely<Tables>) {
  return async (insertion: Insertion): Promise<void> => {
    const { rows, columns } = insertion;
    const size = Math.floor(10_000 / columns.length);
    for (let from = 0; from < rows.length; from += size) {
      const values = rows.slice(from, from + size).map((row) => sql`(${sql.join(row)})`);
      const [before = '', after = ''] = textOf(insertion, '\0').split('\0');
      await sql`${sql.raw(before)}${sql.join(values)}${sql.raw(after)}`.execute(db);
    }
  };
}
