import type { BoxRow, boxDigestGet } from '#contract/box.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { cutText } from '#server/database/cut-text.ts';
import { fold } from '#server/database/fold.ts';
import { findCandidates } from '#server/database/search/query.ts';
import { covers } from '#server/modules/media/service/rows.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import type { Records } from '#server/records/records.ts';

type Query = OperationQuery<typeof boxDigestGet>;

const sortColumns = { name: 'nameFold', code: 'codeFold', createdAt: 'createdAt', updatedAt: 'updatedAt' } as const;

/** A page of boxes (decisions §3 Lists); a search orders by relevance unless a sort is asked for. */
export async function listBoxes(
  records: Records,
  workspaceID: string,
  query: Query,
): Promise<{ rows: BoxRow[]; total: number }> {
  const { read } = records.database;
  const { page = 0, pageSize = defaultPageSize, direction = 'asc' } = query;
  let base = read.selectFrom('box').where('box.workspaceID', '=', workspaceID).where('box.deletedAt', 'is', null);
  if (query.archived !== 'all') base = base.where('box.archived', '=', query.archived === 'yes' ? 1 : 0);
  if (query.placeID !== undefined) {
    const within = subtree(await placeTree(records, workspaceID), query.placeID);
    if (within.length === 0) return { rows: [], total: 0 };
    base = base.where('box.placeID', 'in', within);
  }
  if (query.placed) base = base.where('box.placeID', query.placed === 'none' ? 'is' : 'is not', null);
  for (const tag of [query.tag ?? []].flat()) {
    base = base.where((where) =>
      where.exists(
        where
          .selectFrom('recordTag')
          .select('recordTag.recordID')
          .where('recordTag.workspaceID', '=', workspaceID)
          .where('recordTag.tagFold', '=', fold(tag))
          .where('recordTag.kind', '=', 'box')
          .whereRef('recordTag.recordID', '=', 'box.id'),
      ),
    );
  }
  if (query.contents) {
    base = base.where((where) => {
      const stocked = where.exists(
        where
          .selectFrom('stock')
          .innerJoin('item', (join) =>
            join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
          )
          .select('stock.id')
          .where('stock.workspaceID', '=', workspaceID)
          .where('item.deletedAt', 'is', null)
          .whereRef('stock.boxID', '=', 'box.id'),
      );
      return query.contents === 'some' ? stocked : where.not(stocked);
    });
  }
  let ranking: Map<string, number> | null = null;
  if (query.search?.trim()) {
    const found = await findCandidates(records.database, workspaceID, query.search, { kinds: ['box'], limit: 1000 });
    if (found.length === 0) return { rows: [], total: 0 };
    ranking = new Map(found.map((candidate, index) => [candidate.recordID, index]));
    base = base.where('box.id', 'in', [...ranking.keys()]);
  }
  const columns = [
    'box.id',
    'box.name',
    'box.code',
    'box.description',
    'box.tags',
    'box.archived',
    'box.placeID',
    'box.version',
    'box.updatedAt',
  ] as const;
  const sorted = base
    .select(columns)
    .orderBy(`box.${sortColumns[query.sort ?? 'name']}`, direction)
    .orderBy('box.id', direction);
  let rows: Awaited<ReturnType<typeof sorted.execute>>;
  let total: number;
  if (ranking && !query.sort) {
    const all = await sorted.execute();
    all.sort((a, b) => (ranking?.get(a.id) ?? 0) - (ranking?.get(b.id) ?? 0));
    rows = all.slice(page * pageSize, (page + 1) * pageSize);
    total = all.length;
  } else {
    rows = await sorted
      .limit(pageSize)
      .offset(page * pageSize)
      .execute();
    const { page: _, pageSize: __, sort: ___, direction: ____, ...filters } = query;
    total = await records.cache.get(workspaceID, `boxCount ${JSON.stringify(filters)}`, async () =>
      Number((await base.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total),
    );
  }
  return { rows: await presentRows(records, workspaceID, rows), total };
}

interface Row {
  id: string;
  name: string;
  code: string;
  description: string;
  tags: string;
  archived: 0 | 1;
  placeID: string | null;
  version: number;
  updatedAt: string;
}

async function presentRows(records: Records, workspaceID: string, rows: Row[]): Promise<BoxRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [tree, thumbnails, counts] = await Promise.all([
    placeTree(records, workspaceID),
    covers(records, workspaceID, 'box', ids),
    itemCounts(records, workspaceID, ids),
  ]);
  return rows.map((row) => ({
    boxID: row.id,
    name: row.name,
    code: row.code,
    description: cutText(row.description, 300),
    tags: JSON.parse(row.tags) as string[],
    archived: row.archived === 1,
    placeID: row.placeID,
    placePath: row.placeID === null ? '' : (tree.byID.get(row.placeID)?.path ?? ''),
    itemCount: counts.get(row.id) ?? 0,
    version: row.version,
    updatedAt: row.updatedAt,
    thumbnailURL: thumbnails.get(row.id) ?? '',
  }));
}

/** boxID → how many different live items lie in it. */
export async function itemCounts(
  records: Records,
  workspaceID: string,
  boxIDs: string[],
): Promise<Map<string, number>> {
  const rows = await records.database.read
    .selectFrom('stock')
    .innerJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .select((select) => ['stock.boxID', select.fn.countAll<number>().as('items')])
    .where('stock.workspaceID', '=', workspaceID)
    .where('stock.boxID', 'in', boxIDs)
    .where('item.deletedAt', 'is', null)
    .groupBy('stock.boxID')
    .execute();
  return new Map(rows.map((row) => [row.boxID, Number(row.items)]));
}
