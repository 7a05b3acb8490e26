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

const savers = new Set<() => Promise<unknown>>();

/** @param save sends what is kept and waits for nothing else; resolves once it is answered */
export function onSigningOut(save: () => Promise<unknown>): void {
  savers.add(save);
}

/** Sends what can be sent. A server that does not answer does not keep anybody from being asked. */
export async function sendGestures(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([late, Promise.allSettled([...savers].map((save) => save()))]);
}

const timeoutMs = 3000;

const listeners = new Set<(key: string) => void>();

/** Calls back with the key of what is discarded: it is not to be sent any more. */
export function onGesturesDiscarded(listener: (key: string) => void): void {
  listeners.add(listener);
}

/** @param isMeant which of them; all unless given */
export function discardGestures(userID: string, isMeant: (key: string) => boolean = () => true): void {
  for (const key of keptGestures(userID).filter(isMeant)) {
    for (const listener of listeners) listener(key);
    tabStorage.remove(key);
  }
}
