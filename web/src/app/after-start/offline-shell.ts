import type { Store } from '../store.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * Caches the shell for the next start without a connection (decisions §6), once somebody is signed in: a passer-by is
 * spared the half megabyte. Development has no worker: it would answer for sources that have changed.
 */
export function cacheShell(store: Store): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(cacheParts)
      .catch(() => undefined);
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

/** The worker keeps what passes it, so the parts are fetched through it: one at a time, while the page is idle. */
async function cacheParts(): Promise<void> {
  const worker = navigator.serviceWorker;
  await worker.ready;
  if (!worker.controller)
    await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
  const parts: string[] = await (await fetch('/assets/parts.json')).json();
  for (const part of parts) {
    if (await caches.match(part)) continue;
    await new Promise<void>((resolve) => whenIdle(resolve));
    // One that a newer deployment has taken away is not missed.
    await fetch(part, { priority: 'low' }).catch(() => undefined);
  }
}
