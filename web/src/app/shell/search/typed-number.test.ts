import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['12', 'en', 12],
  ['-3', 'en', -3],
  ['−3', 'en', -3],
  ['1,000', 'en', 1000],
  ['12,345,678.9', 'en', 12_345_678.9],
  ['1,5', 'en', 1.5],
  ['0,125', 'en', 0.125],
  ['1.000', 'en', 1],
  ['1.000', 'de', 1000],
  ['1.000,5', 'de', 1000.5],
  ['1,000', 'de', 1],
  ['0.5', 'de', 0.5],
  ['1,00,000', 'en-IN', 100_000],
  ["1'000", 'de-CH', 1000],
  ['1\u00a0000,5', 'fr', 1000.5],
  ['1,00', 'en', 1],
  ['1,000,00', 'en', Number.NaN],
  ['1.2.3', 'en', Number.NaN],
  ['', 'en', Number.NaN],
  ['1e3', 'en', Number.NaN],
  ['0x10', 'en', Number.NaN],
  ['three', 'en', Number.NaN],
])('decisions §4: "%s" typed in %s is %d', (text, locale, value) => {
  expect(typedNumber(text, locale)).toBe(value);
});
