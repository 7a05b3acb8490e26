import { fold } from '#contract/fold.ts';
import type { Item, itemMerge } from '#contract/kinds/item.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { assertSumsFit, transferStock } from '#server/modules/stock/service/transfer.ts';
import { countLines, moveLines, vacantLines } from '#server/modules/stocktakes/service/move-lines.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { commentKind } from '#server/records/kinds/comment.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import { measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { repoint } from '#server/records/references/repoint.ts';
import { counted } from '#server/records/wording.ts';
import { mergedFields, mergedParent } from './merged-fields.ts';

type Input = OperationBody<typeof itemMerge>;

const pointer = '/ids';

const listedAtMost = 5;

/** 409 when stock would get another unit than its item has: 12 pcs would silently become 12 flasks. */
function assertSameUnit(unit: string, stock: ReadonlyMap<ItemRecord, number>): void {
  const relabelled = [...stock].flatMap(([item, quantity]) => {
    return quantity === 0 || fold(item.unit) === fold(unit) ? [] : [{ name: item.name, unit: item.unit, quantity }];
  });
  if (relabelled.length === 0) return;
  const changes = relabelled
    .slice(0, listedAtMost)
    .map(
      (item) => `${measured(item.quantity, item.unit)} of ${item.name} would become ${measured(item.quantity, unit)}`,
    );
  if (relabelled.length > listedAtMost) changes.push(`and ${relabelled.length - listedAtMost} more`);
  const kept = `The merged item is counted in ${unit}`;
  throw new ProblemError('conflict', `${kept}: ${changes.join(', ')}. Quantities are not converted.`);
}

/** Stock of items, of boxes in the trash too. */
function stockOf({ db, context }: RecordReader, itemIDs: readonly string[]) {
  return db
    .selectFrom('stock')
    .where('stock.workspaceID', '=', context.workspaceID)
    .where('stock.itemID', 'in', itemIDs);
}

/** The items, when they may be merged so. @throws 400, 404, 409 */
async function findMergeable(reader: RecordReader, { intoItemID, ids, relabelUnits }: Input) {
  if (ids.includes(intoItemID)) throw invalid({ pointer: '/ids', detail: 'An item cannot be merged into itself.' });
  const into = await reader.get(itemKind, intoItemID);
  const others = await reader.getMany(itemKind, ids);
  if (!relabelUnits) {
    const rows = await stockOf(reader, [intoItemID, ...ids])
      .select('itemID')
      .select(({ fn }) => fn.sum<number>('quantity').as('total'))
      .groupBy('itemID')
      .execute();
    const totals = new Map(rows.map(({ itemID, total }) => [itemID, exact(Number(total))]));
    const stock = new Map([into, ...others].map((item) => [item, totals.get(item.id) ?? 0]));
    assertSameUnit(mergedFields(into, others).unit ?? into.unit, stock);
  }
  return { into, others };
}

