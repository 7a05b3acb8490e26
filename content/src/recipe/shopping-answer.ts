import type { HeldWorld, World } from '../world/world.ts';
import { type Names, namesOf, whereIs } from './craft-answers.ts';
import type { CraftChoices } from './craft-choices.ts';
import { crafting } from './crafting.ts';
import { itemSources } from './item-sources.ts';
import { type ShoppingLine, type ShoppingStep, shoppingList, type Wish } from './shopping-list.ts';

export interface ShoppingBox {
  boxID: string;
  name: string;
  /** Its place and those above it: `Garage / Shelf 2`; empty: none. */
  where: string;
  placeID: string | null;
}

export interface ShoppingAnswer {
  /** Each wish whose recipe is there: what it gives in all. */
  wishes: readonly (Wish & { name: string; gives: readonly { itemID: string; quantity: number }[] })[];
  lines: readonly ShoppingLine[];
  steps: readonly ShoppingStep[];
  /** Recipes whose outputs have a chance: what they give is so many on average. */
  byChance: readonly string[];
  /** That something is taken from. */
  boxes: Readonly<Record<string, ShoppingBox>>;
  /** Of items and recipes. */
  names: Names;
}

export interface ShoppingQuestion {
  wishes: readonly Wish[];
  choices: CraftChoices;
  usesHeld: boolean;
}

/** What recipes take together when each is crafted so often, in words (content §4). */
export function shoppingAnswer(held: HeldWorld, { wishes, choices, usesHeld }: ShoppingQuestion): ShoppingAnswer {
  const { world } = held;
  const state = held.get(crafting);
  const { lines, steps } = shoppingList(state, held.get(itemSources), wishes, { choices, usesHeld });
  const named = wishes.flatMap(({ recipeID, craftings }) => {
    const recipe = state.graph.recipes.get(recipeID);
    if (!recipe) return [];
    const gives = [...recipe.outputs].map(([itemID, quantity]) => ({ itemID, quantity: quantity * craftings }));
    return [{ recipeID, craftings, name: world.recipe.get(recipeID)?.name ?? '', gives }];
  });
  const items = [
    ...named.flatMap(({ gives }) => gives.map(({ itemID }) => itemID)),
    ...lines.map(({ itemID }) => itemID),
    ...steps.flatMap(({ made }) => made?.itemID ?? []),
    ...[...lines, ...steps].flatMap(({ alternatives }) => alternatives.map(({ itemID }) => itemID)),
  ];
  const recipes = [...lines, ...steps].flatMap(({ makers }) => makers).concat(steps.map(({ recipeID }) => recipeID));
  const taken = lines.flatMap(({ boxes }) => boxes.filter((box) => box.taken > 0).map(({ boxID }) => boxID));
  const hasChance = (id: string) => world.recipe.get(id)?.outputs.rows.some(({ chance }) => chance < 1) === true;
  return {
    ...{ wishes: named, lines, steps },
    byChance: [...new Set(steps.map(({ recipeID }) => recipeID))].filter(hasChance),
    boxes: Object.fromEntries([...new Set(taken)].map((boxID) => [boxID, boxOf(world, boxID)])),
    names: {
      ...namesOf(world, items),
      ...Object.fromEntries([...new Set(recipes)].map((id) => [id, world.recipe.get(id)?.name ?? ''])),
    },
  };
}

function boxOf(world: World, boxID: string): ShoppingBox {
  const box = world.box.get(boxID);
  return { boxID, name: box?.name ?? '', where: whereIs(world, boxID), placeID: box?.placeID ?? null };
}
