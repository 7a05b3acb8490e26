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

const titleRows = oneEach((table) => {
  const made = new Map<string, PreparedTitles>();
  return (column: string) => {
    const known = made.get(column) ?? titlesIn(table, column);
    made.set(column, known);
    return known;
  };
});
type PreparedTitles = ReturnType<typeof titlesIn>;

const titlesIn = (table: RecordTable, column: string) =>
  prepare<{ workspaceID: string; ids: string[] }, Row>((db, given) =>
    db
      .selectFrom(table)
      .select(['id', 'deletedAt', column as 'id'])
      .where('workspaceID', '=', given('workspaceID'))
      .where(given.among('id', 'ids')),
  );

export interface Titled {
  id: string;
  title: string;
  isTrashed: boolean;
}

/** What records are called, trashed ones too; no more is read of them than their titles where those are a column. */
export async function titlesByID<F extends object>(
  database: Database,
  kind: RecordKind<F>,
  wanted: { workspaceID: string; ids: string[] },
): Promise<Titled[]> {
  const { table, titleColumn } = kind;
  const rows = await (titleColumn === undefined ? recordsByID(table) : titleRows(table)(titleColumn))(database, wanted);
  return rows.map((row) => ({ id: String(row.id), title: kind.title(row as F), isTrashed: row.deletedAt !== null }));
}

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
