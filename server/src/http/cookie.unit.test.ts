import { parseSetCookie } from 'cookie';
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

test.each(['', ';', '=', ';;=;', 'lorebox', 'lorebox=%E0%A4%A', 'toString=x'])(
  'decisions §2: the header `%s` is read without an error',
  (header) => {
    expect(() => readCookie(header, 'lorebox')).not.toThrow();
    expect(readCookie(header, 'constructor')).toBeUndefined();
  },
);

test('decisions §2: cookies are SameSite=Lax and belong to one host', () => {
  const written = writeCookie('n', 'v', { path: '/', maxAge: 60, httpOnly: true, secure: true });
  expect(parseSetCookie(written)).toEqual({
    ...{ name: 'n', value: 'v', path: '/', maxAge: 60 },
    ...{ httpOnly: true, secure: true, sameSite: 'lax' },
  });
});

test('decisions §2: a cookie that is removed has an empty value and no age', () => {
  const written = writeCookie('n', '', { path: '/', maxAge: 0, httpOnly: false, secure: false });
  expect(parseSetCookie(written)).toEqual({ name: 'n', value: '', path: '/', maxAge: 0, sameSite: 'lax' });
});
