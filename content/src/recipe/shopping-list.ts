import { type CraftChoices, noChoices, slotName, waysOf } from './craft-choices.ts';
import type { CraftRecipe, CraftSlot } from './craft-graph.ts';
import { wholeCraftings } from './craft-tree.ts';
import type { Crafting } from './crafting.ts';
import { giversFirst } from './givers-first.ts';
import type { ItemSources } from './item-sources.ts';
import { SideProducts } from './side-products.ts';

/** A recipe that somebody wants to craft so often. */
export interface Wish {
  recipeID: string;
  craftings: number;
}

export interface ShoppingLine {
  itemID: string;
  /** How many are needed that are not crafted and don't come along with something else, and how many boxes hold. */
  needed: number;
  held: number;
  missing: number;
  /** Where they are, most first, and how many to take from each. */
  boxes: readonly { boxID: string; quantity: number; taken: number }[];
  isTool: boolean;
  /** A recipe is made at it; it is told only where no box has one. */
  isStation: boolean;
  /** Of what is missing; null: it has no price. */
  cost: number | null;
  /** Other items for the slots that it fills, each with the names of those slots that it fits. */
  alternatives: readonly { itemID: string; slots: readonly string[] }[];
  /** The recipes that make it. */
  makers: readonly string[];
}

/** A recipe to craft so often. */
export interface ShoppingStep {
  recipeID: string;
  craftings: number;
  /** The item that it is crafted for, how many of it are needed, and how many are left over; null: it is a wish. */
  made: { itemID: string; quantity: number; left: number } | null;
  alternatives: ShoppingLine['alternatives'];
  makers: readonly string[];
}

export interface ShoppingList {
  lines: readonly ShoppingLine[];
  /** In an order in which each has what it takes: the wishes last. */
  steps: readonly ShoppingStep[];
}

export interface ShoppingOptions {
  choices?: CraftChoices;
  /** What boxes hold of things that are crafted is used before more of it is crafted. */
  usesHeld?: boolean;
}

/** As in the tree (craft-tree.ts). */
const mostAlternatives = 100;

/**
 * What some wishes take together: raw material and tools, what boxes hold of it, what is missing, and what is crafted on the way.
 * What several recipes take of one item is added up before it is crafted, so nothing is rounded up twice. What comes along with something
 * that is crafted earlier is used. Of raw material that boxes
 * don't have, they may hold something else that fits.
 */
