import { type Parsed, shorten } from './number-value.ts';
import type { Writing } from './writing.ts';

/** `date` is YYYY-MM-DD, or null for a cell that means "none"; `warning` says what was left out. */
export type ParsedDate = { date: string | null; warning?: { code: string; message: string } };

const yearFirst = /^(\d{1,6})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})(?:(-)(\d{1,2})-(\d{4})|([/.])(\d{1,2})\5(\d{4}|\d\d))(?:,?[T ].*)?$/;

/**
 * A date in any of the ways Homebox and spreadsheets write it (decisions §4 Import): YYYY-MM-DD, YYYY/MM/DD, MM/DD/YYYY,
 * DD.MM.YYYY, DD.MM.YY, RFC 3339; DD/MM/YYYY where the month can't come first, or `writing` says that the day does. One
 * for which that matters is noted there. 0001-01-01 is how Homebox writes "no date". A year outside 1900–2199 is left blank
 * with a warning, since it is always a slip of a date picker; a date that does not exist is an error.
 */
export function parseDate(text: string, writing: Partial<Writing> = {}): Parsed<ParsedDate> {
  const trimmed = text.trim();
  const last = yearLast.exec(trimmed);
  if (last) {
    const one = Number(last[1]);
    const two = Number(last[3] ?? last[6]);
    const year = wholeYear(last[4] ?? last[7] ?? '');
    // With points the day comes first everywhere; with slashes the month does unless it cannot.
    if (last[5] === '.') return build(trimmed, year, two, one);
    const isEither = one <= 12 && two <= 12;
    if (isEither && one !== two) writing.ambiguousDate ??= trimmed;
    if (Number(last[4] ?? last[7]) > 31) writing.isYearLast = true;
    else if (one > 12 && two <= 12) writing.ambiguousYear ??= trimmed;
    const isDayFirst = isEither ? writing.dayFirst : one > 12 && two <= 12;
    return isDayFirst ? build(trimmed, year, two, one) : build(trimmed, year, one, two);
  }
  const first = yearFirst.exec(trimmed);
  if (first) return build(trimmed, Number(first[1]), Number(first[2]), Number(first[3]));
  return { ok: false, message: `“${shorten(text)}” is not a date. Write it as YYYY-MM-DD.` };
}

/** Of two digits, as spreadsheets complete them. */
function wholeYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function build(text: string, year: number, month: number, day: number): Parsed<ParsedDate> {
  if (year <= 1) return { ok: true, value: { date: null } };
  if (year < 1900 || year > 2199) {
    const message = `The year of “${shorten(text)}” cannot be right; the date is left blank.`;
    return { ok: true, value: { date: null, warning: { code: 'date-year', message } } };
  }
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return { ok: false, message: `“${shorten(text)}” is not a date that exists.` };
  }
  return { ok: true, value: { date: date.toISOString().slice(0, 10) } };
}
