import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { DatabaseError } from './errors.ts';
import { deletePostings } from './search/delete-postings.ts';

/** So many rows are deleted in one transaction, so that nobody waits for it. */
const rowsAtOnce = 500;

interface Table {
  name: string;
  /** SQLite: rows are found by their key alone. */
  hasNoRowID: boolean;
}

/** Tables with rows of workspaces; that of the workspaces comes last, since the others refer to it. */
async function workspaceTables({ read, engine }: Database): Promise<Table[]> {
  const found = await read.introspection.getTables();
  const names = found
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'workspaceID'))
    .map(({ name }) => name)
    .filter((name) => name !== 'erasedWorkspace');
  const keyed = new Set<string>();
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string }>`
      select "name" from sqlite_master where "type" = 'table' and lower("sql") like '%without rowid%'`.execute(read);
    for (const { name } of rows) keyed.add(name);
  }
  return [...names.filter((name) => name !== 'workspace'), 'workspace'].map((name) => ({
    name,
    hasNoRowID: keyed.has(name),
  }));
}

/**
 * Deletes every row of a workspace, whatever table it is in, in portions between which others write. A table whose rows
 * others refer to waits for them; one that refers to itself is emptied in one statement.
 */
export async function deleteWorkspaceRows(database: Database, workspaceID: string): Promise<void> {
  await deletePostings(database, workspaceID);
  for (let tables = await workspaceTables(database), isStuck = false; tables.length > 0; ) {
    const left: Table[] = [];
    for (const table of tables)
      if (!(await emptied(database, table, workspaceID, table.hasNoRowID || isStuck))) left.push(table);
    if (isStuck && left.length === tables.length) throw new Error(`rows stay in ${left.map(({ name }) => name)}`);
    isStuck = left.length === tables.length;
    tables = left;
  }
}

/** False when others refer to its rows still. */
async function emptied(database: Database, { name }: Table, workspaceID: string, atOnce: boolean): Promise<boolean> {
  const own = sql`"workspaceID" = ${workspaceID}`;
  const rowID = sql.ref(database.engine === 'sqlite' ? 'rowid' : 'ctid');
  const table = sql.table(name);
  const portion = sql`${rowID} in (select ${rowID} from ${table} where ${own} limit ${sql.lit(rowsAtOnce)})`;
  try {
    for (let deleted = rowsAtOnce; deleted > 0; ) {
      const { numAffectedRows } = await database.write(({ db }) =>
        sql`delete from ${table} where ${atOnce ? own : portion}`.execute(db),
      );
      deleted = atOnce ? 0 : Number(numAffectedRows ?? 0);
    }
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.reason === 'reference') return false;
    throw error;
  }
}
