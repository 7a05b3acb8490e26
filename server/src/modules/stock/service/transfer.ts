import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { exact, quantityMax } from '#contract/limits.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { decode } from '#server/records/kind.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { assertQuantity, writeQuantities } from './stock.ts';

export type Pair = Pick<StockRecord, 'itemID' | 'boxID'>;

/** Stock that gets another box or another item. */
export interface Transfer {
  /** Takes `quantity` of it; what is left stays. */
  from: StockRecord;
  quantity: number;
  to: Pair;
}

export const pairKey = ({ itemID, boxID }: Pair) => `${itemID} ${boxID}`;

/** The rows of these pairs, by `pairKey`. */
export async function findPairs(
  { db, context }: RecordReader,
  pairs: readonly Pair[],
): Promise<Map<string, StockRecord>> {
  const found = new Map<string, StockRecord>();
  for (const chunk of chunks([...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()])) {
    const wanted = sql.join(chunk.map(({ itemID, boxID }) => sql`(${itemID}, ${boxID})`));
    const rows = await db
      .selectFrom('stock')
      .selectAll()
      .where('workspaceID', '=', context.workspaceID)
      .where(sql<boolean>`("itemID", "boxID") in (values ${wanted})`)
      .execute();
    for (const row of rows) found.set(pairKey(row), decode(stockKind, row as unknown as Record<string, unknown>));
  }
  return found;
}

/** What will be in each row that receives something. @throws 400 when it is more than may be in one, or too exact */
async function totalsOf(reader: RecordReader, transfers: readonly Transfer[], pointerOf: (at: number) => string) {
  const targets = await findPairs(
    reader,
    transfers.map(({ to }) => to),
  );
  const totals = new Map<string, Pair & { record: StockRecord | undefined; quantity: number }>();
  for (const [at, { to, quantity }] of transfers.entries()) {
    const record = targets.get(pairKey(to));
    const before = totals.get(pairKey(to))?.quantity ?? record?.quantity ?? 0;
    const total = exact(before + quantity);
    assertQuantity(quantity, pointerOf(at));
    assertQuantity(total, pointerOf(at));
    totals.set(pairKey(to), { ...to, record, quantity: total });
  }
  return [...totals.values()];
}

/** Refuses as `transferStock` would, for what is written in pieces. */
export async function assertTransferable(
  reader: RecordReader,
  transfers: readonly Transfer[],
  pointerOf: (at: number) => string,
): Promise<void> {
  await totalsOf(reader, transfers, pointerOf);
}

/**
 * Takes quantities out of rows and adds them where they go; a row that gave all it had goes with it. The caller has seen to it
 * that items and boxes may receive them. No row receives and gives. @throws 400 with a pointer, before anything is written
 */
export async function transferStock(
  tx: RecordTransaction,
  transfers: readonly Transfer[],
  pointerOf: (at: number) => string,
): Promise<void> {
  const totals = await totalsOf(tx, transfers, pointerOf);
  const left = new Map<string, { record: StockRecord; quantity: number }>();
  for (const { from: record, quantity } of transfers)
    left.set(record.id, { record, quantity: exact((left.get(record.id)?.quantity ?? record.quantity) - quantity) });
  const given = [...left.values()].map(({ record, quantity }) => ({
    ...{ itemID: record.itemID, boxID: record.boxID, record },
    quantity: quantity === 0 ? null : quantity,
  }));
  await writeQuantities(tx, [...given, ...totals], { areReferencesChecked: true });
}

/** Refuses when stock that comes together in one box, or under one item, would be more than may be in one row. */
export async function assertSumsFit(
  stock: SelectQueryBuilder<Tables, 'stock', object>,
  together: 'itemID' | 'boxID',
  pointer: string,
): Promise<void> {
  const tooMuch = await stock
    .select(({ fn }) => fn.sum<number>('stock.quantity').as('total'))
    .groupBy(`stock.${together}`)
    .having(({ fn }) => fn.sum('stock.quantity'), '>', quantityMax)
    .limit(1)
    .executeTakeFirst();
  if (tooMuch) assertQuantity(exact(Number(tooMuch.total)), pointer);
}
