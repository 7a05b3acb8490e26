import type { Database } from '#server/database/connection.ts';
import { prepare } from '#server/database/prepare.ts';
import { decode, type RecordKind, type RecordTable, type StoredRecord } from './kind.ts';

/** A record by id, in the trash or not; null when this workspace has none. */
export async function findRecord<F extends object>(
  records: { database: Database },
  workspaceID: string,
  kind: RecordKind<F>,
  id: string,
): Promise<StoredRecord<F> | null> {
  const [row] = await recordByID(kind.table)(records.database, { workspaceID, id });
  return row ? decode(kind, row) : null;
}

type Row = Record<string, unknown>;

/** The row of a record by id, trashed or not. */
export const recordByID = oneEach((table) =>
  prepare<{ workspaceID: string; id: string }, Row>((db, given) =>
    db.selectFrom(table).selectAll().where('workspaceID', '=', given('workspaceID')).where('id', '=', given('id')),
  ),
);

/** The rows of records by id, trashed ones too, in no particular order. */
export const recordsByID = oneEach((table) =>
  prepare<{ workspaceID: string; ids: string[] }, Row>((db, given) =>
    db.selectFrom(table).selectAll().where('workspaceID', '=', given('workspaceID')).where(given.among('id', 'ids')),
  ),
);

/** One for each table, made when it is first asked for. */
function oneEach<T>(make: (table: RecordTable) => T): (table: RecordTable) => T {
  const made = new Map<RecordTable, T>();
  return (table) => {
    let one = made.get(table);
    if (one === undefined) {
      one = make(table);
      made.set(table, one);
    }
    return one;
  };
}
