import { unguardFormula } from '#server/records/limits/formula-guard.ts';
import type { ImportLocation, ImportRow, ImportSource } from '../import-row.ts';
import type { Table } from './delimited-text.ts';
import { columnOfField, recognizedColumns } from './recognized-columns.ts';
import { doubledColumns, indexColumns, omitUndefined, RowReader } from './row-reader.ts';

const fieldPrefix = 'HB.field.';

/** Homebox renamed columns over the years; each old name stands for the new one. */
const renamed = new Map([
  ['HB.labels', 'HB.tags'],
  ['HB.purchase_time', 'HB.purchase_date'],
  ['HB.sold_time', 'HB.sold_date'],
]);

/** What is read of it, by the newest names. */
const known: Readonly<Record<string, string>> = {
  'HB.import_ref': 'importRef',
  'HB.url': 'importRef',
  'HB.parent_import_ref': 'location',
  'HB.location': 'location',
  'HB.quantity': 'quantity',
  'HB.name': 'name',
  'HB.description': 'description',
  'HB.notes': 'notes',
  'HB.tags': 'tags',
  'HB.low_stock_threshold': 'minQuantity',
  'HB.archived': 'archived',
  'HB.serial_number': 'serialNumber',
  'HB.asset_id': 'assetID',
  'HB.manufacturer': 'manufacturer',
  'HB.model_number': 'modelNumber',
  'HB.purchase_date': 'purchasedAt',
  'HB.purchase_from': 'purchasedFrom',
  'HB.purchase_price': 'purchasePrice',
  'HB.warranty_expires': 'warrantyExpires',
  'HB.warranty_details': 'warrantyDetails',
  'HB.lifetime_warranty': 'lifetimeWarranty',
  'HB.insured': 'insured',
  'HB.sold_date': 'soldAt',
  'HB.sold_to': 'soldTo',
  'HB.sold_price': 'soldPrice',
  'HB.sold_notes': 'soldNotes',
};
const newest = (header: string) => renamed.get(header) ?? header;

/** Homebox's own export, any version: columns are known by name, their order changes. */
export function isHomebox(headers: readonly string[]): boolean {
  return headers.includes('HB.name');
}

/** Reads Homebox's CSV or TSV (decisions §4 Import, "Homebox of every version"). */
export function readHomebox(table: Table): ImportSource {
  const index = indexColumns(table.headers, newest);
  const fields = table.headers.filter((header) => header.startsWith(fieldPrefix));
  const custom = Object.fromEntries(fields.map((header) => [header, `field:${header.slice(fieldPrefix.length)}`]));
  const taken = recognizedColumns(table.headers, { ...known, ...custom }, newest);
  const source: ImportSource = {
    format: 'homebox',
    isSheet: true,
    rows: [],
    locations: [],
    properties: {},
    // Messages about a location name the column that holds its path.
    columns: { ...columnOfField(taken), ...('HB.location' in taken ? { location: 'HB.location' } : {}) },
    taken,
    problems: doubledColumns(table),
  };
  for (const row of table.rows) {
    const reader = new RowReader(row, table, index, unguardFormula);
    if (/\/location\//.test(reader.text('HB.url') ?? '')) source.locations.push(readLocation(reader));
    else source.rows.push(readItem(reader, fields));
  }
  inheritLocations(source.rows);
  return source;
}

/** Since 0.26 locations are rows too: their name is the last part of the path, HB.location the rest. */
function readLocation(reader: RowReader): ImportLocation {
  const name = reader.text('HB.name') ?? '';
  if (name === '') reader.complain('HB.name', 'error', 'name-missing', 'This location has no name.');
  return omitUndefined<ImportLocation>({
    line: reader.line,
    kind: 'path',
    path: [...(reader.path('HB.location', '/') ?? []), name],
    name,
    description: reader.text('HB.description'),
    tags: reader.list('HB.tags', ';'),
    problems: reader.problems,
  });
}

function readItem(reader: RowReader, fields: readonly string[]): ImportRow {
  const assetID = reader.text('HB.asset_id');
  const path = reader.path('HB.location', '/') ?? [];
  const name = reader.text('HB.name');
  const serialNumber = reader.text('HB.serial_number');
  const importRef = reader.text('HB.import_ref') ?? idOfUrl(reader.text('HB.url'));
  const custom: Record<string, string> = {};
  for (const header of fields) {
    const value = reader.text(header);
    if (value !== undefined) custom[header.slice(fieldPrefix.length)] = value;
  }
  return omitUndefined<ImportRow>({
    line: reader.line,
    ref: importRef,
    parentRef: reader.text('HB.parent_import_ref'),
    locationPath: path,
    // Homebox has always counted an item as one until told otherwise.
    quantity: reader.text('HB.quantity') === undefined ? 1 : reader.quantity('HB.quantity'),
    item: omitUndefined({
      name,
      description: reader.text('HB.description'),
      notes: reader.text('HB.notes'),
      tags: reader.list('HB.tags', ';'),
      minQuantity: reader.quantity('HB.low_stock_threshold'),
      archived: reader.boolean('HB.archived'),
      serialNumber,
      // Homebox writes 000-000 for "none".
      assetID: assetID && /^[0-]+$/.test(assetID) ? undefined : assetID,
      manufacturer: reader.text('HB.manufacturer'),
      modelNumber: reader.text('HB.model_number'),
      purchasedAt: reader.date('HB.purchase_date'),
      purchasedFrom: reader.text('HB.purchase_from'),
      purchasePrice: reader.price('HB.purchase_price'),
      warrantyExpires: reader.date('HB.warranty_expires'),
      warrantyDetails: reader.text('HB.warranty_details'),
      lifetimeWarranty: reader.boolean('HB.lifetime_warranty'),
      insured: reader.boolean('HB.insured'),
      soldAt: reader.date('HB.sold_date'),
      soldTo: reader.text('HB.sold_to'),
      soldPrice: reader.price('HB.sold_price'),
      soldNotes: reader.text('HB.sold_notes'),
      importRef,
    }),
    fields: custom,
    problems: reader.problems,
  });
}

function idOfUrl(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /\/item\/([^/?#]+)/.exec(url)?.[1];
}

/** An item inside another item is where that one is. */
function inheritLocations(rows: readonly ImportRow[]): void {
  const byRef = new Map<string, ImportRow>();
  for (const row of rows) if (row.ref !== undefined) byRef.set(row.ref, row);
  for (const row of rows) {
    const seen = new Set<ImportRow>();
    let holder: ImportRow | undefined = row;
    while (holder && holder.locationPath.length === 0 && !seen.has(holder)) {
      seen.add(holder);
      holder = holder.parentRef === undefined ? undefined : byRef.get(holder.parentRef);
    }
    if (holder && holder !== row && holder.locationPath.length > 0) row.locationPath = [...holder.locationPath];
  }
}
