import { getLocalTimeZone, today } from '@internationalized/date';
import type { AnyRecord } from '#web/api/records.ts';
import type { KindView, RecordValues } from './kind-view.ts';

/** The day it is here, `2026-11-22`. */
export function todayText(): string {
  return today(getLocalTimeZone()).toString();
}

/** Of a new record: it began today. */
export function begunToday({ declaration: { since } }: KindView): RecordValues {
  return since === undefined ? {} : { [since]: todayText() };
}

/** Whether a record still waits for a day that is past. */
export function isOverdue({ declaration: { due } }: KindView, record: AnyRecord): boolean {
  if (!due) return false;
  const day = record[due.on];
  return typeof day === 'string' && day < todayText() && !record[due.done];
}
