const storageKey = 'lorebox.lastActivity';

/** Tells this browser's other tabs of a key or click (decisions §2 Inactivity). @param at milliseconds since 1970 */
export function tellActivity(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Calls back with the time of a key or click in another tab; returns the unsubscriber. */
export function onActivityElsewhere(listener: (at: number) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const at = Number(newValue);
    if (key === storageKey && at > 0) listener(at);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
