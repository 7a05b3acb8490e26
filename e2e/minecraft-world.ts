import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minecraftFolder } from '../scripts/minecraft-data.ts';

interface GivenItem {
  id: number;
  name: string;
  displayName: string;
  stackSize: number;
}
interface GivenRecipe {
  inShape?: (number | null)[][];
  ingredients?: number[];
  result: { id: number; count: number };
}

export interface MinecraftItem extends Pick<GivenItem, 'name' | 'displayName' | 'stackSize'> {
  /** What one costs when it is not made: another number for each, so that no two ways cost the same. */
  base: number | null;
}
export interface MinecraftRecipe {
  key: string;
  name: string;
  takes: { item: string; quantity: number }[];
  gives: { item: string; quantity: number };
}

/** A branch of the tree of what an item takes. */
export interface TreeLine {
  depth: number;
  quantity: number;
  name: string;
}

/** Items that lie in a box of the world: something has to feed the cycles of iron and of redstone. */
export const inChest: readonly string[] = ['iron_ingot', 'redstone'];

/**
 * Minecraft 1.20 as its data says it, and what follows from that for costs and what can be obtained, computed as simply as can
 * be: again and again until nothing changes.
 */
export class MinecraftWorld {
  readonly items: MinecraftItem[];
  readonly recipes: MinecraftRecipe[] = [];
  readonly #made = new Map<string, MinecraftRecipe[]>();
  readonly #names: Map<string, string>;
  readonly #costs = new Map<string, number>();
  /** By which an item is cheapest; none: it is bought or found. */
  readonly #best = new Map<string, MinecraftRecipe>();

  constructor() {
    const read = (file: string) => JSON.parse(readFileSync(join(minecraftFolder, file), 'utf8')) as unknown;
    const given = read('items.json') as GivenItem[];
    const nameOf = new Map(given.map(({ id, name }) => [id, name]));
    this.#names = new Map(given.map(({ name, displayName }) => [name, displayName]));
    for (const variants of Object.values(read('recipes.json') as Record<string, GivenRecipe[]>))
      for (const [index, variant] of variants.entries()) this.#add(variant, index, nameOf);
    this.items = given.map(({ id, name, displayName, stackSize }) => ({
      ...{ name, displayName, stackSize },
      base: this.isRaw(name) || inChest.includes(name) ? 1 + id / 1000 : null,
    }));
    for (const { name, base } of this.items) if (base !== null) this.#costs.set(name, base);
    while (this.recipes.some((recipe) => this.#lower(recipe)));
  }

  #add({ inShape, ingredients, result }: GivenRecipe, index: number, nameOf: ReadonlyMap<number, string>): void {
    const ids = [...(inShape ?? []).flat(), ...(ingredients ?? [])].filter((id) => id !== null);
    const takes = [...Map.groupBy(ids, (id) => id)].map(([id, same]) => ({
      item: nameOf.get(id) ?? '',
      quantity: same.length,
    }));
    const item = nameOf.get(result.id) ?? '';
    const number = index + 1;
    const recipe: MinecraftRecipe = {
      key: `${item}.${number}`,
      name: `${this.nameOf(item)}${number === 1 ? '' : ` ${number}`}`,
      takes,
      gives: { item, quantity: result.count },
    };
    this.recipes.push(recipe);
    this.#made.set(item, [...(this.#made.get(item) ?? []), recipe]);
  }

  #lower(recipe: MinecraftRecipe): boolean {
    const { item, quantity } = recipe.gives;
    const cost = this.craftingCost(recipe) / quantity;
    if (cost >= this.costOf(item) - 1e-9) return false;
    this.#costs.set(item, cost);
    this.#best.set(item, recipe);
    return true;
  }

  nameOf(item: string): string {
    return this.#names.get(item) ?? '';
  }

  /** What recipes take and none gives. */
  isRaw(item: string): boolean {
    return !this.#made.has(item) && this.recipes.some(({ takes }) => takes.some((taken) => taken.item === item));
  }

  costOf(item: string): number {
    return this.#costs.get(item) ?? Number.POSITIVE_INFINITY;
  }

  craftingCost({ takes }: MinecraftRecipe): number {
    return takes.reduce((sum, { item, quantity }) => sum + quantity * this.costOf(item), 0);
  }

  /** Everything that can be obtained from what is raw or lies in a box. */
  obtainable(): Set<string> {
    const has = new Set(
      this.items.map(({ name }) => name).filter((name) => this.isRaw(name) || inChest.includes(name)),
    );
    for (let before = -1; before < has.size; ) {
      before = has.size;
      for (const { takes, gives } of this.recipes) if (takes.every(({ item }) => has.has(item))) has.add(gives.item);
    }
    return has;
  }

  /** What so many of an item take by this recipe, each below by what is cheapest, in whole craftings. */
  treeOf(recipe: MinecraftRecipe, needed = 1, above: readonly string[] = []): TreeLine[] {
    const { item, quantity: given } = recipe.gives;
    const craftings = Math.ceil(needed / given);
    const path = [...above, item];
    const lines = recipe.takes.flatMap(({ item: taken, quantity }) => {
      const wanted = quantity * craftings;
      const cheapest = path.includes(taken) ? undefined : this.#best.get(taken);
      if (cheapest) return this.treeOf(cheapest, wanted, path);
      return [{ depth: path.length, quantity: wanted, name: this.nameOf(taken) }];
    });
    return [{ depth: above.length, quantity: needed, name: this.nameOf(item) }, ...lines];
  }

  itemsCsv(): string {
    const rows = this.items.map(({ name, displayName, stackSize, base }) => [
      ...[displayName, name, String(stackSize), base === null ? '' : String(base)],
      [name.split('_').at(-1) ?? name, stackSize === 1 ? 'single' : 'stack'].join('; '),
    ]);
    return csv([['Name', 'Key', 'Stack size', 'Base value', 'Tags'], ...rows]);
  }

  recipesCsv(): string {
    const rows = this.recipes.map(({ key, name, takes, gives }) => [
      ...[name, key, takes.map(({ item, quantity }) => `${quantity} ${item}`).join('; ')],
      `${gives.quantity} ${gives.item}`,
    ]);
    return csv([['Name', 'Key', 'Inputs', 'Outputs'], ...rows]);
  }
}

const csv = (rows: readonly string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
