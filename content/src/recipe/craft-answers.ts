import type { HeldWorld, World } from '../world/world.ts';
import type { CraftChoices } from './craft-choices.ts';
import type { CraftRecipe } from './craft-graph.ts';
import { type CraftTree, craftTree } from './craft-tree.ts';
import { type Crafting, crafting } from './crafting.ts';
import { cyclesIn } from './cycles.ts';
import { itemSources } from './item-sources.ts';

export type Names = Readonly<Record<string, string>>;

/** A recipe as the pages of items list it. */
export interface RecipeFacts {
  recipeID: string;
  name: string;
  /** Of one crafting; null: something it takes has no price. */
  cost: number | null;
  isObtainable: boolean;
  takes: readonly { quantity: number; isTool: boolean; itemID: string | null; others: number }[];
  gives: readonly { itemID: string; quantity: number }[];
}

export interface ItemSourceFacts {
  kind: 'box' | 'quest' | 'npc' | 'conversation';
  id: string;
  name: string;
  /** Where a box is; what in a quest or a conversation gives it. */
  where: string;
  quantity: number | null;
}

export interface ItemFacts {
  /** Of one; null: it has no price. */
  cost: number | null;
  /** Absent: it is archived, so games don't have it. */
  isObtainable?: boolean;
  /** Nothing gives it and recipes take it. */
  isRaw: boolean;
  madeBy: readonly RecipeFacts[];
  usedIn: readonly RecipeFacts[];
  sources: readonly ItemSourceFacts[];
  /** The items that it is made of and that are made of it. */
  cycle: readonly string[];
  names: Names;
}

const priceOf = (cost: number): number | null => (cost < Number.POSITIVE_INFINITY ? cost : null);

export function namesOf(world: World, ids: Iterable<string>): Names {
  return Object.fromEntries([...new Set(ids)].map((id) => [id, world.item.get(id)?.name ?? 'Deleted item']));
}

/** Where a box is: its place and those above it. */
export function whereIs(world: World, boxID: string): string {
  const path: string[] = [];
  const seen = new Set<string>();
  let id = world.box.get(boxID)?.placeID ?? null;
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const place = world.place.get(id);
    if (place) path.unshift(place.name);
    id = place?.parentPlaceID ?? null;
  }
  return path.join(' / ');
}

/** How an item is had and what it is good for (content §3). Null: there is no such item. */
export function itemFacts(held: HeldWorld, { itemID }: { itemID: string }): ItemFacts | null {
  const { world } = held;
  if (!world.item.has(itemID)) return null;
  const state = held.get(crafting);
  const { graph, costs, obtainable } = state;
  const made = new Set([...graph.makersOf(itemID), ...graph.byproductOf(itemID)]);
  const used = new Set<CraftRecipe>(graph.stationOf(itemID));
  for (const node of [itemID, ...graph.groupsOf(itemID)])
    for (const { recipe } of graph.slotsOf(node)) used.add(recipe);
  const facts = (recipes: Iterable<CraftRecipe>) => [...recipes].map((recipe) => recipeFactsOf(world, state, recipe));
  const [madeBy, usedIn] = [facts(made).sort(byCost), facts(used).sort(byName)];
  const cycle = cyclesIn(graph, [itemID]).get(itemID) ?? [];
  const named = [...madeBy, ...usedIn].flatMap(({ takes, gives }) => [
    ...takes.flatMap(({ itemID: id }) => id ?? []),
    ...gives.map(({ itemID: id }) => id),
  ]);
  return {
    cost: priceOf(costs.costOf(itemID)),
    ...(graph.isPlayed(itemID) && { isObtainable: obtainable.has(itemID) }),
    isRaw: obtainable.wayOf(itemID) === 'raw',
    ...{ madeBy, usedIn, sources: sourcesOf(held, itemID), cycle },
    names: namesOf(world, [...named, ...cycle]),
  };
}

