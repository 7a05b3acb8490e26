import type { boxDelete } from '#contract/kinds/box.ts';
import type { OperationBody } from '#contract/operation.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { assertSumsFit, transferStock } from '#server/modules/stock/service/transfer.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted, named } from '#server/records/wording.ts';

type Input = OperationBody<typeof boxDelete>;

const pointer = '/contents/toID';

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
async function resolveTarget(reader: RecordReader, { ids, contents }: Input): Promise<string | null> {
  if ((await countVisible(reader, ids)) === 0) return null;
  if (!contents)
    throw new ProblemError('conflict', 'This box isn’t empty. Choose where its items go.', {
      errors: [{ pointer: '/contents', detail: 'Choose where its items go.' }],
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

  async assertPossible(reader, input) {
    await reader.getMany(boxKind, input.ids);
    const target = await resolveTarget(reader, input);
    if (target === null) return;
    await reader.get(boxKind, target);
    const together = [...new Set([...input.ids, target])];
    await assertSumsFit(visibleStock(reader, together), 'itemID', pointer);
  },

  async run(tx, input) {
    const boxes = await tx.getMany(boxKind, input.ids);
    const boxIDs = boxes.map((box) => box.id);
    if (input.contents?.action === 'move' && input.contents.toID !== null) await tx.get(boxKind, input.contents.toID);
    const target = await resolveTarget(tx, { ...input, ids: boxIDs });
    if (target !== null) while (await moveSome(tx, boxIDs, target)) await tx.nextPiece();
    for await (const portion of tx.inPieces(boxIDs)) {
      const live = (await tx.findMany(boxKind, portion)).filter((box) => box.deletedAt === null);
      await tx.trash(boxKind, live);
    }
    tx.summarise(`Deleted ${named(boxes, 'box')}`);
    return {};
  },
};

/** Moves the next portion of what the boxes hold; false when nothing is left. */
async function moveSome(tx: RecordTransaction, boxIDs: readonly string[], toID: string): Promise<boolean> {
  const rows: StockRecord[] = [];
  for (const chunk of chunks(boxIDs)) {
    const found = await visibleStock(tx, chunk)
      .selectAll('stock')
      .orderBy('stock.id')
      .limit(tx.pieceSize - rows.length)
      .execute();
    rows.push(...found.map((row) => decode(stockKind, row as unknown as Record<string, unknown>)));
    if (rows.length >= tx.pieceSize) break;
  }
  // Somebody may have deleted it since the last piece.
  if (rows.length > 0) await tx.get(boxKind, toID);
  const transfers = rows.map((from) => ({
    from,
    quantity: from.quantity,
    to: { itemID: from.itemID, boxID: toID },
  }));
  await transferStock(tx, transfers, () => pointer);
  return rows.length > 0;
}
