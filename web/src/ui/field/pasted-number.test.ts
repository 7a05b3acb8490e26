import { expect, test } from 'vitest';
import { pastedNumber } from './pasted-number.ts';

test.each([
  ['1,234.5 pcs', 'en-US', '1234.5'],
  ['€ 1.234,50', 'en-US', '1234.50'],
  ['€ 1.234,50', 'de-DE', '1234,50'],
  ['1,234', 'en-US', '1234'],
  ['1,234', 'de-DE', '1,234'],
  ['1.234', 'de-DE', '1234'],
  ['12,50', 'en-US', '12.50'],
  ['0,125', 'en-US', '0.125'],
  ['1 234 567,8 kg', 'fr-FR', '1234567,8'],
  ['CHF 1’234.50', 'de-CH', '1234.50'],
  ['1,00,000', 'en-IN', '100000'],
  ['1.234.567', 'en-US', '1234567'],
  ['-$5', 'en-US', '-5'],
  ['−5 °C', 'en-US', '-5'],
  ['.5', 'en-US', '0.5'],
  ['It was 20.', 'en-US', '20'],
  ['10-20', 'en-US', null],
  ['2026-11-27', 'en-US', null],
  ['3 of 5', 'en-US', null],
  ['12 34', 'en-US', null],
  ['1.2.3', 'en-US', null],
  ['5 m2', 'en-US', null],
  ['many', 'en-US', null],
])('§4 Editors: “%s” pasted in %s is %s', (text, locale, number) => {
  expect(pastedNumber(text, locale)).toBe(number);
});
