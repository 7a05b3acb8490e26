import { type Parsed, shorten } from './number-value.ts';
import type { Writing } from './writing.ts';

/** `date` is YYYY-MM-DD, or null for a cell that means "none"; `warning` says what was assumed or left out. */
export type ParsedDate = { date: string | null; warning?: { code: string; message: string } };

const yearFirst = /^(\d{1,6})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?:,?[T ].*)?$/;

/**
 * A date in any of the ways Homebox and spreadsheets write it (decisions §4 Import): YYYY-MM-DD, YYYY/MM/DD, MM/DD/YYYY,
 * DD.MM.YYYY, RFC 3339; DD/MM/YYYY where the month can't come first, or the file shows that the day does. 0001-01-01 is how Homebox writes "no date". A year outside 1900–2199 is left blank with a warning,
 * since it is always a slip of a date picker; a date that does not exist is an error.
 */
export function parseDate(text: string, { dayFirst = false }: Partial<Writing> = {}): Parsed<ParsedDate> {
  const trimmed = text.trim();
  const first = yearFirst.exec(trimmed);
  if (first) return build(trimmed, Number(first[1]), Number(first[2]), Number(first[3]));
  const last = yearLast.exec(trimmed);
  if (last) {
    const [one, two, year] = [Number(last[1]), Number(last[3]), Number(last[4])];
    // With points the day comes first everywhere; with slashes the month does unless it cannot.
    if (last[2] === '.') return build(trimmed, year, two, one);
    if (two <= 12 && (one > 12 || dayFirst)) {
      const built = build(trimmed, year, two, one);
      if (built.ok && built.value.date) {
        built.value.warning = { code: 'date-day-first', message: `“${trimmed}” was read as day/month/year.` };
      }
      return built;
    }
    return build(trimmed, year, one, two);
  }
  return { ok: false, message: `“${shorten(text)}” is not a date. Write it as YYYY-MM-DD.` };
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
