import { afterEach, expect, test } from 'vitest';
import { forgetCsrfToken, keepCsrfToken, readCsrfToken } from './csrf.ts';

afterEach(() => {
  Reflect.set(document, 'cookie', 'XSRF-TOKEN=; max-age=0');
});

test('§7: the token is kept in session storage and can be forgotten', () => {
  expect(readCsrfToken()).toBeNull();
  keepCsrfToken('kept');
  expect(readCsrfToken()).toBe('kept');
  forgetCsrfToken();
  expect(readCsrfToken()).toBeNull();
});

test('§7: the XSRF-TOKEN cookie, which all tabs share, comes before a token kept by this tab', () => {
  keepCsrfToken('of this tab');
  Reflect.set(document, 'cookie', 'XSRF-TOKEN=of%20all%20tabs');
  expect(readCsrfToken()).toBe('of all tabs');
});
