import { tabStorage } from '#web/api/storage/storage.ts';

/** Where a tab keeps one person's changes of a graph that are not saved yet, over a reload and after the page (content §8). */
export const gesturesKey = (userID: string, graphID: string) => `lorebox.graph.${userID}.${graphID}`;

/** The keys of all of them, also of graphs that no page shows. */
export function keptGestures(userID: string): string[] {
  try {
    return Object.keys(globalThis.sessionStorage).filter((key) => key.startsWith(gesturesKey(userID, '')));
  } catch {
    // Storage is blocked: nothing is kept.
    return [];
  }
}

const listeners = new Set<(key: string) => void>();

/** Calls back with the key of what is discarded: it is not to be sent any more. */
export function onGesturesDiscarded(listener: (key: string) => void): void {
  listeners.add(listener);
}

export function discardGestures(userID: string): void {
  for (const key of keptGestures(userID)) {
    for (const listener of listeners) listener(key);
    tabStorage.remove(key);
  }
}
