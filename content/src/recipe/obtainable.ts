import type { CraftGraph, CraftNode, CraftRecipe, CraftSlot } from './craft-graph.ts';

/** How an item is obtained: it has a source, it is raw material, or a recipe makes it. */
export type Way = 'source' | 'raw' | CraftRecipe;

/**
 * Which items players can obtain at all (content §3, §4). An item can be obtained when a box holds it, a shop sells it or a
 * quest gives it; when it is raw material; or when a recipe gives it, as an output or a by-product, of which every slot, tools
 * too, takes something that can be obtained, and so can its station. Raw material is what recipes take and no recipe gives:
 * it is taken for what lies about in the world. A base value obtains nothing: it says what a thing is worth. Games have no
 * archived items, so nothing obtains those.
 *
 * Each node is looked at once when it is first obtained. After a change only what was obtained by way of something that
 * changed is looked at anew.
 */
export class Obtainable {
  readonly #graph: CraftGraph;
  readonly #hasSource: (itemID: string) => boolean;
  readonly #ways = new Map<string, Way>();
  /** Group → the member by which it can be filled. */
  readonly #members = new Map<CraftNode, string>();
  readonly #filled = new Map<CraftSlot, CraftNode>();

  constructor(graph: CraftGraph, items: Iterable<string>, hasSource: (itemID: string) => boolean) {
    this.#graph = graph;
    this.#hasSource = hasSource;
    const waiting: CraftNode[] = [];
    for (const itemID of items) this.#obtainByItself(itemID, waiting);
    for (const recipe of graph.recipes.values()) if (recipe.slots.length === 0) this.#make(recipe, waiting);
    this.#spread(waiting);
  }

  has(itemID: string): boolean {
    return this.#ways.has(itemID);
  }

  /** How it was first found to be obtained: following it never comes back to the item. */
  wayOf(itemID: string): Way | undefined {
    return this.#ways.get(itemID);
  }

  /** An item that can be obtained and that the node stands for. */
  choiceOf(node: CraftNode): string | undefined {
    return this.#graph.isGroup(node) ? this.#members.get(node) : this.#ways.has(node) ? node : undefined;
  }

