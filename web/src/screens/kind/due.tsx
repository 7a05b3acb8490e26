import { getLocalTimeZone, today } from '@internationalized/date';
import type { AnyRecord } from '#web/api/records.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
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

/** What tells a record that is late, or no longer waited for, from the others. */
export function DueBadge({ view, record }: { view: KindView; record: AnyRecord }) {
  const { due } = view.declaration;
  if (isOverdue(view, record)) return <Badge tone="danger">Overdue</Badge>;
  return due && record[due.done] ? <Badge>{due.ended}</Badge> : null;
}
