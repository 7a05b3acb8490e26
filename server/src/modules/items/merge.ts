import { exact } from '#contract/limits.ts';
import { fold } from '#server/database/fold.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { requireQuantity } from '#server/modules/stock/service/stock.ts';
import { decode } from '#server/records/kind.ts';
import { type ItemFields, type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { mediaKind } from '#server/records/kinds/media.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import { measured } from '#server/records/quantity.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

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
function requireSameUnit(unit: string, stock: ReadonlyMap<ItemRecord, StockRecord[]>): void {
  const relabelled = [...stock].flatMap(([item, rows]) => {
    const quantity = exact(rows.reduce((sum, row) => sum + row.quantity, 0));
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

/** Merges items into one (decisions §4): stock adds up, photos move, tags unite; the others go to the trash. */
export async function mergeItems(
  work: Work,
  intoItemID: string,
  ids: readonly string[],
  options: { mayRelabelUnits?: boolean } = {},
): Promise<ItemRecord> {
  if (ids.includes(intoItemID)) throw invalid({ pointer: '/ids', detail: 'An item cannot be merged into itself.' });
  const into = await work.get(itemKind, intoItemID);
  const others = await work.getMany(itemKind, ids);
  const rowsOf = async (itemID: string) => {
    const rows = await work.db
      .selectFrom('stock')
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('itemID', '=', itemID)
      .execute();
    return rows.map((row) => decode(stockKind, row as unknown as Record<string, unknown>));
  };
  const stock = new Map<ItemRecord, StockRecord[]>();
  for (const item of [into, ...others]) stock.set(item, await rowsOf(item.id));
  const filled = fill(into, others);
  if (!options.mayRelabelUnits) requireSameUnit(filled.unit ?? into.unit, stock);
  const byBox = new Map(stock.get(into)?.map((row) => [row.boxID, row]));
  for (const other of others) {
    for (const row of stock.get(other) ?? []) {
      const known = byBox.get(row.boxID);
      await work.purge(stockKind, [row]);
      if (known) {
        const quantity = exact(known.quantity + row.quantity);
        requireQuantity(quantity, '/ids');
        byBox.set(row.boxID, await work.update(stockKind, known, { quantity }));
      } else {
        // The box may be in the trash; its stock follows all the same, so it is not checked.
        const [created] = await work.create(
          stockKind,
          [{ itemID: into.id, boxID: row.boxID, quantity: row.quantity }],
          { areReferencesChecked: true },
        );
        if (created) byBox.set(row.boxID, created);
      }
    }
    const media = await work.db
      .selectFrom('media')
      .selectAll()
      .where('workspaceID', '=', work.context.workspaceID)
      .where('recordKind', '=', 'item')
      .where('recordID', '=', other.id)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of media)
      await work.update(mediaKind, decode(mediaKind, row as unknown as Record<string, unknown>), {
        recordID: into.id,
        position: row.position + 1000,
      });
  }
  const merged = await work.update(itemKind, into, filled);
  await work.trash(itemKind, others);
  work.summarise(`Merged ${counted(others.length, 'item')} into “${merged.name}”`);
  return merged;
}
