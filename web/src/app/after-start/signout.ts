import { endSession } from '#web/session/auth-thunks.ts';
import { isSignoutPending, onSignoutElsewhere, tellSignout } from '#web/session/signout-mark.ts';
import type { Store } from '../store.ts';

/** Signing out in one tab signs out in all, and a server that could not be told is told when the line is back. */
export function followSignout(store: Store): void {
  onSignoutElsewhere(() => {
    if (store.getState().auth.isAuthenticated) store.dispatch(endSession());
  });
  window.addEventListener('online', () => {
    if (isSignoutPending()) void store.dispatch(tellSignout());
  });
}