export function shoppingList(
  crafting: Crafting,
  sources: ItemSources,
  wishes: readonly Wish[],
  { choices = noChoices, usesHeld = true }: ShoppingOptions = {},
): ShoppingList {
  const { graph, costs, obtainable } = crafting;
  const ways = waysOf(crafting, choices);
  const recipes = new Map<string, CraftRecipe | undefined>();
  const recipeFor = (itemID: string) => {
    if (!recipes.has(itemID)) recipes.set(itemID, ways.recipeFor(itemID, false));
    return recipes.get(itemID);
  };
  const wished = wishes.flatMap(({ recipeID, craftings }) => {
    const recipe = graph.recipes.get(recipeID);
    return recipe && craftings > 0 ? [{ recipe, craftings }] : [];
  });

  const needed = new Map<string, number>();
  /** Where a cycle of choices closes: needed to begin with, so it is not crafted. */
  const begun = new Map<string, number>();
  const tools = new Map<string, number>();
  const aside = new SideProducts();
  const stations = new Set<string>();
  /** The slots that an item fills, by name, and how many go there. */
  const slotsOf = new Map<string, Map<string, { slot: CraftSlot; quantity: number }>>();
  const order = makingOrder(wished.map(({ recipe }) => recipe));
  const place = new Map(order.map((itemID, index) => [itemID, index]));

  const pools = new Map<string, { boxID: string; quantity: number; taken: number }[]>();
  const steps: ShoppingStep[] = [];
  for (const [index, { recipe, craftings }] of wished.entries()) take(recipe, craftings, -1 - index);
  for (const [index, itemID] of order.entries()) {
    const recipe = recipeFor(itemID);
    if (!recipe) continue;
    const wanted = round((needed.get(itemID) ?? 0) - aside.useOf(itemID));
    const open = usesHeld ? round(wanted - takeHeld(itemID, wanted)) : wanted;
    needed.set(itemID, round(wanted - open));
    if (open === 0) continue;
    const given = recipe.outputs.get(itemID) ?? recipe.byproducts.get(itemID) ?? 1;
    const craftings = wholeCraftings(open, given);
    const made = { itemID, quantity: open, left: round(craftings * given - open) };
    steps.push({ recipeID: recipe.id, craftings, made, ...waysTo(itemID) });
    take(recipe, craftings, index, itemID);
  }
  for (const [itemID, wanted] of needed)
    if (!recipeFor(itemID)) needed.set(itemID, round(wanted - aside.useOf(itemID)));
  takeOthers();

  const lines: ShoppingLine[] = [];
  for (const itemID of new Set([...needed.keys(), ...begun.keys()])) {
    const wanted = round((needed.get(itemID) ?? 0) + (begun.get(itemID) ?? 0));
    if (wanted > 0) lines.push(lineOf(itemID, wanted, false));
  }
  for (const [itemID, wanted] of tools) lines.push(lineOf(itemID, wanted, true));
  for (const itemID of stations)
    if (!tools.has(itemID) && !isMade(itemID) && heldOf(itemID) < 1)
      lines.push({ ...lineOf(itemID, 1, true), isStation: true });
  const wishSteps = wished.map(
    ({ recipe, craftings }): ShoppingStep => ({
      ...{ recipeID: recipe.id, craftings, made: null, alternatives: [], makers: [] },
    }),
  );
  return { lines, steps: [...steps.reverse(), ...wishSteps] };

  /** Every item that is needed, each after all that are made of it, and after what gives it aside. */
  function makingOrder(roots: readonly CraftRecipe[]): readonly string[] {
    const finished: string[] = [];
    const seen = new Set<string>();
    const opened = new Set<string>();
    const takenBy = (recipe: CraftRecipe) =>
      recipe.slots.flatMap((slot, index) => (slot.isTool ? [] : (ways.itemFor(slot, index) ?? [])));
    // A stack of its own: chains may be long.
    const stack = [{ itemID: '', open: roots.flatMap(takenBy) }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.open.pop();
      if (next === undefined) {
        stack.pop();
        opened.delete(top.itemID);
        if (top.itemID !== '') finished.push(top.itemID);
      } else if (opened.has(next)) {
        // Nothing feeds the cycle: to craft it out of itself is no way to have it, unless somebody says so.
        if (choices.recipes[next] === undefined && !obtainable.has(next)) recipes.set(next, undefined);
      } else if (!seen.has(next)) {
        seen.add(next);
        opened.add(next);
        const recipe = recipeFor(next);
        stack.push({ itemID: next, open: recipe ? takenBy(recipe) : [] });
      }
    }
    const givenBy = ({ outputs, byproducts }: CraftRecipe) => [...outputs.keys(), ...byproducts.keys()];
    const of = (namesIn: (recipe: CraftRecipe) => string[]) => (itemID: string) => {
      const recipe = recipeFor(itemID);
      return recipe ? namesIn(recipe) : [];
    };
    return giversFirst(finished.reverse(), { takes: of(takenBy), gives: of(givenBy) });
  }

  /** @param maker where in the order the item is that the recipe makes; of wishes, which come last one after the other, below 0 */
  function take(recipe: CraftRecipe, craftings: number, maker: number, made?: string): void {
    if (recipe.stationID !== null && graph.has(recipe.stationID)) stations.add(recipe.stationID);
    for (const [index, slot] of recipe.slots.entries()) {
      const name = slotName(recipe.id, index);
      const usual = ways.itemFor(slot, index);
      const itemID = slot.isTool && choices.slots[name] === undefined ? heldTool(slot, usual) : usual;
      if (itemID === undefined) continue;
      fill(itemID, name, slot, slot.isTool ? 0 : slot.quantity * craftings);
      if (slot.isTool) tools.set(itemID, Math.max(tools.get(itemID) ?? 0, slot.quantity));
      else {
        const amounts = (place.get(itemID) ?? 0) > maker ? needed : begun;
        const quantity = slot.quantity * craftings;
        amounts.set(itemID, round((amounts.get(itemID) ?? 0) + quantity));
        if (amounts === needed) aside.take(itemID, quantity, maker);
      }
    }
    // What a wish makes is wished for.
    for (const [itemID, given] of [...(made === undefined ? [] : recipe.outputs), ...recipe.byproducts])
      if (itemID !== made) aside.give(itemID, given * craftings, maker);
  }

  /** Among what is crafted anyway. */
  function isMade(itemID: string): boolean {
    const makes = ({ outputs, byproducts }: CraftRecipe) => outputs.has(itemID) || byproducts.has(itemID);
    return wished.some(({ recipe }) => makes(recipe)) || steps.some(({ made }) => made?.itemID === itemID);
  }

  /** A tool that a box has, where the usual one would have to be found. */
  function heldTool(slot: CraftSlot, usual: string | undefined): string | undefined {
    const isHeld = (itemID: string) => heldOf(itemID) >= slot.quantity;
    return usual === undefined || isHeld(usual) ? usual : (ways.itemsFor(slot).find(isHeld) ?? usual);
  }

  function fill(itemID: string, name: string, slot: CraftSlot, quantity: number): void {
    const slots = slotsOf.get(itemID) ?? new Map<string, { slot: CraftSlot; quantity: number }>();
    slots.set(name, { slot, quantity: round((slots.get(name)?.quantity ?? 0) + quantity) });
    slotsOf.set(itemID, slots);
  }

  /**
   * As in crafting (craft.ts of the server), alternatives are mixed: where boxes don't have enough of what is cheapest, what they hold
   * beside all that is needed of it. Not where somebody chose; slots with few choices first.
   */
  function takeOthers(): void {
    for (const [itemID, wanted] of needed) takeHeld(itemID, round(wanted - takenOf(itemID)));
    const kept = (itemID: string) => (tools.get(itemID) ?? 0) + (begun.get(itemID) ?? 0);
    const spare = (itemID: string) => round(heldOf(itemID) - takenOf(itemID) - kept(itemID));
    const isUsed = (itemID: string) => spare(itemID) > 0 && (usesHeld || recipeFor(itemID) === undefined);
    const open = [...needed].flatMap(([itemID, wanted]) =>
      [...(takenOf(itemID) < wanted ? (slotsOf.get(itemID) ?? []) : [])].map(([name, { slot, quantity }]) => {
        const isFree = choices.slots[name] === undefined;
        const others = isFree ? ways.itemsFor(slot).filter((id) => id !== itemID && isUsed(id)) : [];
        return { itemID, name, slot, quantity, others };
      }),
    );
    for (const { itemID, name, slot, quantity, others } of open.sort((a, b) => a.others.length - b.others.length)) {
      let most = quantity;
      for (const other of others) {
        const missing = round((needed.get(itemID) ?? 0) - takenOf(itemID));
        const taken = takeHeld(other, Math.max(0, Math.min(most, missing, spare(other))));
        if (taken === 0) continue;
        most = round(most - taken);
        needed.set(itemID, round((needed.get(itemID) ?? 0) - taken));
        needed.set(other, round((needed.get(other) ?? 0) + taken));
        fill(other, name, slot, taken);
      }
    }
  }

  function poolOf(itemID: string) {
    const known = pools.get(itemID);
    if (known) return known;
    const pool = (sources.get(itemID) ?? [])
      .flatMap(({ kind, id, quantity }) =>
        kind === 'box' && quantity !== null ? [{ boxID: id, quantity, taken: 0 }] : [],
      )
      .sort((one, other) => other.quantity - one.quantity);
    pools.set(itemID, pool);
    return pool;
  }

  function heldOf(itemID: string): number {
    return round(poolOf(itemID).reduce((sum, { quantity }) => sum + quantity, 0));
  }

  function takenOf(itemID: string): number {
    return round(poolOf(itemID).reduce((sum, { taken }) => sum + taken, 0));
  }

  /** Takes up to so many from the boxes that have most; answers how many they were. */
  function takeHeld(itemID: string, most: number): number {
    let open = most;
    for (const box of poolOf(itemID)) {
      const taken = round(Math.min(open, box.quantity - box.taken));
      box.taken = round(box.taken + taken);
      open = round(open - taken);
    }
    return round(most - open);
  }

  function lineOf(itemID: string, wanted: number, isTool: boolean): ShoppingLine {
    const pool = poolOf(itemID);
    const before = new Map(pool.map(({ boxID, taken }) => [boxID, taken]));
    const taken = isTool ? 0 : takenOf(itemID);
    const missing = round(wanted - taken - takeHeld(itemID, round(wanted - taken)));
    const price = costs.costOf(itemID);
    return {
      ...{ itemID, needed: wanted, missing, isTool, isStation: false },
      held: heldOf(itemID),
      boxes: pool.map(({ boxID, quantity, taken: all }) => ({
        ...{ boxID, quantity, taken: isTool ? round(all - (before.get(boxID) ?? 0)) : all },
      })),
      cost: price < Number.POSITIVE_INFINITY ? missing * price : null,
      ...waysTo(itemID),
    };
  }

  function waysTo(itemID: string): Pick<ShoppingLine, 'alternatives' | 'makers'> {
    const alternatives = new Map<string, string[]>();
    for (const [name, { slot }] of slotsOf.get(itemID) ?? [])
      for (const other of ways.itemsFor(slot))
        if (other !== itemID) alternatives.set(other, [...(alternatives.get(other) ?? []), name]);
    const makers = [...graph.makersOf(itemID)].map(({ id }) => id).sort();
    return {
      alternatives: [...alternatives].slice(0, mostAlternatives).map(([id, slots]) => ({ itemID: id, slots })),
      makers,
    };
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
