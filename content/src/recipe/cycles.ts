import { componentsOf } from '../graph/components.ts';
import type { CraftGraph } from './craft-graph.ts';

/**
 * The items that are made of one another, directly or through others: item → all items of its cycle. An item that is in
 * none is not answered.
 */
export function cyclesIn(graph: CraftGraph, items: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const cycles = new Map<string, readonly string[]>();
  for (const component of componentsOf(items, (node) => madeFrom(graph, node))) {
    const members = component.filter((node) => !graph.isGroup(node));
    if (members.length > 1) for (const member of members) cycles.set(member, members);
  }
  return cycles;
}

/** What a node is taken for: the outputs of the recipes that take it, and the groups that it is in. */
function* madeFrom(graph: CraftGraph, node: string): Generator<string, undefined> {
  for (const slot of graph.slotsOf(node)) if (!slot.isTool) yield* slot.recipe.outputs.keys();
  if (!graph.isGroup(node)) yield* graph.groupsOf(node);
}
