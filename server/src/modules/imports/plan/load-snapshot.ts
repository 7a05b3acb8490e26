import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import { boxOf, itemOf, liveParents, placeOf, snapshotColumns } from './snapshot-rows.ts';
import { workspaceCurrency } from './workspace-currency.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

type Records = Kysely<Tables>;

const pageSize = 2000;

/** All rows of a table in pages by id, so that a large workspace is never held twice. */
async function collect<Row extends { id: string }, T>(
  page: (afterID: string) => Promise<Row[]>,
  keep: (row: Row) => T | undefined,
  onRows: (count: number) => void,
): Promise<T[]> {
  const kept: T[] = [];
  for (let afterID = ''; ; ) {
    const rows = await page(afterID);
    for (const row of rows) {
      const value = keep(row);
      if (value !== undefined) kept.push(value);
    }
    onRows(kept.length);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return kept;
    afterID = last.id;
  }
}

function select<T extends 'item' | 'box' | 'place' | 'stock'>(
  db: Records,
  table: T,
  workspaceID: string,
  afterID: string,
) {
  return db
    .selectFrom(table as 'place')
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where('id', '>', afterID)
    .orderBy('id')
    .limit(pageSize) as unknown as ReturnType<typeof db.selectFrom<T>>;
}

export interface SnapshotOptions {
  /** Without: archived items and boxes and what lies in them are left out. Default true. */
  includeArchived?: boolean;
  /** Hears after each page how many records of the kind have been read. */
  onRows?: (count: number) => void;
}

/** All living records of a workspace: what an export writes (decisions §4). */
export async function loadSnapshot(
  db: Records,
  workspaceID: string,
  { includeArchived = true, onRows = () => {} }: SnapshotOptions = {},
): Promise<WorkspaceSnapshot> {
  const properties = await loadProperties(db, workspaceID, itemKind.kind);
  const places = await collect(
    (afterID) => select(db, 'place', workspaceID, afterID).select(snapshotColumns.place).execute(),
    placeOf,
    onRows,
  );
  const boxes = await collect(
    (afterID) => select(db, 'box', workspaceID, afterID).select(snapshotColumns.box).execute(),
    (row) => (row.archived === 1 && !includeArchived ? undefined : boxOf(row)),
    onRows,
  );
  const otherKeys = new Map<string, string>();
  const items = await collect(
    (afterID) => select(db, 'item', workspaceID, afterID).select(snapshotColumns.item).execute(),
    (row) => {
      if (row.archived === 0 || includeArchived) return itemOf(row);
      otherKeys.set(row.id, row.key);
      return undefined;
    },
    onRows,
  );
  const itemIDs = new Map(items.map(({ id }) => [id, id]));
  liveParents(items, (id) => itemIDs.has(id) || otherKeys.has(id));
  const boxIDs = new Map(boxes.map(({ id }) => [id, id]));
  const stock = await collect(
    (afterID) => select(db, 'stock', workspaceID, afterID).select(['id', 'itemID', 'boxID', 'quantity']).execute(),
    (row) => {
      // The ids that are held already, and not copies of them.
      const itemID = itemIDs.get(row.itemID);
      const boxID = boxIDs.get(row.boxID);
      return itemID === undefined || boxID === undefined
        ? undefined
        : { id: row.id, itemID, boxID, quantity: row.quantity };
    },
    onRows,
  );
  const trashed = await db
    .selectFrom('box')
    .select('code')
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is not', null)
    .execute();
  const currency = await workspaceCurrency(db, workspaceID);
  const trashedCodes = trashed.map((box) => box.code);
  return { properties, places, boxes, items, stock, currency, otherKeys, trashedCodes };
}
