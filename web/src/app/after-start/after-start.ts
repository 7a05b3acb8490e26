import type { Router } from '../router.ts';
import type { Store } from '../store.ts';
import { isKnownBrowser } from './browser.ts';
import { keepShell } from './offline-shell.ts';
import { followSignout } from './signout.ts';
import { followVersion } from './update.ts';
import { findWrappers } from './wrapper-ports.ts';

/** What runs beside every page for as long as the app is open; called once. */
export function afterStart(store: Store, router: Router): void {
  followVersion(store);
  followSignout(store);
  keepShell(store);
  const wrappers = findWrappers();
  if (wrappers.length > 0) {
    void import('./wrapper-bridge.ts').then(({ speakWithWrappers }) => speakWithWrappers(wrappers, store, router));
  } else if (!isKnownBrowser(navigator.userAgent)) {
    void import('./browser-warning.ts').then(({ warnOfBrowser }) => warnOfBrowser(store));
  }
}
