import { useEffect } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { GraphState } from '../graph-state.ts';
import type { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';
import { afterFirst } from './doubled-link.ts';

/** Once what others did is read: has what this user put in a place in the same moment follow what was put there first. */
export function useDoubledLinks(graph: KindGraph, state: GraphState, store: GraphStore): void {
  const dispatch = useAppDispatch();
  const { nodes, edges, pending } = state;
  useEffect(() => {
    if (pending > 0 || !graph.replaced) return;
    for (const id of store.drawn) {
      const edge = edges.get(id);
      const gesture = edge && afterFirst(graph, edge, { nodes, edges });
      if (!gesture) continue;
      // Once: whoever takes it back has chosen.
      store.drawn.delete(id);
      const message = 'Yours follows theirs now.';
      if (store.do(gesture))
        dispatch(toastAdded({ type: 'info', title: 'Someone else added a node here, too', message }));
      return;
    }
  }, [dispatch, graph, store, nodes, edges, pending]);
}
