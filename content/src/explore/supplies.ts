import type { PlayStep } from '#contract/play.ts';
import { evaluate, Failure, numberOf, type Value, type World } from '#runtime/expression/evaluate.ts';
import type { Bundle, Expression, QuestNode } from '#runtime/format/bundle-types.generated.ts';
import { allocate } from '#runtime/play/allocate.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { fromStored } from '#runtime/play/values.ts';
import { givenItems } from './effects-of.ts';
import { expressionsOf, partsOf } from './expressions-of.ts';
import type { Move } from './move.ts';

/** Recipes that are followed to make what a recipe takes. */
const depthMax = 4;

/** Steps of one way to make something; what takes more is found. */
const stepsMax = 300;

/** Different items that are sold at one place, at most. */
const soldMax = 3;

/** How players come by items: they find, make, buy and sell them. */
export class Supplies {
  readonly #game: Game;
  /** Those that the game gives in some way; the others can only be found in its world. */
  readonly #given: ReadonlySet<string>;
  /** What conditions ask for, and how many. */
  readonly #asked: ReadonlyMap<string, number>;
  readonly #makers = new Map<string, Bundle['recipes'][number][]>();
  readonly #shops: readonly string[];

  constructor(game: Game) {
    const { bundle } = game;
    this.#game = game;
    this.#given = givenItems(bundle);
    this.#asked = askedItems(bundle);
    for (const recipe of bundle.recipes)
      for (const { itemID } of recipe.outputs) this.#makers.set(itemID, [...(this.#makers.get(itemID) ?? []), recipe]);
    this.#shops = bundle.npcs.filter(({ shop }) => shop.length > 0).map(({ id }) => id);
  }

  of(run: Run, objectives: readonly Extract<QuestNode, { type: 'objective' }>[]): Move[] {
    const wanted = new Map(this.#asked);
    for (const { itemID, count } of objectives)
      if (itemID !== undefined) wanted.set(itemID, Math.max(count, wanted.get(itemID) ?? 0));
    const missing = [...wanted].filter(([itemID, quantity]) => run.count(itemID) < quantity);
    return [...missing.flatMap(([itemID, quantity]) => this.#getting(run, itemID, quantity)), ...this.#trades(run)];
  }

  #getting(run: Run, itemID: string, quantity: number): Move[] {
    if (!this.#game.get('item', itemID)) return [];
    if (!this.#given.has(itemID)) return [[{ do: 'give', itemID, quantity: quantity - run.count(itemID) }]];
    return (this.#makers.get(itemID) ?? []).flatMap((recipe) => {
      const steps = this.#making(run, recipe, 0);
      return steps ? [steps] : [];
    });
  }

  /** How a recipe is made, what it takes found or made before. Null: something can’t be had in that way. */
  #making(run: Run, recipe: Bundle['recipes'][number], depth: number): PlayStep[] | null {
    const steps: PlayStep[] = [];
    for (const { slot, quantity } of allocate(recipe.slots, (id) => run.count(id)).lacking) {
      const { itemIDs = [] } = recipe.slots[slot] ?? {};
      const found = itemIDs.find((id) => !this.#given.has(id) && this.#game.get('item', id));
      if (found !== undefined) {
        steps.push({ do: 'give', itemID: found, quantity });
        continue;
      }
      if (depth >= depthMax) return null;
      const made = itemIDs.flatMap((id) => this.#makers.get(id) ?? []).find((each) => each !== recipe);
      const before = made && this.#making(run, made, depth + 1);
      if (!before) return null;
      const times = Math.min(quantity, 10);
      const [first] = itemIDs;
      if (steps.length + before.length * times <= stepsMax)
        for (let time = 0; time < times; time++) steps.push(...before);
      else if (first !== undefined) steps.push({ do: 'give', itemID: first, quantity });
    }
    return [...steps, { do: 'craft', recipeID: recipe.id }];
  }

  #trades(run: Run): Move[] {
    const { currencyID, items } = this.#game.bundle;
    const money = currencyID === undefined ? 0 : Number(run.variable(currencyID) ?? 0);
    const held = items.filter(({ id }) => run.count(id) >= 1).map(({ id }) => id);
    return this.#shops.flatMap((npcID) => {
      const offers = run.shop(npcID).filter(({ itemID, left }) => left !== 0 && run.count(itemID) === 0);
      const buys = offers
        .filter(({ price }) => price !== null && price <= money)
        .map(({ itemID }): Move => [{ do: 'buy', npcID, itemID, quantity: 1 }]);
      // Who can't pay for something sells something.
      const sold = buys.length < offers.length ? held.slice(0, soldMax) : [];
      const sells = sold
        .filter((itemID) => run.sellPrice(npcID, itemID) !== null)
        .map((itemID): Move => [{ do: 'sell', npcID, itemID, quantity: 1 }]);
      return [...buys, ...sells];
    });
  }
}

/** What conditions ask for, and how many of it at most. */
function askedItems(bundle: Bundle): Map<string, number> {
  const asked = new Map<string, number>();
  const beginning = beginningOf(bundle);
  const numberIn = (expression: Expression): number => {
    try {
      return numberOf(expression, beginning);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // What has no number as the game begins asks for something all the same.
      return 1;
    }
  };
  const ask = (itemID: string, quantity: number) =>
    asked.set(itemID, Math.min(1_000_000, Math.max(asked.get(itemID) ?? 0, Math.ceil(quantity))));
  for (const expression of expressionsOf(bundle))
    for (const part of partsOf(expression)) {
      if (typeof part !== 'object') continue;
      // What needs none as the game begins may need some later.
      if (part.is === 'has') ask(part.id, Math.max(1, numberIn(part.quantity)));
      if (part.is !== 'compare') continue;
      if (typeof part.left === 'object' && part.left.is === 'count') ask(part.left.id, numberIn(part.right) + 1);
      if (typeof part.right === 'object' && part.right.is === 'count') ask(part.right.id, numberIn(part.left) + 1);
    }
  return asked;
}

/** The game as it begins, as far as quantities go by it. */
function beginningOf({ variables }: Bundle): World {
  const byID = new Map(variables.map((variable) => [variable.id, variable]));
  // Computed from others that are computed twice each, one would take twice as long with each of them.
  const known = new Map<string, Value>();
  const world: World = {
    variable(id, depth = 0) {
      const { computed, initial } = byID.get(id) ?? {};
      if (computed === undefined) return initial === undefined ? undefined : fromStored(initial);
      const value = known.get(id) ?? evaluate(computed, world, depth + 1);
      known.set(id, value);
      return value;
    },
    ...{ count: () => 0, visits: () => 0, stage: () => null, isDone: () => false, random: () => 0.5 },
  };
  return world;
}
