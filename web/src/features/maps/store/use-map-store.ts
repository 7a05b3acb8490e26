import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UndoStacks } from '#web/screens/graph/undo-history.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { MapSource } from './map-parts.ts';
import { mapSource } from './map-source.ts';
import { MapStore } from './map-store.ts';

const partKinds = ['mapLayer', 'mapObject', 'mapChunk'] as const;

/** What is on a map, kept up to date with what others do. A map of another size is another store. */
export function useMapStore(dungeonMapID: string, size: { width: number; height: number }, stacks: UndoStacks) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const workspaceID = useWorkspaceID();
  const [store] = useState(
    (): MapStore =>
      new MapStore({
        source: ownSource(
          mapSource(dispatch, { workspaceID, dungeonMapID }),
          callsAsNow(getState, () => store.stop()),
        ),
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
      window.removeEventListener('online', retry);
      // What waits goes on being sent until it is saved.
      const rest = () => {
        if (store.state.pending > 0) return;
        unsubscribe();
        window.removeEventListener('beforeunload', ask);
      };
      const unsubscribe = store.subscribe(rest);
      rest();
    };
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  // The shell asks before the page is left while something is not saved.
  useFormReport(`dungeonMap.drawing.${dungeonMapID}`, {
    isDirty: state.pending > 0,
    isSubmitting: state.pending > 0 && !state.isWaiting,
    errors: noErrors,
    savesItself: true,
  });
  return { store, state };
}

const noErrors = {};

function ownSource(source: MapSource, call: ReturnType<typeof callsAsNow>): MapSource {
  return {
    read: (asked) => call(() => source.read(asked)),
    save: (gesture) => call(() => source.save(gesture)),
    undo: (batchID) => call(() => source.undo(batchID)),
    resize: (resize) => call(() => source.resize(resize)),
  };
}
