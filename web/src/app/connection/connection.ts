import { useSyncExternalStore } from 'react';

/** `offline`: so says the browser. `unreachable`: it has a line, but Lorebox does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
let isUnreachable = false;

/** Told by what calls the server (reachability.ts). */
export function setUnreachable(next: boolean): void {
  if (next === isUnreachable) return;
  isUnreachable = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable ? 'unreachable' : 'online';
}

/** How the app reaches its server (§2.2 connectivity warning). */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection);
}
