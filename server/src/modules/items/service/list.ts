import { type ExpressionBuilder, sql } from 'kysely';
import type { ItemRow, itemDigestGet } from '#contract/item.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { fold } from '#server/database/fold.ts';
import { prepare } from '#server/database/prepare.ts';
import { only } from '#server/database/search/found.ts';
import { findCandidates, findDocuments, findPageByName, findPageByScore } from '#server/database/search/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import type { Records } from '#server/records/records.ts';
import { type ItemColumns, itemColumns, presentItemRows } from './rows.ts';

type Query = OperationQuery<typeof itemDigestGet>;

/**
 * What an item's live boxes hold together: its quantity, computed, never stored (decisions §4). Rounded as `exact` does:
 * 0.7 and 0.1 are not below a minimum of 0.8.
 */
function quantityOf() {
  return sql<number>`round(cast(coalesce((select sum("stock"."quantity") from "stock" inner join "box" on "box"."workspaceID" = "stock"."workspaceID" and "box"."id" = "stock"."boxID" where "stock"."workspaceID" = "item"."workspaceID" and "stock"."itemID" = "item"."id" and "box"."deletedAt" is null), 0) as numeric), 6)`;
}

/** The items of a workspace that pass the filters, as a query still to be selected from. */
async function filtered(records: Records, workspaceID: string, query: Query) {
  const { read } = records.database;
  let base = read.selectFrom('item').where('item.workspaceID', '=', workspaceID).where('item.deletedAt', 'is', null);
  if (query.archived !== 'all') base = base.where('item.archived', '=', query.archived === 'yes' ? 1 : 0);
  for (const tag of [query.tag ?? []].flat()) {
    base = base.where((where) =>
      where.exists(
        where
          .selectFrom('recordTag')
          .select('recordTag.recordID')
          .where('recordTag.workspaceID', '=', workspaceID)
          .where('recordTag.tagFold', '=', fold(tag))
          .where('recordTag.kind', '=', 'item')
          .whereRef('recordTag.recordID', '=', 'item.id'),
      ),
    );
  }
  const stocked = (where: ExpressionBuilder<Tables, 'item'>) =>
    where
      .selectFrom('stock')
      .innerJoin('box', (join) =>
        join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
      )
      .select('stock.id')
      .where('stock.workspaceID', '=', workspaceID)
      .where('box.deletedAt', 'is', null)
      .whereRef('stock.itemID', '=', 'item.id');
  const { boxID, placeID } = query;
  if (boxID !== undefined) base = base.where((where) => where.exists(stocked(where).where('stock.boxID', '=', boxID)));
  if (placeID !== undefined) {
    const within = subtree(await placeTree(records, workspaceID), placeID);
    if (within.length === 0) within.push('');
    base = base.where((where) => where.exists(stocked(where).where('box.placeID', 'in', within)));
  }
  if (query.stock === 'low')
    base = base.where('item.minQuantity', 'is not', null).where(sql<boolean>`${quantityOf()} < "item"."minQuantity"`);
  if (query.stock === 'some') base = base.where((where) => where.exists(stocked(where)));
  if (query.stock === 'none') base = base.where((where) => where.not(where.exists(stocked(where))));
  // Values are compared in code: how JSON text is searched differs between the engines.
  if (query.customFieldID !== undefined) base = base.where('item.customFields', 'like', `%"${query.customFieldID}":%`);
  if (query.hasPhoto !== undefined) {
    const photographed = (where: ExpressionBuilder<Tables, 'item'>) =>
      where
        .selectFrom('media')
        .select('media.id')
        .where('media.workspaceID', '=', workspaceID)
        .where('media.recordKind', '=', 'item')
        .where('media.role', '=', 'photo')
        .where('media.deletedAt', 'is', null)
        .whereRef('media.recordID', '=', 'item.id');
    base = base.where((where) =>
      query.hasPhoto ? where.exists(photographed(where)) : where.not(where.exists(photographed(where))),
    );
  }
  return base;
}

type Page = { rows: ItemRow[]; total: number };
type Direction = 'asc' | 'desc';

const sortColumns = {
  name: sql`"item"."nameFold"`,
  createdAt: sql`"item"."createdAt"`,
  updatedAt: sql`"item"."updatedAt"`,
  value: sql`coalesce("item"."value", 0)`,
};
type SortColumn = keyof typeof sortColumns;

interface PlainPage {
  workspaceID: string;
  archived: 0 | 1;
  limit: number;
  offset: number;
}

const plainLists = new Map<string, ReturnType<typeof plainList>>();

function plainList(sort: SortColumn, direction: Direction) {
  return prepare<PlainPage, ItemColumns>((db, given) =>
    db
      .selectFrom('item')
      .select(itemColumns)
      .where('item.workspaceID', '=', given('workspaceID'))
      .where('item.deletedAt', 'is', null)
      .where('item.archived', '=', given('archived'))
      .orderBy(sortColumns[sort], direction)
      .orderBy('item.id', direction)
      .limit(given('limit'))
      .offset(given('offset')),
  );
}

/** The query of a list without filters, which is what most people look at most of the time. */
function plainListOf(sort: SortColumn, direction: Direction) {
  const key = `${sort} ${direction}`;
  let list = plainLists.get(key);
  if (!list) {
    list = plainList(sort, direction);
    plainLists.set(key, list);
  }
  return list;
}

