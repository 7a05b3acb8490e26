import { type Kysely, sql } from 'kysely';
import type { StocktakeProgress } from '#contract/kinds/stocktake.ts';
import type {
  StocktakeLineRow,
  stocktakeBoxDigestGet,
  stocktakeLineDigestGet,
} from '#contract/kinds/stocktake-line.ts';
import { defaultPageSize, exact } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { containsKey, keyWords } from '#server/database/contains.ts';
import type { Tables } from '#server/database/tables.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import type { Records } from '#server/records/records.ts';

/** Counted, and not what was expected. */
const isDifferent = sql<boolean>`"stocktakeLine"."counted" <> "stocktakeLine"."expected"`;
const one = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
const isCounted = sql<boolean>`"stocktakeLine"."counted" is not null`;

/** Live lines of a stocktake with what they count; items and boxes in the trash too. */
function linesOf(db: Kysely<Tables>, workspaceID: string, stocktakeID: string) {
  return db
    .selectFrom('stocktakeLine')
    .leftJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stocktakeLine.workspaceID').onRef('item.id', '=', 'stocktakeLine.itemID'),
    )
    .leftJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stocktakeLine.workspaceID').onRef('box.id', '=', 'stocktakeLine.boxID'),
    )
    .where('stocktakeLine.workspaceID', '=', workspaceID)
    .where('stocktakeLine.stocktakeID', '=', stocktakeID)
    .where('stocktakeLine.deletedAt', 'is', null);
}

/** How far a stocktake is, and what it found. */
export async function progressOf(
  records: Records,
  workspaceID: string,
  stocktakeID: string,
): Promise<StocktakeProgress> {
  const sums = await linesOf(records.database.read, workspaceID, stocktakeID)
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      one(isCounted).as('counted'),
      one(isDifferent).as('different'),
      sql<number>`sum(case when ${isDifferent} then ("stocktakeLine"."counted" - "stocktakeLine"."expected") * coalesce("item"."value", 0) else 0 end)`.as(
        'value',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    lines: Number(sums.lines),
    counted: Number(sums.counted ?? 0),
    different: Number(sums.different ?? 0),
    valueDifference: exact(Number(sums.value ?? 0)),
  };
}

/** A page of the lines, by box and item. */
export async function lineRows(
  records: Records,
  workspaceID: string,
  {
    stocktakeID,
    boxID,
    itemID,
    state,
    search,
    page = 0,
    pageSize = defaultPageSize,
  }: OperationQuery<typeof stocktakeLineDigestGet>,
): Promise<{ rows: StocktakeLineRow[]; total: number }> {
  let lines = linesOf(records.database.read, workspaceID, stocktakeID);
  if (boxID !== undefined) lines = lines.where('stocktakeLine.boxID', '=', boxID);
  if (itemID !== undefined) lines = lines.where('stocktakeLine.itemID', '=', itemID);
  if (state === 'open') lines = lines.where('stocktakeLine.counted', 'is', null);
  if (state === 'counted') lines = lines.where('stocktakeLine.counted', 'is not', null);
  if (state === 'different') lines = lines.where(isDifferent);
  for (const word of keyWords(search ?? ''))
    lines = lines.where(({ or }) =>
      or([containsKey('item.nameFold', word), containsKey('box.nameFold', word), containsKey('box.codeFold', word)]),
    );
  const { total } = await lines.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await lines
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.workspaceID', '=', 'stocktakeLine.workspaceID')
        .onRef('stock.itemID', '=', 'stocktakeLine.itemID')
        .onRef('stock.boxID', '=', 'stocktakeLine.boxID'),
    )
    .selectAll('stocktakeLine')
    .select([
      'item.name as itemName',
      'item.unit as itemUnit',
      'item.value as itemValue',
      'item.deletedAt as itemDeletedAt',
      'box.name as boxName',
      'box.code as boxCode',
      'box.placeID as boxPlaceID',
      'box.deletedAt as boxDeletedAt',
      'stock.quantity as inStock',
    ])
    .orderBy('box.nameFold')
    .orderBy('stocktakeLine.boxID')
    .orderBy('item.nameFold')
    .orderBy('stocktakeLine.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const tree = await placeTree(records, workspaceID);
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      stocktakeLineID: row.id,
      itemID: row.itemID,
      boxID: row.boxID,
      expected: row.counted === null ? (row.inStock ?? 0) : row.expected,
      counted: row.counted,
      countedAt: row.countedAt,
      countedBy: row.countedBy,
      note: row.note,
      version: row.version,
      itemName: row.itemName ?? 'Deleted item',
      itemUnit: row.itemUnit ?? '',
      itemValue: row.itemValue,
      boxName: row.boxName ?? 'Deleted box',
      boxCode: row.boxCode ?? '',
      boxWhere: row.boxPlaceID === null ? '' : (tree.byID.get(row.boxPlaceID)?.path ?? ''),
      inStock: row.inStock ?? 0,
      isGone: row.itemName === null || row.boxName === null || row.itemDeletedAt !== null || row.boxDeletedAt !== null,
    })),
  };
}

/** A page of the boxes that have lines, by name. */
export async function boxRows(
  records: Records,
  workspaceID: string,
  { stocktakeID, search, page = 0, pageSize = defaultPageSize }: OperationQuery<typeof stocktakeBoxDigestGet>,
) {
  let lines = linesOf(records.database.read, workspaceID, stocktakeID);
  for (const word of keyWords(search ?? ''))
    lines = lines.where(({ or }) => or([containsKey('box.nameFold', word), containsKey('box.codeFold', word)]));
  const { total } = await lines
    .select(({ fn }) => fn.count<number>('stocktakeLine.boxID').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lines
    .select(({ fn }) => [
      'stocktakeLine.boxID',
      'box.name',
      'box.code',
      fn.countAll<number>().as('lines'),
      one(isCounted).as('counted'),
      one(isDifferent).as('different'),
    ])
    .groupBy(['stocktakeLine.boxID', 'box.name', 'box.code', 'box.nameFold'])
    .orderBy('box.nameFold')
    .orderBy('stocktakeLine.boxID')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return {
    total: Number(total),
    rows: rows.map(({ boxID, name, code, lines: all, counted, different }) => ({
      boxID,
      name: name ?? 'Deleted box',
      code: code ?? '',
      lines: Number(all),
      counted: Number(counted),
      different: Number(different),
    })),
  };
}
