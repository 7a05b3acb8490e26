import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { type ColumnType, table } from './columns.ts';

/** The table of a kind that has no list of its own, as nodes of a graph. */
export async function partTable(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  columns: Record<string, ColumnType>,
): Promise<void> {
  await table(db, engine, name, {
    workspaceID: 'text',
    id: 'text',
    version: 'integer',
    createdAt: 'text',
    createdBy: 'text?',
    updatedAt: 'text',
    updatedBy: 'text?',
    deletedAt: 'text?',
    deletedBatchID: 'text?',
    ...columns,
  })
    .addPrimaryKeyConstraint(`${name}_pk`, ['workspaceID', 'id'])
    .addForeignKeyConstraint(`${name}_workspace`, ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
