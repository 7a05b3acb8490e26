import type { Router } from './router.ts';
import type { Store } from './store.ts';
import { whenIdle } from './when-idle.ts';

/** The first moments belong to the page. */
const waitMs = 1000;
const againAfterMs = 60_000;

/** Starts what no page waits for, once the first one stands. Its code that cannot be fetched is asked for again. */
export function startLater(store: Store, router: Router): void {
  const load = () => {
    import('./after-start/after-start.ts').then(
      ({ afterStart }) => afterStart(store, router),
      () => setTimeout(load, againAfterMs),
    );
  };
  const wait = () => void setTimeout(() => whenIdle(load), waitMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
