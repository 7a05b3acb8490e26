import { type Calendar, GregorianCalendar, PersianCalendar } from '@internationalized/date';
import { expect, test } from 'vitest';
import { type DayPart, pastedDay } from './pasted-day.ts';

const us: DayPart[] = ['month', 'day', 'year'];
const eu: DayPart[] = ['day', 'month', 'year'];
const asia: DayPart[] = ['year', 'month', 'day'];
const gregorian = new GregorianCalendar();

test.each<[string, string, DayPart[], string | null, Calendar?]>([
  ['2026-11-27', 'en-US', us, '2026-11-27'],
  [' 2026-11-27T18:00:00Z ', 'de-DE', eu, '2026-11-27'],
  ['2026/1/7', 'en-US', us, '2026-01-07'],
  ['2026-11-27 18:00', 'en-US', us, '2026-11-27'],
  ['11/07/2026', 'en-US', us, '2026-11-07'],
  ['11/07/2026', 'en-GB', eu, '2026-07-11'],
  ['27/11/2026', 'en-US', us, '2026-11-27'],
  ['27.11.2026', 'de-DE', eu, '2026-11-27'],
  ['7. 1. 2026', 'cs-CZ', eu, '2026-01-07'],
  ['2026. 1. 7.', 'ko-KR', asia, '2026-01-07'],
  ['11/27/26', 'en-US', us, '2026-11-27'],
  ['11/27/99', 'en-US', us, '1999-11-27'],
  ['Nov 27, 2026', 'en-US', us, '2026-11-27'],
  ['Friday, 27 November 2026', 'en-US', us, '2026-11-27'],
  ['27. Dezember 2026', 'de-DE', eu, '2026-12-27'],
  ['27 Dec 2026', 'de-DE', eu, '2026-12-27'],
  ['٢٧/١١/٢٠٢٦', 'ar-EG', eu, '2026-11-27'],
  ['1405/09/06', 'fa-IR', asia, '2026-11-27', new PersianCalendar()],
  ['2026-11-27', 'fa-IR', asia, '2026-11-27', new PersianCalendar()],
  ['2026-02-30', 'en-US', us, null],
  ['13/13/2026', 'en-US', us, null],
  ['11/27', 'en-US', us, null],
  ['Nov 2026', 'en-US', us, null],
  ['1,234.50', 'en-US', us, null],
  ['2026', 'en-US', us, null],
  ['soon', 'en-US', us, null],
  ['11/27/202', 'en-US', us, null],
])('§4 Editors: “%s” pasted into a date in %s (%s) is %s', (text, locale, order, day, calendar = gregorian) => {
  const pasted = pastedDay(text, locale, order, calendar);
  expect(pasted && calendarDay(pasted)).toBe(day);
});

const calendarDay = (day: NonNullable<ReturnType<typeof pastedDay>>) => day.toDate('UTC').toISOString().slice(0, 10);
