import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { stockMove } from '#contract/stock.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import type { StockRecord } from '#server/records/kinds/stock.ts';
import { formatQuantity, measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { counted } from '#server/records/wording.ts';
import { findPair, requireQuantity, setStock } from './service/stock.ts';

type Input = OperationBody<typeof stockMove>;

/** What one of the moves takes from where. @param taken by the moves before it, which are not written yet */
async function findMove(reader: RecordReader, { toBoxID, moves }: Input, index: number, taken = 0) {
  const move = moves[index] as Input['moves'][number];
  const pointer = (field: string) => `/moves/${index}/${field}`;
  if (move.fromBoxID === toBoxID)
    throw invalid({ pointer: pointer('fromBoxID'), detail: 'It is in this box already.' });
  const from = await findPair(reader, move.itemID, move.fromBoxID);
  if (!from) throw notFound('This stock');
  const item = await reader.get(itemKind, move.itemID);
  const left = exact(from.quantity - taken);
  const quantity = move.quantity ?? left;
  requireQuantity(quantity, pointer('quantity'));
  if (quantity > left)
    throw invalid({
      pointer: pointer('quantity'),
      detail: `There are only ${formatQuantity(left)} of “${item.name}” to move.`,
    });
  return { from, item, quantity };
}

const pairOf = ({ itemID, boxID }: StockRecord) => `${itemID} ${boxID}`;

/** Moves quantities into a box; more than there is is refused whole. */
export const moveStock: LongCommand<Input, { moved: number; summary: string }> = {
  name: 'stockMove',

  // Each takes from one row and adds to another.
  measure: async (_reader, { moves }) => ({
    records: 2 * moves.length,
    title: `Moving stock of ${counted(new Set(moves.map(({ itemID }) => itemID)).size, 'item')}`,
  }),

  async check(reader, input) {
    await reader.get(boxKind, input.toBoxID);
    const taken = new Map<string, number>();
    for (const index of input.moves.keys()) {
      const pair = `${input.moves[index]?.itemID} ${input.moves[index]?.fromBoxID}`;
      const { from, quantity } = await findMove(reader, input, index, taken.get(pair));
      taken.set(pairOf(from), exact((taken.get(pair) ?? 0) + quantity));
    }
  },

  async run(work, input) {
    const { toBoxID } = input;
    const items = new Map<string, ItemRecord>();
    let [moved, total, name] = [0, 0, ''];
    for await (const portion of work.inPieces([...input.moves.keys()])) {
      // Somebody may have deleted it since the last piece.
      name = (await work.get(boxKind, toBoxID)).name;
      for (const index of portion) {
        const { from, item, quantity } = await findMove(work, input, index);
        if (quantity === 0) continue;
        const itemID = item.id;
        const there = await findPair(work, itemID, toBoxID);
        await setStock(work, { itemID, boxID: from.boxID, quantity: exact(from.quantity - quantity) });
        await setStock(work, { itemID, boxID: toBoxID, quantity: exact((there?.quantity ?? 0) + quantity) });
        items.set(itemID, item);
        total = exact(total + quantity);
        moved += 1;
      }
    }
    const [item] = items.values();
    const what =
      item && items.size === 1 ? `${measured(total, item.unit)} of ${item.name}` : counted(items.size, 'item');
    const summary = `Moved ${what} to ${name}`;
    work.summarise(summary);
    return { moved, summary };
  },
};
