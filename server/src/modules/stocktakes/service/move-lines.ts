import { shortText } from '#contract/fields.ts';
import { exact } from '#contract/limits.ts';
import { decode } from '#server/records/kind.ts';
import {
  type StocktakeLineFields,
  type StocktakeLineRecord,
  stocktakeLineKind,
} from '#server/records/kinds/stocktake-line.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/**
 * What running stocktakes say of some items they say of the one that these are merged into (decisions §4). Where both were in a
 * box, their lines become one: counted if both were, since the count of one says nothing about the other, unless there is none.
 * @param vacant ids of uncounted lines without stock
 * @param onPortion after each portion of lines
 */
export async function moveLines(
  tx: RecordTransaction,
  fromIDs: readonly string[],
  intoID: string,
  vacant: Set<string>,
  onPortion: () => Promise<void> = async () => {},
): Promise<void> {
  for (let lines = await linesOf(tx, fromIDs); lines.length > 0; lines = await linesOf(tx, fromIDs)) {
    for (const line of lines) {
      const [same] = await linesOf(tx, [intoID], line);
      if (!same) await tx.update(stocktakeLineKind, line, { itemID: intoID });
      else {
        await tx.update(stocktakeLineKind, same, asOne(same, line, vacant));
        if (!vacant.has(line.id)) vacant.delete(same.id);
        await tx.purge(stocktakeLineKind, [line]);
      }
    }
    await onPortion();
  }
}

function asOne(
  one: StocktakeLineRecord,
  other: StocktakeLineRecord,
  vacant: ReadonlySet<string>,
): Partial<StocktakeLineFields> {
  const notes = [one.note, other.note].filter(Boolean).join('; ');
  const note = shortText.safeParse(notes).success ? notes : one.note;
  // Somebody may have counted it since.
  const isVacant = ({ id, counted }: StocktakeLineRecord) => counted === null && vacant.has(id);
  if (isVacant(one) || isVacant(other)) {
    const { expected, counted, countedAt, countedBy } = isVacant(one) ? other : one;
    return { expected, note, counted, countedAt, countedBy };
  }
  const expected = exact(one.expected + other.expected);
  if (one.counted === null || other.counted === null)
    return { expected, note, counted: null, countedAt: null, countedBy: null };
  const last = (one.countedAt ?? '') < (other.countedAt ?? '') ? other : one;
  return {
    expected,
    note,
    counted: exact(one.counted + other.counted),
    countedAt: last.countedAt,
    countedBy: last.countedBy,
  };
}

/** How many lines of running stocktakes these items have. */
export async function countLines(reader: RecordReader, itemIDs: readonly string[]): Promise<number> {
  const { total } = await runningLines(reader, itemIDs)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Ids of those that nobody has counted and whose item isn't in their box. */
export async function vacantLines(reader: RecordReader, itemIDs: readonly string[]): Promise<Set<string>> {
  const rows = await runningLines(reader, itemIDs)
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.workspaceID', '=', 'stocktakeLine.workspaceID')
        .onRef('stock.itemID', '=', 'stocktakeLine.itemID')
        .onRef('stock.boxID', '=', 'stocktakeLine.boxID'),
    )
    .where('stocktakeLine.counted', 'is', null)
    .where(({ fn, val }) => fn.coalesce('stock.quantity', val(0)), '=', 0)
    .select('stocktakeLine.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A portion of the lines of running stocktakes; `like`: those of the same stocktake and box. */
async function linesOf(
  tx: RecordTransaction,
  itemIDs: readonly string[],
  like?: StocktakeLineRecord,
): Promise<StocktakeLineRecord[]> {
  let found = runningLines(tx, itemIDs).selectAll('stocktakeLine');
  if (like)
    found = found
      .where('stocktakeLine.stocktakeID', '=', like.stocktakeID)
      .where('stocktakeLine.boxID', '=', like.boxID);
  // Sorted here: to sort by id, SQLite goes through all lines of the workspace.
  const rows = await found.limit(tx.pieceSize).execute();
  rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  return rows.map((row) => decode(stocktakeLineKind, row as unknown as Record<string, unknown>));
}

function runningLines({ db, context }: RecordReader, itemIDs: readonly string[]) {
  return db
    .selectFrom('stocktakeLine')
    .innerJoin('stocktake', (join) =>
      join
        .onRef('stocktake.workspaceID', '=', 'stocktakeLine.workspaceID')
        .onRef('stocktake.id', '=', 'stocktakeLine.stocktakeID'),
    )
    .where('stocktakeLine.workspaceID', '=', context.workspaceID)
    .where('stocktakeLine.itemID', 'in', itemIDs)
    .where('stocktakeLine.deletedAt', 'is', null)
    .where('stocktake.status', '=', 'counting')
    .where('stocktake.deletedAt', 'is', null);
}
