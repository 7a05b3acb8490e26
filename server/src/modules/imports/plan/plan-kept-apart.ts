import type { ImportRow } from '../import-row.ts';
import { fold } from '../values/fold.ts';
import type { PlanOptions } from './plan-types.ts';
import type { SnapshotItem } from './workspace-snapshot.ts';

export const nameKey = (name: string, serial: string) => `${fold(name)}\0${fold(serial)}`;

/** A row and what it has in common with the rows that are one item with it. */
interface KeyedRow {
  row: ImportRow;
  key: string;
}

/**
 * The keys of the rows, told apart where rows of one key are several items of the workspace by their reference or asset ID:
 * an import that made an item of each is read the same way when its file comes again.
 */
export function keptApart(
  rows: readonly KeyedRow[],
  items: readonly SnapshotItem[],
  { match }: PlanOptions,
): Map<ImportRow, string> {
  const keys = new Map(rows.map(({ row, key }) => [row, key]));
  if (match === 'none') return keys;
  const byRef = new Map(items.filter(({ importRef }) => importRef !== '').map((item) => [item.importRef, item.id]));
  const byAssetID = new Map<string, string>();
  if (match === 'reference-and-name') {
    for (const item of items) if (item.assetID !== '') byAssetID.set(assetKey(item), item.id);
  }
  const itemOf = ({ ref, item }: ImportRow) =>
    byRef.get(ref ?? '') ?? byRef.get(item.importRef ?? '') ?? byAssetID.get(assetKey(item));
  const itemsOfKey = new Map<string, Set<string>>();
  for (const { row, key } of rows) {
    const id = itemOf(row);
    if (id === undefined) continue;
    const known = itemsOfKey.get(key);
    if (known) known.add(id);
    else itemsOfKey.set(key, new Set([id]));
  }
  for (const { row, key } of rows) {
    if (row.itemKey !== undefined || (itemsOfKey.get(key)?.size ?? 0) < 2) continue;
    keys.set(row, `${key}\0${itemOf(row) ?? ''}`);
  }
  return keys;
}

function assetKey({ name = '', serialNumber = '', assetID = '' }: ImportRow['item']): string {
  return `${nameKey(name, serialNumber)}\0${assetID}`;
}
