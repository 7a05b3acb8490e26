/**
 * The cycles of an import graph, by Tarjan's algorithm: one for each group of files that all reach each other.
 * @param graph each file with the files it imports
 * @returns each cycle as the files along it, the first again at the end
 */
export function cyclesOf(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): number {
    const order = index.size;
    index.set(file, order);
    let lowest = order;
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (onStack.has(next)) lowest = Math.min(lowest, index.get(next) ?? order);
    }
    if (lowest === order) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) onStack.delete(member);
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(pathAround(graph, new Set(group), file));
    }
    return lowest;
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

/** The shortest way from `start` back to itself inside the group. */
function pathAround(graph: Map<string, string[]>, group: Set<string>, start: string): string[] {
  const from = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const path = [start];
        for (let at = file; at !== start; at = from.get(at) ?? start) path.unshift(at);
        return [start, ...path];
      }
      if (!group.has(next) || from.has(next)) continue;
      from.set(next, file);
      queue.push(next);
    }
  }
  return [start, start];
}
