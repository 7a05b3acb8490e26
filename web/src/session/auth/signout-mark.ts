import { userSignout } from '#contract/user.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { callOperation } from '#web/api/transport/send.ts';
import type { AppThunk } from '../reducer.ts';

/**
 * A sign-out that the server has not confirmed. While the mark is set the session's cookies may still be valid, so no tab
 * of this browser restores a session, and the sign-out is sent again at every start and when the connection is back.
 */
const storageKey = 'lorebox.signOut';
/** A server that does not answer does not keep anybody signed in. */
const timeoutMs = 3000;

let sending: Promise<void> | null = null;

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
export function subscribeToSignout(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === 'asked') listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Sends the sign-out; the mark is cleared once the server has confirmed it. Never fails. */
export function sendSignout(): AppThunk<Promise<void>> {
  return (dispatch) => {
    sending ??= callOperation(dispatch, userSignout, undefined)
      .then(({ data }) => {
        // The server answers so whether or not there was a session; anything else came from somebody in between.
        if (data) clearSignoutMark();
      })
      .finally(() => {
        sending = null;
      });
    return waitForSignout();
  };
}

/** Waits for a sign-out that is still on its way: its answer would clear the cookies of a session begun meanwhile. */
export async function waitForSignout(): Promise<void> {
  if (!sending) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([sending, timeout]);
}
