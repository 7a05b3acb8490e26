import { english } from '#contract/format.ts';
import { stocktakeLinesMax } from '#contract/kinds/stocktake-line.ts';
import { cutText } from '#server/database/cut-text.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid } from '#server/http/problem.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import type { StocktakeRecord } from '#server/records/kinds/stocktake.ts';
import { stocktakeLineKind } from '#server/records/kinds/stocktake-line.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted } from '#server/records/wording.ts';
import { boxesInScope, type Scope } from './scope.ts';

/** `Garage, Nov 22, 2026`: what is counted and the day. */
export async function nameOf(reader: RecordReader, { placeID, boxIDs }: Scope, startedAt: string): Promise<string> {
  const [place] = placeID === null ? [] : await reader.findMany(placeKind, [placeID]);
  const [box] = place || boxIDs.length !== 1 ? [] : await reader.findMany(boxKind, boxIDs);
  const what = place?.name ?? box?.name ?? (boxIDs.length > 0 ? counted(boxIDs.length, 'box') : 'All boxes');
  return `${cutText(what, 180)}, ${english.day(startedAt)}`;
}

/** Makes a line of everything that is in the boxes now. @throws 400 when there is no box, or too much in them */
export async function createLines(tx: RecordTransaction, stocktake: StocktakeRecord): Promise<void> {
  const boxIDs = await boxesInScope(tx, stocktake);
  const pointer = stocktake.boxIDs.length > 0 ? '/boxIDs' : '/placeID';
  if (boxIDs.length === 0) throw invalid({ pointer, detail: 'There is no box to count here.' });
  const stock = [];
  for (const chunk of chunks(boxIDs)) stock.push(...(await stockIn(tx, chunk)));
  if (stock.length > stocktakeLinesMax) {
    const [most, all] = [stocktakeLinesMax, stock.length].map((count) => english.number(count));
    throw invalid({
      pointer,
      detail: `A stocktake can have at most ${most} lines. These boxes have ${all}. Choose fewer.`,
    });
  }
  const values = stock.map(({ itemID, boxID, quantity }) => ({
    ...{ stocktakeID: stocktake.id, itemID, boxID, expected: quantity },
    ...{ counted: null, countedAt: null, countedBy: null, note: '' },
  }));
  await tx.create(stocktakeLineKind, values, {
    areReferencesChecked: true,
    areLimitsChecked: true,
    areGroupsChecked: true,
  });
}

/** Stock of items that are not in the trash; asked without a join, which PostgreSQL plans badly right after an import. */
async function stockIn(reader: RecordReader, boxIDs: readonly string[]) {
  const rows = await reader.db
    .selectFrom('stock')
    .select(['itemID', 'boxID', 'quantity'])
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('boxID', 'in', boxIDs)
    .orderBy('boxID')
    .orderBy('itemID')
    .execute();
  const live = await reader.findLive(
    itemKind,
    rows.map(({ itemID }) => itemID),
  );
  return rows.filter(({ itemID }) => live.has(itemID));
}
