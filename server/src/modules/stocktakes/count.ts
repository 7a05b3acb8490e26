import type { stocktakeLineBulkSave, stocktakeLineSave } from '#contract/kinds/stocktake-line.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { assertQuantity, quantityOf } from '#server/modules/stock/service/stock.ts';
import { findPairs, pairKey } from '#server/modules/stock/service/transfer.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { type StocktakeRecord, stocktakeKind } from '#server/records/kinds/stocktake.ts';
import {
  type StocktakeLineFields,
  type StocktakeLineRecord,
  stocktakeLineKind,
} from '#server/records/kinds/stocktake-line.ts';
import { measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted as countedWords } from '#server/records/wording.ts';
import { boxesInScope } from './scope.ts';

/** @throws 409 when it was posted or canceled */
export function assertCounting({ name, status }: StocktakeRecord): void {
  if (status === 'posted')
    throw new ProblemError('conflict', `“${name}” was already posted. Undo that in its history to count again.`);
  if (status === 'cancelled')
    throw new ProblemError('conflict', `“${name}” has been canceled. Undo that in its history to count again.`);
}

const notCounted = { counted: null, countedAt: null, countedBy: null };

/** A count of so many, by who is counting, now. */
export const countNow = ({ context: { now, actorID } }: RecordReader, counted: number) => ({
  ...{ counted, countedAt: now, countedBy: actorID },
});

/**
 * Notes how many of an item are in a box. What is expected is the stock at that moment, so that what moves later is known
 * (docs/decisions/0036). Answers null for a line that is needed no more.
 */
export async function countLine(
  tx: RecordTransaction,
  body: OperationBody<typeof stocktakeLineSave>,
): Promise<{ line: StocktakeLineRecord | null; summary: string }> {
  const { stocktakeID, itemID, boxID, add, note, version } = body;
  const stocktake = await tx.get(stocktakeKind, stocktakeID);
  assertCounting(stocktake);
  const [item, box] = [await tx.get(itemKind, itemID), await tx.get(boxKind, boxID)];
  const before = await findLine(tx, { stocktakeID, itemID, boxID });
  if (!before && !(await boxesInScope(tx, stocktake)).includes(boxID))
    throw invalid({ pointer: '/boxID', detail: `“${box.name}” is not part of this stocktake.` });
  if (add !== undefined) assertQuantity(add, '/add');
  const counted = add === undefined ? body.counted : exact((before?.counted ?? 0) + add);
  if (typeof counted === 'number') assertQuantity(counted, add === undefined ? '/counted' : '/add');
  const expected = await quantityOf(tx, itemID, boxID);
  const patch: Partial<StocktakeLineFields> = {
    ...(note === undefined ? {} : { note }),
    ...(counted === undefined ? {} : { expected, ...(counted === null ? notCounted : countNow(tx, counted)) }),
  };
  const where = `“${item.name}” in “${box.name}”`;
  const summary =
    counted === undefined
      ? `Changed the note on ${where}`
      : counted === null
        ? `Cleared the count of ${where}`
        : `Counted ${where}: ${measured(counted, item.unit)}`;
  tx.summarise(summary);
  if (!before) {
    const values = { stocktakeID, itemID, boxID, expected, ...notCounted, note: '', ...patch };
    const [line] = await tx.create(stocktakeLineKind, [values]);
    return { line: line ?? null, summary };
  }
  const line = await tx.update(stocktakeLineKind, before, patch, version);
  if (line.counted !== null || expected !== 0 || line.note !== '') return { line, summary };
  // Nothing is expected and nothing was found.
  await tx.purge(stocktakeLineKind, [line]);
  return { line: null, summary };
}

async function findLine(
  { db, context }: RecordReader,
  { stocktakeID, itemID, boxID }: { stocktakeID: string; itemID: string; boxID: string },
): Promise<StocktakeLineRecord | null> {
  const row = await db
    .selectFrom('stocktakeLine')
    .selectAll()
    .where('workspaceID', '=', context.workspaceID)
    .where('stocktakeID', '=', stocktakeID)
    .where('boxID', '=', boxID)
    .where('itemID', '=', itemID)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? decode(stocktakeLineKind, row as unknown as Record<string, unknown>) : null;
}

/** Ids of live lines, in the order they were made. */
export async function lineIDs(
  { db, context }: RecordReader,
  stocktakeID: string,
  { isCounted, boxID }: { isCounted: boolean; boxID?: string },
): Promise<string[]> {
  let lines = db
    .selectFrom('stocktakeLine')
    .select('id')
    .where('workspaceID', '=', context.workspaceID)
    .where('stocktakeID', '=', stocktakeID)
    .where('deletedAt', 'is', null)
    .where('counted', isCounted ? 'is not' : 'is', null);
  if (boxID !== undefined) lines = lines.where('boxID', '=', boxID);
  return (await lines.orderBy('id').execute()).map(({ id }) => id);
}

/** What of these lines is in stock now; 0 where there is none. */
export async function stockOf(reader: RecordReader, lines: readonly StocktakeLineRecord[]) {
  const rows = await findPairs(reader, lines);
  return (line: StocktakeLineRecord) => rows.get(pairKey(line));
}

type BulkInput = OperationBody<typeof stocktakeLineBulkSave>;

/** Counts lines that nobody has counted as what is in stock. */
export const countAsExpected: LongCommand<BulkInput, { changed: number; summary: string }> = {
  name: 'stocktakeLineBulkSave',

  async measure(reader, { stocktakeID, boxID }) {
    const { length } = await lineIDs(reader, stocktakeID, { isCounted: false, boxID });
    return { records: length, title: `Counting ${countedWords(length, 'line')} as expected` };
  },

  async run(tx, { stocktakeID, boxID }) {
    const box = boxID === undefined ? null : await tx.get(boxKind, boxID);
    const { name } = await getCounting(tx, stocktakeID);
    let changed = 0;
    for await (const portion of tx.inPieces(await lineIDs(tx, stocktakeID, { isCounted: false, boxID }))) {
      // Somebody may have counted or posted since the last piece.
      await getCounting(tx, stocktakeID);
      const lines = (await tx.findMany(stocktakeLineKind, portion)).filter(({ counted }) => counted === null);
      const inStock = await stockOf(tx, lines);
      await tx.updateMany(
        stocktakeLineKind,
        lines.map((record) => {
          const expected = inStock(record)?.quantity ?? 0;
          return { record, patch: { expected, ...countNow(tx, expected) } };
        }),
      );
      changed += lines.length;
    }
    const summary = `Counted ${countedWords(changed, 'line')} of ${box ? `“${box.name}”` : `“${name}”`} as expected`;
    tx.summarise(summary);
    return { changed, summary };
  },
};

async function getCounting(tx: RecordTransaction, stocktakeID: string): Promise<StocktakeRecord> {
  const stocktake = await tx.get(stocktakeKind, stocktakeID);
  assertCounting(stocktake);
  if (stocktake.blind)
    throw new ProblemError('conflict', 'This stocktake hides expected quantities. Count each line instead.');
  return stocktake;
}
