import type { Router } from './router.ts';
import type { Store } from './store.ts';
import { whenIdle } from './when-idle.ts';

const againAfterMs = 60_000;

/** Starts what no page waits for, once the first one stands. Its code that cannot be fetched is asked for again. */
export function startLater(store: Store, router: Router): void {
  const load = () => {
    import('./after-start/after-start.ts').then(
      ({ afterStart }) => afterStart(store, router),
      () => setTimeout(load, againAfterMs),
    );
  };
  if (document.readyState === 'complete') whenIdle(load);
  else window.addEventListener('load', () => whenIdle(load), { once: true });
}
