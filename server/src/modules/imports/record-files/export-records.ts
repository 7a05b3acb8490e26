import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
import type { Tables } from '#server/database/tables.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { decode, type StoredRecord } from '#server/records/kind.ts';
import { guardFormula } from '#server/records/limits/formula-guard.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import { loadFileNames } from './file-names.ts';
import { cellText } from './record-cells.ts';
import { type RecordColumn, recordColumns } from './record-columns.ts';

export interface RecordExport {
  workspaceID: string;
  archived: 'no' | 'yes' | 'all';
}

const numbers = new Set(['number', 'amount', 'quantity']);
const rowsAtOnce = 1000;

/**
 * The records of a kind as CSV, by title: UTF-8 with BOM and CRLF, so that Excel opens it as it is. Text that a
 * spreadsheet would run as a formula is guarded. Importing the file into the same workspace changes nothing.
 */
export async function* exportRecords(
  db: Kysely<Tables>,
  kind: DeclaredKind<KindDeclaration>,
  declarationOf: (name: string) => KindDeclaration,
  { workspaceID, archived }: RecordExport,
): AsyncGenerator<string> {
  const { declaration } = kind;
  const properties = await loadProperties(db, workspaceID, kind.kind);
  const columns = recordColumns(kind, properties);
  const names = await loadFileNames(db, { declaration, properties, declarationOf }, workspaceID);
  const records = await load(db, kind, { workspaceID, archived });
  yield `\uFEFF${text([columns.map(({ header }) => guardFormula(header))])}`;
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const some = records.slice(from, from + rowsAtOnce);
    yield text(
      some.map((record) => columns.map((column) => guarded(column, cellText(column, record as never, names)))),
    );
  }
}

async function load(
  db: Kysely<Tables>,
  kind: DeclaredKind<KindDeclaration>,
  { workspaceID, archived }: RecordExport,
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

function guarded({ field, property }: RecordColumn, cell: string): string {
  const isNumber = numbers.has(property && !property.isList ? property.type : (field?.type ?? 'text'));
  return isNumber ? cell : guardFormula(cell);
}

function text(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}
