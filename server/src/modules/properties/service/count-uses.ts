import { sql } from 'kysely';
import { hasValueOf } from '#server/records/properties/property-filter.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

/** How many live records have a value of one of these properties. */
export async function countUses({ db, context }: RecordReader, propertyIDs: readonly string[]): Promise<number> {
  let count = 0;
  if (propertyIDs.length === 0) return count;
  for (const { table, propertiesField } of context.kinds.values()) {
    if (propertiesField === undefined) continue;
    const { total } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .where('workspaceID', '=', context.workspaceID)
      .where('deletedAt', 'is', null)
      .where(hasValueOf(propertiesField, propertyIDs))
      .executeTakeFirstOrThrow();
    count += Number(total);
  }
  return count;
}
