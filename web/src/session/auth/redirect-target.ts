import { tabStorage } from '#web/api/storage/storage.ts';

const storageKey = 'lorebox.redirectTarget';
export const homePath = '/home';

/** Remembers where a visitor wanted to go when the guard of home sent them to sign in. */
export function storeRedirectTarget(path: string): void {
  if (isAppPath(path)) tabStorage.set(storageKey, path);
}

/** Where to go after sign-in, once: the remembered target, else home. */
export function takeRedirectTarget(): string {
  const path = tabStorage.get(storageKey);
  tabStorage.remove(storageKey);
  return path && isAppPath(path) ? path : homePath;
}

/**
 * A path of this application: never another origin (`//host`, `/\host`, and both with a tab or line break between, which
 * browsers leave out) and never the sign-in pages themselves.
 */
function isAppPath(path: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(path) && !path.startsWith('/signin');
}
