import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { stockMove } from '#contract/stock.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { inlineRecords, type LongCommand } from '#server/records/jobs/long-command.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { formatQuantity, measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { counted } from '#server/records/wording.ts';
import { assertQuantity } from './service/stock.ts';
import { assertTransferable, findPairs, pairKey, transferStock } from './service/transfer.ts';

type Input = OperationBody<typeof stockMove>;
type Move = NonNullable<Input['moves']>[number];

const itemCount = (moves: readonly Move[]) => new Set(moves.map(({ itemID }) => itemID)).size;

/**
 * What is asked for, from box to box, and the ids of items that are left out. Of what one box holds, those that are gone are.
 * @param leavesOutGone of other items, too
 * @throws 400 when items have nothing to move, else 404 for one that is not there
 */
async function movesOf(
  reader: RecordReader,
  { toBoxID, moves, itemIDs, fromBoxID }: Input,
  leavesOutGone = fromBoxID !== undefined,
): Promise<{ moves: readonly Move[]; gone: readonly string[] }> {
  if ((moves === undefined) === (itemIDs === undefined))
    throw new ProblemError('badRequest', 'Give exactly one of moves and itemIDs.');
  if (moves && fromBoxID !== undefined) throw new ProblemError('badRequest', 'Give fromBoxID only with itemIDs.');
  if (fromBoxID === toBoxID)
    throw invalid({ pointer: '/toBoxID', detail: 'Choose another box: these items are already in this one.' });
  if (itemIDs === undefined) return { moves: moves ?? [], gone: [] };
  if (fromBoxID !== undefined) await reader.get(boxKind, fromBoxID);
  const ids = [...new Set(itemIDs)];
  const live = await reader.findLive(itemKind, ids);
  if (!leavesOutGone && live.size < ids.length) throw notFound('This item');
  const found: Move[] = [];
  for (const chunk of chunks(ids.filter((id) => live.has(id)))) {
    let stock = reader.db
      .selectFrom('stock')
      .innerJoin('box', (join) =>
        join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
      )
      .select(['stock.itemID', 'stock.boxID as fromBoxID'])
      .where('stock.workspaceID', '=', reader.context.workspaceID)
      .where('stock.itemID', 'in', chunk)
      .where('stock.boxID', '!=', toBoxID)
      .where('stock.quantity', '>', 0)
      .where('box.deletedAt', 'is', null)
      .orderBy('stock.id');
    if (fromBoxID !== undefined) stock = stock.where('stock.boxID', '=', fromBoxID);
    found.push(...(await stock.execute()));
  }
  if (found.length === 0) {
    const where = fromBoxID === undefined ? 'another' : 'this';
    throw invalid({ pointer: '/itemIDs', detail: `None of these items has stock in ${where} box.` });
  }
  return { moves: found, gone: ids.filter((id) => !live.has(id)) };
}

/** What is said of an item that is moved. */
type Named = Pick<ItemRecord, 'id' | 'name' | 'unit'>;

/** Live items by id. Of thousands, reading no more of each takes a tenth of the time. */
async function namesOf({ db, context }: RecordReader, ids: readonly string[]): Promise<Map<string, Named>> {
  const found: Named[] = [];
  for (const chunk of chunks([...new Set(ids)]))
    found.push(
      ...(await db
        .selectFrom('item')
        .select(['id', 'name', 'unit'])
        .where('workspaceID', '=', context.workspaceID)
        .where('id', 'in', chunk)
        .where('deletedAt', 'is', null)
        .execute()),
    );
  return new Map(found.map((item) => [item.id, item]));
}

/**
 * What these of the moves take from where, each after those before it. @param leavesOut called with the items of those that
 * are left out because something is gone; without it, that is refused
 * @throws 400 and 404
 */
