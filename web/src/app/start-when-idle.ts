import type { Router } from './routing/router.ts';
import type { Store } from './store.ts';
import { whenIdle } from './when-idle.ts';

/** The page itself is loaded first. */
const waitMs = 1000;
const againAfterMs = 60_000;

/** Starts what no page waits for, once the first one is shown. Code that cannot be fetched is requested again. */
export function startWhenIdle(store: Store, router: Router): void {
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
