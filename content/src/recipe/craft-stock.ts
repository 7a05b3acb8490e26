import type { RecipeSlot } from '#contract/kinds/recipe.ts';
import type { HeldWorld, World } from '../world/world.ts';
import { whereIs } from './craft-answers.ts';
import { crafting } from './crafting.ts';
import { itemSources } from './item-sources.ts';

/** What one slot takes, and what of it boxes hold. */
export interface CraftNeed {
  /** Of one crafting; of a tool, however often it is crafted. */
  quantity: number;
  isTool: boolean;
  /** `Plank or Birch` */
  name: string;
  /** The items in boxes that fill it, in the order in which they are taken. */
  choices: readonly { itemID: string; name: string; held: readonly { boxID: string; quantity: number }[] }[];
}

/** What crafting a recipe can draw on. */
export interface CraftStock {
  /** Boxes that hold something it takes, those with most kinds of things first. */
  boxes: readonly { boxID: string; name: string; where: string; holds: string }[];
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
  const inBoxes = new Map<string, string[]>();
  const heldBy = new Map<string, { boxID: string; quantity: number }[]>();
  for (const itemID of new Set(fitting.flatMap((items) => [...items])))
    for (const { kind, id: boxID, quantity } of sources.get(itemID) ?? [])
      if (kind === 'box' && quantity !== null) {
        inBoxes.set(boxID, [...(inBoxes.get(boxID) ?? []), `${quantity} ${nameOf(itemID)}`]);
        heldBy.set(itemID, [...(heldBy.get(itemID) ?? []), { boxID, quantity }]);
      }
  const gives = new Map<string, { certain: number; most: number }>();
  for (const { itemID, quantity, chance } of [...row.outputs.rows, ...row.byproducts.rows]) {
    const known = gives.get(itemID) ?? { certain: 0, most: 0 };
    gives.set(itemID, { certain: known.certain + (chance === 1 ? quantity : 0), most: known.most + quantity });
  }
  return {
    boxes: [...inBoxes]
      .map(([boxID, things]) => ({
        ...{ boxID, name: world.box.get(boxID)?.name ?? '', where: whereIs(world, boxID) },
        things,
      }))
      .sort((one, other) => other.things.length - one.things.length || (one.name < other.name ? -1 : 1))
      .slice(0, 100)
      .map(({ things, ...box }) => ({ ...box, holds: things.join(', ') })),
    needs: slots.map(({ quantity, isTool }, index) => ({
      ...{ quantity, isTool, name: slotWords(world, row.inputs.slots[index]?.alternatives ?? []) },
      choices: [...(fitting[index] ?? [])].flatMap((itemID) => {
        const held = heldBy.get(itemID);
        return held ? [{ itemID, name: nameOf(itemID), held }] : [];
      }),
    })),
    gives: [...gives].map(([itemID, { certain, most }]) => ({
      ...{ itemID, name: nameOf(itemID), certain, most },
      isCertain: certain === most,
    })),
  };
}

const namedMax = 3;

function slotWords(world: World, alternatives: RecipeSlot['alternatives']): string {
  const words = alternatives.slice(0, namedMax).map((one) => {
    if ('itemID' in one) return world.item.get(one.itemID)?.name ?? 'Deleted item';
    return 'tag' in one ? `any with the tag ${one.tag}` : one.value;
  });
  return [...words, ...(alternatives.length > namedMax ? [`${alternatives.length - namedMax} more`] : [])].join(' or ');
}
