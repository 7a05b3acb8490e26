import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { type ColumnType, table } from './columns.ts';

const meta: Record<string, ColumnType> = {
  workspaceID: 'text',
  id: 'text',
  version: 'integer',
  createdAt: 'text',
  createdBy: 'text?',
  updatedAt: 'text',
  updatedBy: 'text?',
  deletedAt: 'text?',
  deletedBatchID: 'text?',
};

interface RecordTable {
  columns: Record<string, ColumnType>;
  /** Columns that lists are sorted by, beside the dates. */
  sorts: readonly string[];
  /** Columns that are unique in a workspace. */
  unique?: readonly string[];
}

/**
 * The table of a kind: keyed by workspace first, gone with its workspace, with the indexes of its list and its trash.
 * Released migrations call this: it may not change.
 */
export async function recordTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  { columns, sorts, unique = [] }: RecordTable,
): Promise<void> {
  await table(db, engine, name, { ...meta, ...columns })
    .addPrimaryKeyConstraint(`${name}_pk`, ['workspaceID', 'id'])
    .addForeignKeyConstraint(`${name}_workspace`, ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  const archived = 'archived' in columns ? ['archived'] : [];
  const index = (label: string, on: string[], where: string) =>
    db.schema.createIndex(`${name}_${label}`).on(name).columns(on).where(sql.raw<boolean>(where)).execute();
  for (const column of [...sorts, 'createdAt', 'updatedAt'])
    await index(`by_${column}`, ['workspaceID', ...archived, column, 'id'], '"deletedAt" is null');
  await index('trashed', ['workspaceID', 'deletedAt'], '"deletedAt" is not null');
  for (const column of unique)
    await db.schema.createIndex(`${name}_${column}`).unique().on(name).columns(['workspaceID', column]).execute();
}
