import { browserStorage } from '#web/api/storage/browser-storage.ts';

const storageKey = 'lorebox.lastActivity';

/** Publishes a key or click to this browser's other tabs (decisions §2 Inactivity). @param at milliseconds since 1970 */
export function publishActivity(at: number): void {
  // Without storage each tab counts for itself.
  browserStorage.set(storageKey, String(at));
}

/** When the last key or click was in any tab: one that wakes has not been told yet. 0: unknown. */
export function publishedActivity(): number {
  return Number(browserStorage.get(storageKey)) || 0;
}

/** Calls back with the time of a key or click in another tab; returns the unsubscriber. */
export function subscribeToActivity(listener: (at: number) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const at = Number(newValue);
    if (key === storageKey && at > 0) listener(at);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
