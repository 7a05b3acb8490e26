import { exact, quantityMax } from '#contract/limits.ts';
import type { Writing } from './writing.ts';

/** Parsed, or the sentence that says what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * A number as people and programs write it: `1234.5`, `1,234.50`, `1.234,50`, `$ 12`, `12 €`, `1 234,5`.
 * One comma alone is a decimal comma unless it groups exactly three digits in a file that has no decimal commas; one point
 * alone is a decimal point unless it groups three digits in a file that has. No group begins with 0: `0,500` is a half.
 */
export function parseNumber(text: string, writing: Partial<Writing> = {}): Parsed<number> {
  const bare = withoutCurrency(text.replace(/[\s\u00a0\u202f'’]/g, ''));
  const plain = withDecimalPoint(bare, writing);
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain)) {
    return { ok: false, message: `“${shorten(text)}” is not a number.` };
  }
  const value = Number(plain);
  if (!Number.isFinite(value)) return { ok: false, message: `“${shorten(text)}” is too large.` };
  return { ok: true, value };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const currencyWord = /^(?:kr\.?|zł|kč|ft|lei|fr\.?|r\$|\p{Sc})$/iu;

const longestAmount = 60;
const amount = /^([+-]?)([^\d+\-.,]{0,4}\.?)((?:[+-]|[.,]?)\d[\d.,]*(?:e[+-]?\d+)?)([^\d+\-.,]{0,4}\.?)$/iu;

/** What stands before or after an amount goes when it is a currency, and a dash in place of decimals: `CHF 12.–`. */
function withoutCurrency(text: string): string {
  if (text.length > longestAmount) return text;
  const [, sign = '', before = '', digits = '', after = ''] = amount.exec(text.replace(/[.,][-–—](?=\D*$)/, '')) ?? [];
  const isCurrency = (word: string) => word === '' || currencies.has(word.toUpperCase()) || currencyWord.test(word);
  return digits !== '' && isCurrency(before) && isCurrency(after) ? sign + digits : text;
}

function withDecimalPoint(text: string, { decimalComma = false, pointGroups = false }: Partial<Writing>): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0) {
    const isGrouped = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(text);
    return isGrouped && (pointGroups || text.indexOf('.') !== point) ? text.replaceAll('.', '') : text;
  }
  if (point >= 0) return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const grouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text);
  if (grouped && (!decimalComma || text.indexOf(',') !== comma)) return text.replaceAll(',', '');
  return text.replace(',', '.');
}

/** A quantity as contract/fields.ts has it: 0 to 1,000,000,000,000 with at most six decimals. */
export function checkQuantity(value: number): Parsed<number> {
  if (!Number.isFinite(value)) return { ok: false, message: 'A quantity must be a number.' };
  if (value < 0) return { ok: false, message: 'A quantity cannot be negative.' };
  if (value > quantityMax) return { ok: false, message: 'A quantity cannot be more than 1,000,000,000,000.' };
  const scaled = value * 1e6;
  // Beyond 2^53 a double has no sixth decimal to check.
  if (scaled < Number.MAX_SAFE_INTEGER && Math.abs(scaled - Math.round(scaled)) > Math.max(1e-4, scaled * 1e-14)) {
    return { ok: false, message: 'A quantity can have at most 6 decimals.' };
  }
  return { ok: true, value: exact(value) };
}

/** Reads a quantity written as text; see checkQuantity. */
export function parseQuantity(text: string, writing: Partial<Writing> = {}): Parsed<number> {
  const parsed = parseNumber(text, writing);
  return parsed.ok ? checkQuantity(parsed.value) : parsed;
}

/** A cell's text short enough for a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