  /** Whether there is something for each slot of a recipe, and its station. */
  hasAllFor({ slots, stationID }: CraftRecipe): boolean {
    if (stationID !== null && !this.#ways.has(stationID)) return false;
    return slots.every((slot) => this.#filled.has(slot));
  }

  /** @param changed items and groups @param removed recipes that were or were changed @param added as they are now */
  update(changed: Iterable<CraftNode>, removed: readonly CraftRecipe[], added: readonly CraftRecipe[]): void {
    const open = new Set<CraftNode>();
    for (const node of changed) if (!this.#isStillHad(node)) open.add(node);
    for (const recipe of [...removed, ...added]) {
      for (const itemID of this.#itemsOf(recipe)) if (this.#isOtherRaw(itemID)) open.add(itemID);
      // The members of a group are known while some slot takes it.
      for (const option of recipe.slots.flatMap(({ options }) => options))
        if (this.#graph.isGroup(option) && !(this.#members.has(option) && this.#graph.slotsOf(option).size > 0))
          open.add(option);
    }
    for (const recipe of removed) {
      for (const itemID of this.#madeBy(recipe)) open.add(itemID);
      for (const slot of recipe.slots) this.#filled.delete(slot);
    }
    // A set yields what is added to it on the way.
    for (const node of open) for (const dependent of this.#dependentsOf(node)) open.add(dependent);
    const emptied = new Set<CraftSlot>(added.flatMap(({ slots }) => slots));
    for (const node of open) {
      this.#ways.delete(node);
      this.#members.delete(node);
      for (const slot of this.#graph.slotsOf(node)) if (this.#filled.get(slot) === node) emptied.add(slot);
    }
    for (const slot of emptied) {
      const other = slot.options.find((option) => this.choiceOf(option) !== undefined);
      if (other === undefined) this.#filled.delete(slot);
      else this.#filled.set(slot, other);
    }
    const waiting: CraftNode[] = [];
    for (const node of open) this.#open(node, waiting);
    for (const recipe of added) this.#make(recipe, waiting);
    this.#spread(waiting);
  }

  /** Obtains a node of which nothing is known, if anything gives it. */
  #open(node: CraftNode, waiting: CraftNode[]): void {
    if (this.#graph.isGroup(node)) {
      for (const itemID of this.#graph.itemsOf(node)) if (this.#ways.has(itemID)) this.#join(node, itemID, waiting);
      return;
    }
    this.#obtainByItself(node, waiting);
    for (const recipe of this.#graph.makersOf(node)) this.#make(recipe, waiting);
    for (const recipe of this.#graph.byproductOf(node)) this.#make(recipe, waiting);
  }

  /** Whether a changed node is obtained as it was, or is not as it was not. */
  #isStillHad(node: CraftNode): boolean {
    if (this.#graph.isGroup(node)) {
      const member = this.#members.get(node);
      return member !== undefined && this.#ways.has(member) && this.#graph.groupsOf(member).includes(node);
    }
    const [own, way] = [this.#ownWay(node), this.#ways.get(node)];
    // What has no way may be made by a recipe as soon as games have it.
    if (own === undefined) return this.#graph.isPlayed(node) ? typeof way === 'object' : way === undefined;
    return way === own;
  }

  #obtainByItself(itemID: string, waiting: CraftNode[]): void {
    const way = this.#ownWay(itemID);
    if (way) this.#obtain(itemID, way, waiting);
  }

  /** How an item is obtained that no recipe makes. */
  #ownWay(itemID: string): 'source' | 'raw' | undefined {
    if (!this.#graph.isPlayed(itemID)) return undefined;
    if (this.#hasSource(itemID)) return 'source';
    return isRaw(this.#graph, itemID) ? 'raw' : undefined;
  }

  #obtain(itemID: string, way: Way, waiting: CraftNode[]): void {
    if (this.#ways.has(itemID) || !this.#graph.isPlayed(itemID)) return;
    this.#ways.set(itemID, way);
    waiting.push(itemID);
  }

  #join(group: CraftNode, itemID: string, waiting: CraftNode[]): void {
    if (this.#members.has(group)) return;
    this.#members.set(group, itemID);
    waiting.push(group);
  }

  /** Everything a recipe gives, if it has all that it needs. */
  #make(recipe: CraftRecipe, waiting: CraftNode[]): void {
    if (!this.hasAllFor(recipe)) return;
    for (const itemID of recipe.outputs.keys()) this.#obtain(itemID, recipe, waiting);
    for (const itemID of recipe.byproducts.keys()) this.#obtain(itemID, recipe, waiting);
  }

  #spread(waiting: CraftNode[]): void {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      for (const slot of this.#graph.slotsOf(node)) {
        if (this.#filled.has(slot)) continue;
        this.#filled.set(slot, node);
        this.#make(slot.recipe, waiting);
      }
      if (this.#graph.isGroup(node)) continue;
      for (const recipe of this.#graph.stationOf(node)) this.#make(recipe, waiting);
      for (const group of this.#graph.groupsOf(node)) this.#join(group, node, waiting);
    }
  }

  /** What is obtained by way of this node. */
  *#dependentsOf(node: CraftNode): Generator<CraftNode> {
    for (const slot of this.#graph.slotsOf(node)) if (this.#filled.get(slot) === node) yield* this.#madeBy(slot.recipe);
    if (this.#graph.isGroup(node)) return;
    for (const recipe of this.#graph.stationOf(node)) yield* this.#madeBy(recipe);
    for (const group of this.#graph.groupsOf(node)) if (this.#members.get(group) === node) yield group;
  }

  *#madeBy(recipe: CraftRecipe): Generator<string> {
    for (const itemID of recipe.outputs.keys()) if (this.#ways.get(itemID) === recipe) yield itemID;
    for (const itemID of recipe.byproducts.keys()) if (this.#ways.get(itemID) === recipe) yield itemID;
  }

  /** Whether it became raw material, or is no more. What has a source or is made by another recipe is not looked at again. */
  #isOtherRaw(itemID: string): boolean {
    const way = this.#ways.get(itemID);
    if (way === 'raw') return !isRaw(this.#graph, itemID);
    return way === undefined && isRaw(this.#graph, itemID);
  }

  /** Whether these are raw material depends on the recipe. */
  *#itemsOf({ slots, outputs, byproducts, stationID }: CraftRecipe): Generator<string> {
    for (const slot of slots) for (const option of slot.options) yield* this.#graph.itemsOf(option);
    yield* outputs.keys();
    yield* byproducts.keys();
    if (stationID !== null) yield stationID;
  }
}

export function isRaw(graph: CraftGraph, itemID: string): boolean {
  const isMade = graph.makersOf(itemID).size > 0 || graph.byproductOf(itemID).size > 0;
  if (isMade) return false;
  return graph.slotsOf(itemID).size > 0 || graph.stationOf(itemID).size > 0 || graph.groupsOf(itemID).length > 0;
}
