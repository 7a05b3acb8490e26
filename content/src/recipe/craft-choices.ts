import type { CraftRecipe, CraftSlot } from './craft-graph.ts';
import type { Crafting } from './crafting.ts';

/** What somebody chose in place of what is cheapest. */
export interface CraftChoices {
  /** Item → the recipe to make it by; null: it is not made. */
  recipes: Readonly<Record<string, string | null>>;
  /** `<recipe>/<number of the slot>` → the item to fill it with. */
  slots: Readonly<Record<string, string>>;
}

export const noChoices: CraftChoices = { recipes: {}, slots: {} };
export const slotName = (recipeID: string, index: number): string => `${recipeID}/${index}`;

/** How items are made and slots are filled. */
export interface CraftWays {
  /** Every item that fits into a slot. */
  itemsFor: (slot: CraftSlot) => string[];
  /** Which of them fills it; undefined: none does. @param index of the slot in its recipe */
  itemFor: (slot: CraftSlot, index: number) => string | undefined;
  /** The recipe that makes an item; undefined: it is not made. @param isAsked it is what somebody wants to make */
  recipeFor: (itemID: string, isAsked: boolean) => CraftRecipe | undefined;
}

/** By what somebody chose, else by what is cheapest, else, where nothing has a price, by the way in which it can be obtained. */
export function waysOf({ graph, costs, obtainable }: Crafting, choices: CraftChoices): CraftWays {
  const itemsFor = ({ options }: CraftSlot) => [...new Set(options.flatMap((option) => [...graph.itemsOf(option)]))];

  function itemFor(slot: CraftSlot, index: number): string | undefined {
    const chosen = choices.slots[slotName(slot.recipe.id, index)];
    const options = itemsFor(slot);
    if (chosen !== undefined && options.includes(chosen)) return chosen;
    const cheapest = costs.choiceOf(slot);
    if (cheapest !== null) return cheapest;
    for (const option of slot.options) {
      const item = obtainable.choiceOf(option);
      if (item !== undefined) return item;
    }
    return options[0];
  }

  function recipeFor(id: string, isAsked: boolean): CraftRecipe | undefined {
    const chosen = choices.recipes[id];
    if (chosen === null) return undefined;
    const recipe = graph.recipes.get(chosen ?? '');
    // An address keeps what was chosen; since then the recipe may make something else.
    if (recipe?.outputs.has(id) || recipe?.byproducts.has(id)) return recipe;
    if (costs.costOf(id) < Number.POSITIVE_INFINITY) return costs.recipeOf(id);
    const way = obtainable.wayOf(id);
    if (typeof way === 'object') return way;
    // It lies somewhere: only of the item itself is asked how it is made.
    if (way !== undefined && !isAsked) return undefined;
    return [...graph.makersOf(id)].sort((one, other) => (one.id < other.id ? -1 : 1))[0];
  }

  return { itemsFor, itemFor, recipeFor };
}
