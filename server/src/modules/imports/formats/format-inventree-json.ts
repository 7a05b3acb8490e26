import { z } from 'zod';
import type { ImportLocation, ImportRow, ImportSource } from '../import-row.ts';
import type { Problem } from '../problem.ts';
import { type Parsed, parseNumber, parseQuantity } from '../values/number-value.ts';
import { parseShape } from './json-document.ts';
import { omitUndefined } from './row-reader.ts';

const id = z.number().int();
const text = z.string().nullish();
const node = z.object({ id, name: z.string(), description: text, parent: id.nullish() });
const document = z.object({
  locations: z.array(node),
  categories: z.array(node).default([]),
  parts: z.array(
    z.object({
      id,
      name: z.string(),
      IPN: text,
      description: text,
      category: id.nullish(),
      keywords: text,
      units: text,
      minimum_stock: z.union([z.string(), z.number()]).nullish(),
      active: z.boolean().default(true),
      notes: text,
    }),
  ),
  stock: z.array(
    z.object({
      id,
      part: id,
      location: id.nullish(),
      quantity: z.union([z.string(), z.number()]),
      serial: text,
      batch: text,
      status: z.number().nullish(),
      expiry_date: text,
      purchase_price: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
});

type Document = z.output<typeof document>;
type Part = Document['parts'][number];
type Stock = Document['stock'][number];

/** InvenTree's names for its stock status codes, apart from 10 "OK". */
const statuses: Readonly<Record<number, string>> = {
  50: 'Attention needed',
  55: 'Damaged',
  60: 'Destroyed',
  65: 'Rejected',
  70: 'Lost',
  75: 'Quarantined',
  85: 'Returned',
};

/** True for InvenTree's own tables as one JSON object. */
export function isInvenTreeJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'parts' in value && 'stock' in value && 'locations' in value;
}

/**
 * Reads InvenTree's locations, categories, parts and stock from one JSON object. Here the part's id says which rows are one item,
 * so parts that share a name stay apart. A part without stock becomes an item without stock.
 */
export function readInvenTreeJson(value: unknown): ImportSource {
  const data = parseShape(document, value);
  const categories = new Map(data.categories.map((category) => [category.id, category.name]));
  const parts = new Map(data.parts.map((part) => [part.id, part]));
  const paths = pathsOf(data.locations);
  const stocked = new Set(data.stock.map((stock) => stock.part));
  const rows: ImportRow[] = data.stock.map((stock, index) => readStock(stock, index, parts, categories, paths));
  for (const part of data.parts) {
    if (!stocked.has(part.id))
      rows.push({
        ...base(part, categories),
        line: rows.length + 1,
        locationPath: [],
        fields: keywords(part),
        problems: [],
      });
  }
  const locations = data.locations.map((location, index): ImportLocation => {
    const path = paths.get(location.id) ?? [location.name];
    const description = location.description?.trim() || undefined;
    return omitUndefined({ line: index + 1, kind: 'path', path, name: location.name, description, problems: [] });
  });
  return {
    format: 'inventree-json',
    isSheet: false,
    rows,
    locations,
    properties: {},
    columns: { 'field:Batch': 'batch' },
    taken: {},
    problems: [],
  };
}

function pathsOf(locations: Document['locations']): Map<number, string[]> {
  const byID = new Map(locations.map((location) => [location.id, location]));
  const paths = new Map<number, string[]>();
  for (const location of locations) {
    const path: string[] = [];
    const seen = new Set<number>();
    let current: (typeof locations)[number] | undefined = location;
    while (current && !seen.has(current.id)) {
      seen.add(current.id);
      path.unshift(current.name.trim());
      current = current.parent == null ? undefined : byID.get(current.parent);
    }
    paths.set(location.id, path);
  }
  return paths;
}

function base(part: Part, categories: ReadonlyMap<number, string>): Pick<ImportRow, 'itemKey' | 'item'> {
  const category = part.category == null ? undefined : categories.get(part.category);
  const minimum = part.minimum_stock == null ? 0 : Number(part.minimum_stock);
  const itemKey = `inv-part-${part.id}`;
  return {
    itemKey,
    item: omitUndefined({
      name: part.name.trim(),
      description: part.description?.trim() || undefined,
      notes: part.notes?.trim() || undefined,
      tags: category ? [category] : undefined,
      unit: part.units?.trim() || undefined,
      minQuantity: minimum > 0 ? minimum : undefined,
      modelNumber: part.IPN?.trim() || undefined,
      archived: part.active ? undefined : true,
      importRef: itemKey,
    }),
  };
}

function keywords(part: Part): Record<string, string> {
  const words = part.keywords?.trim();
  return words ? { Keywords: words } : {};
}

function readStock(
  stock: Stock,
  index: number,
  parts: ReadonlyMap<number, Part>,
  categories: ReadonlyMap<number, string>,
  paths: ReadonlyMap<number, string[]>,
): ImportRow {
  const problems: Problem[] = [];
  const line = index + 1;
  const complain = (column: string, message: string) =>
    problems.push({ line, column, severity: 'error', code: column, message });
  const read = (column: string, parsed: Parsed<number>): number | undefined => {
    if (parsed.ok) return parsed.value;
    complain(column, parsed.message);
    return undefined;
  };
  const part = parts.get(stock.part);
  if (!part) complain('part', `There is no part ${stock.part} in this file.`);
  if (stock.location != null && !paths.has(stock.location))
    complain('location', `There is no location ${stock.location} in this file.`);
  const quantity = read('quantity', parseQuantity(String(stock.quantity)));
  const price =
    stock.purchase_price == null ? undefined : read('purchase_price', parseNumber(String(stock.purchase_price)));
  const serialNumber = stock.serial?.trim() || undefined;
  const definition: Pick<ImportRow, 'itemKey' | 'item'> = part ? base(part, categories) : { item: {} };
  // Each serial number is a thing of its own, hence an item; the rest of a part is one item.
  const itemKey = serialNumber ? `${definition.itemKey}-sn-${serialNumber}` : definition.itemKey;
  const status =
    stock.status == null || stock.status === 10 ? undefined : (statuses[stock.status] ?? String(stock.status));
  return omitUndefined<ImportRow>({
    line,
    itemKey,
    locationPath: stock.location == null ? [] : (paths.get(stock.location) ?? []),
    quantity,
    item: omitUndefined({ ...definition.item, serialNumber, purchasePrice: price || undefined, importRef: itemKey }),
    fields: omitUndefined({
      ...(part ? keywords(part) : {}),
      Batch: stock.batch?.trim() || undefined,
      Status: status,
      'Expiry date': stock.expiry_date?.trim() || undefined,
    }) as Record<string, string>,
    problems,
  });
}
