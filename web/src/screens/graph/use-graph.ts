import { useEffect, useState, useSyncExternalStore } from 'react';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { mostText } from './graph-limits.tsx';
import type { Gesture } from './graph-records.ts';
import { graphSource, recordsIn } from './graph-source.ts';
import { GraphStore } from './graph-store.ts';

/** The graph of a record, kept up to date with what others do; what is not saved yet outlives a reload of the tab. */
export function useGraph(kind: GraphKind, id: string) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [store] = useState(() => {
    const key = `lorebox.graph.${id}`;
    const { nodesMax, edgesMax } = graphOf(kind);
    return new GraphStore(
      {
        source: graphSource(dispatch, { workspaceID, kind, id }),
        recordsOf: recordsIn(kind),
        most: { nodes: nodesMax, edges: edgesMax },
        onTooMany: (parts) =>
          dispatch(toastAdded({ type: 'error', title: 'Not added', message: mostText(kind, parts) })),
        onRefused: ({ message }) => dispatch(toastAdded({ type: 'error', title: 'Not saved', message })),
        onGone: (count) =>
          dispatch(
            toastAdded({
              type: 'warning',
              title: count === 1 ? 'A node was deleted' : `${count} nodes or links were deleted`,
              message: 'Someone else deleted it, so your change to it was left out.',
            }),
          ),
        onWaiting: (gestures) => {
          if (gestures.length > 0) tabStorage.set(key, JSON.stringify(gestures));
          else tabStorage.remove(key);
        },
      },
      waiting(tabStorage.get(key)),
    );
  });
  useEffect(() => {
    const { node, edge } = graphOf(kind);
    void store.load();
    const stopListening = onLiveEvent((event) => {
      if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) store.changed(null, null, true);
      if (event.type === 'hello') store.retry();
      if (event.type !== 'records') return;
      const { [node.kind]: nodes, [edge.kind]: edges } = event.changes;
      if (nodes || edges) store.changed(event.batchID, event.isWide ? null : [...(nodes ?? []), ...(edges ?? [])]);
    });
    const retry = () => store.retry();
    window.addEventListener('online', retry);
    return () => {
      stopListening();
      window.removeEventListener('online', retry);
    };
  }, [store, kind]);
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  return { store, state };
}

function waiting(text: string | null): Gesture[] {
  try {
    const gestures: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(gestures) ? (gestures as Gesture[]) : [];
  } catch {
    return [];
  }
}
