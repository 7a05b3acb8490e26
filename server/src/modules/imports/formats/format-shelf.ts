import type { PropertyType } from '#contract/kinds/property-values.ts';
import type { ImportRow, ImportSource } from '../import-row.ts';
import type { Table } from './delimited-text.ts';
import { columnOfField, recognizedColumns } from './recognized-columns.ts';
import { doubledColumns, indexColumns, omitUndefined, RowReader } from './row-reader.ts';

const types = new Map<string, PropertyType>(
  Object.entries({
    text: 'text',
    multiline_text: 'longText',
    'multiline text': 'longText',
    option: 'text',
    boolean: 'yesNo',
    date: 'date',
    number: 'number',
    amount: 'number',
  } as const),
);

/** Columns that only mean something inside Shelf. */
const kept = new Map([
  ['kit', 'Kit'],
  ['custodian', 'Custodian'],
]);

/** What is read of it besides properties. */
const known: Readonly<Record<string, string>> = {
  title: 'name',
  description: 'description',
  category: 'category',
  tags: 'tags',
  location: 'location',
  quantity: 'quantity',
  valuation: 'value',
  unitofmeasure: 'unit',
  minquantity: 'minQuantity',
  barcode: 'barcode',
  qrid: 'barcode',
  id: 'importRef',
  sequentialid: 'importRef',
};

const lower = (header: string) => header.trim().toLowerCase();

export function isShelf(headers: readonly string[]): boolean {
  const names = new Set(headers.map(lower));
  return (
    names.has('title') && ['kit', 'custodian', 'bookable', 'valuation'].filter((name) => names.has(name)).length >= 2
  );
}

/** `cf: Colour,type:text` → the name and type of a property. */
function property(header: string): { name: string; type: PropertyType } | undefined {
  if (!/^cf:/i.test(header)) return undefined;
  const [name = '', type = 'text'] = header.slice('cf:'.length).split(/,\s*type:/i, 2);
  if (name.trim() === '') return undefined;
  return { name: name.trim(), type: types.get(lower(type)) ?? 'text' };
}

/** Reads Shelf's asset export or import template (decisions §4 Import, Shelf). */
export function readShelf(table: Table): ImportSource {
  const index = indexColumns(table.headers, lower);
  const source: ImportSource = {
    format: 'shelf',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    columns: {},
    taken: {},
    problems: doubledColumns(table),
  };
  const fields: Array<{ column: string; name: string }> = [];
  const custom: Record<string, string> = {};
  for (const header of table.headers) {
    const field = property(header);
    const name = field?.name ?? kept.get(lower(header));
    if (!name) continue;
    fields.push({ column: lower(header), name });
    custom[lower(header)] = `field:${name}`;
    source.properties[name] = { type: field?.type ?? 'text' };
  }
  source.taken = recognizedColumns(table.headers, { ...known, ...custom }, lower);
  source.columns = columnOfField(source.taken);
  for (const row of table.rows) source.rows.push(readAsset(new RowReader(row, table, index), fields));
  return source;
}

function readAsset(reader: RowReader, fields: ReadonlyArray<{ column: string; name: string }>): ImportRow {
  const category = reader.text('category');
  const tags = reader.list('tags', ',') ?? [];
  if (category && category.toLowerCase() !== 'uncategorized' && !tags.includes(category)) tags.unshift(category);
  const custom: Record<string, string> = {};
  for (const { column, name } of fields) {
    const value = reader.text(column);
    if (value !== undefined) custom[name] = value;
  }
  const ref = reader.text('id') ?? reader.text('sequentialid');
  return omitUndefined<ImportRow>({
    line: reader.line,
    ref,
    locationPath: reader.path('location', /(?<=\s)[>/](?=\s)/) ?? [],
    // A Shelf asset is a single thing unless it is tracked by quantity.
    quantity: reader.text('quantity') === undefined ? 1 : reader.quantity('quantity'),
    item: omitUndefined({
      name: reader.text('title'),
      description: reader.text('description'),
      tags: tags.length ? tags : undefined,
      value: reader.number('valuation'),
      unit: reader.text('unitofmeasure'),
      minQuantity: reader.quantity('minquantity'),
      barcode: reader.text('barcode') ?? reader.text('qrid'),
      importRef: ref,
    }),
    fields: custom,
    problems: reader.problems,
  });
}
