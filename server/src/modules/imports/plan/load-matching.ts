import { type Kysely, sql } from 'kysely';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { loadProperties } from '#server/records/properties/load-properties.ts';
import type { MatchKeys } from './match-keys.ts';
import { boxOf, itemOf, placeOf, snapshotColumns } from './snapshot-rows.ts';
import {
  liveKey,
  type SnapshotBox,
  type SnapshotItem,
  type SnapshotPlace,
  type SnapshotProperty,
  type SnapshotStock,
  type WorkspaceSnapshot,
} from './workspace-snapshot.ts';
import { workspaceTotals } from './workspace-totals.ts';

/** A workspace to look records up in; `onRows` is called with how many more have been read. */
interface Source {
  db: Kysely<Tables>;
  workspaceID: string;
  onRows: (count: number) => void;
}

/**
 * The records of a workspace that a file can match, so that an import costs what its file costs and not what the workspace
 * holds. A plan made of them is the plan that would be made of all.
 */
export async function loadMatching(source: Source, keys: MatchKeys): Promise<WorkspaceSnapshot> {
  const { db, workspaceID } = source;
  const items = await loadItems(source, keys);
  const parents = await loadParents(source);
  for (const item of items) item.parentItemID = parents.get(item.id) ?? null;
  const boxes = await loadBoxes(source, keys);
  const properties = await loadProperties(db, workspaceID, itemKind.kind);
  return {
    properties,
    live: await loadLive(source, keys, properties),
    places: await loadPlaces(source, keys, boxes),
    boxes,
    items,
    stock: await loadStock(source, items),
    parents,
    trashedKeys: await trashedKeys(source, keys),
    trashedCodes: await trashedCodes(source, keys),
    totals: await workspaceTotals(db, workspaceID),
  };
}

async function loadItems(source: Source, keys: MatchKeys): Promise<SnapshotItem[]> {
  const items = () => live(source, 'item').select(snapshotColumns.item);
  return sortByID([
    ...(await lookUp(source, keys.itemIDs, (ids) => items().where('id', 'in', ids).execute(), itemOf)),
    ...(await lookUp(
      source,
      keys.itemRefs,
      // The condition of the index.
      (refs) => items().where('importRef', 'in', refs).where(sql<boolean>`"importRef" <> ''`).execute(),
      itemOf,
    )),
    ...(await lookUp(
      source,
      keys.itemNames,
      (names) => items().where('archived', 'in', [0, 1]).where('nameFold', 'in', names).execute(),
      itemOf,
    )),
    ...(await lookUp(source, keys.itemKeys, (names) => items().where('keyFold', 'in', names).execute(), itemOf)),
  ]);
}

