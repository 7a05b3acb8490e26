import type { Item, itemMerge } from '#contract/item.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { fold } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { requireQuantity } from '#server/modules/stock/service/stock.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode } from '#server/records/kind.ts';
import { type ItemFields, type ItemRecord, itemKind, presentItem } from '#server/records/kinds/item.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import { measured } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

type Input = OperationBody<typeof itemMerge>;

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === false;
}

/** The survivor's own values stand; what it leaves empty is filled from the others, in their order. */
function fill(into: ItemRecord, others: ItemRecord[]): Partial<ItemFields> {
  const patch: Record<string, unknown> = {};
  for (const field of Object.keys(itemKind.fields) as (keyof ItemFields)[]) {
    if (field === 'tags' || field === 'customFields' || field === 'archived' || !isEmpty(into[field])) continue;
    const donor = others.find((other) => !isEmpty(other[field]));
    if (donor) patch[field] = donor[field];
  }
  return {
    ...patch,
    tags: retag(
      into.tags,
      others.flatMap((other) => other.tags),
    ),
    customFields: Object.assign({}, ...[...others].reverse().map((other) => other.customFields), into.customFields),
  };
}

const listedAtMost = 5;

/** 409 when stock would get another unit than its item has: 12 pcs would silently become 12 flasks. */
function requireSameUnit(unit: string, stock: ReadonlyMap<ItemRecord, number>): void {
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

/** Stock of an item, of boxes in the trash too. */
function stockOf({ db, context }: RecordReader, itemID: string) {
  return db.selectFrom('stock').selectAll().where('workspaceID', '=', context.workspaceID).where('itemID', '=', itemID);
}

const decoded = (rows: readonly object[]) => rows.map((row) => decode(stockKind, row as Record<string, unknown>));

/** The items, when they may be merged so. @throws 400, 404, 409 */
async function requireMergeable(reader: RecordReader, { intoItemID, ids, relabelUnits }: Input) {
  if (ids.includes(intoItemID)) throw invalid({ pointer: '/ids', detail: 'An item cannot be merged into itself.' });
  const into = await reader.get(itemKind, intoItemID);
  const others = await reader.getMany(itemKind, ids);
  if (!relabelUnits) {
    const stock = new Map<ItemRecord, number>();
    for (const item of [into, ...others]) stock.set(item, await totalOf(reader, item.id));
    requireSameUnit(fill(into, others).unit ?? into.unit, stock);
  }
  return { into, others };
}

async function totalOf(reader: RecordReader, itemID: string): Promise<number> {
  const { total } = await reader.db
    .selectFrom('stock')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('total'))
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('itemID', '=', itemID)
    .executeTakeFirstOrThrow();
  return exact(Number(total ?? 0));
}

/** Merges items into one (decisions §4): stock adds up, photos move, tags unite; the others go to the trash. */
export const mergeItems: LongCommand<Input, { item: Item }> = {
  name: 'itemMerge',

  async measure({ db, context }, { ids }) {
    const found = await db
      .selectFrom('stock')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('workspaceID', '=', context.workspaceID)
      .where('itemID', 'in', ids)
      .executeTakeFirstOrThrow();
    return { records: ids.length + 1 + 2 * Number(found.rows), title: `Merging ${counted(ids.length + 1, 'item')}` };
  },

  async check(reader, input) {
    await requireMergeable(reader, input);
  },

  async run(work, input) {
    const { others } = await requireMergeable(work, input);
    for (const { id } of others) {
      while (await moveSome(work, id, input.intoItemID)) await work.nextPiece();
      await moveMedia(work, id, input.intoItemID);
      await work.nextPiece();
    }
    // As they are now: somebody may have changed them since the first piece.
    const [into, ...rest] = await work.getMany(itemKind, [input.intoItemID, ...input.ids]);
    if (!into) throw notFound('This item');
    // And put something into a box.
    for (const { id } of rest) while (await moveSome(work, id, into.id));
    const merged = await work.update(itemKind, into, fill(into, rest));
    await work.trash(itemKind, rest);
    work.summarise(`Merged ${counted(rest.length, 'item')} into “${merged.name}”`);
    return { item: presentItem(merged) };
  },
};

/** Gives the next portion of an item's stock to another item, adding up in each box; false when nothing is left. */
async function moveSome(work: Work, fromID: string, intoID: string): Promise<boolean> {
  const rows = decoded(await stockOf(work, fromID).orderBy('id').limit(work.pieceSize).execute());
  if (rows.length === 0) return false;
  const boxIDs = rows.map(({ boxID }) => boxID);
  const there: StockRecord[] = [];
  for (const chunk of chunks(boxIDs))
    there.push(...decoded(await stockOf(work, intoID).where('boxID', 'in', chunk).execute()));
  const known = new Map(there.map((row) => [row.boxID, row]));
  await work.purge(stockKind, rows);
  const sums = rows.flatMap(({ boxID, quantity }) => {
    const record = known.get(boxID);
    return record ? [{ record, patch: { quantity: exact(record.quantity + quantity) } }] : [];
  });
  for (const { patch } of sums) requireQuantity(patch.quantity, '/ids');
  await work.updateMany(stockKind, sums);
  // The box may be in the trash; its stock follows all the same, so it is not checked.
  await work.create(
    stockKind,
    rows.filter(({ boxID }) => !known.has(boxID)).map(({ boxID, quantity }) => ({ itemID: intoID, boxID, quantity })),
    { areReferencesChecked: true },
  );
  return true;
}

async function moveMedia(work: Work, fromID: string, intoID: string): Promise<void> {
  const media = await work.db
    .selectFrom('media')
    .selectAll()
    .where('workspaceID', '=', work.context.workspaceID)
    .where('recordKind', '=', 'item')
    .where('recordID', '=', fromID)
    .where('deletedAt', 'is', null)
    .execute();
  for (const row of media)
    await work.update(mediaKind, decode(mediaKind, row as unknown as Record<string, unknown>), {
      recordID: intoID,
      position: row.position + 1000,
    });
}
