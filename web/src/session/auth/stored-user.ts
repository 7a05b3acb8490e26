import type { CurrentUser } from '#contract/user.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { type AuthState, initialAuth } from './auth-slice.ts';

const storageKey = 'lorebox.currentUser';

/** §4 Auth: the signed-in user is kept in session storage … */
export function storeUser(user: CurrentUser | null): void {
  if (user) tabStorage.set(storageKey, JSON.stringify(user));
  else tabStorage.remove(storageKey);
}

/** … and restored on startup; the existing-session check then confirms or ends it. */
export function restoredAuth(): AuthState {
  const user = parseUser(tabStorage.get(storageKey));
  return user ? { ...initialAuth, currentUser: user, isAuthenticated: true } : initialAuth;
}

/** Only a coarse look at the shape: the check that follows brings the truth within the second. */
function parseUser(text: string | null): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isUser = typeof value === 'object' && value !== null && 'userID' in value && 'workspaceID' in value;
    return isUser && 'global' in value ? (value as CurrentUser) : null;
  } catch {
    return null;
  }
}
