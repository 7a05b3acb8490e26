import { useEffect, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '#web/api/storage/storage.ts';
import type { Gesture } from '#web/screens/graph/graph-records.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { questSource, recordsOf } from './quest-source.ts';

/** The flow of a quest, kept up to date with what others do; what is not saved yet outlives a reload of the tab. */
export function useQuestGraph(questID: string) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [store] = useState(() => {
    const key = `lorebox.quest-graph.${questID}`;
    return new GraphStore(
      {
        source: questSource(dispatch, workspaceID, questID),
        recordsOf,
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
    void store.load();
    const stopListening = onLiveEvent((event) => {
      if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) store.changed(null, true);
      if (event.type === 'hello') store.retry();
      if (event.type === 'records' && (event.changes.questNode || event.changes.questEdge))
        store.changed(event.batchID);
    });
    const retry = () => store.retry();
    window.addEventListener('online', retry);
    return () => {
      stopListening();
      window.removeEventListener('online', retry);
    };
  }, [store]);
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
