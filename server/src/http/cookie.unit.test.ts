import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

test('decisions §2: a cookie is found by its whole name, wherever it stands', () => {
  const header = 'lorebox-refresh=r; xlorebox=x;lorebox=a.b-c_d ; __Host-lorebox=h; lorebox=second; broken';
  expect(readCookie(header, 'lorebox')).toBe('a.b-c_d');
  expect(readCookie(header, 'lorebox-refresh')).toBe('r');
  expect(readCookie(header, '__Host-lorebox')).toBe('h');
  expect(readCookie(header, 'broken')).toBeUndefined();
  expect(readCookie(header, 'none')).toBeUndefined();
  expect(readCookie(undefined, 'lorebox')).toBeUndefined();
});

test('decisions §2: cookies are SameSite=Lax and belong to one host', () => {
  const written = writeCookie('n', 'v', { path: '/', maxAge: 60, httpOnly: true, secure: true });
  expect(written).toBe('n=v; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure');
});
