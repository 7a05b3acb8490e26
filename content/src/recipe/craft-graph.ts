import { fold } from '#contract/fold.ts';
import type { Alternative, RecipeOutputs } from '#contract/kinds/recipe.ts';
import type { WorldRow } from '#contract/world.ts';
import type { World, WorldChange } from '../world/world.ts';

/**
 * What a slot can be filled with: an item by its id, or a group of items, those with a tag or with a value of a property.
 * Groups are nodes of their own, so that a tag that a thousand items have costs each recipe one step.
 */
export type CraftNode = string;

export interface CraftSlot {
  recipe: CraftRecipe;
  quantity: number;
  isTool: boolean;
  options: readonly CraftNode[];
  /** What one unit costs least, and what it is then filled with: Costs keeps them here (costs.ts), where they are near. */
  cost: number;
  filledBy: CraftNode | null;
}

export interface CraftRecipe {
  id: string;
  slots: readonly CraftSlot[];
  /** Item → how many one crafting gives on average: quantity × chance, of all rows of it. */
  outputs: ReadonlyMap<string, number>;
  byproducts: ReadonlyMap<string, number>;
  stationID: string | null;
  /** Of one crafting, as Costs keeps it. */
  cost: number;
}

const tagNode = (tag: string): CraftNode => `tag ${fold(tag)}`;
const propertyNode = (propertyID: string, value: unknown): CraftNode => `property ${propertyID} ${String(value)}`;

export function nodeOf(alternative: Alternative): CraftNode {
  if ('itemID' in alternative) return alternative.itemID;
  return 'tag' in alternative ? tagNode(alternative.tag) : propertyNode(alternative.propertyID, alternative.value);
}

const isGroup = (node: CraftNode): boolean => node.includes(' ');

/** The groups that an item is in, by its tags and the plain values of its properties. */
function groupsOf({ tags, properties }: Pick<WorldRow<'item'>, 'tags' | 'properties'>): CraftNode[] {
  const groups = tags.map(tagNode);
  for (const [propertyID, value] of Object.entries(properties))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one !== 'object') groups.push(propertyNode(propertyID, one));
  return groups;
}

/** Every node that an item fills a slot as: itself and its groups. */
export function nodesOfItem(item: Pick<WorldRow<'item'>, 'itemID' | 'tags' | 'properties'>): CraftNode[] {
  return [item.itemID, ...groupsOf(item)];
}

function amountsOf({ rows }: RecipeOutputs): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { itemID, quantity, chance } of rows) amounts.set(itemID, (amounts.get(itemID) ?? 0) + quantity * chance);
  return amounts;
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

const none: ReadonlySet<never> = new Set();
const noNodes: readonly CraftNode[] = [];

function isEmpty(values: object): boolean {
  for (const _ in values) return false;
  return true;
}

/** Which recipe takes and makes what, in both directions. Archived recipes are not in it. */
export class CraftGraph {
  readonly #world: World;
  readonly recipes = new Map<string, CraftRecipe>();
  readonly #slotsOf = new Map<CraftNode, Set<CraftSlot>>();
  readonly #makers = new Map<string, Set<CraftRecipe>>();
  readonly #byproductOf = new Map<string, Set<CraftRecipe>>();
  readonly #stationOf = new Map<string, Set<CraftRecipe>>();
  readonly #members = new Map<CraftNode, Set<string>>();

