import { expect, test } from 'vitest';
import { dayOf, daysOf, dayText, possibleSteps, spanOf } from './report-period.ts';

const today = new Date(2026, 10, 24);
const days = (...args: Parameters<typeof daysOf>) => daysOf(...args).map(dayText);

test('issue: a report has each day, week or month of its period, and the day before from which changes count', () => {
  const month = spanOf('30d', today, null, null, null);
  expect(days(month, 'day')).toHaveLength(31);
  expect([days(month, 'day')[0], days(month, 'day').at(-1)]).toEqual(['2026-10-25', '2026-11-24']);
  expect(days(month, 'week')).toEqual([
    ...['2026-10-25', '2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'],
  ]);
  const year = spanOf('12m', today, null, null, null);
  expect(days(year, 'month').slice(0, 3)).toEqual(['2025-11-24', '2025-11-30', '2025-12-31']);
  expect(days(year, 'month').at(-1)).toBe('2026-11-24');
  expect(possibleSteps(year)).toEqual(['day', 'week', 'month']);
});

test('issue: a report between two dates takes them in either order, and long ones only in steps that fit', () => {
  const span = spanOf('dates', today, null, dayOf('2026-03-02'), dayOf('2026-03-01'));
  expect(days(span, 'day')).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  const long = spanOf('all', today, new Date(2010, 0, 5), null, null);
  expect(possibleSteps(long)).toEqual(['month']);
  expect(days(long, 'month')[0]).toBe('2010-01-04');
  expect([dayOf('2026-02-30'), dayOf('soon'), dayOf(null)]).toEqual([null, null, null]);
});
