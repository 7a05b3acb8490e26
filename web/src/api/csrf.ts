import { tabStorage } from './storage.ts';

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

export function keepCsrfToken(token: string): void {
  tabStorage.set(storageKey, token);
}

export function forgetCsrfToken(): void {
  tabStorage.remove(storageKey);
}

function cookieValue(name: string): string | null {
  const cookies = globalThis.document?.cookie ?? '';
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
