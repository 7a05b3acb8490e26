import type { FastifyReply } from 'fastify';
import { writeCookie } from '#server/http/cookie.ts';

/** The session's three cookies (decisions §2). The access token expires by itself; its cookie outlives it harmlessly. */
export interface SessionCookies {
  accessName: string;
  refreshName: string;
  /** Kept for `keptSeconds`; with null they go when the browser is closed. */
  set(
    reply: FastifyReply,
    session: { accessToken: string; refreshToken: string; csrfToken: string; keptSeconds: number | null },
  ): void;
  /** Empties the browser's cache too. */
  clear(reply: FastifyReply): void;
}

/** A session unused for this long has ended, unless its device keeps it. */
export const sessionLifetimeSeconds = 30 * 24 * 3600;

/** Pictures may be kept for a year: whoever sits down here next must not find them. It takes Chromium some 0.1 s for a thousand. */
export function emptyBrowserCache(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}

/** `https`: whether PUBLIC_URL is; only then do browsers accept `__Host-` and `__Secure-` names. */
export function sessionCookies(https: boolean): SessionCookies {
  const accessName = https ? '__Host-lorebox' : 'lorebox';
  const refreshName = https ? '__Secure-lorebox-refresh' : 'lorebox-refresh';
  const write = (reply: FastifyReply, access: string, refresh: string, csrf: string, age?: number) =>
    reply.header('set-cookie', [
      writeCookie(accessName, access, { path: '/', maxAge: age, httpOnly: true, secure: https }),
      writeCookie(refreshName, refresh, { path: '/api/user', maxAge: age, httpOnly: true, secure: https }),
      writeCookie('XSRF-TOKEN', csrf, { path: '/', maxAge: age, httpOnly: false, secure: https }),
    ]);
  return {
    accessName,
    refreshName,
    set: (reply, { accessToken, refreshToken, csrfToken, keptSeconds }) =>
      void write(reply, accessToken, refreshToken, csrfToken, keptSeconds ?? undefined),
    clear(reply) {
      write(reply, '', '', '', 0);
      emptyBrowserCache(reply);
    },
  };
}
