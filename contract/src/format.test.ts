import { expect, test } from 'vitest';
import { currency, currencyCodes } from './currencies.ts';
import { english, formatsIn, moneyIn } from './format.ts';

test('decisions §4: numbers, amounts, quantities and counts', () => {
  expect([english.number(1250), english.number(0.5), english.amount(3), english.compact(2_456_000)]).toEqual([
    ...['1,250', '0.5', '3.00', '2.46M'],
  ]);
  expect([english.quantity(12.5, 'm'), english.quantity(3)]).toEqual(['12.5 m', '3']);
  expect([0, 1, 1200].map((count) => english.counted(count, ['box', 'boxes']))).toEqual([
    '0 boxes',
    '1 box',
    '1,200 boxes',
  ]);
  expect(formatsIn('de').number(1250.5)).toBe('1.250,5');
});

test('decisions §4: a calendar day is the same everywhere, and how long ago something was is never rounded up', () => {
  expect(english.day('2026-11-20')).toBe('Nov 20, 2026');
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (iso: string) => english.ago(iso, now);
  expect(ago('2026-11-20T11:59:10Z')).toBe('now');
  expect(ago('2026-11-20T10:10:00Z')).toBe('1 hr. ago');
  expect(ago('2026-11-18T13:00:00Z')).toBe('yesterday');
  expect(ago('2026-09-20T12:00:00Z')).toBe('2 mo. ago');
});

test('decisions §4: money is written as its currency has it, and plainly where none is set', () => {
  const written = (code: string) => {
    const { exact, whole, compact } = moneyIn('en-US', code);
    return [exact(1234.5), whole(1234.5), compact(1_250_000)];
  };
  expect(written('USD')).toEqual(['$1,234.50', '$1,235', '$1.25M']);
  expect(written('EUR')).toEqual(['€1,234.50', '€1,235', '€1.25M']);
  expect(written('JPY')).toEqual(['¥1,235', '¥1,235', '¥1.25M']);
  expect(written('')).toEqual(['1,234.50', '1,235', '1.25M']);
  expect([moneyIn('en', 'KWD').digits, moneyIn('en', 'JPY').digits, moneyIn('en', '').digits]).toEqual([3, 0, 2]);
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  expect(['USD', 'CHF', ''].map((code) => currency.safeParse(code).success)).toEqual([true, true, true]);
  expect(['usd', 'DEM', 'XXX'].map((code) => currency.safeParse(code).success)).toEqual([false, false, false]);
});
