import { sql } from 'kysely';
import type { StocktakeCount, stocktakeCountDigestGet } from '#contract/kinds/stocktake-line.ts';
import { defaultPageSize, exact } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import type { Records } from '#server/records/records.ts';

const sumIf = (condition: string, value: string) =>
  sql<number>`sum(case when ${sql.raw(condition)} then ${sql.raw(value)} else 0 end)`;
const isCounted = '"stocktakeLine"."counted" is not null';
const isDifferent = '"stocktakeLine"."counted" <> "stocktakeLine"."expected"';

/** The stocktakes with lines of a record, and what they say of it. */
export async function countsOf(
  records: Records,
  workspaceID: string,
  { kind, recordID, page = 0, pageSize = defaultPageSize }: OperationQuery<typeof stocktakeCountDigestGet>,
): Promise<{ rows: StocktakeCount[]; total: number }> {
  let lines = records.database.read
    .selectFrom('stocktakeLine')
    .innerJoin('stocktake', (join) =>
      join
        .onRef('stocktake.workspaceID', '=', 'stocktakeLine.workspaceID')
        .onRef('stocktake.id', '=', 'stocktakeLine.stocktakeID'),
    )
    .where('stocktakeLine.workspaceID', '=', workspaceID)
    .where('stocktakeLine.deletedAt', 'is', null);
  if (kind === 'item') lines = lines.where('stocktakeLine.itemID', '=', recordID);
  else if (kind === 'box') lines = lines.where('stocktakeLine.boxID', '=', recordID);
  else {
    const placeIDs = subtree(await placeTree(records, workspaceID), recordID);
    if (placeIDs.length === 0) return { rows: [], total: 0 };
    lines = lines.where('stocktakeLine.boxID', 'in', (select) =>
      select
        .selectFrom('box')
        .select('box.id')
        .where('box.workspaceID', '=', workspaceID)
        .where('box.deletedAt', 'is', null)
        .where('box.placeID', 'in', placeIDs),
    );
  }
  const { total } = await lines
    .select(({ fn }) => fn.count<number>('stocktakeLine.stocktakeID').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lines
    .select(({ fn }) => [
      'stocktake.id as stocktakeID',
      'stocktake.name',
      'stocktake.status',
      fn.countAll<number>().as('lines'),
      sumIf(isCounted, '1').as('counted'),
      sumIf(isDifferent, '1').as('different'),
      sumIf(isCounted, '"stocktakeLine"."expected"').as('expectedQuantity'),
      sumIf(isCounted, '"stocktakeLine"."counted"').as('countedQuantity'),
      // Times are texts of one length: the greatest is the last, and who counted follows it.
      sql<string | null>`max("stocktakeLine"."countedAt" || ' ' || coalesce("stocktakeLine"."countedBy", ''))`.as(
        'last',
      ),
    ])
    .groupBy(['stocktake.id', 'stocktake.name', 'stocktake.status', 'stocktake.createdAt'])
    .orderBy('stocktake.createdAt', 'desc')
    .orderBy('stocktake.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return {
    total: Number(total),
    rows: rows.map(({ last, ...row }) => {
      const [countedAt = null, countedBy] = last?.split(' ') ?? [];
      return {
        ...row,
        lines: Number(row.lines),
        counted: Number(row.counted),
        different: Number(row.different),
        expectedQuantity: exact(Number(row.expectedQuantity)),
        countedQuantity: exact(Number(row.countedQuantity)),
        countedAt,
        countedBy: countedBy || null,
      };
    }),
  };
}
