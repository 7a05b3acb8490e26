import { userSignout } from '#contract/user.ts';
import { browserStorage } from '#web/api/browser-storage.ts';
import { callOperation } from '#web/api/send.ts';
import type { AppThunk } from './reducer.ts';

/**
 * A sign-out that the server has not confirmed. While the mark stands the session's cookies may still be good, so no tab
 * of this browser restores a session, and the server is told again at every start and when the line comes back.
 */
const storageKey = 'lorebox.signOut';
/** A server that does not answer does not keep anybody signed in. */
const patienceMs = 3000;

let telling: Promise<void> | null = null;

export function isSignoutPending(): boolean {
  return browserStorage.get(storageKey) !== null;
}

/** @param why `idle`: the other tabs count for themselves, and say why to whoever comes back */
export function markSignout(why: 'asked' | 'idle'): void {
  browserStorage.set(storageKey, why);
}

/** A new session has replaced whatever was left of the old one. */
export function clearSignoutMark(): void {
  browserStorage.remove(storageKey);
}

/** Calls back when somebody signs out in another tab; returns the unsubscriber. */
export function onSignoutElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === 'asked') listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Tells the server of the sign-out; the mark goes once it has confirmed. Never fails. */
export function tellSignout(): AppThunk<Promise<void>> {
  return (dispatch) => {
    telling ??= callOperation(dispatch, userSignout, undefined)
      .then(({ data }) => {
        // The server answers so whether or not there was a session; anything else came from somebody in between.
        if (data) clearSignoutMark();
      })
      .finally(() => {
        telling = null;
      });
    return settleSignout();
  };
}

/** Waits for a sign-out that is still on its way: its answer would clear the cookies of a session begun meanwhile. */
export async function settleSignout(): Promise<void> {
  if (!telling) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([telling, patience]);
}
