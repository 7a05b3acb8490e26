const storageKey = 'lorebox.lastActivity';

/** Publishes a key or click to this browser's other tabs (decisions §2 Inactivity). @param at milliseconds since 1970 */
export function publishActivity(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Without storage each tab counts for itself.
  }
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
