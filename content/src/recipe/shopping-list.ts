import { type CraftChoices, type CraftTree, craftTree, noChoices } from './craft-tree.ts';
import type { Crafting } from './crafting.ts';
import type { ItemSources } from './item-sources.ts';

export interface ShoppingLine {
  itemID: string;
  /** How many are needed, and how many boxes hold. */
  needed: number;
  held: number;
  missing: number;
  /** Where they are. */
  boxes: readonly { boxID: string; quantity: number }[];
  isTool: boolean;
  /** Of what is missing; null: it has no price. */
  cost: number | null;
}

/** One of these is made so many times over. */
export interface Wish {
  itemID: string;
  quantity: number;
}

/** The raw material and the tools that some wishes take together, what boxes hold of it, and what is missing. */
export function shoppingList(
  crafting: Crafting,
  sources: ItemSources,
  wishes: readonly Wish[],
  choices: CraftChoices = noChoices,
): ShoppingLine[] {
  const material = new Map<string, number>();
  const tools = new Map<string, number>();
  const collect = (tree: CraftTree) => {
    if (tree.isTool) tools.set(tree.itemID, Math.max(tools.get(tree.itemID) ?? 0, tree.quantity));
    else if (tree.takes.length === 0) material.set(tree.itemID, (material.get(tree.itemID) ?? 0) + tree.quantity);
    for (const taken of tree.takes) collect(taken);
  };
  for (const { itemID, quantity } of wishes) collect(craftTree(crafting, itemID, quantity, choices));
  const lines = (amounts: ReadonlyMap<string, number>, isTool: boolean) =>
    [...amounts].map(([itemID, needed]): ShoppingLine => {
      const boxes = (sources.get(itemID) ?? []).flatMap(({ kind, id, quantity }) =>
        kind === 'box' && quantity !== null ? [{ boxID: id, quantity }] : [],
      );
      const held = round(boxes.reduce((sum, { quantity }) => sum + quantity, 0));
      const missing = round(Math.max(0, needed - held));
      const price = crafting.costs.costOf(itemID);
      return {
        ...{ itemID, needed: round(needed), held, missing, isTool },
        boxes: boxes.toSorted((one, other) => other.quantity - one.quantity),
        cost: price < Number.POSITIVE_INFINITY ? missing * price : null,
      };
    });
  return [...lines(material, false), ...lines(tools, true)];
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
