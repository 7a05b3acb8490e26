import { declarations } from '#contract/kinds/kinds.ts';
import { ancestorsOf, inheritedFields, inheritedValues } from '../item/inheritance.ts';
import type { Compute, HeldWorld, World, WorldChange } from '../world/world.ts';
import { Costs } from './costs.ts';
import { CraftGraph, type CraftRecipe } from './craft-graph.ts';
import { itemSources } from './item-sources.ts';
import { Obtainable } from './obtainable.ts';

/** All that is known of what is made of what: another object after each change. */
export interface Crafting {
  graph: CraftGraph;
  costs: Costs;
  obtainable: Obtainable;
}

/** The base value of an item, its own or inherited; Infinity when nobody says. */
export function baseValueOf(world: World, itemID: string): number {
  const item = world.item.get(itemID);
  if (!item) return Number.POSITIVE_INFINITY;
  if (item.baseValue !== null) return item.baseValue;
  if (item.parentItemID === null) return Number.POSITIVE_INFINITY;
  const chain = ancestorsOf(item, 'parentItemID', (id) => world.item.get(id));
  const [found] = inheritedValues(baseValue, item, chain);
  return found ? Number(found.value) : Number.POSITIVE_INFINITY;
}

const baseValue = inheritedFields(declarations.item).filter(({ name }) => name === 'baseValue');

/** Costs and what can be obtained, kept up to date (content §4). */
export const crafting: Compute<Crafting> = (held: HeldWorld) => {
  const { world } = held;
  const graph = new CraftGraph(world);
  const heirs = new BaseValueHeirs(world);
  let sources = held.get(itemSources);
  const costs = new Costs(graph, (itemID) => baseValueOf(world, itemID), world.item.keys());
  const obtainable = new Obtainable(graph, world.item.keys(), (itemID) => sources.has(itemID));
  let current: Crafting = { graph, costs, obtainable };
  const refresh = (nodes: Iterable<string>, removed: readonly CraftRecipe[], added: readonly CraftRecipe[]) => {
    const earlier = sources;
    sources = held.get(itemSources);
    const changed = new Set(nodes);
    if (sources !== earlier)
      for (const itemID of [...earlier.keys(), ...sources.keys()])
        if (earlier.has(itemID) !== sources.has(itemID)) changed.add(itemID);
    obtainable.update(changed, removed, added);
    current = { graph, costs, obtainable };
  };
  return {
    value: () => {
      if (held.get(itemSources) !== sources) refresh([], [], []);
      return current;
    },
    update(changes: readonly WorldChange[]) {
      const relevant = changes.filter(({ kind }) => kind === 'item' || kind === 'recipe');
      if (relevant.length === 0) return;
      const { nodes, removed, added } = graph.update(relevant);
      for (const id of heirs.update(relevant)) nodes.add(id);
      costs.update(nodes, removed, added);
      refresh(nodes, removed, added);
    },
  };
};

/** Which items inherit their base values from which. */
class BaseValueHeirs {
  readonly #world: World;
  readonly #heirs = new Map<string, Set<string>>();

  constructor(world: World) {
    this.#world = world;
    for (const { itemID, parentItemID } of world.item.values()) this.#add(itemID, parentItemID);
  }

  /** Applies changes of the world. Answers the items that may have another base value now because they inherit it. */
  update(changes: readonly WorldChange[]): Set<string> {
    const waiting: string[] = [];
    for (const change of changes) {
      if (change.kind !== 'item') continue;
      const { id, before, after } = change;
      const isMoved = before?.parentItemID !== after?.parentItemID;
      if (isMoved && before?.parentItemID) this.#heirs.get(before.parentItemID)?.delete(id);
      if (isMoved && after) this.#add(id, after.parentItemID);
      if (isMoved || before?.baseValue !== after?.baseValue) waiting.push(id);
    }
    const found = new Set<string>();
    for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop())
      for (const heir of this.#heirs.get(parent) ?? []) {
        if (found.has(heir) || this.#world.item.get(heir)?.baseValue !== null) continue;
        found.add(heir);
        waiting.push(heir);
      }
    return found;
  }

  #add(itemID: string, parentItemID: string | null): void {
    if (parentItemID === null) return;
    const heirs = this.#heirs.get(parentItemID);
    if (heirs) heirs.add(itemID);
    else this.#heirs.set(parentItemID, new Set([itemID]));
  }
}