const byName = (one: RecipeFacts, other: RecipeFacts) => (one.name < other.name ? -1 : 1);
const byCost = (one: RecipeFacts, other: RecipeFacts) =>
  (one.cost ?? Number.POSITIVE_INFINITY) - (other.cost ?? Number.POSITIVE_INFINITY) || byName(one, other);

function sourcesOf(held: HeldWorld, itemID: string): ItemSourceFacts[] {
  const { world } = held;
  return (held.get(itemSources).get(itemID) ?? []).flatMap(({ kind, id, quantity }): ItemSourceFacts[] => {
    if (kind === 'box') return [{ kind, id, name: world.box.get(id)?.name ?? '', where: whereIs(world, id), quantity }];
    if (kind === 'npc') return [{ kind, id, name: world.npc.get(id)?.name ?? '', where: 'Shop', quantity }];
    if (kind === 'conversationNode') {
      const node = world.conversationNode.get(id);
      const conversation = node && world.conversation.get(node.conversationID);
      if (!conversation) return [];
      return [
        { kind: 'conversation', id: conversation.conversationID, name: conversation.name, where: node.name, quantity },
      ];
    }
    const part = kind === 'questNode' ? world.questNode.get(id) : world.questEdge.get(id);
    const quest = part && world.quest.get(part.questID);
    const where = part && 'title' in part ? part.title : '';
    return quest ? [{ kind: 'quest', id: quest.questID, name: quest.name, where, quantity }] : [];
  });
}

/** What can be made of it, and what one crafting costs. */
function recipeFactsOf(world: World, { graph, costs, obtainable }: Crafting, recipe: CraftRecipe): RecipeFacts {
  return {
    recipeID: recipe.id,
    name: world.recipe.get(recipe.id)?.name ?? '',
    cost: priceOf(costs.craftingCost(recipe)),
    isObtainable: obtainable.hasAllFor(recipe),
    takes: recipe.slots.map((slot) => {
      const items = new Set(slot.options.flatMap((option) => [...graph.itemsOf(option)]));
      const itemID = costs.choiceOf(slot) ?? [...items][0] ?? null;
      return { quantity: slot.quantity, isTool: slot.isTool, itemID, others: Math.max(0, items.size - 1) };
    }),
    gives: [...recipe.outputs].map(([itemID, quantity]) => ({ itemID, quantity })),
  };
}

export interface TreeAnswer {
  tree: CraftTree;
  /** Of items and recipes. */
  names: Names;
  /** Of one of each item that has a price. */
  costs: Readonly<Record<string, number>>;
  /** What is made of it and what it is made of, of each item of the tree that is in a cycle. */
  cycles: Readonly<Record<string, readonly string[]>>;
}

/** What so many of an item take; null: there is no such item. */
export function treeAnswer(
  held: HeldWorld,
  { itemID, quantity, choices }: { itemID: string; quantity: number; choices: CraftChoices },
): TreeAnswer | null {
  const { world } = held;
  if (!world.item.has(itemID)) return null;
  const state = held.get(crafting);
  const tree = craftTree(state, itemID, quantity, choices);
  const [items, recipes] = [new Set<string>(), new Set<string>()];
  const visit = (node: CraftTree) => {
    items.add(node.itemID);
    for (const id of node.alternatives) items.add(id);
    for (const id of [node.recipeID, ...node.others]) if (id !== null) recipes.add(id);
    for (const taken of node.takes) visit(taken);
  };
  visit(tree);
  const all = cyclesIn(state.graph, items);
  const cycles = Object.fromEntries([...items].flatMap((id) => (all.has(id) ? [[id, all.get(id)!]] : [])));
  const recipeNames = Object.fromEntries([...recipes].map((id) => [id, world.recipe.get(id)?.name ?? '']));
  const costs = Object.fromEntries(
    [...items].flatMap((id) => {
      const cost = priceOf(state.costs.costOf(id));
      return cost === null ? [] : [[id, cost]];
    }),
  );
  return {
    tree,
    cycles,
    costs,
    names: { ...namesOf(world, [...items, ...Object.values(cycles).flat()]), ...recipeNames },
  };
}
