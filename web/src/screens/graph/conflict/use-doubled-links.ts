import { useEffect } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { GraphState } from '../graph-state.ts';
import type { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';
import { afterFirst, firstAt } from './doubled-link.ts';
import { leavingByNode } from './last-from.ts';

/** Once what others did is read: has what this user put in a place in the same moment follow what was put there first. */
export function useDoubledLinks(graph: KindGraph, state: GraphState, store: GraphStore): void {
  const dispatch = useAppDispatch();
  const { nodes, edges, pending } = state;
  useEffect(() => {
    if (pending > 0 || !graph.replaced || !followOthers(graph, { nodes, edges }, store)) return;
    const message = 'Yours follows theirs now.';
    dispatch(toastAdded({ type: 'info', title: 'Someone else added a node here, too', message }));
  }, [dispatch, graph, store, nodes, edges, pending]);
}

/** Answers whether something follows now what someone else added. */
function followOthers(graph: KindGraph, known: Pick<GraphState, 'nodes' | 'edges'>, store: GraphStore): boolean {
  const ids = store.drawn.take();
  if (ids.length === 0) return false;
  let { nodes, edges } = known;
  let leaving = leavingByNode(edges);
  let isToTell = false;
  for (const id of ids) {
    const edge = edges.get(id);
    const first = edge && firstAt(graph, edge, leaving);
    if (!edge || !first) continue;
    store.drawn.settled(id);
    const gesture = afterFirst(graph, first, edge, { nodes, leaving });
    if (!gesture || !store.do(gesture)) continue;
    ({ nodes, edges } = store.state);
    leaving = leavingByNode(edges);
    if (gesture.edges?.update && !store.drawn.isOwn(first.id)) isToTell = true;
  }
  return isToTell;
}
