import { componentsOf } from '../graph/components.ts';
import type { CraftGraph, CraftNode, CraftRecipe, CraftSlot } from './craft-graph.ts';
import { solveCycle, type Term } from './solve-cycle.ts';
import { WaitingNodes } from './waiting-nodes.ts';

/** What a node costs, and by what: the recipe that makes an item, the member that fills a group; null: its base value, or nothing. */
interface Price {
  cost: number;
  by: CraftRecipe | string | null;
}

/** A smaller difference is the rounding of sums, and no better price. */
const tolerance = 1e-9;
/** Below this a thing costs nothing: a cycle that gives more than it takes ends here. */
const negligible = 1e-9;
/** Where a price improved so often, a cycle closes in on its prices: all such cycles are solved then, and so often again. */
const roundsUntilSolved = 24;
/** After so many rounds a price stays: what is left is below what anybody sees. */
const roundsAtMost = 200;

/**
 * What one of each item costs, over all recipes, cycles included (content §4). The price of an item is the least of its base
 * value and, for each recipe that has it among its outputs, of what one crafting takes divided by how many of the item one
 * crafting gives on average (quantity × chance). What a crafting takes is the sum of its slots, each quantity × the cheapest
 * alternative; tools and the station are kept, so they cost nothing. By-products are given away: they make nothing cheaper,
 * and have no price by being one. A recipe with several outputs charges its whole cost to each. An item without a base value
 * that cannot be made of things with prices has none: Infinity.
 *
 * The prices are the largest that satisfy this when they are lowered from infinity, as Dijkstra's algorithm lowers distances: a
 * node waits in a heap until what it lowers is looked at. Since a recipe may give more units than it takes, a node can be lowered
 * again; those lowered less often go first, so no chain of corrections grows with the number of paths. Cycles that close in on
 * prices without reaching them are solved as systems of equations (solve-cycle.ts).
 */
export class Costs {
  readonly #graph: CraftGraph;
  readonly #baseOf: (itemID: string) => number;
  readonly #prices = new Map<CraftNode, Price>();

  /** @param baseOf what one costs when it is not made; Infinity when nobody says */
  constructor(graph: CraftGraph, baseOf: (itemID: string) => number, items: Iterable<string>) {
    this.#graph = graph;
    this.#baseOf = baseOf;
    const waiting = new WaitingNodes();
    for (const recipe of graph.recipes.values()) this.#fill(recipe);
    for (const itemID of items) {
      const base = baseOf(itemID);
      if (base < Number.POSITIVE_INFINITY) this.#set(itemID, this.#priceOf(itemID), base, null, waiting, 0);
    }
    for (const recipe of graph.recipes.values())
      if (recipe.slots.every(({ isTool }) => isTool)) this.#offer(recipe, waiting);
    this.#settle(waiting);
  }

