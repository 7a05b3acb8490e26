import { unguardFormula } from '#server/records/limits/formula-guard.ts';
import type { ImportRow, ImportSource } from '../import-row.ts';
import { type ItemValues, inventoryFields, itemFields } from '../plan/workspace-snapshot.ts';
import { splitEscaped } from '../values/escaped-list.ts';
import type { Table } from './delimited-text.ts';
import { describeReferences } from './describe-references.ts';
import { gameColumns, isGameField, readGameField } from './game-columns.ts';
import { markColumns, readMark } from './mark-columns.ts';
import { columnOfField, recognizedColumns } from './recognized-columns.ts';
import { doubledColumns, indexColumns, omitUndefined, RowReader } from './row-reader.ts';

/** A property's column is named by this and the property's name. */
export const fieldPrefix = 'field:';

/** Our own columns, in the order in which we write them: the item, its stock and where that is. */
export const ownColumns = ['itemID', ...inventoryFields, 'quantity', 'place', 'box', 'boxCode', 'boxID'] as const;

/** Says what the amounts of a row are in; nothing is read from it but whether the workspace has another. */
export const currencyColumn = 'currency';

const numbers = new Set<string>(['value', 'purchasePrice', 'soldPrice']);
const dates = new Set<string>(['purchasedAt', 'warrantyExpires', 'soldAt']);
const booleans = new Set<string>(['archived', 'lifetimeWarranty', 'insured']);

export function isOwnCsv(headers: readonly string[]): boolean {
  return headers.includes('itemID') && headers.includes('name');
}

/**
 * Reads the CSV that export-csv.ts writes (decisions §4 Import, "own format"). A column that is there says something even when
 * blank: a blank cell clears. A column taken out of the file leaves what the workspace has.
 */
export function readOwnCsv(table: Table): ImportSource {
  const index = indexColumns(table.headers, (header) => header);
  const fields = table.headers.filter((header) => header.startsWith(fieldPrefix));
  const marks = Object.values(markColumns).flatMap((columns) => Object.values(columns));
  const own = [...ownColumns, currencyColumn, ...marks, ...fields].map((header) => [header, header]);
  const ofGame = Object.entries(gameColumns).map(([field, header]) => [header, field]);
  const taken = recognizedColumns(table.headers, Object.fromEntries([...own, ...ofGame]));
  const source: ImportSource = {
    format: 'lorebox',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    columns: columnOfField(taken),
    taken,
    problems: doubledColumns(table),
  };
  for (const row of table.rows) {
    const reader = new RowReader(row, table, index, unguardFormula);
    source.rows.push(readRow(reader, fields));
    source.currency ??= reader.text(currencyColumn);
  }
  describeReferences(source);
  return source;
}

function readRow(reader: RowReader, fields: readonly string[]): ImportRow {
  const itemID = reader.text('itemID');
  const item: Record<string, unknown> = {};
  for (const field of itemFields) {
    const column = isGameField(field) ? gameColumns[field] : field;
    if (reader.has(column)) item[field] = readField(reader, field);
  }
  const custom: Record<string, string> = {};
  for (const header of fields) custom[header.slice(fieldPrefix.length)] = reader.exact(header) ?? '';
  const boxName = reader.text('box');
  const hasBox = boxName !== undefined;
  return omitUndefined<ImportRow>({
    line: reader.line,
    itemKey: itemID,
    itemID,
    ref: itemID === undefined ? reader.text('importRef') : undefined,
    locationPath: splitEscaped(reader.exact('place') ?? '', '/'),
    boxName,
    boxID: hasBox ? reader.text('boxID') : undefined,
    boxCode: hasBox ? reader.text('boxCode') : undefined,
    boxMark: hasBox ? readMark(reader, 'box') : undefined,
    placeMark: hasBox ? readMark(reader, 'place') : undefined,
    quantity: hasBox && reader.text('quantity') === undefined ? 0 : reader.quantity('quantity'),
    item: item as Partial<ItemValues>,
    fields: custom,
    problems: reader.problems,
  });
}

function readField(reader: RowReader, field: keyof ItemValues): unknown {
  if (isGameField(field)) return readGameField(reader, gameColumns[field], field);
  if (field === 'tags') return [...new Set(splitEscaped(reader.exact('tags') ?? '', ';'))];
  if (field === 'minQuantity') return reader.quantity(field) ?? null;
  if (numbers.has(field)) return reader.number(field) ?? null;
  if (dates.has(field)) return reader.date(field) ?? null;
  if (booleans.has(field)) return reader.boolean(field) ?? false;
  return reader.exact(field) ?? '';
}
