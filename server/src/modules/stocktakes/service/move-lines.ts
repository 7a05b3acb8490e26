import { shortText } from '#contract/fields.ts';
import { exact } from '#contract/limits.ts';
import { decode } from '#server/records/kind.ts';
import {
  type StocktakeLineFields,
  type StocktakeLineRecord,
  stocktakeLineKind,
} from '#server/records/kinds/stocktake-line.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/**
 * What running stocktakes say of some items they say of the one that these are merged into (decisions §4). Where both were in a
 * box, their lines become one: counted if both were, since the count of one says nothing about the other.
 * @param onPortion after each portion of lines
 */
export async function moveLines(
  tx: RecordTransaction,
  fromIDs: readonly string[],
  intoID: string,
  onPortion: () => Promise<void> = async () => {},
): Promise<void> {
  for (let lines = await linesOf(tx, fromIDs); lines.length > 0; lines = await linesOf(tx, fromIDs)) {
    for (const line of lines) {
      const [same] = await linesOf(tx, [intoID], line);
      if (!same) await tx.update(stocktakeLineKind, line, { itemID: intoID });
      else {
        await tx.update(stocktakeLineKind, same, asOne(same, line));
        await tx.purge(stocktakeLineKind, [line]);
      }
    }
    await onPortion();
  }
}

function asOne(one: StocktakeLineRecord, other: StocktakeLineRecord): Partial<StocktakeLineFields> {
  const notes = [one.note, other.note].filter(Boolean).join('; ');
  const note = shortText.safeParse(notes).success ? notes : one.note;
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

/** Lines of running stocktakes, a portion of them; `like`: those of the same stocktake and box. */
async function linesOf(
  { db, context, pieceSize }: RecordTransaction,
  itemIDs: readonly string[],
  like?: StocktakeLineRecord,
): Promise<StocktakeLineRecord[]> {
  let found = db
    .selectFrom('stocktakeLine')
    .innerJoin('stocktake', (join) =>
      join
        .onRef('stocktake.workspaceID', '=', 'stocktakeLine.workspaceID')
        .onRef('stocktake.id', '=', 'stocktakeLine.stocktakeID'),
    )
    .selectAll('stocktakeLine')
    .where('stocktakeLine.workspaceID', '=', context.workspaceID)
    .where('stocktakeLine.itemID', 'in', itemIDs)
    .where('stocktakeLine.deletedAt', 'is', null)
    .where('stocktake.status', '=', 'counting')
    .where('stocktake.deletedAt', 'is', null);
  if (like)
    found = found
      .where('stocktakeLine.stocktakeID', '=', like.stocktakeID)
      .where('stocktakeLine.boxID', '=', like.boxID);
  // Sorted here: to sort by id, SQLite goes through all lines of the workspace.
  const rows = await found.limit(pieceSize).execute();
  rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  return rows.map((row) => decode(stocktakeLineKind, row as unknown as Record<string, unknown>));
}
