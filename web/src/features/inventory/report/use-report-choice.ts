import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportScope } from '#contract/value-report.ts';
import { dayOf, type Period, periods, type Step, steps } from './report-period.ts';

export const scopeKinds = ['all', 'place', 'box', 'tag', 'item'] as const;
export type ScopeKind = (typeof scopeKinds)[number];
export type Measure = 'value' | 'quantity';

const keyOf = { place: 'placeID', box: 'boxID', tag: 'tag', item: 'itemID' } as const;

export interface ReportChoice {
  period: Period;
  from: Date | null;
  to: Date | null;
  /** Null: the usual one of the period. */
  step: Step | null;
  measure: Measure;
  kind: ScopeKind;
  /** Id of the place, box or item, or the tag; empty until one is chosen. */
  subject: string;
}

/** What the report shows, as its address has it: reload, Back and links keep it. */
export function useReportChoice() {
  const [params, setParams] = useSearchParams();
  const given = scopeKinds.find((kind) => kind !== 'all' && params.has(keyOf[kind]));
  // A kind without a subject yet is nothing to link to.
  const [openKind, setOpenKind] = useState<ScopeKind | null>(null);
  const kind = openKind ?? given ?? 'all';
  const choice: ReportChoice = {
    period: periods.find((each) => each === params.get('period')) ?? '30d',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    step: steps.find((each) => each === params.get('step')) ?? null,
    measure: params.get('measure') === 'quantity' ? 'quantity' : 'value',
    kind,
    subject: kind === 'all' ? '' : (params.get(keyOf[kind]) ?? ''),
  };
  const set = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const noSubject = { placeID: null, boxID: null, tag: null, itemID: null };
  return {
    choice,
    set,
    setKind: (next: ScopeKind) => {
      setOpenKind(next === 'all' ? null : next);
      set(noSubject);
    },
    setSubject: (subject: string | null) => {
      if (kind !== 'all') set({ ...noSubject, [keyOf[kind]]: subject });
    },
  };
}

/** Null until the subject is chosen. */
export function scopeOf({ kind, subject }: ReportChoice): ReportScope | null {
  if (kind === 'all') return { kind };
  if (subject === '') return null;
  return kind === 'tag'
    ? { kind, tag: subject }
    : kind === 'place'
      ? { kind, placeID: subject }
      : kind === 'box'
        ? { kind, boxID: subject }
        : { kind, itemID: subject };
}
