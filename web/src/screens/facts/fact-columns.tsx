import { useMemo } from 'react';
import type { RecordFacts } from '#content/list/record-facts.ts';
import type { WorldFact } from '#contract/kinds/declaration.ts';
import { kinds } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { formatAmount } from '../format.ts';
import type { KindView } from '../kind/kind-view.ts';
import { useLateAnswer } from './use-late-answer.ts';

type Facts = Readonly<Record<string, RecordFacts>>;
interface FactColumn {
  id: WorldFact;
  label: string;
  width: number;
  isSortable?: boolean;
  align?: 'end';
  hideBelow?: 'lg';
  value: (facts: RecordFacts) => React.ReactNode;
}

const columns: readonly FactColumn[] = [
  {
    ...{ id: 'obtainable', label: 'Obtainable', width: 112, hideBelow: 'lg' },
    value: ({ isObtainable }) => {
      if (isObtainable === undefined) return <None />;
      return isObtainable ? 'Yes' : <Badge tone="warning">No</Badge>;
    },
  },
  {
    ...{ id: 'cost', label: 'Cost', width: 96, isSortable: true, align: 'end' },
    value: ({ cost }) =>
      typeof cost === 'number' ? <span className="tabular-nums">{formatAmount(cost)}</span> : <None />,
  },
];

/** What only the world tells of the rows of a page, a column for each; problems stand beside the name. */
export function useFactColumns(view: KindView, rows: readonly AnyRecord[]): readonly DataColumn<AnyRecord>[] {
  const told = kinds[view.kind].worldFacts;
  const shown = useMemo(() => columns.filter(({ id }) => told.includes(id)), [told]);
  const ids = rows.map(view.idOf);
  const { data, error } = useLateAnswer(
    'recordFacts',
    shown.length > 0 && ids.length > 0 ? { kind: view.kind as never, ids } : null,
  );
  return useMemo(
    () =>
      shown.map(({ value, ...column }) => ({
        ...column,
        render: (row) => {
          const facts = (data as Facts | undefined)?.[view.idOf(row)];
          if (facts) return value(facts);
          return data || error !== null ? <None /> : <Skeleton className="h-3 w-10" />;
        },
      })),
    [shown, data, error, view],
  );
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
