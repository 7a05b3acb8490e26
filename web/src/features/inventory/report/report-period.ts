import { reportLimits } from '#contract/value-report.ts';

export const periods = ['30d', '12m', 'all', 'dates'] as const;
export type Period = (typeof periods)[number];
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** Days of a calendar, where the reader is; both count. */
export interface Span {
  from: Date;
  to: Date;
}

export const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const daysLater = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** `YYYY-MM-DD`, where the reader is. */
export function dayText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Null unless it is a day. */
export function dayOf(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00`);
  return Number.isNaN(date.getTime()) || dayText(date) !== text ? null : date;
}

export function spanOf(period: Period, today: Date, since: Date | null, from: Date | null, to: Date | null): Span {
  if (period === '12m')
    return { from: new Date(today.getFullYear() - 1, today.getMonth(), today.getDate() + 1), to: today };
  if (period === 'all' && since) return { from: startOfDay(since), to: today };
  if (period === 'dates' && from) {
    const end = to ?? today;
    return from <= end ? { from, to: end } : { from: end, to: from };
  }
  return { from: daysLater(today, -29), to: today };
}

const dayLength = 24 * 3600 * 1000;

/** Steps that divide the span into no more moments than are answered. */
export function possibleSteps({ from, to }: Span): Step[] {
  const days = Math.round((to.getTime() - from.getTime()) / dayLength) + 2;
  const most = reportLimits.moments - 2;
  return steps.filter((step) => step === 'month' || days / (step === 'day' ? 1 : 7) <= most);
}

/** Days for a month or two, weeks for half a year, months for more. */
export function usualStep({ from, to }: Span): Step {
  const days = (to.getTime() - from.getTime()) / dayLength;
  return days <= 62 ? 'day' : days <= 200 ? 'week' : 'month';
}

/** The last day of each step and of the span, after the day before it begins: from there changes are counted. */
export function daysOf({ from, to }: Span, step: Step): Date[] {
  const days = [daysLater(from, -1)];
  for (let begin = from; begin <= to; ) {
    const next =
      step === 'month'
        ? new Date(begin.getFullYear(), begin.getMonth() + 1, 1)
        : // Weeks end as the span does.
          daysLater(begin, step === 'day' ? 1 : firstWeek(begin, from, to));
    const last = daysLater(next, -1);
    days.push(last < to ? last : to);
    begin = next;
  }
  // A period of centuries says its latest years.
  return days.slice(-reportLimits.moments);
}

function firstWeek(begin: Date, from: Date, to: Date): number {
  if (begin > from) return 7;
  const days = Math.round((to.getTime() - from.getTime()) / dayLength) + 1;
  return days % 7 === 0 ? 7 : days % 7;
}

/** The last millisecond of a day. */
export const endOfDay = (date: Date) => new Date(daysLater(date, 1).getTime() - 1).toISOString();
