import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Transaction } from './connection.ts';
import { prepare } from './prepare.ts';

/** Half of what SQLite takes as parameters of one statement. */
const mostParameters = 16_000;

interface Change {
  /** Of the key's column. */
  id: string;
  /** The same columns in each of the changes. */
  columns: Record<string, unknown>;
}

/**
 * Changes many rows of a workspace, each to values of its own, with one statement instead of one a row. A column that
 * gets the same value everywhere is sent once. No id may come twice.
 */
export async function updateRows(
  transaction: Transaction,
  table: string,
  workspaceID: string,
  changes: readonly Change[],
  /** Columns set for every row. */
  shared: Record<string, unknown>,
  key = 'id',
): Promise<void> {
  const { db } = transaction;
  const [first, second] = changes;
  if (!first) return;
  if (!second) {
    await updateOne(transaction, table, { workspaceID, id: first.id, columns: { ...first.columns, ...shared } });
    return;
  }
  const names = Object.keys(first.columns);
  const varying = names.filter((name) => changes.some(({ columns }) => columns[name] !== first.columns[name]));
  const same = names.filter((name) => !varying.includes(name)).map((name) => [name, first.columns[name]] as const);
  const constants = [...same, ...Object.entries(shared)].map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const rowsOfOne = Math.max(1, Math.floor(mostParameters / (varying.length + 1)));
  for (let at = 0; at < changes.length; at += rowsOfOne) {
    const chunk = changes.slice(at, at + rowsOfOne);
    const sets = sql.join([...constants, ...varying.map((name) => sql`${sql.ref(name)} = "changed".${sql.ref(name)}`)]);
    const inWorkspace = sql`${sql.table(table)}."workspaceID" = ${workspaceID}`;
    if (varying.length === 0) {
      const ids = sql.join(chunk.map(({ id }) => id));
      await sql`update ${sql.table(table)} set ${sets} where ${inWorkspace} and ${sql.ref(key)} in (${ids})`.execute(
        db,
      );
      continue;
    }
    const rows = chunk.map(({ id, columns }, index) => {
      const values = varying.map((name) => (index === 0 ? typed(columns[name], name, changes) : sql`${columns[name]}`));
      return sql`(${sql.join([sql`${id}`, ...values])})`;
    });
    const columns = sql.join([key, ...varying].map((name) => sql.ref(name)));
    await sql`with "changed" (${columns}) as (values ${sql.join(rows)}) update ${sql.table(table)} set ${sets} from "changed" where ${inWorkspace} and ${sql.table(table)}.${sql.ref(key)} = "changed".${sql.ref(key)}`.execute(
      db,
    );
  }
}

const ofOne = new LRUCache<string, ReturnType<typeof oneRow>>({ max: 500 });

function oneRow(table: string, names: readonly string[]) {
  return prepare<Record<string, unknown>, never>((db, given) => {
    const sets = names.map((name) => sql`${sql.ref(name)} = ${given(`new ${name}`)}`);
    const query = sql<never>`update ${sql.table(table)} set ${sql.join(sets)} where "workspaceID" = ${given('workspaceID')} and "id" = ${given('id')}`;
    return { compile: () => query.compile(db) };
  });
}

/** What most commands do: so its text is built once for each set of columns. */
async function updateOne(
  transaction: Transaction,
  table: string,
  { workspaceID, id, columns }: { workspaceID: string; id: string; columns: Record<string, unknown> },
): Promise<void> {
  const names = Object.keys(columns);
  const key = `${table} ${names.join(' ')}`;
  let update = ofOne.get(key);
  if (!update) {
    update = oneRow(table, names);
    ofOne.set(key, update);
  }
  const values = Object.fromEntries(names.map((name) => [`new ${name}`, columns[name]]));
  await update(transaction, { workspaceID, id, ...values });
}

/** The first row's value, with the type of the column's values: PostgreSQL takes that of the others from it. */
function typed(value: unknown, name: string, changes: readonly Change[]) {
  const known = changes.map(({ columns }) => columns[name]).find((one) => one !== null && one !== undefined);
  return typeof known === 'number' ? sql`cast(${value} as double precision)` : sql`cast(${value} as text)`;
}
