import { HeldWorld } from '#content/world/world.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecipeSlot } from '#contract/kinds/recipe.ts';
import { worldKinds } from '#contract/world.ts';
import { Random } from '../random.ts';

/** Items that are made of one another in a circle. */
export const ofCycle = 28;
/** Most of what real recipes have in a slot. */
export const alternativesMost = 84;

export interface MadeRecipe {
  id: string;
  slots: readonly { quantity: number; options: readonly string[] }[];
  gives: { itemID: string; quantity: number };
}

/** Items and recipes, whose ids are their names. */
export class MadeWorld {
  readonly items: { id: string; base: number | null }[] = [];
  readonly recipes: MadeRecipe[] = [];

  add(itemID: string, quantity: number, slots: MadeRecipe['slots']): void {
    this.recipes.push({ id: `recipe${this.recipes.length}`, slots, gives: { itemID, quantity } });
  }

  rowOf({ id, slots, gives }: MadeRecipe, version = 1): object {
    return {
      ...{ recipeID: id, version, name: id, key: id },
      inputs: {
        slots: slots.map(({ quantity, options }): RecipeSlot => {
          return { quantity, isTool: false, alternatives: options.map((itemID) => ({ itemID })) };
        }),
      },
      outputs: { rows: [{ ...gives, chance: 1 }] },
    };
  }

  held(): HeldWorld {
    const held = new HeldWorld(worldKinds);
    const items = this.items.map(({ id, base }) => ({ itemID: id, version: 1, name: id, key: id, baseValue: base }));
    held.add('item', items, initialValues(declarations.item));
    held.add('recipe', this.recipes.map((recipe) => this.rowOf(recipe)) as never, initialValues(declarations.recipe));
    return held;
  }

  /** Changes a recipe. */
  edit(held: HeldWorld, index: number, quantity: number, version: number): void {
    const recipe = this.recipes[index];
    if (!recipe) return;
    const row = this.rowOf({ ...recipe, gives: { ...recipe.gives, quantity } }, version);
    held.set('recipe', [recipe.id], [row as never], initialValues(declarations.recipe));
  }

  /** Gives an item another base value. */
  setBase(held: HeldWorld, itemID: string, baseValue: number, version: number): void {
    const row = { itemID, version, name: itemID, key: itemID, baseValue };
    held.set('item', [itemID], [row], initialValues(declarations.item));
  }
}

/**
 * Items and recipes as large games have them: what is made is made of what comes before it, some of it in two ways; a slot in
 * twenty takes one of 84 things; a tenth of all items is in cycles of 28 of which one can be bought; and one item is in
 * every other recipe.
 */
export class RecipeWorld extends MadeWorld {
  readonly #random = new Random(1120);

  constructor(items: number, recipes: number) {
    super();
    const raw = Math.floor(items * 0.4);
    for (let index = 0; index < items; index += 1)
      this.items.push({ id: `item${index}`, base: index < raw ? 1 + this.#random.below(1000) / 100 : null });
    const cycles = Math.floor((recipes * 0.1) / ofCycle);
    for (let cycle = 0; cycle < cycles; cycle += 1) this.#addCycle(raw + cycle * ofCycle);
    const first = raw + cycles * ofCycle;
    const made = items - first;
    while (this.recipes.length < recipes) {
      const index = first + (this.recipes.length % made);
      this.#addRecipe(`item${index}`, index);
    }
  }

  #addCycle(from: number): void {
    for (let step = 0; step < ofCycle; step += 1) {
      const next = `item${from + ((step + 1) % ofCycle)}`;
      // Some give more than they take, others less.
      this.add(next, 1 + (step % 3), [{ quantity: 1 + ((step + 1) % 3), options: [`item${from + step}`] }]);
    }
    const first = this.items[from];
    if (first) first.base = 5;
  }

  #addRecipe(itemID: string, before: number): void {
    const slots = [{ quantity: 1, options: ['item0'] }];
    if (this.recipes.length % 2 === 0) slots.pop();
    for (let count = 1 + this.#random.below(3); count > 0; count -= 1) {
      const options = this.#random.below(20) === 0 ? alternativesMost : 1 + this.#random.below(2);
      slots.push({
        quantity: 1 + this.#random.below(8),
        options: [...new Set(Array.from({ length: options }, () => `item${this.#random.below(before)}`))],
      });
    }
    this.add(itemID, 1 + this.#random.below(4), slots);
  }
}
