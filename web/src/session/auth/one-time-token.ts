import { tabStorage } from '#web/api/storage/storage.ts';

const inviteKey = 'lorebox.inviteToken';

/**
 * The one-time token of a mailed link, taken from the URL's fragment (which no server and no log sees) and removed from
 * the address bar and the history: `#token=…`, or the bare token. Empty when there is none.
 */
export function takeTokenFromAddress(): string {
  const { hash, pathname, search } = window.location;
  const fragment = decoded(hash.slice(1));
  if (fragment === '') return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return new URLSearchParams(fragment).get('token') ?? fragment;
}

/** What is no percent encoding is no token either, and is refused as one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An invitation outlives the way through sign-in or account creation in this tab. */
export const storedInvite = {
  get: () => tabStorage.get(inviteKey) ?? '',
  set: (token: string) => tabStorage.set(inviteKey, token),
  clear: () => tabStorage.remove(inviteKey),
};