/** How many references lead to these items. */
async function countReferences({ db, context }: RecordReader, itemIDs: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('reference')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('workspaceID', '=', context.workspaceID)
    .where('targetKind', '=', 'item')
    .where('targetID', 'in', itemIDs)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Merges items into one (decisions §4): stock adds up, photos and comments move, tags unite, and what refers to the others
 * refers to the one that is kept; the others go to the trash.
 */
export const mergeItems: LongCommand<Input, { item: Item }> = {
  name: 'itemMerge',

  async measure(reader, { ids }) {
    const found = await stockOf(reader, ids)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    const references = await countReferences(reader, ids);
    const lines = await countLines(reader, ids);
    return {
      records: ids.length + 1 + 2 * (Number(found.rows) + lines) + references,
      title: `Merging ${counted(ids.length + 1, 'item')}`,
    };
  },

  async assertPossible(reader, input) {
    await findMergeable(reader, input);
    await assertSumsFit(stockOf(reader, [input.intoItemID, ...input.ids]), 'boxID', pointer);
  },

  async run(tx, input) {
    const { into: survivor, others } = await findMergeable(tx, input);
    // First, so that at no time an item inherits from itself through one that is pointed at the survivor.
    await tx.update(itemKind, survivor, { parentItemID: await mergedParent(tx, survivor, others) });
    // Before their stock moves.
    const vacant = await vacantLines(tx, [input.intoItemID, ...input.ids]);
    for (const { id } of others) {
      while (await moveSome(tx, id, input.intoItemID)) await tx.nextPiece();
      await moveMedia(tx, id, input.intoItemID);
      await moveComments(tx, id, input.intoItemID);
      await tx.nextPiece();
    }
    await moveLines(tx, input.ids, input.intoItemID, vacant, () => tx.nextPiece());
    const references = { kind: 'item', fromIDs: input.ids, toID: input.intoItemID } as const;
    const users = await repoint(tx, references, () => tx.nextPiece());
    // As they are now: somebody may have changed them since the first piece.
    const [into, ...rest] = await tx.getMany(itemKind, [input.intoItemID, ...input.ids]);
    if (!into) throw notFound('This item');
    // And put something into a box, counted it, or used one.
    for (const { id } of rest) while (await moveSome(tx, id, into.id));
    await moveLines(tx, input.ids, into.id, new Set());
    for (const id of await repoint(tx, references)) users.add(id);
    const fields = { ...mergedFields(into, rest), parentItemID: await mergedParent(tx, into, rest) };
    const merged = await tx.update(itemKind, into, fields, undefined, { arePropertiesChecked: true });
    await tx.trash(itemKind, rest);
    const pointed = users.size === 0 ? '' : ` and pointed ${counted(users.size, 'record')} to it`;
    tx.summarise(`Merged ${counted(rest.length, 'item')} into “${merged.name}”${pointed}`);
    return { item: itemKind.present(merged) };
  },
};

/** Gives the next portion of an item's stock to another item, adding up in each box; false when nothing is left. */
async function moveSome(tx: RecordTransaction, fromID: string, intoID: string): Promise<boolean> {
  const rows = await stockOf(tx, [fromID]).selectAll().orderBy('id').limit(tx.pieceSize).execute();
  // A box may be in the trash; its stock follows all the same.
  const transfers = rows.map((row) => {
    const from = decode(stockKind, row as unknown as Record<string, unknown>);
    return { from, quantity: from.quantity, to: { itemID: intoID, boxID: from.boxID } };
  });
  await transferStock(tx, transfers, () => pointer);
  return rows.length > 0;
}

/** Behind those that the survivor has, in their order. */
async function moveMedia(tx: RecordTransaction, fromID: string, intoID: string): Promise<void> {
  const mediaOf = (itemID: string) =>
    tx.db
      .selectFrom('media')
      .where('workspaceID', '=', tx.context.workspaceID)
      .where('recordKind', '=', 'item')
      .where('recordID', '=', itemID)
      .where('deletedAt', 'is', null);
  const { last } = await mediaOf(intoID)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const media = await mediaOf(fromID).selectAll().orderBy('position').orderBy('id').execute();
  const first = last === null ? 0 : Number(last) + 1;
  const changes = media.map((row, index) => ({
    record: decode(mediaKind, row as unknown as Record<string, unknown>),
    patch: { recordID: intoID, position: first + index },
  }));
  await tx.updateMany(mediaKind, changes);
}

async function moveComments(tx: RecordTransaction, fromID: string, intoID: string): Promise<void> {
  const comments = await tx.db
    .selectFrom('comment')
    .selectAll()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('recordKind', '=', 'item')
    .where('recordID', '=', fromID)
    .where('deletedAt', 'is', null)
    .execute();
  const changes = comments.map((row) => ({
    record: decode(commentKind, row as unknown as Record<string, unknown>),
    patch: { recordID: intoID },
  }));
  await tx.updateMany(commentKind, changes);
}
