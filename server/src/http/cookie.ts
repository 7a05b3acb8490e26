import { parseCookie, stringifySetCookie } from 'cookie';

/** One cookie of a Cookie header. A duplicate name yields the first: browsers send the most specific path first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

export interface CookieOptions {
  path: string;
  /** Seconds; 0 removes it; left out, it goes when the browser is closed. */
  maxAge?: number | undefined;
  httpOnly: boolean;
  secure: boolean;
}

/** A Set-Cookie value; always SameSite=Lax, never a Domain (decisions §2, and `__Host-` forbids one). */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return stringifySetCookie({ name, value, sameSite: 'lax', ...options });
}