async function findTransfers(
  reader: RecordReader,
  toBoxID: string,
  moves: readonly Move[],
  { indexes, leavesOut }: { indexes: readonly number[]; leavesOut?: (itemID: string) => void },
) {
  const asked = indexes.map((index) => ({ index, move: moves[index] as Move }));
  const pairs = asked.map(({ move: { itemID, fromBoxID: boxID } }) => ({ itemID, boxID }));
  const rows = await findPairs(reader, pairs);
  const items = await namesOf(
    reader,
    pairs.map(({ itemID }) => itemID),
  );
  const boxes = await reader.findLive(
    boxKind,
    pairs.map(({ boxID }) => boxID),
  );
  const taken = new Map<string, number>();
  return asked.flatMap(({ index, move: { itemID, fromBoxID: boxID, quantity: wanted } }) => {
    if (boxID === toBoxID)
      throw invalid({ pointer: `/moves/${index}/fromBoxID`, detail: 'It is already in this box.' });
    const from = rows.get(pairKey({ itemID, boxID }));
    const item = items.get(itemID);
    if (leavesOut && !(from && item && boxes.has(boxID))) {
      leavesOut(itemID);
      return [];
    }
    if (!from) throw notFound('This stock');
    if (!boxes.has(boxID)) throw notFound('This box');
    if (!item) throw notFound('This item');
    const left = exact(from.quantity - (taken.get(from.id) ?? 0));
    const quantity = wanted ?? left;
    const pointer = `/moves/${index}/quantity`;
    assertQuantity(quantity, pointer);
    if (quantity > left)
      throw invalid({ pointer, detail: `There are only ${formatQuantity(left)} of “${item.name}” to move.` });
    taken.set(from.id, exact((taken.get(from.id) ?? 0) + quantity));
    return { from, item, quantity, pointer, to: { itemID, boxID: toBoxID } };
  });
}

function leftOut(count: number): string {
  if (count === 0) return '';
  return `, ${count} left out because ${count === 1 ? 'it is' : 'they are'} no longer there`;
}

/** Moves quantities into a box; more than there is is refused whole. */
export const moveStock: LongCommand<Input, { moved: number; summary: string }> = {
  name: 'stockMove',

  // Each takes from one row and adds to another.
  recordsEach: 2,

  async measure(reader, input) {
    const { moves } = await movesOf(reader, input);
    const records = 2 * moves.length;
    // A job leaves out what is gone when it starts: what isn't there when it is asked for is refused here.
    if (input.moves && records > inlineRecords)
      await findTransfers(reader, input.toBoxID, moves, { indexes: [...moves.keys()] });
    return { records, title: `Moving stock of ${counted(itemCount(moves), 'item')}` };
  },

  async assertPossible(reader, input) {
    await reader.get(boxKind, input.toBoxID);
    const { moves } = await movesOf(reader, input, true);
    const all = { indexes: [...moves.keys()], leavesOut: () => {} };
    const transfers = await findTransfers(reader, input.toBoxID, moves, all);
    await assertTransferable(reader, transfers, (at) => transfers[at]?.pointer ?? '');
  },

  async run(tx, input) {
    const { toBoxID } = input;
    const { moves, gone } = await movesOf(tx, input, tx.isInPieces || undefined);
    const missing = new Set(gone);
    const leavesOut = tx.isInPieces ? (itemID: string) => void missing.add(itemID) : undefined;
    const items = new Map<string, Named>();
    let [moved, total, name] = [0, 0, ''];
    for await (const portion of tx.inPieces([...moves.keys()])) {
      // Somebody may have deleted it since the last piece.
      name = (await tx.get(boxKind, toBoxID)).name;
      // Of items, too: the rest is moved all the same.
      const found = await findTransfers(tx, toBoxID, moves, { indexes: portion, ...(leavesOut && { leavesOut }) });
      const transfers = found.filter(({ quantity }) => quantity > 0);
      await transferStock(tx, transfers, (at) => transfers[at]?.pointer ?? '');
      for (const { item, quantity } of transfers) {
        items.set(item.id, item);
        total = exact(total + quantity);
      }
      moved += transfers.length;
    }
    const [item] = items.values();
    const what =
      item && items.size === 1 ? `${measured(total, item.unit)} of ${item.name}` : counted(items.size, 'item');
    const summary = `Moved ${what} to ${name}${leftOut([...missing].filter((id) => !items.has(id)).length)}`;
    tx.summarise(summary);
    return { moved, summary };
  },
};
