import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { decode, type StoredRecord } from '#server/records/kind.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import { derivedColumns, readDerived } from './derived-columns.ts';
import { loadFileNames } from './file-names.ts';
import { cellText } from './record-cells.ts';
import { type RecordColumn, recordColumns } from './record-columns.ts';

export interface RecordExport {
  workspaceID: string;
  /** Of all records; without effect on those named by `ids`. */
  archived: 'no' | 'yes' | 'all';
  /** Only these, in this order. */
  ids?: readonly string[];
  /** Called before the first row with how many of `ids` are deleted, which the file leaves out. */
  onLeftOut?: (count: number) => void;
}

/** None of the records asked for is there. */
export class MissingRecordError extends Error {}

const numbers = new Set(['number', 'amount', 'quantity']);
const rowsAtOnce = 1000;

/**
 * The records of a kind as CSV, by title or in the order of `ids`: UTF-8 with BOM and CRLF, so that Excel opens it as it is. Text that a
 * spreadsheet would run as a formula is guarded. Importing the file into the same workspace changes nothing.
 * @throws MissingRecordError when none of `ids` is in the workspace, or all are in the trash
 */
export async function* exportRecords(
  db: Kysely<Tables>,
  kind: DeclaredKind<KindDeclaration>,
  declarationOf: (name: string) => KindDeclaration,
  { workspaceID, archived, ids, onLeftOut }: RecordExport,
): AsyncGenerator<string> {
  const { declaration } = kind;
  const properties = await loadProperties(db, workspaceID, kind.kind);
  const columns = recordColumns(kind, properties);
  const names = await loadFileNames(db, { declaration, properties, declarationOf }, workspaceID);
  const derived = derivedColumns(kind.kind, columns);
  const records = await (ids ? loadChosen(db, kind, workspaceID, ids) : load(db, kind, { workspaceID, archived }));
  if (ids) onLeftOut?.(new Set(ids).size - records.length);
  yield `\uFEFF${text([[...columns, ...derived].map(({ header }) => guardFormula(header))])}`;
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const some = records.slice(from, from + rowsAtOnce);
    const derivedCells = await readDerived(db, workspaceID, derived, some);
    yield text(
      some.map((record) => [
        ...columns.map((column) => guarded(column, cellText(column, record as never, names))),
        ...(derivedCells.get(record.id) ?? derived.map(() => '')).map(guardFormula),
      ]),
    );
  }
}

async function load(
  db: Kysely<Tables>,
  kind: DeclaredKind<KindDeclaration>,
  { workspaceID, archived }: Omit<RecordExport, 'ids'>,
): Promise<StoredRecord[]> {
  let query = db
    .selectFrom(kind.table as 'item')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null);
  if (archived !== 'all' && 'archived' in kind.declaration.fields)
    query = query.where('archived', '=', archived === 'yes' ? 1 : 0);
  const records = (await query.execute()).map((row) => decode(kind, row as never));
  const sorted = records.map((record) => ({ record, key: `${sortKey(kind.title(record as never))} ${record.id}` }));
  return sorted.sort((one, other) => compareText(one.key, other.key)).map(({ record }) => record);
}

async function loadChosen(
  db: Kysely<Tables>,
  kind: DeclaredKind<KindDeclaration>,
  workspaceID: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const found = new Map<string, StoredRecord>();
  const wanted = [...new Set(ids)];
  for (const chunk of chunks(wanted)) {
    const rows = await db
      .selectFrom(kind.table as 'item')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('id', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.id, decode(kind, row as never));
  }
  // Somebody may delete one of thousands, even forever, between the choice and the file.
  const live = wanted.flatMap((id) => {
    const record = found.get(id);
    return record?.deletedAt === null ? [record] : [];
  });
  if (live.length === 0) throw new MissingRecordError();
  return live;
}

function guarded({ field, property }: RecordColumn, cell: string): string {
  const isNumber = numbers.has(property && !property.isList ? property.type : (field?.type ?? 'text'));
  return isNumber ? cell : guardFormula(cell);
}

function text(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}
