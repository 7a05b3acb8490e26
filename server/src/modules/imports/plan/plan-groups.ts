import { isSame } from '#contract/differences.ts';
import { type PropertyValue, propertyTextMax } from '#contract/kinds/property-values.ts';
import { quantityMax } from '#contract/limits.ts';
import type { ImportRow } from '../import-row.ts';
import { fold } from '../values/fold.ts';
import { shorten } from '../values/number-value.ts';
import { keptApart } from './plan-kept-apart.ts';
import type { RowFields } from './plan-properties.ts';
import type { PlanOptions, RecordRef } from './plan-types.ts';
import type { ItemValues, SnapshotItem } from './workspace-snapshot.ts';

/** A good row with its properties read and its box found; no box means that it says nothing about stock. */
export type PlannedRow = { row: ImportRow; fields: RowFields; box: RecordRef | null };

/** The rows that are one item, and what they say about it together. */
export type ItemGroup = {
  rows: PlannedRow[];
  /** Rows left out because their reference occurred before (PlanOptions.duplicates `skip`). */
  skipped: PlannedRow[];
  item: Partial<ItemValues>;
  fields: RowFields;
  /** Boxes in the order in which the rows name them, with the summed quantity. */
  quantities: Map<RecordRef, number>;
  /** By column: what other rows say, where the first that gave a value counts. */
  dropped: Map<string, Dropped>;
};

/** Values that are not kept: the first row that has one, how it is told, and how many rows have others than the kept one. */
type Dropped = { row: ImportRow; kept: string; value: string; rows: number };

/**
 * Fields in which two lots of one thing may differ: what was paid and when, and the marks that other programs put on each stock
 * row. They do not make two items of it.
 */
const lotFields: ReadonlySet<keyof ItemValues> = new Set([
  'assetID',
  'importRef',
  'purchasedAt',
  'purchasedFrom',
  'purchasePrice',
]);

/** Properties about a lot, not about the thing. */
const lotFieldName = /^(batch|lot|status|condition|expir|best before|packag|date code)/;

/**
 * Brings rows together that are one item ("identical unserialised rows become one item with several stocks").
 * A sure key decides alone; then a repeated reference; then, for rows with a serial number, the reference or else name,
 * location and serial number; for all others everything that describes the thing, leaving out where, how many and
 * from which lot; the asset ID counts when they are to be kept apart by it. Rows that are several items of the workspace already
 * stay apart.
 */
export function groupRows(
  rows: readonly PlannedRow[],
  nameOfField: (ref: RecordRef) => string,
  options: PlanOptions,
  items: readonly SnapshotItem[],
): ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  const byRef = new Map<string, ItemGroup>();
  const keys = keptApart(
    rows.map((planned) => ({ row: planned.row, key: groupKey(planned, nameOfField, options) })),
    items,
    options,
  );
  for (const planned of rows) {
    const { row } = planned;
    const key = keys.get(row) ?? '';
    const doubled = row.itemKey === undefined ? doubledGroup(row, byRef, groups.get(key)) : undefined;
    const group = doubled ?? groups.get(key) ?? emptyGroup();
    if (doubled) {
      const skip = options.duplicates === 'skip';
      const [column, what] =
        row.ref === undefined ? ['serialNumber', row.item.serialNumber ?? ''] : ['importRef', row.ref];
      const outcome = skip ? 'This row is left out.' : 'The quantities are added.';
      warn(row, 'row-doubled', column, `${shorten(what)} occurs before in this file, for the same thing. ${outcome}`);
      if (skip) {
        group.skipped.push(planned);
        continue;
      }
    } else groups.set(key, group);
    if (isTooMuch(group, planned)) {
      const message = `With the rows before it there would be more than 1,000,000,000,000 of this item in one box.`;
      row.problems.push({ line: row.line, column: 'quantity', severity: 'error', code: 'quantity', message });
      continue;
    }
    if (row.ref !== undefined) byRef.set(row.ref, group);
    addRow(group, planned, nameOfField);
  }
  for (const group of groups.values()) warnOfDropped(group);
  return [...groups.values()];
}

/** The group in which the file has named this very row before: its reference, or else its name, place and serial number. */
function doubledGroup(
  row: ImportRow,
  byRef: ReadonlyMap<string, ItemGroup>,
  alike: ItemGroup | undefined,
): ItemGroup | undefined {
  if (row.ref !== undefined) return byRef.get(row.ref);
  return row.item.serialNumber ? alike : undefined;
}

