import { useMemo } from 'react';
import type { RecordFacts } from '#content/list/record-facts.ts';
import type { WorldFact } from '#contract/kinds/declaration.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { formatAmount } from '../format.ts';
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

/**
 * What only the world tells of the rows of a page, a column for each; problems stand beside the name.
 * @param isAsked left out: the columns are shown; false: none of them is yet, so the world isn't read
 */
export function useFactColumns<Row extends object>(
  kind: PageKind,
  idOf: (row: Row) => string,
  rows: readonly Row[],
  isAsked = true,
): readonly DataColumn<Row>[] {
  const told = kinds[kind].worldFacts;
  const shown = useMemo(() => columns.filter(({ id }) => told.includes(id)), [told]);
  const ids = [...new Set(rows.map(idOf))];
  const { data, error } = useLateAnswer(
    'recordFacts',
    isAsked && shown.length > 0 && ids.length > 0 ? { kind: kind as never, ids } : null,
  );
  return useMemo(
    () =>
      shown.map(({ value, ...column }) => ({
        ...column,
        render: (row) => {
          const facts = (data as Facts | undefined)?.[idOf(row)];
          if (facts) return value(facts);
          return data || error !== null ? <None /> : <Skeleton className="h-3 w-10" />;
        },
      })),
    [shown, data, error, idOf],
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
