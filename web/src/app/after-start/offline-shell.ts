import type { Store } from '../store.ts';

/**
 * Puts the shell aside for the next start without a connection (decisions §6), once somebody is signed in: a passer-by is
 * spared the half megabyte. Development has no worker: it would answer for sources that have changed.
 */
export function keepShell(store: Store): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (store.getState().auth.isAuthenticated) {
    register();
    return;
  }
  const stop = store.startListening({
    predicate: (_action, now) => now.auth.isAuthenticated,
    effect: () => {
      stop();
      register();
    },
  });
}
