import { afterEach, expect, test } from 'vitest';
import { clearCsrfToken, readCsrfToken, storeCsrfToken } from './csrf.ts';

afterEach(() => {
  Reflect.set(document, 'cookie', 'XSRF-TOKEN=; max-age=0');
});

test('§7: the token is kept in session storage and can be forgotten', () => {
  expect(readCsrfToken()).toBeNull();
  storeCsrfToken('kept');
  expect(readCsrfToken()).toBe('kept');
  clearCsrfToken();
  expect(readCsrfToken()).toBeNull();
});

test('§7: the XSRF-TOKEN cookie, which all tabs share, comes before a token kept by this tab', () => {
  storeCsrfToken('of this tab');
  Reflect.set(document, 'cookie', 'XSRF-TOKEN=of%20all%20tabs');
  expect(readCsrfToken()).toBe('of all tabs');
});
