import { useEffect, useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { ListState } from '../list/list-state.ts';
import { useFactColumns } from './fact-columns.tsx';
import { isByCost } from './fact-state.ts';

interface OptionalFactColumnsProps<Row extends object> {
  kind: PageKind;
  state: ListState;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  onChange: (columns: readonly DataColumn<Row>[]) => void;
}

/**
 * Tells the columns of what only the world tells, for a list that shows them when they are chosen. The cost is also shown
 * while the list is sorted or filtered by it. Draws nothing.
 */
export function OptionalFactColumns<Row extends object>(props: OptionalFactColumnsProps<Row>) {
  const { kind, state, rows, idOf, onChange } = props;
  const hasCost = isByCost(state);
  const isChosen = state.columns?.some(({ id }) => factColumnIDs.has(id)) ?? false;
  const columns = useFactColumns(kind, idOf, rows, hasCost || isChosen);
  const told = useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        isOptional: !(hasCost && column.id === 'cost'),
      })),
    [columns, hasCost],
  );
  useEffect(() => onChange(told), [told, onChange]);
  return null;
}

const factColumnIDs: ReadonlySet<string> = new Set(['cost', 'obtainable']);
