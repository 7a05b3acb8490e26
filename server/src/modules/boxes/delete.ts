import type { boxDelete } from '#contract/box.ts';
import { exact, quantityMax } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { requireQuantity } from '#server/modules/stock/service/stock.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { counted, named } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

type Input = OperationBody<typeof boxDelete>;

/** Stock in these boxes whose item is not in the trash: what a person sees in them. */
function visibleStock({ db, context }: RecordReader, boxIDs: readonly string[]) {
  return db
    .selectFrom('stock')
    .innerJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .where('stock.workspaceID', '=', context.workspaceID)
    .where('stock.boxID', 'in', boxIDs)
    .where('item.deletedAt', 'is', null);
}

async function countVisible(reader: RecordReader, boxIDs: readonly string[]): Promise<number> {
  let rows = 0;
  for (const chunk of chunks(boxIDs)) {
    const found = await visibleStock(reader, chunk)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    rows += Number(found.rows);
  }
  return rows;
}

/** The id of the box that receives everything; null when nothing moves. */
async function requireTarget(reader: RecordReader, { ids, contents }: Input): Promise<string | null> {
  if ((await countVisible(reader, ids)) === 0) return null;
  if (!contents)
    throw new ProblemError('conflict', 'This box holds items. Say where they go.', {
      errors: [{ pointer: '/contents', detail: 'Say where the items in it go.' }],
    });
  if (contents.action === 'trash') return null;
  if (contents.toID === null || ids.includes(contents.toID))
    throw invalid({ pointer: '/contents/toID', detail: 'Choose a box that is not being deleted.' });
  return contents.toID;
}

/**
 * Puts boxes into the trash. `trash`: their stock stays with them, uncounted, and comes back with them; `move`: it goes
 * into box toID, adding up. 409 when they hold something and nothing was said.
 */
export const deleteBoxes: LongCommand<Input, object> = {
  name: 'boxDelete',

  async measure(reader, { ids, contents }) {
    const moved = contents?.action === 'move' ? await countVisible(reader, ids) : 0;
    return { records: ids.length + moved, title: `Deleting ${counted(ids.length, 'box')}` };
  },

  async check(reader, input) {
    await reader.getMany(boxKind, input.ids);
    const target = await requireTarget(reader, input);
    if (target === null) return;
    await reader.get(boxKind, target);
    if (await isTooMuch(reader, [...new Set([...input.ids, target])]))
      requireQuantity(2 * quantityMax, '/contents/toID');
  },

  async run(work, input) {
    const boxes = await work.getMany(boxKind, input.ids);
    const boxIDs = boxes.map((box) => box.id);
    if (input.contents?.action === 'move' && input.contents.toID !== null) await work.get(boxKind, input.contents.toID);
    const target = await requireTarget(work, { ...input, ids: boxIDs });
    if (target !== null) while (await moveSome(work, boxIDs, target)) await work.nextPiece();
    for await (const portion of work.inPieces(boxIDs)) {
      const live = (await work.findMany(boxKind, portion)).filter((box) => box.deletedAt === null);
      await work.trash(boxKind, live);
    }
    work.summarise(`Deleted ${named(boxes, 'box')}`);
    return {};
  },
};

/** Whether the sum of one item in these boxes is more than may be in one. */
async function isTooMuch(reader: RecordReader, boxIDs: readonly string[]): Promise<boolean> {
  const found = await visibleStock(reader, boxIDs)
    .select('stock.itemID')
    .groupBy('stock.itemID')
    .having(({ fn }) => fn.sum('stock.quantity'), '>', quantityMax)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Moves the next portion of what the boxes hold; false when nothing is left. */
async function moveSome(work: Work, boxIDs: readonly string[], toID: string): Promise<boolean> {
  const rows: StockRecord[] = [];
  for (const chunk of chunks(boxIDs)) {
    const found = await visibleStock(work, chunk)
      .selectAll('stock')
      .orderBy('stock.id')
      .limit(work.pieceSize - rows.length)
      .execute();
    rows.push(...found.map((row) => decode(stockKind, row as unknown as Record<string, unknown>)));
    if (rows.length >= work.pieceSize) break;
  }
  await addTo(work, toID, rows);
  return rows.length > 0;
}

/** Takes stock rows away and adds what they held to one box. */
async function addTo(work: Work, boxID: string, rows: readonly StockRecord[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const { itemID, quantity } of rows) sums.set(itemID, exact((sums.get(itemID) ?? 0) + quantity));
  const there: StockRecord[] = [];
  for (const chunk of chunks([...sums.keys()])) {
    const found = await work.db
      .selectFrom('stock')
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('boxID', '=', boxID)
      .where('itemID', 'in', chunk)
      .execute();
    there.push(...found.map((row) => decode(stockKind, row as unknown as Record<string, unknown>)));
  }
  const total = (record: StockRecord) => exact(record.quantity + (sums.get(record.itemID) ?? 0));
  for (const quantity of [...sums.values(), ...there.map(total)]) requireQuantity(quantity, '/contents/toID');
  await work.purge(stockKind, rows);
  await work.updateMany(
    stockKind,
    there.map((record) => ({ record, patch: { quantity: total(record) } })),
  );
  const known = new Set(there.map(({ itemID }) => itemID));
  const missing = [...sums].filter(([itemID]) => !known.has(itemID));
  await work.create(
    stockKind,
    missing.map(([itemID, quantity]) => ({ itemID, boxID, quantity })),
  );
}
