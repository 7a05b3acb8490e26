import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import type { Store } from '../store.ts';

/**
 * Signing out leaves nothing in this browser that tells the next person what the last one has: titles of records, names of
 * views, tiles that were copied, words that were looked for in texts. What is typed and not saved stays where it is asked about.
 */
export function forgetAtSignOut(store: Store): void {
  store.startListening({
    actionCreator: authActions.signedOut,
    effect: (_action, { getOriginalState }) => {
      const userID = getOriginalState().auth.currentUser?.userID;
      if (userID !== undefined) forgetPerson(userID);
    },
  });
}

function forgetPerson(userID: string): void {
  // Kept by screens/record/recent-records.ts, screens/saved-view/use-list-likes.ts and features/maps/editor/copied-tiles.ts.
  const isTold = (key: string) => /^lorebox\.(recent|lists)\./.test(key) && key.includes(userID);
  for (const key of [...keysOf('localStorage').filter(isTold), 'lorebox.map-tiles']) browserStorage.remove(key);
  // Kept by features/texts/kept-texts.ts.
  for (const key of keysOf('sessionStorage')) if (key.startsWith(`lorebox.replace.${userID}/`)) tabStorage.remove(key);
}

function keysOf(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[storage]);
  } catch {
    // Storage is blocked: nothing is kept.
    return [];
  }
}
