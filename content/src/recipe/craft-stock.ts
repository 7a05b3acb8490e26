import type { HeldWorld } from '../world/world.ts';
import { whereIs } from './craft-answers.ts';
import { crafting } from './crafting.ts';
import { itemSources } from './item-sources.ts';
import { slotWords } from './slot-words.ts';

interface HeldItem {
  name: string;
  quantity: number;
}

/** What one slot takes, and what of it boxes hold. */
export interface CraftNeed {
  /** Of one crafting; of a tool, however often it is crafted. */
  quantity: number;
  isTool: boolean;
  /** `Plank or any with the tag wood`; behind a quantity, where `any` is left out at the start. */
  name: string;
  countedName: string;
  /** The items in boxes that fill it, in the order in which they are taken. */
  choices: readonly { itemID: string; name: string; held: readonly { boxID: string; quantity: number }[] }[];
}

/** What crafting a recipe can draw on. */
export interface CraftStock {
  /** Boxes that hold something it takes, those with most kinds of things first. */
  boxes: readonly { boxID: string; name: string; where: string; holds: readonly HeldItem[] }[];
  /** Its slots, in their order. */
  needs: readonly CraftNeed[];
  /** Of one crafting: what is certain, and the most there can be. */
  gives: readonly { itemID: string; name: string; certain: number; most: number; isCertain: boolean }[];
}

/** Null: there is no such recipe. */
export function craftStock(held: HeldWorld, { recipeID }: { recipeID: string }): CraftStock | null {
  const { world } = held;
  const row = world.recipe.get(recipeID);
  if (!row) return null;
  const { graph } = held.get(crafting);
  const sources = held.get(itemSources);
  const slots = graph.recipes.get(recipeID)?.slots ?? [];
  const fitting = slots.map(({ options }) => new Set(options.flatMap((option) => [...graph.itemsOf(option)])));
  const nameOf = (itemID: string) => world.item.get(itemID)?.name ?? '';
  const inBoxes = new Map<string, HeldItem[]>();
  const heldBy = new Map<string, { boxID: string; quantity: number }[]>();
  for (const itemID of new Set(fitting.flatMap((items) => [...items])))
    for (const { kind, id: boxID, quantity } of sources.get(itemID) ?? [])
      if (kind === 'box' && quantity !== null) {
        inBoxes.set(boxID, [...(inBoxes.get(boxID) ?? []), { name: nameOf(itemID), quantity }]);
        heldBy.set(itemID, [...(heldBy.get(itemID) ?? []), { boxID, quantity }]);
      }
  const named = {
    item: (id: string) => world.item.get(id)?.name ?? 'Deleted item',
    // The world knows no properties.
    property: () => undefined,
  };
  const gives = new Map<string, { certain: number; most: number }>();
  for (const { itemID, quantity, chance } of [...row.outputs.rows, ...row.byproducts.rows]) {
    const known = gives.get(itemID) ?? { certain: 0, most: 0 };
    gives.set(itemID, { certain: known.certain + (chance === 1 ? quantity : 0), most: known.most + quantity });
  }
  return {
    boxes: [...inBoxes]
      .map(([boxID, holds]) => ({
        ...{ boxID, name: world.box.get(boxID)?.name ?? '', where: whereIs(world, boxID) },
        holds,
      }))
      .sort((one, other) => other.holds.length - one.holds.length || (one.name < other.name ? -1 : 1))
      .slice(0, 100),
    needs: slots.map(({ quantity, isTool }, index) => {
      const slot = row.inputs.slots[index] ?? { alternatives: [] };
      return {
        ...{ quantity, isTool, name: slotWords(slot, named, false), countedName: slotWords(slot, named, true) },
        choices: [...(fitting[index] ?? [])].flatMap((itemID) => {
          const held = heldBy.get(itemID);
          return held ? [{ itemID, name: nameOf(itemID), held }] : [];
        }),
      };
    }),
    gives: [...gives].map(([itemID, { certain, most }]) => ({
      ...{ itemID, name: nameOf(itemID), certain, most },
      isCertain: certain === most,
    })),
  };
}
