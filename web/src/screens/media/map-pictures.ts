import { useSyncExternalStore } from 'react';
import { mapPicture } from '#web/api/map-paths.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';

/** What is seen in the picture of a map. */
const seenKinds = ['dungeonMap', 'mapLayer', 'mapChunk', 'artwork'] as const;
/** Someone who draws saves many strokes in a row. */
const leastMs = 2000;

/** How often a map of the workspace has changed since: an address that was shown once is not asked for again by a browser. */
let version = 0;
let isChanging = false;
const listeners = new Set<() => void>();

onLiveEvent((event) => {
  const isMissed = event.type === 'gap' || (event.type === 'hello' && !event.isResumed);
  if (!isMissed && !(event.type === 'records' && seenKinds.some((kind) => event.changes[kind]))) return;
  if (isChanging) return;
  isChanging = true;
  setTimeout(() => {
    isChanging = false;
    version += 1;
    for (const listener of listeners) listener();
  }, leastMs);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address of what is drawn on a map, another one soon after someone drew. */
export function useMapPictures(workspaceID: string): (dungeonMapID: string) => string {
  const now = useSyncExternalStore(subscribe, () => version);
  return (dungeonMapID) => `${mapPicture(workspaceID, dungeonMapID)}${now === 0 ? '' : `&version=${now}`}`;
}