  /** Of one; Infinity when it has none. */
  costOf(node: CraftNode): number {
    return this.#prices.get(node)?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** The recipe by which an item is cheapest; undefined: it is bought or found for its base value, or has no cost. */
  recipeOf(itemID: string): CraftRecipe | undefined {
    const by = this.#prices.get(itemID)?.by;
    return typeof by === 'object' && by !== null ? by : undefined;
  }

  /** Of one crafting. */
  craftingCost(recipe: CraftRecipe): number {
    return recipe.cost;
  }

  /** The cheapest item for a slot; of those without a price none is. */
  choiceOf(slot: CraftSlot): string | null {
    const { filledBy } = slot;
    if (filledBy === null || !this.#graph.isGroup(filledBy)) return filledBy;
    const by = this.#prices.get(filledBy)?.by;
    return typeof by === 'string' ? by : null;
  }

  /**
   * After changes of the graph. What had its price by way of something that is dearer now or gone, directly or through others,
   * is priced anew; everything else keeps its price unless it becomes cheaper.
   * @param changed items and groups @param removed recipes that were or were changed @param added as they are now
   */
  update(changed: Iterable<CraftNode>, removed: readonly CraftRecipe[], added: readonly CraftRecipe[]): void {
    const nodes = new Set(changed);
    const open = new Set<CraftNode>();
    for (const node of nodes) if (!this.#isStillHad(node)) open.add(node);
    for (const recipe of removed)
      for (const itemID of recipe.outputs.keys()) if (this.#prices.get(itemID)?.by === recipe) open.add(itemID);
    const emptied = new Set<CraftSlot>();
    // A set yields what is added to it on the way.
    for (const node of open) this.#openDependents(node, open, emptied);
    for (const node of open) this.#forget(node);
    const touched = new Set<CraftRecipe>();
    for (const slot of emptied) {
      this.#fillSlot(slot);
      touched.add(slot.recipe);
    }
    for (const recipe of touched) recipe.cost = sumOf(recipe);
    for (const recipe of added) this.#fill(recipe);
    const waiting = new WaitingNodes();
    for (const node of nodes) if (!open.has(node)) this.#price(node, waiting);
    for (const node of open) this.#price(node, waiting);
    for (const recipe of added) this.#offer(recipe, waiting);
    this.#settle(waiting);
  }

  /** Whether what gave a changed node its price still gives it for as much: it can only be cheaper then. */
  #isStillHad(node: CraftNode): boolean {
    const { cost, by } = this.#priceOf(node);
    if (cost === Number.POSITIVE_INFINITY || (typeof by === 'object' && by !== null)) return true;
    if (by === null) return this.#baseOf(node) <= cost;
    return this.costOf(by) === cost && this.#graph.groupsOf(by).includes(node);
  }

  /** Opens what has its price by way of a node, and empties the slots that the node fills. */
  #openDependents(node: CraftNode, open: Set<CraftNode>, emptied: Set<CraftSlot>): void {
    for (const slot of this.#graph.slotsOf(node)) {
      const { recipe } = slot;
      if (slot.filledBy !== node) continue;
      emptied.add(slot);
      if (slot.isTool) continue;
      for (const itemID of recipe.outputs.keys()) if (this.#prices.get(itemID)?.by === recipe) open.add(itemID);
    }
    if (!this.#graph.isGroup(node))
      for (const group of this.#graph.groupsOf(node)) if (this.#prices.get(group)?.by === node) open.add(group);
  }

  #forget(node: CraftNode): void {
    Object.assign(this.#priceOf(node), { cost: Number.POSITIVE_INFINITY, by: null });
  }

  #priceOf(node: CraftNode): Price {
    const known = this.#prices.get(node);
    if (known) return known;
    const price: Price = { cost: Number.POSITIVE_INFINITY, by: null };
    this.#prices.set(node, price);
    return price;
  }

  /** Fills each slot of a recipe with what is cheapest as prices are known now. */
  #fill(recipe: CraftRecipe): void {
    for (const slot of recipe.slots) this.#fillSlot(slot);
    recipe.cost = sumOf(recipe);
  }

  #fillSlot(slot: CraftSlot): void {
    slot.cost = Number.POSITIVE_INFINITY;
    slot.filledBy = null;
    for (const option of slot.options) {
      const cost = this.costOf(option);
      if (cost >= slot.cost) continue;
      slot.cost = cost;
      slot.filledBy = option;
    }
  }

  /** Prices a node by everything that gives it, where that is less than is known. */
  #price(node: CraftNode, waiting: WaitingNodes): void {
    if (this.#graph.isGroup(node)) {
      for (const itemID of this.#graph.itemsOf(node)) this.#lower(node, this.costOf(itemID), itemID, waiting, 0);
      return;
    }
    const price = this.#priceOf(node);
    const base = this.#baseOf(node);
    if (base < price.cost) this.#set(node, price, base, null, waiting, 0);
    for (const recipe of this.#graph.makersOf(node)) this.#offerItem(node, recipe, waiting, 0);
  }

  #offer(recipe: CraftRecipe, waiting: WaitingNodes, rounds = 0): void {
    for (const itemID of recipe.outputs.keys()) this.#offerItem(itemID, recipe, waiting, rounds);
  }

  #offerItem(itemID: string, recipe: CraftRecipe, waiting: WaitingNodes, rounds: number): void {
    const cost = recipe.cost / (recipe.outputs.get(itemID) ?? 1);
    this.#lower(itemID, cost, recipe, waiting, rounds);
  }

  #lower(node: CraftNode, cost: number, by: CraftRecipe | string, waiting: WaitingNodes, rounds: number): void {
    const price = this.#priceOf(node);
    if (cost < price.cost * (1 - tolerance)) this.#set(node, price, cost, by, waiting, rounds);
  }

