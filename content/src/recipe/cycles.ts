import type { CraftGraph } from './craft-graph.ts';

/**
 * The items that are made of one another, directly or through others: item → all items of its cycle. An item that is in
 * none is not answered. These are the strongly connected components of what takes what (Tarjan), found without recursion.
 */
export function cyclesIn(graph: CraftGraph, items: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const cycles = new Map<string, readonly string[]>();
  const state = new Map<string, { number: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  for (const start of items) {
    if (state.has(start)) continue;
    const path: { node: string; next: Iterator<string> }[] = [];
    const enter = (node: string) => {
      state.set(node, { number: state.size, low: state.size, isOpen: true });
      open.push(node);
      path.push({ node, next: madeFrom(graph, node) });
    };
    enter(start);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const own = state.get(at.node)!;
      const { value: node, done } = at.next.next();
      if (!done) {
        const other = state.get(node);
        if (!other) enter(node);
        else if (other.isOpen) own.low = Math.min(own.low, other.number);
        continue;
      }
      path.pop();
      const above = path.at(-1) && state.get(path.at(-1)!.node);
      if (above) above.low = Math.min(above.low, own.low);
      if (own.low === own.number) close(at.node);
    }
  }
  return cycles;

  function close(first: string): void {
    const members: string[] = [];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      state.get(node)!.isOpen = false;
      if (!graph.isGroup(node)) members.push(node);
      if (node === first) break;
    }
    if (members.length > 1) for (const member of members) cycles.set(member, members);
  }
}

/** What a node is taken for: the outputs of the recipes that take it, and the groups that it is in. */
function* madeFrom(graph: CraftGraph, node: string): Generator<string, undefined> {
  for (const slot of graph.slotsOf(node)) if (!slot.isTool) yield* slot.recipe.outputs.keys();
  if (!graph.isGroup(node)) yield* graph.groupsOf(node);
}
