import { expect, test } from 'vitest';
import { takeTokenFromAddress } from './one-time-token.ts';

test('decisions §2: the token of a mailed link is taken from the fragment and removed from the address', () => {
  window.history.replaceState(null, '', '/signin/reset?from=mail#token=abc-_1');
  expect(takeTokenFromAddress()).toBe('abc-_1');
  expect(window.location.href).toMatch(/\/signin\/reset\?from=mail$/);
  expect(takeTokenFromAddress()).toBe('');
});

test('decisions §2: a link that was cut within its percent encoding is a token that nobody has, not an error', () => {
  window.history.replaceState(null, '', '/signin/reset#abc%');
  expect(takeTokenFromAddress()).toBe('abc%');
});
