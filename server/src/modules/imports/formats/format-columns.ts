import type { ImportRow, ImportSource } from '../import-row.ts';
import type { ItemValues } from '../plan/workspace-snapshot.ts';
import { UnreadableFileError } from '../problem.ts';
import type { ColumnMapping } from './columns/column-mapping.ts';
import type { ColumnTarget } from './columns/column-target.ts';
import { checkShape, type Table, type TableRow } from './delimited-text.ts';
import { isGameField, readGameField } from './game-columns.ts';
import { indexColumns, omitUndefined, RowReader } from './row-reader.ts';

// The blanks around it are trimmed afterwards: looked for here, a cell of blanks would be gone over from each of them.
const pathSeparator = /->|›|(?<=\s)>(?=\s)|\/|\\/;
const prices = new Set<ColumnTarget>(['value', 'purchasePrice', 'soldPrice']);
const dates = new Set<ColumnTarget>(['purchasedAt', 'warrantyExpires', 'soldAt']);
const booleans = new Set<ColumnTarget>(['archived', 'lifetimeWarranty', 'insured']);
const notItems = new Set<ColumnTarget>([
  'location',
  'place',
  'box',
  'boxCode',
  'quantity',
  'category',
  'tags',
  'field',
  'textField',
  'ignore',
]);

const isProperty = (target: ColumnTarget) => target === 'field' || target === 'textField';

/** A table whose first row is data gets names for its columns. Rows above that are no title are data, too. */
export function withHeader(table: Table): Table {
  const first: TableRow = { line: table.headerLine, cells: [...table.headers] };
  const isData = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length > 1;
  const data = table.above.filter(isData);
  const whole = {
    ...table,
    headers: table.headers.map((_, index) => `Column ${index + 1}`),
    above: table.above.filter((row) => !isData(row)),
    rows: [...data, first, ...table.rows],
  };
  for (const row of data) checkShape(row, whole);
  return whole;
}

/**
 * Reads any CSV through a mapping of its columns (decisions §4 Import, "a column mapper"). A row without a quantity counts
 * as one thing.
 * @throws UnreadableFileError `mapping` when no column is the name
 */
export function readColumns(table: Table, mapping: ColumnMapping): ImportSource {
  if (!mapping.includes('name')) {
    throw new UnreadableFileError('mapping', 'Choose the column with the name of the item.');
  }
  const headers = table.headers.map((header, index) => header || `Column ${index + 1}`);
  const named = { ...table, headers };
  // By position, since the mapping tells two columns of one name apart.
  const keys = headers.map((_, index) => String(index));
  const index = indexColumns(keys, (key) => key);
  const source: ImportSource = {
    format: 'mapped',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    columns: {},
    taken: {},
    problems: [],
  };
  const texts = new Set<string>();
  for (const [position, target] of mapping.entries()) {
    const header = headers[position] as string;
    source.columns[isProperty(target) ? `field:${header}` : target] = header;
    if (target !== 'textField') continue;
    source.properties[header] = { type: 'text' };
    texts.add(header);
  }
  source.textProperties = texts;
  for (const row of table.rows) source.rows.push(readRow(new RowReader(row, named, index), mapping, headers));
  return source;
}

function readRow(reader: RowReader, mapping: ColumnMapping, headers: readonly string[]): ImportRow {
  const item: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  const tags: string[] = [];
  const found: Partial<Record<ColumnTarget, string>> = {};
  for (const [position, target] of mapping.entries()) {
    const column = String(position);
    const text = reader.text(column);
    if (target === 'ignore' || text === undefined) continue;
    if (target === 'tags') tags.push(...(reader.list(column, /[;,|]/) ?? []));
    else if (target === 'category') tags.push(text);
    else if (isProperty(target)) fields[headers[position] as string] = text;
    else if (notItems.has(target)) found[target] = column;
    else item[target] = readValue(reader, column, target as keyof ItemValues);
  }
  if (tags.length) item.tags = [...new Set(tags)];
  const place = found.place === undefined ? [] : (reader.path(found.place, pathSeparator) ?? []);
  const location = found.location === undefined ? [] : (reader.path(found.location, pathSeparator) ?? []);
  return omitUndefined<ImportRow>({
    line: reader.line,
    ref: item.importRef as string | undefined,
    locationPath: [...place, ...location],
    boxName: found.box === undefined ? undefined : reader.text(found.box),
    boxCode: found.boxCode === undefined ? undefined : reader.text(found.boxCode),
    quantity: found.quantity === undefined ? 1 : reader.quantity(found.quantity),
    item: omitUndefined(item) as Partial<ItemValues>,
    fields,
    problems: reader.problems,
  });
}

function readValue(reader: RowReader, column: string, target: keyof ItemValues): unknown {
  if (isGameField(target)) return readGameField(reader, column, target);
  if (target === 'minQuantity') return reader.quantity(column);
  if (prices.has(target)) return reader.number(column);
  if (dates.has(target)) return reader.date(column);
  if (booleans.has(target)) return reader.boolean(column);
  return reader.text(column);
}
