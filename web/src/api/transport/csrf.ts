import { tabStorage } from '../storage/storage.ts';

const storageKey = 'lorebox.csrfToken';
const cookieName = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

/**
 * The token to send with a mutation (§7 Session details). The cookie comes first: every tab shares it, while session
 * storage may still hold the token of a session that another tab has replaced.
 */
export function readCsrfToken(): string | null {
  return cookieValue(cookieName) ?? tabStorage.get(storageKey);
}

export function storeCsrfToken(token: string): void {
  tabStorage.set(storageKey, token);
}

/** Also the cookie, which the server takes back itself unless it could not be reached: nobody is signed in any more. */
export function clearCsrfToken(): void {
  tabStorage.remove(storageKey);
  // Over plain http there is no such store: the server's answer to the next call sorts it out.
  globalThis.cookieStore?.delete(cookieName).catch(() => undefined);
}

function cookieValue(name: string): string | null {
  const cookies = globalThis.document?.cookie ?? '';
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
