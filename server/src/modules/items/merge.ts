import type { Item, itemMerge } from '#contract/kinds/item.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { fold } from '#server/database/fold.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { assertSumsFit, transferStock } from '#server/modules/stock/service/transfer.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { commentKind } from '#server/records/kinds/comment.ts';
import { type ItemFields, type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import { measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';

type Input = OperationBody<typeof itemMerge>;

const pointer = '/ids';

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === false;
}

/** The survivor's own values stand; what it leaves empty is filled from the others, in their order. */
function fill(into: ItemRecord, others: ItemRecord[]): Partial<ItemFields> {
  const patch: Record<string, unknown> = {};
  for (const field of Object.keys(itemKind.fields) as (keyof ItemFields)[]) {
    if (field === 'tags' || field === 'properties' || field === 'archived' || !isEmpty(into[field])) continue;
    const donor = others.find((other) => !isEmpty(other[field]));
    if (donor) patch[field] = donor[field];
  }
  return {
    ...patch,
    tags: retag(
      into.tags,
      others.flatMap((other) => other.tags),
    ),
    properties: Object.assign({}, ...[...others].reverse().map((other) => other.properties), into.properties),
  };
}

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
    assertSameUnit(fill(into, others).unit ?? into.unit, stock);
  }
  return { into, others };
}

/** Merges items into one (decisions §4): stock adds up, photos and comments move, tags unite; the others go to the trash. */
export const mergeItems: LongCommand<Input, { item: Item }> = {
  name: 'itemMerge',

  async measure(reader, { ids }) {
    const found = await stockOf(reader, ids)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return { records: ids.length + 1 + 2 * Number(found.rows), title: `Merging ${counted(ids.length + 1, 'item')}` };
  },

  async assertPossible(reader, input) {
    await findMergeable(reader, input);
    await assertSumsFit(stockOf(reader, [input.intoItemID, ...input.ids]), 'boxID', pointer);
  },

  async run(tx, input) {
    const { others } = await findMergeable(tx, input);
    for (const { id } of others) {
      while (await moveSome(tx, id, input.intoItemID)) await tx.nextPiece();
      await moveMedia(tx, id, input.intoItemID);
      await moveComments(tx, id, input.intoItemID);
      await tx.nextPiece();
    }
    // As they are now: somebody may have changed them since the first piece.
    const [into, ...rest] = await tx.getMany(itemKind, [input.intoItemID, ...input.ids]);
    if (!into) throw notFound('This item');
    // And put something into a box.
    for (const { id } of rest) while (await moveSome(tx, id, into.id));
    const merged = await tx.update(itemKind, into, fill(into, rest), undefined, { arePropertiesChecked: true });
    await tx.trash(itemKind, rest);
    tx.summarise(`Merged ${counted(rest.length, 'item')} into “${merged.name}”`);
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

async function moveMedia(tx: RecordTransaction, fromID: string, intoID: string): Promise<void> {
  const media = await tx.db
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('recordKind', '=', 'item')
    .where('recordID', '=', fromID)
    .where('deletedAt', 'is', null)
    .execute();
  const changes = media.map((row) => ({
    record: decode(mediaKind, row as unknown as Record<string, unknown>),
    patch: { recordID: intoID, position: row.position + 1000 },
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