const itemsByID = prepare<{ workspaceID: string; ids: string[] }, ItemColumns>((db, given) =>
  db
    .selectFrom('item')
    .select(itemColumns)
    .where('item.workspaceID', '=', given('workspaceID'))
    .where(given.among('item.id', 'ids')),
);

const filterNames = [
  'tag',
  'boxID',
  'placeID',
  'stock',
  'customFieldID',
  'customFieldValue',
  'hasPhoto',
] as const satisfies readonly (keyof Query)[];

/** A page of items (decisions §3 Lists); a search orders by relevance unless a sort is asked for. */
export async function listItems(records: Records, workspaceID: string, query: Query): Promise<Page> {
  const { sort } = query;
  const isPlain = filterNames.every((name) => query[name] === undefined);
  if (isPlain && query.search?.trim()) {
    if (sort === undefined || sort === 'name') return listFound(records, workspaceID, query, query.search);
  } else if (isPlain && query.archived !== 'all' && sort !== 'quantity')
    return listPlain(records, workspaceID, query, sort ?? 'name');
  return listFiltered(records, workspaceID, query);
}

async function listPlain(records: Records, workspaceID: string, query: Query, sort: SortColumn): Promise<Page> {
  const { page = 0, pageSize = defaultPageSize, direction = 'asc' } = query;
  const archived = query.archived === 'yes' ? 1 : 0;
  const [rows, total] = await Promise.all([
    plainListOf(sort, direction)(records.database, {
      workspaceID,
      archived,
      limit: pageSize,
      offset: page * pageSize,
    }),
    records.cache.get(workspaceID, `itemCount ${archived}`, async () => {
      const [row] = await countPlain(records.database, { workspaceID, archived });
      return Number(row?.total);
    }),
  ]);
  return { rows: await presentItemRows(records, workspaceID, rows), total };
}

const countPlain = prepare<{ workspaceID: string; archived: 0 | 1 }, { total: number }>((db, given) =>
  db
    .selectFrom('item')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('workspaceID', '=', given('workspaceID'))
    .where('deletedAt', 'is', null)
    .where('archived', '=', given('archived')),
);

/** What a search found, from the index alone: only the rows of the page are read. */
async function listFound(records: Records, workspaceID: string, query: Query, text: string): Promise<Page> {
  const { page = 0, pageSize = defaultPageSize, direction = 'asc' } = query;
  const { found: all } = await findDocuments(records.database, workspaceID, text, ['item']);
  const archived = query.archived === 'yes' ? 1 : 0;
  const found = query.archived === 'all' ? all : only(all, (index) => all.isArchived[index] === archived);
  const place = { from: page * pageSize, count: pageSize, direction };
  const ids = await (query.sort === undefined
    ? findPageByScore(records.database, found, place)
    : findPageByName(records.database, found, place));
  const rows = ids.length === 0 ? [] : await itemsByID(records.database, { workspaceID, ids });
  const byID = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byID.get(id) ?? []);
  return { rows: await presentItemRows(records, workspaceID, inOrder), total: found.count };
}

/** A page of items that pass any of the filters, or sorted by what no index holds. */
async function listFiltered(records: Records, workspaceID: string, query: Query): Promise<Page> {
  const { page = 0, pageSize = defaultPageSize, direction = 'asc', sort = 'name' } = query;
  let base = await filtered(records, workspaceID, query);
  let ranking: Map<string, number> | null = null;
  if (query.search?.trim()) {
    const found = await findCandidates(records.database, workspaceID, query.search, {
      kinds: ['item'],
      limit: 1000,
    });
    if (found.length === 0) return { rows: [], total: 0 };
    ranking = new Map(found.map((candidate, index) => [candidate.recordID, index]));
    base = base.where('item.id', 'in', [...ranking.keys()]);
  }
  const { customFieldID, customFieldValue } = query;
  const isComputed =
    (ranking !== null && !query.sort) || (customFieldID !== undefined && customFieldValue !== undefined);
  const order = sort === 'quantity' ? quantityOf() : sql.ref(`item.${sort === 'name' ? 'nameFold' : sort}`);
  const sorted = base
    .select(itemColumns)
    .orderBy(sort === 'value' ? sql`coalesce("item"."value", 0)` : order, direction)
    .orderBy('item.id', direction);
  if (!isComputed) {
    const rows = await sorted
      .limit(pageSize)
      .offset(page * pageSize)
      .execute();
    const { page: _, pageSize: __, sort: ___, direction: ____, ...filters } = query;
    const total = await records.cache.get(workspaceID, `itemCount ${JSON.stringify(filters)}`, async () =>
      Number((await base.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total),
    );
    return { rows: await presentItemRows(records, workspaceID, rows), total };
  }
  let all: ItemColumns[] = await sorted.select('item.customFields').execute();
  if (customFieldID !== undefined && customFieldValue !== undefined)
    all = all.filter((row) => {
      const values = JSON.parse((row as ItemColumns & { customFields: string }).customFields) as Record<
        string,
        unknown
      >;
      return fold(String(values[customFieldID] ?? '')).includes(fold(customFieldValue));
    });
  if (ranking && !query.sort) all.sort((a, b) => (ranking?.get(a.id) ?? 0) - (ranking?.get(b.id) ?? 0));
  const rows = all.slice(page * pageSize, (page + 1) * pageSize);
  return { rows: await presentItemRows(records, workspaceID, rows), total: all.length };
}
