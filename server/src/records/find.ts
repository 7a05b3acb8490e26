import { decode, type RecordKind, type StoredRecord } from './kind.ts';
import type { Records } from './records.ts';

/** A record by id, in the trash or not; null when this workspace has none. */
export async function findRecord<F extends object>(
  records: Records,
  workspaceID: string,
  kind: RecordKind<F>,
  id: string,
): Promise<StoredRecord<F> | null> {
  const row = await records.database.read
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decode(kind, row as unknown as Record<string, unknown>) : null;
}
