import { type CraftChoices, noChoices, slotName, waysOf } from './craft-choices.ts';
import type { CraftRecipe } from './craft-graph.ts';
import type { Crafting } from './crafting.ts';

/** What so many of an item take. */
export interface CraftTree {
  itemID: string;
  /** How many are needed. */
  quantity: number;
  isTool: boolean;
  /** By which recipe it is made; null: it is not. */
  recipeID: string | null;
  /** How often that is crafted, in whole craftings, and how many are left over. */
  craftings: number;
  left: number;
  /** Of `quantity`, by the recipe and the alternatives that are shown; null: it has no price. */
  cost: number | null;
  /** The other recipes that make it. */
  others: readonly string[];
  /** Other items that can fill the slot it is for. */
  alternatives: readonly string[];
  /** The slot it is for. */
  slot: string | null;
  /** It is made of itself further up: nothing feeds the cycle here. */
  isCycle: boolean;
  takes: readonly CraftTree[];
}

/** So many nodes a tree has at most; the ones after that are not opened. */
const mostNodes = 2000;
const mostLevels = 100;
const mostAlternatives = 100;

/**
 * What it takes to make so many of an item, down to what is not made, each by what somebody chose, else by what is cheapest,
 * else, where nothing has a price, by the way in which it can be obtained. Made in whole craftings.
 */
export function craftTree(
  crafting: Crafting,
  itemID: string,
  quantity: number,
  choices: CraftChoices = noChoices,
): CraftTree {
  const { graph, costs } = crafting;
  const ways = waysOf(crafting, choices);
  let nodes = 0;
  return treeOf(itemID, quantity, { isTool: false, slot: null, alternatives: [] }, new Set());

  function treeOf(
    id: string,
    needed: number,
    place: Pick<CraftTree, 'isTool' | 'slot' | 'alternatives'>,
    above: ReadonlySet<string>,
  ): CraftTree {
    nodes += 1;
    const makers = [...graph.makersOf(id)].map((recipe) => recipe.id).sort();
    const recipe = ways.recipeFor(id, above.size === 0);
    const isCycle = above.has(id);
    const isOpen = recipe !== undefined && !isCycle && nodes < mostNodes && above.size < mostLevels && !place.isTool;
    const given = recipe?.outputs.get(id) ?? recipe?.byproducts.get(id) ?? 1;
    const craftings = isOpen ? wholeCraftings(needed, given) : 0;
    const takes = isOpen ? slotsOf(recipe, craftings, new Set([...above, id])) : [];
    // Of one; what is shown need not be the cheapest. By-products are given away, as in the roll-up.
    const isCharged = isOpen && recipe.outputs.has(id);
    const price = isCharged ? priceOf(recipe, takes) / craftings / given : costs.costOf(id);
    return {
      ...{ itemID: id, quantity: needed, ...place, isCycle },
      recipeID: recipe?.id ?? null,
      craftings,
      left: isOpen ? round(craftings * given - needed) : 0,
      cost: price < Number.POSITIVE_INFINITY ? price * needed : null,
      others: makers.filter((other) => other !== recipe?.id),
      takes,
    };
  }

  /** What the slots of these craftings cost; tools are kept. Infinity: something has no price, or nothing fills a slot. */
  function priceOf({ slots }: CraftRecipe, takes: readonly CraftTree[]): number {
    const used = takes.filter(({ isTool }) => !isTool);
    if (used.length < slots.filter(({ isTool }) => !isTool).length) return Number.POSITIVE_INFINITY;
    return used.reduce((sum, { cost }) => sum + (cost ?? Number.POSITIVE_INFINITY), 0);
  }

  function slotsOf(recipe: CraftRecipe, craftings: number, above: ReadonlySet<string>): CraftTree[] {
    return recipe.slots.flatMap((slot, index) => {
      const name = slotName(recipe.id, index);
      const options = ways.itemsFor(slot);
      const id = ways.itemFor(slot, index);
      if (id === undefined) return [];
      const place = {
        isTool: slot.isTool,
        slot: name,
        alternatives: options.filter((other) => other !== id).slice(0, mostAlternatives),
      };
      return [treeOf(id, round(slot.quantity * (slot.isTool ? 1 : craftings)), place, above)];
    });
  }
}

/** How often a recipe is crafted for so many; sums of decimals are a little beside what they should be. */
export function wholeCraftings(needed: number, given: number): number {
  return Math.max(1, Math.ceil(needed / given - 1e-9));
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