  constructor(world: World) {
    this.#world = world;
    for (const item of world.item.values())
      for (const group of groupsOf(item)) addTo(this.#members, group, item.itemID);
    for (const recipe of world.recipe.values()) this.#add(recipe);
  }

  /** Applies changes of the world. Answers the nodes and recipes for which something is other than before. */
  update(changes: readonly WorldChange[]): { nodes: Set<CraftNode>; removed: CraftRecipe[]; added: CraftRecipe[] } {
    const nodes = new Set<CraftNode>();
    const [removed, added]: [CraftRecipe[], CraftRecipe[]] = [[], []];
    for (const change of changes) {
      if (change.kind === 'item') {
        const { id, before, after } = change;
        const left = new Set(before ? groupsOf(before) : []);
        for (const group of after ? groupsOf(after) : []) {
          if (left.delete(group)) continue;
          addTo(this.#members, group, id);
          nodes.add(group);
        }
        for (const group of left) {
          this.#members.get(group)?.delete(id);
          nodes.add(group);
        }
        nodes.add(id);
      }
      if (change.kind !== 'recipe') continue;
      const old = this.recipes.get(change.id);
      if (old) {
        this.#remove(old);
        removed.push(old);
      }
      // Nothing is known of groups that no slot took before.
      for (const { alternatives } of change.after?.inputs.slots ?? [])
        for (const node of alternatives.map(nodeOf))
          if (isGroup(node) && this.slotsOf(node).size === 0) nodes.add(node);
      const made = change.after && this.#add(change.after);
      if (made) added.push(made);
    }
    // One may have changed twice.
    return { nodes, removed, added: added.filter((recipe) => this.recipes.get(recipe.id) === recipe) };
  }

  /** Whether there is such an item: recipes may name one that was deleted. */
  has(itemID: string): boolean {
    return this.#world.item.has(itemID);
  }

  /** Whether games have the item: bundles leave out archived ones. */
  isPlayed(itemID: string): boolean {
    return this.#world.item.get(itemID)?.archived === false;
  }

  /** The slots that a node fills by itself, not through its groups. */
  slotsOf(node: CraftNode): ReadonlySet<CraftSlot> {
    return this.#slotsOf.get(node) ?? none;
  }

  /** The recipes with an item among their outputs. */
  makersOf(itemID: string): ReadonlySet<CraftRecipe> {
    return this.#makers.get(itemID) ?? none;
  }

  byproductOf(itemID: string): ReadonlySet<CraftRecipe> {
    return this.#byproductOf.get(itemID) ?? none;
  }

  stationOf(itemID: string): ReadonlySet<CraftRecipe> {
    return this.#stationOf.get(itemID) ?? none;
  }

  /** The groups of an item that some slot takes. */
  groupsOf(itemID: string): readonly CraftNode[] {
    const item = this.#world.item.get(itemID);
    if (!item || (item.tags.length === 0 && isEmpty(item.properties))) return noNodes;
    return groupsOf(item).filter((group) => this.slotsOf(group).size > 0);
  }

  /** The items that a node stands for. */
  itemsOf(node: CraftNode): Iterable<string> {
    return isGroup(node) ? (this.#members.get(node) ?? none) : [node];
  }

  isGroup(node: CraftNode): boolean {
    return isGroup(node);
  }

  #add(row: WorldRow<'recipe'>): CraftRecipe | undefined {
    if (row.archived) return undefined;
    const slots: CraftSlot[] = [];
    const recipe: CraftRecipe = {
      id: row.recipeID,
      slots,
      outputs: amountsOf(row.outputs),
      byproducts: amountsOf(row.byproducts),
      stationID: row.stationID,
      cost: Number.POSITIVE_INFINITY,
    };
    for (const { quantity, isTool, alternatives } of row.inputs.slots) {
      const options = [...new Set(alternatives.map(nodeOf))];
      slots.push({ recipe, quantity, isTool, options, cost: Number.POSITIVE_INFINITY, filledBy: null });
    }
    this.recipes.set(recipe.id, recipe);
    for (const slot of slots) for (const option of slot.options) addTo(this.#slotsOf, option, slot);
    for (const itemID of recipe.outputs.keys()) addTo(this.#makers, itemID, recipe);
    for (const itemID of recipe.byproducts.keys()) addTo(this.#byproductOf, itemID, recipe);
    if (recipe.stationID) addTo(this.#stationOf, recipe.stationID, recipe);
    return recipe;
  }

  #remove(recipe: CraftRecipe): void {
    this.recipes.delete(recipe.id);
    for (const slot of recipe.slots) for (const option of slot.options) this.#slotsOf.get(option)?.delete(slot);
    for (const itemID of recipe.outputs.keys()) this.#makers.get(itemID)?.delete(recipe);
    for (const itemID of recipe.byproducts.keys()) this.#byproductOf.get(itemID)?.delete(recipe);
    if (recipe.stationID) this.#stationOf.get(recipe.stationID)?.delete(recipe);
  }
}
