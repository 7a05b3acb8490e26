import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { mapSource } from './map-source.ts';
import { MapStore } from './map-store.ts';

const partKinds = ['mapLayer', 'mapObject', 'mapChunk'] as const;

/** What is on a map, kept up to date with what others do. A map of another size is another store. */
export function useMapStore(dungeonMapID: string, size: { width: number; height: number }, stacks: UndoStacks) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [store] = useState(
    () =>
      new MapStore({
        source: mapSource(dispatch, { workspaceID, dungeonMapID }),
        size: { width: size.width, height: size.height },
        stacks,
        onRefused: ({ message }) => dispatch(toastAdded({ type: 'error', title: 'Not saved', message })),
        onGone: (count) =>
          dispatch(
            toastAdded({
              type: 'warning',
              title: count === 1 ? 'A layer or object was deleted' : `${count} layers or objects were deleted`,
              message: 'Someone else deleted it, so your change to it was left out.',
            }),
          ),
      }),
  );
  useEffect(() => {
    void store.load();
    const stopListening = onLiveEvent((event) => {
      if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) store.changed(null, true);
      if (event.type === 'hello') store.retry();
      if (event.type === 'records' && partKinds.some((kind) => event.changes[kind])) store.changed(event.batchID);
    });
    const retry = () => store.retry();
    window.addEventListener('online', retry);
    // What waits to be saved is in this page alone.
    const ask = (event: BeforeUnloadEvent) => {
      if (store.state.pending > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      stopListening();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', retry);
    };
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  return { store, state };
}
