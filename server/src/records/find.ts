import { prepare } from '#server/database/prepare.ts';
import { decode, type RecordKind, type RecordTable, type StoredRecord } from './kind.ts';
import type { Records } from './records.ts';

/** A record by id, in the trash or not; null when this workspace has none. */
export async function findRecord<F extends object>(
  records: Records,
  workspaceID: string,
  kind: RecordKind<F>,
  id: string,
): Promise<StoredRecord<F> | null> {
  let find = queries.get(kind.table);
  if (!find) {
    find = query(kind.table);
    queries.set(kind.table, find);
  }
  const [row] = await find(records.database, { workspaceID, id });
  return row ? decode(kind, row) : null;
}

const queries = new Map<RecordTable, ReturnType<typeof query>>();

function query(table: RecordTable) {
  return prepare<{ workspaceID: string; id: string }, Record<string, unknown>>((db, given) =>
    db.selectFrom(table).selectAll().where('workspaceID', '=', given('workspaceID')).where('id', '=', given('id')),
  );
}
