import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import {
  emptyItem,
  type ItemValues,
  itemFields,
  type SnapshotItem,
  type WorkspaceSnapshot,
} from './workspace-snapshot.ts';

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

function select<T extends 'item' | 'box' | 'place' | 'stock' | 'customField'>(
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

// Most items have neither; sharing the empty ones saves a third of the memory.
const noTags: string[] = [];
const noFields: SnapshotItem['customFields'] = {};

const tagsOf = (text: string): string[] => (text === '[]' ? noTags : (JSON.parse(text) as string[]));
const flags = itemFields.filter((field) => field === 'archived' || field === 'insured' || field === 'lifetimeWarranty');

export interface SnapshotOptions {
  /** Without: archived items and boxes and what lies in them are left out. Default true. */
  includeArchived?: boolean;
  /** Hears after each page how many records of the kind have been read. */
  onRows?: (count: number) => void;
}

/** What an import compares with and an export writes: the living records of a workspace (decisions §4). */
export async function loadSnapshot(
  db: Records,
  workspaceID: string,
  { includeArchived = true, onRows = () => {} }: SnapshotOptions = {},
): Promise<WorkspaceSnapshot> {
  const customFields = await collect(
    (afterID) =>
      select(db, 'customField', workspaceID, afterID).select(['id', 'name', 'type', 'choices', 'position']).execute(),
    (row) => ({ ...row, type: row.type as never, choices: JSON.parse(row.choices) as string[] }),
    onRows,
  );
  const places = await collect(
    (afterID) =>
      select(db, 'place', workspaceID, afterID)
        .select(['id', 'name', 'description', 'tags', 'parentPlaceID'])
        .execute(),
    (row) => ({ ...row, tags: tagsOf(row.tags) }),
    onRows,
  );
  const boxes = await collect(
    (afterID) =>
      select(db, 'box', workspaceID, afterID)
        .select(['id', 'name', 'code', 'description', 'tags', 'archived', 'placeID'])
        .execute(),
    (row) =>
      row.archived === 1 && !includeArchived
        ? undefined
        : { ...row, tags: tagsOf(row.tags), archived: row.archived === 1 },
    onRows,
  );
  const items = await collect(
    (afterID) =>
      select(db, 'item', workspaceID, afterID)
        .select(['id', 'customFields', ...itemFields])
        .execute(),
    (row) => (row.archived === 1 && !includeArchived ? undefined : itemOf(row)),
    onRows,
  );
  const itemIDs = new Map(items.map(({ id }) => [id, id]));
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
  return { customFields, places, boxes, items, stock, trashedCodes: trashed.map((box) => box.code) };
}

/**
 * A new object of a shape that all items share: node:sqlite's own rows are dictionaries, which take four times the memory of
 * such an object.
 */
function itemOf(row: { id: string; tags: string; customFields: string; archived: number }): SnapshotItem {
  const { id } = row;
  const customFields = row.customFields === '{}' ? noFields : (JSON.parse(row.customFields) as typeof noFields);
  const item: SnapshotItem = { id, ...emptyItem(), customFields };
  const columns = row as unknown as Record<keyof ItemValues, unknown>;
  const values = item as unknown as Record<keyof ItemValues, unknown>;
  for (const field of itemFields) values[field] = columns[field];
  for (const flag of flags) values[flag] = columns[flag] === 1;
  item.tags = tagsOf(row.tags);
  return item;
}

/**
 * Changes whenever a record of the workspace does: every change is a batch of history. Equal marks mean that a plan made
 * then holds now.
 */
export async function workspaceMark(db: Records, workspaceID: string): Promise<string> {
  const { count, last } = await db
    .selectFrom('historyBatch')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('batchID').as('last')])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  return `${count} ${last}`;
}
