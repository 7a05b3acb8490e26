import { type Calendar, CalendarDate, parseDate } from '@internationalized/date';
import { withLatinDigits } from './pasted-number.ts';

export type DayPart = 'day' | 'month' | 'year';

const maxLength = 100;
/** `2026-11-27`, `2026/11/27`, `2026.11.27`; a time of day after it is left out. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:$|[T\s,].*)/;
/** Years of two digits reach as far into the future. */
const yearsAhead = 20;

/**
 * The day in a text that was copied elsewhere, in `calendar` or as ISO writes it; null: there is not exactly one. Numbers are read in `order`, which
 * is the locale's, and otherwise in the one order that makes a day of them; a month may be named in the locale or in English.
 */
export function pastedDay(
  text: string,
  locale: string,
  order: readonly DayPart[],
  calendar: Calendar,
): CalendarDate | null {
  if (text.length > maxLength) return null;
  const latin = withLatinDigits(text.replaceAll(/[\u200e\u200f\u061c]/g, '').trim());
  const [, year, mark, month, day] = yearFirst.exec(latin) ?? [];
  // With dashes it is ISO's, whatever the calendar.
  if (year && (mark === '-' || calendar.identifier === 'gregory'))
    return isoDay(Number(year), Number(month), Number(day));
  const numbers = latin.match(/\d+/g) ?? [];
  const named = namedMonth(latin, locale);
  if (named !== null) {
    if (numbers.length !== 2) return null;
    const [dayText, yearText] = numbers[0].length > 2 ? [numbers[1], numbers[0]] : numbers;
    return wholeDay(calendar, { day: dayText, month: String(named), year: yearText });
  }
  if (numbers.length !== 3 || !/^\d+(\s?[-/.\s]\s?)\d+\1\d+\.?$/.test(latin)) return null;
  const swapped = order.map((part) => (part === 'day' ? 'month' : part === 'month' ? 'day' : part));
  const partsIn = (parts: readonly DayPart[]) => Object.fromEntries(parts.map((part, at) => [part, numbers[at]]));
  return wholeDay(calendar, partsIn(order)) ?? wholeDay(calendar, partsIn(swapped));
}

function wholeDay(calendar: Calendar, parts: { [part in DayPart]?: string | undefined }): CalendarDate | null {
  const { day = '', month = '', year = '' } = parts;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^(\d\d|\d{4})$/.test(year)) return null;
  if (calendar.identifier === 'gregory')
    return isoDay(year.length === 2 ? thisCentury(Number(year)) : Number(year), Number(month), Number(day));
  if (year.length === 2) return null;
  const made = new CalendarDate(calendar, Number(year), Number(month), Number(day));
  // Days that aren't there are moved to the nearest that is.
  return made.day === Number(day) && made.month === Number(month) ? made : null;
}

function thisCentury(year: number): number {
  const now = new Date().getFullYear();
  const near = now - (now % 100) + year;
  return near > now + yearsAhead ? near - 100 : near;
}

function isoDay(year: number, month: number, day: number): CalendarDate | null {
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  try {
    return parseDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
  } catch {
    return null;
  }
}

/** 1 to 12 of the month that a text names, whole or shortened; null: none. A weekday and the like may stand beside it. */
function namedMonth(text: string, locale: string): number | null {
  const words: string[] = text.toLocaleLowerCase(locale).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  for (const each of [locale, 'en']) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(each, { month, day: 'numeric', timeZone: 'UTC', calendar: 'gregory' });
      for (let at = 1; at <= 12; at++) {
        const parts = format.formatToParts(Date.UTC(2026, at - 1, 1));
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.replace(/\.$/, '')
          .toLocaleLowerCase(locale);
        if (name && words.includes(name)) return at;
      }
    }
  }
  return null;
}
