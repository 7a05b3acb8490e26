import type { RecordReader } from '#server/records/record-reader.ts';

/** Where a new one comes: after all that there are, of a set or of the workspace. */
export async function nextPosition(
  { db, context }: RecordReader,
  table: 'propertySet' | 'property',
  propertySetID?: string,
): Promise<number> {
  let query = db
    .selectFrom(table as 'property')
    .select((row) => row.fn.max('position').as('last'))
    .where('workspaceID', '=', context.workspaceID);
  if (propertySetID !== undefined) query = query.where('propertySetID', '=', propertySetID);
  const { last } = await query.executeTakeFirstOrThrow();
  return Math.min((last ?? -1) + 1, 10_000);
}
