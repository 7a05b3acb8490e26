import type { Database } from '#server/database/connection.ts';
import { namedPostings } from './search-postings.ts';

const tables = [
  'item',
  'box',
  'place',
  'stock',
  'media',
  'propertySet',
  'property',
  'labelPreset',
  'comment',
  'stocktakeLine',
  'questNode',
  'questEdge',
  'conversationNode',
  'conversationEdge',
] as const;

/** Every row that a workspace has: records, trashed ones too, and what is computed from them. */
export async function dump(database: Database, workspaceID: string): Promise<Record<string, unknown[]>> {
  const { read } = database;
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await read
      .selectFrom(table as 'place')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .orderBy('id')
      .execute();
  rows.recordTag = await read.selectFrom('recordTag').selectAll().where('workspaceID', '=', workspaceID).execute();
  rows.searchDocument = await read
    .selectFrom('searchDocument')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .execute();
  rows.searchPosting = await namedPostings(database, workspaceID);
  return rows;
}

/** How many rows of each table; those with none are left out. */
export function countRows(rows: Record<string, unknown[]>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([table, { length }]) => (length > 0 ? [[table, length]] : [])),
  );
}
