import { type CalendarDate, parseDate } from '@internationalized/date';

/** `YYYY-MM-DD`, a day without a time zone, as React Aria wants it; null for nothing or for what is no such day. */
export function toCalendarDate(day: string | null | undefined): CalendarDate | null {
  if (!day) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}
