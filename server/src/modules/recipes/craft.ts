import { nodeOf, nodesOfItem } from '#content/recipe/craft-graph.ts';
import { namedIn, slotWords } from '#content/recipe/slot-words.ts';
import type { recipeCraft } from '#contract/craft.ts';
import type { RecipeSlot } from '#contract/kinds/recipe.ts';
import { exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
import { allocate } from '#runtime/play/allocate.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { writeQuantities } from '#server/modules/stock/service/stock.ts';
import { decode, type StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { type RecipeFields, recipeKind } from '#server/records/kinds/recipe.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import { formatQuantity } from '#server/records/quantity.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

type Wanted = OperationBody<typeof recipeCraft>;

interface Missing {
  slot: RecipeSlot;
  quantity: number;
  itemIDs: string[];
  /** The item that somebody chose for the slot. */
  chosen: string | undefined;
}

/**
 * Crafts a recipe: takes its inputs out of boxes and puts what it gives into one, as one batch. Commands of a workspace run one
 * after another, so two people never take the same things.
 * @throws 400 on something that the recipe does not take or give; 404; 409 with what is missing, and nothing is changed
 */
export async function craft(tx: RecordTransaction, recipeID: string, wanted: Wanted): Promise<string> {
  const recipe = await tx.get(recipeKind, recipeID);
  const into = await tx.get(boxKind, wanted.intoBoxID);
  for (const boxID of wanted.fromBoxIDs) await tx.get(boxKind, boxID);
  const given = givenBy(recipe, wanted);
  await assertThere(tx, [...given.keys()]);
  const stock = await readStock(tx, [...wanted.fromBoxIDs, into.id]);
  const boxes = new Map(wanted.fromBoxIDs.map((boxID, index) => [boxID, index]));
  const shelf = new Shelf(stock, boxes, await itemsOf(tx, stock));
  const { slots } = recipe.inputs;
  const needs = slots.map((slot, index) => {
    const chosen = chosenFor(wanted, slot, index);
    const quantity = slot.isTool ? slot.quantity : exact(slot.quantity * wanted.craftings);
    return { slot, chosen, quantity, isTool: slot.isTool, itemIDs: shelf.fitting(slot, chosen) };
  });
  const { taken, lacking } = allocate(needs, (itemID) => shelf.count(itemID));
  const missing = lacking.flatMap(({ slot: index, quantity }): Missing[] => {
    const need = needs[index];
    if (!need) return [];
    const { slot, chosen, itemIDs } = need;
    return [{ slot, quantity, itemIDs: chosen === undefined ? itemIDs : [chosen], chosen }];
  });
  if (missing.length > 0) throw await shortage(tx, missing, boxes);
  for (const [itemID, quantity] of taken) shelf.take(itemID, quantity);
  for (const [itemID, quantity] of given) shelf.put(itemID, into.id, quantity);
  await writeQuantities(tx, shelf.changes());
  const summary = `Crafted ${wanted.craftings === 1 ? '' : `${wanted.craftings} × `}“${recipe.name}”`;
  tx.summarise(summary);
  return summary;
}

/** What comes out: what is certain, or what the person says of it. */
function givenBy(recipe: StoredRecord<RecipeFields>, { craftings, gives }: Wanted): Map<string, number> {
  const most = new Map<string, number>();
  const certain = new Map<string, number>();
  for (const { itemID, quantity, chance } of [...recipe.outputs.rows, ...recipe.byproducts.rows]) {
    most.set(itemID, exact((most.get(itemID) ?? 0) + quantity * craftings));
    if (chance === 1) certain.set(itemID, exact((certain.get(itemID) ?? 0) + quantity * craftings));
  }
  if (most.size === 0)
    throw invalid({ pointer: '/recipeID', detail: 'This recipe makes nothing. Add an output first.' });
  if (!gives) return certain;
  const given = new Map<string, number>();
  for (const [index, { itemID, quantity }] of gives.entries()) {
    const limit = most.get(itemID);
    if (limit === undefined)
      throw invalid({ pointer: `/gives/${index}/itemID`, detail: 'This recipe doesn’t make this item.' });
    if (quantity > limit)
      throw invalid({ pointer: `/gives/${index}/quantity`, detail: `At most ${formatQuantity(limit)} can come out.` });
    given.set(itemID, quantity);
  }
  return given;
}

/** @throws 409 when one of what comes out was deleted */
async function assertThere(tx: RecordTransaction, itemIDs: readonly string[]): Promise<void> {
  const items = new Map((await tx.findMany(itemKind, itemIDs)).map((item) => [item.id, item]));
  for (const item of itemIDs.map((id) => items.get(id))) {
    if (item?.deletedAt === null) continue;
    throw new ProblemError(
      'conflict',
      item
        ? `This recipe makes “${item.name}”, which was deleted. Restore it, or remove it from the recipe.`
        : 'This recipe makes an item that was deleted. Remove it from the recipe.',
    );
  }
}

/** The item that somebody chose for a slot. */
function chosenFor({ items }: Wanted, { alternatives }: RecipeSlot, index: number): string | undefined {
  const at = items.findIndex(({ slot }) => slot === index);
  const chosen = items[at]?.itemID;
  const isNamed = alternatives.some((one) => !('itemID' in one) || one.itemID === chosen);
  if (chosen !== undefined && !isNamed)
    throw invalid({ pointer: `/items/${at}/itemID`, detail: 'This item doesn’t fit this slot.' });
  return chosen;
}

async function readStock(tx: RecordTransaction, boxIDs: readonly string[]): Promise<StockRecord[]> {
  const rows = await tx.db
    .selectFrom('stock')
    .selectAll()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('boxID', 'in', [...new Set(boxIDs)])
    .execute();
  return rows.map((row) => decode(stockKind, row as unknown as Record<string, unknown>) as StockRecord);
}

async function itemsOf(tx: RecordTransaction, stock: readonly StockRecord[]): Promise<ItemRecord[]> {
  const items = await tx.findMany(itemKind, [...new Set(stock.map(({ itemID }) => itemID))]);
  return items.filter(({ deletedAt }) => deletedAt === null);
}

/** What boxes hold while it is taken and put. */
class Shelf {
  readonly #stock: readonly StockRecord[];
  /** Boxes to take from, in their order. */
  readonly #boxes: ReadonlyMap<string, number>;
  /** Node of content/recipe to the items that it stands for. */
  readonly #itemsOf = new Map<string, string[]>();
  readonly #left = new Map<StockRecord, number>();
  readonly #added = new Map<string, { itemID: string; boxID: string; quantity: number }>();

  constructor(stock: readonly StockRecord[], boxes: ReadonlyMap<string, number>, items: readonly ItemRecord[]) {
    this.#boxes = boxes;
    const live = new Set(items.map(({ id }) => id));
    this.#stock = stock
      .filter(({ itemID }) => live.has(itemID))
      .sort((one, other) => (boxes.get(one.boxID) ?? 0) - (boxes.get(other.boxID) ?? 0));
    for (const row of this.#stock) this.#left.set(row, row.quantity);
    for (const { id, tags, properties } of items)
      for (const node of nodesOfItem({ itemID: id, tags, properties }))
        this.#itemsOf.set(node, [...(this.#itemsOf.get(node) ?? []), id]);
  }

  /** The items in the boxes that fill a slot, in its order. */
  fitting({ alternatives }: RecipeSlot, chosen: string | undefined): string[] {
    const fitting = new Set(alternatives.flatMap((one) => this.#itemsOf.get(nodeOf(one)) ?? []));
    if (chosen === undefined) return [...fitting];
    return fitting.has(chosen) ? [chosen] : [];
  }

  /** How many of an item the boxes hold. */
  count(itemID: string): number {
    return exact(this.#rowsOf(itemID).reduce((sum, { quantity }) => sum + quantity, 0));
  }

  /** Takes so many, out of the first box first. */
  take(itemID: string, quantity: number): void {
    let open = quantity;
    for (const row of this.#rowsOf(itemID)) {
      const taken = Math.min(open, this.#left.get(row) ?? 0);
      this.#left.set(row, exact((this.#left.get(row) ?? 0) - taken));
      open = exact(open - taken);
    }
  }

  put(itemID: string, boxID: string, quantity: number): void {
    const row = this.#stock.find((one) => one.itemID === itemID && one.boxID === boxID);
    if (row) this.#left.set(row, exact((this.#left.get(row) ?? 0) + quantity));
    else if (quantity > 0) this.#added.set(itemID, { itemID, boxID, quantity });
  }

  changes() {
    const changed = [...this.#left].filter(([record, quantity]) => quantity !== record.quantity);
    return [
      ...changed.map(([record, quantity]) => ({ itemID: record.itemID, boxID: record.boxID, quantity, record })),
      ...[...this.#added.values()].map((row) => ({ ...row, record: undefined })),
    ];
  }

  #rowsOf(itemID: string): StockRecord[] {
    return this.#stock.filter((row) => row.itemID === itemID && this.#boxes.has(row.boxID));
  }
}

/** `Missing: 2 Plank (5 in Chest), 1 Saw.` */
async function shortage(
  tx: RecordTransaction,
  missing: readonly Missing[],
  boxes: ReadonlyMap<string, number>,
): Promise<ProblemError> {
  const words: string[] = [];
  for (const { slot, quantity, itemIDs, chosen } of missing) {
    const ids = chosen === undefined ? itemsToFind(slot, itemIDs) : [chosen];
    const what = await slotNames(tx, chosen === undefined ? slot : { alternatives: [{ itemID: chosen }] });
    const elsewhere = ids.length === 0 ? [] : await heldElsewhere(tx, ids, boxes);
    words.push(`${formatQuantity(quantity)} ${what}${elsewhere.length > 0 ? ` (${elsewhere.join(', ')})` : ''}`);
  }
  return new ProblemError('conflict', `Missing: ${words.join(', ')}.`);
}

/** What a slot names, and what else of the chosen boxes fits. */
const itemsToFind = ({ alternatives }: RecipeSlot, fitting: readonly string[]) => [
  ...new Set([...alternatives.flatMap((one) => ('itemID' in one ? [one.itemID] : [])), ...fitting]),
];

async function slotNames(tx: RecordTransaction, slot: Pick<RecipeSlot, 'alternatives'>): Promise<string> {
  const named = namedIn(slot);
  const items = await tx.findMany(
    itemKind,
    named.flatMap((one) => ('itemID' in one ? [one.itemID] : [])),
  );
  const properties = await tx.findMany(
    propertyKind,
    named.flatMap((one) => ('propertyID' in one ? [one.propertyID] : [])),
  );
  const nameOf = {
    item: (id: string) => items.find((item) => item.id === id)?.name ?? 'Deleted item',
    property: (id: string) => properties.find((property) => property.id === id)?.name,
  };
  return slotWords(slot, nameOf, true);
}

/** In boxes that were not chosen. */
async function heldElsewhere(tx: RecordTransaction, itemIDs: readonly string[], boxes: ReadonlyMap<string, number>) {
  const rows = await tx.db
    .selectFrom('stock')
    .innerJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
    )
    .select(['box.id', 'box.name', 'stock.quantity'])
    .where('stock.workspaceID', '=', tx.context.workspaceID)
    .where('stock.itemID', 'in', itemIDs)
    // Where it only belongs there is none to fetch.
    .where('stock.quantity', '>', 0)
    .where('box.deletedAt', 'is', null)
    .orderBy('stock.quantity', 'desc')
    .orderBy('box.id')
    .limit(100 + 3)
    .execute();
  return rows
    .filter(({ id }) => !boxes.has(id))
    .slice(0, 3)
    .map(({ name, quantity }) => `${formatQuantity(quantity)} in ${name}`);
}
