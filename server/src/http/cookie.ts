/**
 * One cookie of a Cookie header, without building a table of all of them: this runs on every request. Values that we set
 * are base64url with dots, so there is nothing to decode; a duplicate name yields the first, as browsers send the most
 * specific path first.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  while (from < header.length) {
    const end = header.indexOf(';', from);
    const stop = end === -1 ? header.length : end;
    const equals = header.indexOf('=', from);
    if (equals !== -1 && equals < stop && header.slice(from, equals).trim() === name)
      return header.slice(equals + 1, stop).trim();
    from = stop + 1;
  }
  return undefined;
}

export interface CookieOptions {
  path: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
  httpOnly: boolean;
  secure: boolean;
}

/** A Set-Cookie value; always SameSite=Lax, never a Domain (decisions §2, and `__Host-` forbids one). */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { path, maxAge, httpOnly, secure } = options;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}
