import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { decode } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import { exact } from '#server/records/quantity.ts';
import { named } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

type Contents = { action: 'trash' } | { action: 'move'; toID: string | null } | undefined;

async function stockIn(work: Work, boxIDs: string[]): Promise<StockRecord[]> {
  const found: StockRecord[] = [];
  for (const chunk of chunks(boxIDs)) {
    const rows = await work.db
      .selectFrom('stock')
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('boxID', 'in', chunk)
      .execute();
    for (const row of rows) found.push(decode(stockKind, row as unknown as Record<string, unknown>));
  }
  return found;
}

/** Those whose item is not in the trash: what a person sees in the box. */
async function visible(work: Work, stock: StockRecord[]): Promise<StockRecord[]> {
  const items = await work.findMany(itemKind, [...new Set(stock.map((row) => row.itemID))]);
  const live = new Set(items.filter((item) => item.deletedAt === null).map((item) => item.id));
  return stock.filter((row) => live.has(row.itemID));
}

/**
 * Puts boxes into the trash. `trash`: their stock stays with them, uncounted, and comes back with them; `move`: it goes
 * into box toID, adding up. 409 when they hold something and nothing was said.
 */
export async function deleteBoxes(work: Work, ids: readonly string[], contents: Contents): Promise<void> {
  const boxes = await work.getMany(boxKind, ids);
  const boxIDs = boxes.map((box) => box.id);
  if (contents?.action === 'move' && contents.toID !== null) await work.get(boxKind, contents.toID);
  const held = await visible(work, await stockIn(work, boxIDs));
  if (held.length > 0) {
    if (!contents)
      throw new ProblemError('conflict', 'This box holds items. Say where they go.', {
        errors: [{ pointer: '/contents', detail: 'Say where the items in it go.' }],
      });
    if (contents.action === 'move') await moveAll(work, held, boxIDs, contents.toID);
  }
  await work.trash(boxKind, boxes);
  work.summarise(`Deleted ${named(boxes, 'box')}`);
}

async function moveAll(work: Work, held: StockRecord[], doomed: string[], toID: string | null): Promise<void> {
  if (toID === null || doomed.includes(toID))
    throw invalid({ pointer: '/contents/toID', detail: 'Choose a box that is not being deleted.' });
  const there = new Map((await stockIn(work, [toID])).map((row) => [row.itemID, row]));
  await work.purge(stockKind, held);
  for (const row of held) {
    const known = there.get(row.itemID);
    if (known) {
      const quantity = exact(known.quantity + row.quantity);
      there.set(row.itemID, await work.update(stockKind, known, { quantity }));
      continue;
    }
    const [created] = await work.create(stockKind, [{ itemID: row.itemID, boxID: toID, quantity: row.quantity }]);
    if (created) there.set(row.itemID, created);
  }
}

/** Takes boxes back; one whose place is gone comes back without a place. */
export async function restoreBoxes(work: Work, ids: readonly string[]): Promise<void> {
  const boxes = (await work.findMany(boxKind, ids)).filter((box) => box.deletedAt !== null);
  if (boxes.length === 0) throw new ProblemError('notFound', 'None of these boxes is in the trash.');
  await work.restore(boxKind, boxes);
  const restored = await work.findMany(
    boxKind,
    boxes.map((box) => box.id),
  );
  for (const box of restored) {
    if (box.placeID === null) continue;
    if (!(await work.isLive(placeKind, box.placeID))) await work.update(boxKind, box, { placeID: null });
  }
  work.summarise(`Restored ${named(boxes, 'box')}`);
}