function emptyGroup(): ItemGroup {
  return { rows: [], skipped: [], item: {}, fields: new Map(), quantities: new Map(), dropped: new Map() };
}

function groupKey(
  { row, fields }: PlannedRow,
  nameOfField: (ref: RecordRef) => string,
  { assetIDs }: PlanOptions,
): string {
  if (row.itemKey !== undefined) return `key\0${row.itemKey}`;
  const serial = row.item.serialNumber;
  if (serial) {
    if (row.ref !== undefined) return `ref\0${row.ref}`;
    return `serial\0${JSON.stringify([row.item.name, row.locationPath, row.boxName, fold(serial)])}`;
  }
  const definition = Object.entries(row.item).filter(([field]) => !lotFields.has(field as keyof ItemValues));
  const custom = [...fields].filter(([ref]) => !lotFieldName.test(fold(nameOfField(ref))));
  definition.sort(byFirst);
  custom.sort(byFirst);
  const assetID = assetIDs === 'separate' ? (row.item.assetID ?? '') : '';
  return `definition\0${JSON.stringify([definition, custom, assetID])}`;
}

function byFirst(one: readonly [string, unknown], other: readonly [string, unknown]): number {
  return one[0] < other[0] ? -1 : Number(one[0] > other[0]);
}

function addRow(group: ItemGroup, planned: PlannedRow, nameOfField: (ref: RecordRef) => string): void {
  const { row, fields, box } = planned;
  for (const [field, value] of Object.entries(row.item) as Array<[keyof ItemValues, never]>)
    mergeValue(group, row, field, value);
  for (const [ref, value] of fields) mergeField(group, row, ref, value, nameOfField(ref));
  if (box !== null) group.quantities.set(box, (group.quantities.get(box) ?? 0) + (row.quantity ?? 0));
  group.rows.push(planned);
}

function isTooMuch(group: ItemGroup, { row, box }: PlannedRow): boolean {
  return box !== null && (group.quantities.get(box) ?? 0) + (row.quantity ?? 0) > quantityMax;
}

/** The first row that gives a field a value counts; a later one that differs gets a problem. */
function mergeValue<F extends keyof ItemValues>(
  group: ItemGroup,
  row: ImportRow,
  field: F,
  value: ItemValues[F],
): void {
  const known = group.item[field];
  if (known === undefined) group.item[field] = value;
  else if (field !== 'importRef' && !sameValue(known, value)) {
    drop(group, row, field, known, value);
  }
}

/** Text that differs between lots is joined, so that no batch is lost. */
function mergeField(group: ItemGroup, row: ImportRow, ref: RecordRef, value: PropertyValue | null, name: string): void {
  const known = group.fields.get(ref);
  if (known === undefined || known === null) {
    group.fields.set(ref, value);
    return;
  }
  if (value === null || isSame(value, known)) return;
  if (row.itemKey === undefined || row.itemID === undefined) {
    if (typeof known === 'string' && typeof value === 'string' && lotFieldName.test(fold(name))) {
      const joined = `${known}; ${value}`;
      if (known.split('; ').includes(value)) return;
      if (joined.length <= propertyTextMax) {
        group.fields.set(ref, joined);
        return;
      }
    }
  }
  drop(group, row, `field:${name}`, known, value);
}

function drop({ dropped }: ItemGroup, row: ImportRow, column: string, kept: unknown, value: unknown): void {
  const before = dropped.get(column);
  if (before) before.rows += 1;
  else
    dropped.set(column, {
      row,
      kept: shorten(String(kept ?? 'blank')),
      value: shorten(String(value ?? 'blank')),
      rows: 1,
    });
}

/** Once for each column of an item: hundreds of rows of one thing would bury what else there is to see. */
function warnOfDropped({ rows, dropped }: ItemGroup): void {
  for (const [column, { row, kept, value, rows: count }] of dropped) {
    const first = rows[0]?.row.line ?? row.line;
    const message =
      count === 1
        ? `Same item as line ${first}, which has ${kept}. ${value} will be dropped.`
        : `${count.toLocaleString('en-US')} rows are the same item as line ${first}, which has ${kept}. Different values, such as ${value}, will be dropped.`;
    warn(row, 'value-differs', column, message);
  }
}

/** `column` is our name for it; plan.ts puts the file's in its place. */
function warn(row: ImportRow, code: string, column: string, message: string): void {
  row.problems.push({ line: row.line, column, severity: 'warning', code, message });
}

export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}
