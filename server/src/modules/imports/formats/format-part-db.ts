import type { ImportRow, ImportSource } from '../import-row.ts';
import type { Table } from './delimited-text.ts';
import { columnOfField, recognizedColumns } from './recognized-columns.ts';
import { doubledColumns, indexColumns, omitUndefined, RowReader } from './row-reader.ts';

const lower = (header: string) => header.trim().toLowerCase();

/** Columns without a field of ours, kept as properties. */
const kept: ReadonlyArray<readonly [column: string, name: string]> = [
  ['footprint', 'Footprint'],
  ['ipn', 'Internal part number'],
  ['mass', 'Mass'],
  ['manufacturer_product_url', 'Product page'],
];

/** What is read of it. */
const known: Readonly<Record<string, string>> = {
  id: 'importRef',
  name: 'name',
  description: 'description',
  notes: 'notes',
  comment: 'notes',
  tags: 'tags',
  category: 'category',
  storage_location: 'location',
  quantity: 'quantity',
  amount: 'quantity',
  partunit: 'unit',
  minamount: 'minQuantity',
  manufacturer: 'manufacturer',
  mpn: 'modelNumber',
  manufacturer_product_number: 'modelNumber',
  supplier: 'purchasedFrom',
  price: 'purchasePrice',
  ...Object.fromEntries(kept.map(([column, name]) => [column, `field:${name}`])),
};

export function isPartDB(headers: readonly string[]): boolean {
  const names = new Set(headers.map(lower));
  return names.has('name') && (names.has('storage_location') || (names.has('footprint') && names.has('minamount')));
}

/** Reads Part-DB's parts CSV (decisions §4 Import, Part-DB): paths are written `Room 1->Shelf 1->Box 2`. */
export function readPartDB(table: Table): ImportSource {
  const index = indexColumns(table.headers, lower);
  const taken = recognizedColumns(table.headers, known, lower);
  const source: ImportSource = {
    format: 'partdb',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    columns: columnOfField(taken),
    taken,
    problems: doubledColumns(table),
  };
  for (const row of table.rows) source.rows.push(readPart(new RowReader(row, table, index)));
  return source;
}

function readPart(reader: RowReader): ImportRow {
  const category = reader.path('category', '->')?.at(-1);
  const tags = reader.list('tags', ',') ?? [];
  if (category && !tags.includes(category)) tags.unshift(category);
  const location = reader.path('storage_location', '->') ?? [];
  const quantity = reader.quantity('quantity') ?? reader.quantity('amount');
  const custom: Record<string, string> = {};
  for (const [column, name] of kept) {
    const value = reader.text(column);
    if (value !== undefined && value !== '0') custom[name] = value;
  }
  const ref = reader.text('id');
  return omitUndefined<ImportRow>({
    line: reader.line,
    ref: ref && `part-db-${ref}`,
    locationPath: location,
    // A part without an amount is one that is known but not in stock.
    quantity: quantity ?? (location.length > 0 ? 0 : undefined),
    item: omitUndefined({
      name: reader.text('name'),
      description: reader.text('description'),
      notes: reader.text('notes') ?? reader.text('comment'),
      tags: tags.length ? tags : undefined,
      unit: reader.text('partunit'),
      minQuantity: reader.quantity('minamount') || undefined,
      manufacturer: reader.text('manufacturer'),
      modelNumber: reader.text('mpn') ?? reader.text('manufacturer_product_number'),
      purchasedFrom: reader.text('supplier'),
      purchasePrice: reader.price('price'),
      importRef: ref && `part-db-${ref}`,
    }),
    fields: custom,
    problems: reader.problems,
  });
}
