import { isObject } from '#contract/json-value.ts';
import type { ImportLocation, ImportRow, ImportSource } from '../import-row.ts';
import type { Problem } from '../problem.ts';
import { parseDate } from '../values/date-value.ts';
import { checkQuantity } from '../values/number-value.ts';
import { propertyLabels } from '../values/property-labels.ts';
import { propertyText } from '../values/property-text.ts';
import { parseShape } from './json-document.ts';
import { oldPropertyTypes } from './old-property-types.ts';
import { type OwnDocument, ownDocumentSchema, ownJsonFormat, ownJsonVersion } from './own-json.ts';

export function isOwnJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === ownJsonFormat;
}

/** Reads the JSON that export-json.ts writes (decisions §4 Export: CSV, JSON). */
export function readOwnJson(value: unknown): ImportSource {
  const data = parseShape(ownDocumentSchema, upgraded(value));
  const names = propertyLabels(data.properties);
  return {
    format: 'lorebox',
    isSheet: false,
    rows: readItems(data, names),
    locations: readLocations(data),
    properties: Object.fromEntries(
      data.properties.map(({ id, name, type, choices, to, isList, set }) => [
        names.get(id) ?? name,
        { name, type, choices, to, isList, set },
      ]),
    ),
    columns: {},
    taken: {},
    problems: [],
  };
}

/** A file of version 1, which calls the properties of items custom fields, as one of today. */
function upgraded(value: unknown): unknown {
  if (!isObject(value) || value.version !== 1) return value;
  const { customFields, items, ...others } = value;
  const each = (records: unknown, change: (record: Record<string, unknown>) => object) =>
    Array.isArray(records) ? records.map((record) => (isObject(record) ? change(record) : record)) : records;
  return {
    ...others,
    version: ownJsonVersion,
    properties: each(customFields, (field) => ({
      ...field,
      type: oldPropertyTypes.get(String(field.type)) ?? field.type,
    })),
    items: each(items, ({ customFields: properties, ...item }) => ({ ...item, properties })),
  };
}

function readLocations(data: OwnDocument): ImportLocation[] {
  const placeIDs = new Set(data.places.map((place) => place.id));
  const holder = (line: number, column: string, id: string | null): Problem[] =>
    id === null || placeIDs.has(id)
      ? []
      : [{ line, column, severity: 'error', code: 'place-missing', message: `There is no place ${id} in this file.` }];
  const places = data.places.map(
    (place, index): ImportLocation => ({
      line: index + 1,
      kind: 'place',
      path: [],
      name: place.name,
      description: place.description,
      tags: place.tags,
      icon: place.icon,
      color: place.color,
      sourceID: place.id,
      parentSourceID: place.parentPlaceID,
      problems: holder(index + 1, `places[${index}].parentPlaceID`, place.parentPlaceID),
    }),
  );
  const boxes = data.boxes.map(
    (box, index): ImportLocation => ({
      line: index + 1,
      kind: 'box',
      path: [],
      name: box.name,
      description: box.description,
      archived: box.archived,
      tags: box.tags,
      icon: box.icon,
      color: box.color,
      code: box.code,
      sourceID: box.id,
      parentSourceID: box.placeID,
      problems: holder(index + 1, `boxes[${index}].placeID`, box.placeID),
    }),
  );
  return [...places, ...boxes];
}

/** One row for each stock and one for each item without: the same shape as the CSV. */
function readItems(data: OwnDocument, names: ReadonlyMap<string, string>): ImportRow[] {
  const boxes = new Map(data.boxes.map((box) => [box.id, box]));
  const stockOf = Map.groupBy(data.stock.entries(), ([, stock]) => stock.itemID);
  const rows: ImportRow[] = [];
  for (const [index, { id, properties, ...item }] of data.items.entries()) {
    const fields: Record<string, string> = Object.fromEntries([...names.values()].map((name) => [name, '']));
    for (const [fieldID, fieldValue] of Object.entries(properties)) {
      const name = names.get(fieldID);
      if (name !== undefined) fields[name] = propertyText(fieldValue);
    }
    const row = { itemKey: id, itemID: id, locationPath: [], item, fields };
    const problems = checkItem(item, rows.length + 1, index);
    const stocks = stockOf.get(id) ?? [];
    if (stocks.length === 0) rows.push({ ...row, line: rows.length + 1, problems });
    for (const [position, stock] of stocks) {
      const line = rows.length + 1;
      const box = boxes.get(stock.boxID);
      rows.push({
        ...row,
        line,
        boxID: stock.boxID,
        boxName: box?.name,
        quantity: stock.quantity,
        problems: [
          ...problems.map((problem) => ({ ...problem, line })),
          ...checkStock(stock.quantity, box !== undefined, line, position),
        ],
      });
    }
  }
  const items = new Set(data.items.map((item) => item.id));
  for (const [position, stock] of data.stock.entries()) {
    if (items.has(stock.itemID)) continue;
    const line = rows.length + 1;
    const message = `There is no item ${stock.itemID} in this file.`;
    const problem: Problem = {
      line,
      column: `stock[${position}].itemID`,
      severity: 'error',
      code: 'item-missing',
      message,
    };
    rows.push({ line, locationPath: [], item: {}, fields: {}, problems: [problem] });
  }
  return rows;
}

function checkStock(quantity: number, boxKnown: boolean, line: number, position: number): Problem[] {
  const problems: Problem[] = [];
  const checked = checkQuantity(quantity);
  if (!checked.ok) {
    problems.push({
      line,
      column: `stock[${position}].quantity`,
      severity: 'error',
      code: 'quantity',
      message: checked.message,
    });
  }
  if (!boxKnown) {
    const message = 'This stock names a box that is not in this file.';
    problems.push({ line, column: `stock[${position}].boxID`, severity: 'error', code: 'box-missing', message });
  }
  return problems;
}

function checkItem(
  item: Omit<OwnDocument['items'][number], 'id' | 'properties'>,
  line: number,
  index: number,
): Problem[] {
  const problems: Problem[] = [];
  for (const field of ['purchasedAt', 'warrantyExpires', 'soldAt'] as const) {
    const date = item[field];
    if (date === null) continue;
    const parsed = parseDate(date);
    if (parsed.ok && parsed.value.date === date) continue;
    const message = parsed.ok ? 'Write this date as YYYY-MM-DD.' : parsed.message;
    problems.push({ line, column: `items[${index}].${field}`, severity: 'error', code: 'date', message });
  }
  if (item.minQuantity !== null) {
    const checked = checkQuantity(item.minQuantity);
    if (!checked.ok) {
      problems.push({
        line,
        column: `items[${index}].minQuantity`,
        severity: 'error',
        code: 'quantity',
        message: checked.message,
      });
    }
  }
  return problems;
}
