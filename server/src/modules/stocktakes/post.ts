import type { stocktakePost } from '#contract/kinds/stocktake.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { ProblemError } from '#server/http/problem.ts';
import { assertQuantity, type Quantity, writeQuantities } from '#server/modules/stock/service/stock.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { stocktakeKind } from '#server/records/kinds/stocktake.ts';
import { type StocktakeLineRecord, stocktakeLineKind } from '#server/records/kinds/stocktake-line.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted as countedWords } from '#server/records/wording.ts';
import { assertCounting, countNow, lineIDs, stockOf } from './count.ts';
import { dayOf } from './day.ts';

type Input = OperationBody<typeof stocktakePost>;
type Answer = { changed: number; skipped: number; summary: string };

async function assertPostable(reader: RecordReader, { stocktakeID, restAsZero }: Input) {
  const stocktake = await reader.get(stocktakeKind, stocktakeID);
  assertCounting(stocktake);
  const ids = await lineIDs(reader, stocktakeID, { isCounted: true });
  if (ids.length === 0 && !restAsZero)
    throw new ProblemError('conflict', 'Nothing has been counted yet. Count at least one line first.');
  return stocktake;
}

/** Corrects the stock by what was counted; lines that were not counted stay as they are unless `restAsZero` says otherwise. */
export const postStocktake: LongCommand<Input, Answer> = {
  name: 'stocktakePost',

  async measure(reader, { stocktakeID, restAsZero }) {
    const counted = await lineIDs(reader, stocktakeID, { isCounted: true });
    const rest = restAsZero ? await lineIDs(reader, stocktakeID, { isCounted: false }) : [];
    // Of a line that is counted now, its stock too.
    return { records: counted.length + 2 * rest.length, title: 'Posting a stocktake' };
  },

  assertPossible: async (reader, input) => {
    await assertPostable(reader, input);
  },

  async run(tx, input) {
    const { stocktakeID } = input;
    const stocktake = await assertPostable(tx, input);
    // First of all, so that nobody counts between two pieces.
    await tx.update(stocktakeKind, stocktake, { status: 'posted', postedAt: dayOf(tx, input.today) });
    if (input.restAsZero)
      for await (const portion of tx.inPieces(await lineIDs(tx, stocktakeID, { isCounted: false })))
        await countAsZero(tx, portion);
    let [changed, skipped] = [0, 0];
    for await (const portion of tx.inPieces(await lineIDs(tx, stocktakeID, { isCounted: true }))) {
      const lines = (await tx.findMany(stocktakeLineKind, portion)).filter(
        ({ counted, expected }) => counted !== expected,
      );
      const live = await withoutGone(tx, lines);
      skipped += lines.length - live.length;
      changed += await correctStock(tx, live);
    }
    const leftOut = skipped > 0 ? `, ${skipped} left out because their item or box was deleted` : '';
    const summary = `Posted stocktake “${stocktake.name}”: ${countedWords(changed, 'difference')}${leftOut}`;
    tx.summarise(summary);
    return { changed, skipped, summary };
  },
};

async function countAsZero(tx: RecordTransaction, ids: readonly string[]): Promise<void> {
  const lines = await tx.findMany(stocktakeLineKind, ids);
  const inStock = await stockOf(tx, lines);
  await tx.updateMany(
    stocktakeLineKind,
    lines.map((record) => ({ record, patch: { expected: inStock(record)?.quantity ?? 0, ...countNow(tx, 0) } })),
  );
}

/** Those whose item and box are not in the trash. */
async function withoutGone(tx: RecordTransaction, lines: StocktakeLineRecord[]): Promise<StocktakeLineRecord[]> {
  const items = await tx.findLive(
    itemKind,
    lines.map(({ itemID }) => itemID),
  );
  const boxes = await tx.findLive(
    boxKind,
    lines.map(({ boxID }) => boxID),
  );
  return lines.filter(({ itemID, boxID }) => items.has(itemID) && boxes.has(boxID));
}

/** The stock becomes the count and what moved since; never less than nothing. Answers how many rows changed. */
async function correctStock(tx: RecordTransaction, lines: readonly StocktakeLineRecord[]): Promise<number> {
  const inStock = await stockOf(tx, lines);
  const corrected = lines.map((line): Quantity => {
    const record = inStock(line);
    const quantity = Math.max(0, exact((record?.quantity ?? 0) + (line.counted ?? 0) - line.expected));
    assertQuantity(quantity, '/stocktakeID');
    return { itemID: line.itemID, boxID: line.boxID, record, quantity };
  });
  const changed = corrected.filter(({ record, quantity }) => (record?.quantity ?? 0) !== quantity);
  await writeQuantities(tx, changed, { areReferencesChecked: true });
  return changed.length;
}