  #set(node: CraftNode, price: Price, cost: number, by: Price['by'], waiting: WaitingNodes, rounds: number): void {
    price.cost = cost < negligible ? 0 : cost;
    price.by = by;
    waiting.add(node, rounds, cost);
  }

  #settle(waiting: WaitingNodes): void {
    const rounds = new Map<CraftNode, number>();
    let nextSolved = roundsUntilSolved;
    for (let entry = waiting.next(); entry; entry = waiting.next()) {
      const { node } = entry;
      const cost = this.costOf(node);
      // Lowered again since: a later entry says the price.
      if (entry.cost > cost && entry.cost >= negligible) continue;
      const round = (rounds.get(node) ?? 0) + 1;
      rounds.set(node, round);
      if (round > roundsAtMost) continue;
      if (round === nextSolved) {
        this.#solveCycles(rounds.keys(), waiting, round);
        nextSolved += roundsUntilSolved;
      }
      this.#spread(node, waiting, round);
    }
  }

  /** Tells everything that takes the node of its price. */
  #spread(node: CraftNode, waiting: WaitingNodes, rounds: number): void {
    const cost = this.costOf(node);
    for (const slot of this.#graph.slotsOf(node)) {
      if (slot.filledBy !== node && cost >= slot.cost) continue;
      slot.cost = cost;
      slot.filledBy = node;
      if (slot.isTool) continue;
      const { recipe } = slot;
      recipe.cost = sumOf(recipe);
      if (recipe.cost < Number.POSITIVE_INFINITY) this.#offer(recipe, waiting, rounds);
    }
    if (!this.#graph.isGroup(node))
      for (const group of this.#graph.groupsOf(node)) this.#lower(group, cost, node, waiting, rounds);
  }

  /** Lowers what is in cycles, as things are chosen now, to its exact prices: cycles that others take from go first. */
  #solveCycles(nodes: Iterable<CraftNode>, waiting: WaitingNodes, rounds: number): void {
    const costOf = (node: CraftNode) => this.costOf(node);
    const termsOf = (node: CraftNode) => this.#termsOf(node);
    for (const cycle of componentsOf(nodes, (node) => termsOf(node).map((term) => term.node))) {
      const [first] = cycle;
      if (cycle.length === 1 && !termsOf(first as CraftNode).some(({ node }) => node === first)) continue;
      for (const [node, cost] of solveCycle(cycle, termsOf, costOf) ?? []) {
        const price = this.#priceOf(node);
        if (cost < price.cost) this.#set(node, price, cost, price.by, waiting, rounds);
      }
    }
  }

  /** How a node's price follows from those of others as things are chosen now: the sum of factor × price. */
  #termsOf(node: CraftNode): readonly Term[] {
    const by = this.#prices.get(node)?.by ?? null;
    if (by === null) return [];
    if (typeof by === 'string') return [{ node: by, factor: 1 }];
    const given = by.outputs.get(node) ?? 1;
    return by.slots.flatMap(({ filledBy, isTool, quantity }) => {
      return isTool || filledBy === null ? [] : [{ node: filledBy, factor: quantity / given }];
    });
  }
}

function sumOf({ slots }: CraftRecipe): number {
  let sum = 0;
  for (const { isTool, quantity, cost } of slots) if (!isTool) sum += quantity * cost;
  return sum;
}