/** Which of the records that properties may lead to are there. */
async function loadLive(
  source: Source,
  { recordIDs, recordKinds }: MatchKeys,
  properties: readonly SnapshotProperty[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const kinds = new Set<RecordKindName>(['media', ...recordKinds, ...properties.flatMap(({ to }) => to ?? [])]);
  for (const kind of recordIDs.size > 0 ? kinds : []) {
    const records = () => live(source, kind as 'place').select('id');
    const rows = await lookUp(
      source,
      recordIDs,
      (ids) => records().where('id', 'in', ids).execute(),
      ({ id }) => liveKey({ kind, id }),
    );
    for (const key of rows) found.add(key);
  }
  return found;
}

/** Which live item inherits from which: all of the workspace, since a file can close a circle that leads through others. */
async function loadParents({ db, workspaceID }: Source): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('item as parent', (on) =>
      on.onRef('parent.workspaceID', '=', 'item.workspaceID').onRef('parent.id', '=', 'item.parentItemID'),
    )
    .select(['item.id', 'parent.id as parentID'])
    .where('item.workspaceID', '=', workspaceID)
    .where('item.deletedAt', 'is', null)
    .where('parent.deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, parentID }) => [id, parentID]));
}

async function loadBoxes(source: Source, keys: MatchKeys): Promise<SnapshotBox[]> {
  const boxes = () => live(source, 'box').select(snapshotColumns.box);
  return sortByID([
    ...(await lookUp(source, keys.boxIDs, (ids) => boxes().where('id', 'in', ids).execute(), boxOf)),
    ...(await lookUp(source, keys.boxCodes, (codes) => boxes().where('codeFold', 'in', codes).execute(), boxOf)),
    ...(await lookUp(
      source,
      keys.boxNames,
      (names) => boxes().where('archived', 'in', [0, 1]).where('nameFold', 'in', names).execute(),
      boxOf,
    )),
  ]);
}

/** Those named, those that hold a box that was found, and every place around them. */
async function loadPlaces(source: Source, keys: MatchKeys, boxes: readonly SnapshotBox[]): Promise<SnapshotPlace[]> {
  const places = () => live(source, 'place').select(snapshotColumns.place);
  const byIDs = (ids: Iterable<string>) =>
    lookUp(source, ids, (some) => places().where('id', 'in', some).execute(), placeOf);
  const found = new Map<string, SnapshotPlace>();
  const asked = new Set([...keys.placeIDs, ...boxes.flatMap(({ placeID }) => placeID ?? [])]);
  let next = [
    ...(await byIDs(asked)),
    ...(await lookUp(source, keys.placeNames, (names) => places().where('nameFold', 'in', names).execute(), placeOf)),
  ];
  while (next.length > 0) {
    for (const place of next) found.set(place.id, place);
    const parents = new Set(next.flatMap(({ parentPlaceID }) => parentPlaceID ?? []));
    const unasked = [...parents].filter((id) => !asked.has(id));
    for (const id of unasked) asked.add(id);
    next = await byIDs(unasked);
  }
  return sortByID([...found.values()]);
}

async function loadStock(source: Source, items: readonly SnapshotItem[]): Promise<SnapshotStock[]> {
  const { db, workspaceID } = source;
  const ids = new Map(items.map(({ id }) => [id, id]));
  return lookUp(
    source,
    ids.keys(),
    (some) =>
      db
        .selectFrom('stock')
        .innerJoin('box', (on) =>
          on.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
        )
        .select(['stock.id', 'stock.itemID', 'stock.boxID', 'stock.quantity'])
        .where('stock.workspaceID', '=', workspaceID)
        .where('stock.itemID', 'in', some)
        .where('box.deletedAt', 'is', null)
        .execute(),
    // The item's id that is held already, and not a copy of it.
    ({ id, itemID, boxID, quantity }) => ({ id, itemID: ids.get(itemID) ?? itemID, boxID, quantity }),
  );
}

async function trashedKeys({ db, workspaceID }: Source, keys: MatchKeys): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of chunks([...keys.itemKeys])) {
    const rows = await db
      .selectFrom('item')
      .select('key')
      .where('workspaceID', '=', workspaceID)
      .where('keyFold', 'in', chunk)
      .where('deletedAt', 'is not', null)
      .execute();
    found.push(...rows.map(({ key }) => key));
  }
  return found;
}

async function trashedCodes({ db, workspaceID }: Source, keys: MatchKeys): Promise<string[]> {
  const codes: string[] = [];
  for (const chunk of chunks([...keys.boxCodes])) {
    const rows = await db
      .selectFrom('box')
      .select('code')
      .where('workspaceID', '=', workspaceID)
      .where('codeFold', 'in', chunk)
      .where('deletedAt', 'is not', null)
      .execute();
    codes.push(...rows.map(({ code }) => code));
  }
  return codes;
}

function live<T extends 'item' | 'box' | 'place'>({ db, workspaceID }: Source, table: T) {
  return db
    .selectFrom(table as 'place')
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null) as unknown as ReturnType<typeof db.selectFrom<T>>;
}

/** Runs a query for some hundred keys at a time. */
async function lookUp<Row, T>(
  { onRows }: Source,
  keys: Iterable<string>,
  query: (keys: string[]) => Promise<Row[]>,
  keep: (row: Row) => T,
): Promise<T[]> {
  const found: T[] = [];
  for (const chunk of chunks([...keys])) {
    const rows = await query(chunk);
    for (const row of rows) found.push(keep(row));
    onRows(rows.length);
  }
  return found;
}

/** Each record once, in the order of the ids, which decides between two that a row fits alike. */
function sortByID<T extends { id: string }>(records: readonly T[]): T[] {
  const byID = new Map(records.map((record) => [record.id, record]));
  return [...byID.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
