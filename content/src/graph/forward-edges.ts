import type { LayoutEdge, LayoutNode } from './layout-place.ts';

/** The edges without those that close a circle. */
export function forwardEdges(
  nodes: readonly Pick<LayoutNode, 'id'>[],
  edges: readonly LayoutEdge[],
): [string, string][] {
  const known = new Set(nodes.map(({ id }) => id));
  const outgoing = Map.groupBy(
    edges.filter(({ from, to }) => known.has(from) && known.has(to) && from !== to),
    ({ from }) => from,
  );
  const targets = new Set(edges.map(({ to }) => to));
  const forward: [string, string][] = [];
  const state = new Map<string, 'open' | 'done'>();
  // Where nothing leads to comes first, so that circles are cut where they close.
  const starts = [...nodes.filter(({ id }) => !targets.has(id)), ...nodes];
  for (const { id } of starts) {
    if (state.has(id)) continue;
    const path: { id: string; next: number }[] = [{ id, next: 0 }];
    state.set(id, 'open');
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const edge = outgoing.get(step.id)?.[step.next++];
      if (!edge) {
        state.set(step.id, 'done');
        path.pop();
        continue;
      }
      if (state.get(edge.to) === 'open') continue;
      forward.push([step.id, edge.to]);
      if (state.has(edge.to)) continue;
      state.set(edge.to, 'open');
      path.push({ id: edge.to, next: 0 });
    }
  }
  return forward;
}
