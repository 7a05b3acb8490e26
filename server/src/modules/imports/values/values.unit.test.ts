import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormula, unguardFormula } from '#server/records/limits/formula-guard.ts';
import { parseBoolean } from './boolean-value.ts';
import { parseDate } from './date-value.ts';
import { joinEscaped, splitEscaped } from './escaped-list.ts';
import { parseNumber, parseQuantity } from './number-value.ts';

describe('§1 import: values', () => {
  test.each([
    ['12', 12],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234', 1234],
    ['0,500', 0.5],
    ['-0,125', -0.125],
    ['00,500', 0.5],
    ['1.234.567', 1234567],
    ['0,5', 0.5],
    ['$ 12.50', 12.5],
    ['12 €', 12],
    ['-3', -3],
    ['1e3', 1000],
    [' 1 234,5 ', 1234.5],
    ['1.234,50 €', 1234.5],
    ['-€3', -3],
    ['CHF 1’234.50', 1234.5],
    ['12,- €', 12],
    ['Fr. 12.–', 12],
    ['12,50 kr.', 12.5],
    ['USD -1e2', -100],
  ])('the number %s', (text, value) => {
    expect(parseNumber(text)).toEqual({ ok: true, value });
  });

  test('in a file delimited by ; a comma is a decimal comma', () => {
    expect(parseNumber('1,234', { decimalComma: true })).toEqual({ ok: true, value: 1.234 });
  });

  test.each(['', 'many', '1-2', 'NaN', 'Infinity', '0x10', '1e999', '--1', '12 PCS', '5 m', 'USD', '1-2 €'])(
    '%j is no number',
    (text) => {
      expect(parseNumber(text).ok).toBe(false);
    },
  );

  test.each(['0', '0.000001', '37.4904', '1000000000000', '98.125000'])('the quantity %s', (text) => {
    expect(parseQuantity(text)).toEqual({ ok: true, value: Number(text) });
  });

  test.each(['-1', '-0.5', '0.0000001', '1.2345678', '1000000000001', '1e13', 'NaN', 'lots'])(
    '%s is no quantity',
    (text) => {
      expect(parseQuantity(text).ok).toBe(false);
    },
  );

  test.each([
    ['2022-07-15', '2022-07-15'],
    ['2022-7-5', '2022-07-05'],
    ['2022/07/15', '2022-07-15'],
    ['07/15/2022', '2022-07-15'],
    ['15/07/2022', '2022-07-15'],
    ['15.07.2022', '2022-07-15'],
    ['3.4.25', '2025-04-03'],
    ['31.12.99', '1999-12-31'],
    ['25/4/25 10:00', '2025-04-25'],
    ['4/25/25', '2025-04-25'],
    ['2022-07-15T23:30:00+02:00', '2022-07-15'],
    ['2022-07-15 23:30', '2022-07-15'],
    ['0001-01-01', null],
    ['0001-01-01T00:00:00Z', null],
  ])('the date %s', (text, date) => {
    expect(parseDate(text)).toEqual({ ok: true, value: { date } });
  });

  test('a junk year is left blank with a warning', () => {
    expect(parseDate('20222-01-01')).toMatchObject({ ok: true, value: { date: null, warning: { code: 'date-year' } } });
    expect(parseDate('0202-01-01')).toMatchObject({ ok: true, value: { date: null, warning: { code: 'date-year' } } });
    expect(parseDate('25-04-03')).toMatchObject({ ok: true, value: { date: null, warning: { code: 'date-year' } } });
  });

  test.each(['2022-02-30', '13/13/2022', 'tomorrow', '12345'])('%s is no date', (text) => {
    expect(parseDate(text).ok).toBe(false);
  });

  test('yes and no', () => {
    expect(['TRUE', 'Yes', '1', 'x'].map(parseBoolean)).toEqual(Array(4).fill({ ok: true, value: true }));
    expect(['false', 'No', '0', ' '].map(parseBoolean)).toEqual(Array(4).fill({ ok: true, value: false }));
    expect(parseBoolean('maybe').ok).toBe(false);
    // As a spreadsheet saves our own export in other languages.
    expect(['WAHR', 'VRAI', 'VERDADERO', 'ja', '✓'].map(parseBoolean)).toEqual(
      Array(5).fill({ ok: true, value: true }),
    );
    expect(['FALSCH', 'FAUX', 'FALSO', 'nein'].map(parseBoolean)).toEqual(Array(4).fill({ ok: true, value: false }));
  });

  test.each(['=cmd()', '+1', '-1', '@x', '\tx', '\rx', "'=x", "''-x"])(
    '§1 export: %j does not run in a spreadsheet and comes back',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  test('guards and lists give every text back', () => {
    const text = fc.array(fc.constantFrom(..."='+-@\\;/ a\t"), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (value) => {
        expect(unguardFormula(guardFormula(value))).toBe(value);
      }),
    );
    const names = fc.array(
      text.filter((value) => value !== ''),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(names, fc.constantFrom(';' as const, '/' as const), (parts, separator) => {
        expect(splitEscaped(joinEscaped(parts, separator), separator)).toEqual(parts);
      }),
      { numRuns: 1000 },
    );
  });

  test('people may leave out the space around a separator and write empty parts', () => {
    expect(splitEscaped(' a;b ;; c d ;', ';')).toEqual(['a', 'b', 'c d']);
  });
});
