import { endSession } from '#web/session/auth/auth-thunks.ts';
import { isSignoutPending, sendSignout, subscribeToSignout } from '#web/session/auth/signout-mark.ts';
import type { Router } from '../routing/router.ts';
import type { Store } from '../store.ts';
import { answerTabs } from './answer-tabs.ts';
import { isKnownBrowser } from './browser.ts';
import { forgetAtSignOut } from './forget-person.ts';
import { forgetDeletedQuantities, forgetGoneQuantities } from './forget-quantities.ts';
import { openRowsByMiddleButton } from './middle-button.ts';
import { cacheShell } from './offline-shell.ts';
import { watchVersion } from './update.ts';
import { findWrappers } from './wrapper-ports.ts';

/** What runs beside every page for as long as the app is open; called once. */
export function afterStart(store: Store, router: Router): void {
  watchVersion(store);
  watchSignout(store);
  answerTabs(store);
  forgetAtSignOut(store);
  forgetDeletedQuantities(store);
  forgetGoneQuantities(store);
  cacheShell(store);
  openRowsByMiddleButton();
  void import('./scan-anywhere.ts').then(({ openScans }) => openScans(store, router), ignore);
  const wrappers = findWrappers();
  if (wrappers.length > 0) {
    void import('./wrapper-bridge.ts').then(({ connectWrappers }) => connectWrappers(wrappers, store, router));
  } else if (!isKnownBrowser(navigator.userAgent)) {
    void import('./browser-warning.ts').then(({ warnAboutBrowser }) => warnAboutBrowser(store));
  }
}

/** Without a connection its code can’t be fetched: the screen for scans still takes them. */
const ignore = () => undefined;

/** Signing out in one tab signs out in all, and a sign-out that did not reach the server is sent when the connection is back. */
function watchSignout(store: Store): void {
  subscribeToSignout(() => {
    if (store.getState().auth.isAuthenticated) store.dispatch(endSession());
  });
  window.addEventListener('online', () => {
    if (isSignoutPending()) void store.dispatch(sendSignout());
  });
}
