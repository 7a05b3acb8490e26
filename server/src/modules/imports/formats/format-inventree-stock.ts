import type { ImportRow, ImportSource } from '../import-row.ts';
import type { Table } from './delimited-text.ts';
import { columnOfField, recognizedColumns } from './recognized-columns.ts';
import { doubledColumns, indexColumns, omitUndefined, RowReader } from './row-reader.ts';

/**
 * InvenTree has named its stock columns differently over the years (`part__name`, `Part Name`, `part_detail.name`), so names are
 * compared by their letters alone and each meaning lists those seen.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  name: ['partname', 'partfullname', 'partdetailname', 'partdetailfullname'],
  description: ['partdescription', 'partdetaildescription'],
  partNumber: ['partipn', 'ipn', 'partdetailipn'],
  location: ['locationpath', 'locationpathstring', 'locationdetailpathstring', 'locationname', 'locationdetailname'],
  quantity: ['quantity'],
  serial: ['serial', 'serialnumber'],
  batch: ['batch', 'batchcode'],
  status: ['statustext', 'status', 'statuscode'],
  stockID: ['stockitemid', 'stockid', 'pk', 'id'],
  price: ['purchaseprice'],
  unit: ['partunits', 'partdetailunits', 'units'],
  tags: ['parttags', 'tags'],
  category: ['partcategory', 'partdetailcategoryname', 'categoryname'],
  minimum: ['minimumstock', 'partminimumstock', 'partdetailminimumstock'],
  expiry: ['expirydate'],
  notes: ['notes'],
};

/** What becomes of each. */
const fieldOf: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  partNumber: 'modelNumber',
  location: 'location',
  quantity: 'quantity',
  serial: 'serialNumber',
  batch: 'field:Batch',
  status: 'field:Status',
  stockID: 'importRef',
  price: 'purchasePrice',
  unit: 'unit',
  tags: 'tags',
  category: 'category',
  minimum: 'minQuantity',
  expiry: 'field:Expiry date',
  notes: 'notes',
};

const letters = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

function nameColumns(headers: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [meaning, names] of Object.entries(meanings)) {
    for (const name of names) {
      const header = headers.find((candidate) => letters(candidate) === name);
      if (header !== undefined) {
        found.set(header, meaning);
        break;
      }
    }
  }
  return found;
}

export function isInvenTreeStock(headers: readonly string[]): boolean {
  const meant = new Set(nameColumns(headers).values());
  return meant.has('name') && meant.has('quantity') && (meant.has('location') || meant.has('stockID'));
}

/** Reads InvenTree's stock export (decisions §4 Import, InvenTree stock). */
export function readInvenTreeStock(table: Table): ImportSource {
  const found = nameColumns(table.headers);
  const index = indexColumns(table.headers, (header) => found.get(header) ?? '');
  const taken = recognizedColumns(table.headers, fieldOf, (header) => found.get(header) ?? '');
  const source: ImportSource = {
    format: 'inventree',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    columns: columnOfField(taken),
    taken,
    problems: doubledColumns(table),
  };
  for (const row of table.rows) source.rows.push(readStock(new RowReader(row, table, index)));
  return source;
}

function readStock(reader: RowReader): ImportRow {
  const id = reader.text('stockID');
  const ref = id && `inv-stock-${id}`;
  const category = reader.path('category', '/')?.at(-1);
  const tags = reader.list('tags', /[,;]/) ?? [];
  if (category && !tags.includes(category)) tags.unshift(category);
  const status = reader.text('status');
  const fields = {
    Batch: reader.text('batch'),
    // 10 is "OK", which is no news.
    Status: status && !/^(10|ok)$/i.test(status) ? status : undefined,
    'Expiry date': reader.text('expiry'),
  };
  return omitUndefined<ImportRow>({
    line: reader.line,
    ref,
    locationPath: reader.path('location', '/') ?? [],
    quantity: reader.quantity('quantity') ?? 0,
    item: omitUndefined({
      name: reader.text('name'),
      description: reader.text('description'),
      notes: reader.text('notes'),
      tags: tags.length ? tags : undefined,
      unit: reader.text('unit'),
      minQuantity: reader.quantity('minimum') || undefined,
      serialNumber: reader.text('serial'),
      modelNumber: reader.text('partNumber'),
      purchasePrice: reader.price('price'),
      importRef: ref,
    }),
    fields: omitUndefined(fields) as Record<string, string>,
    problems: reader.problems,
  });
}
