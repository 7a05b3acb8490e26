import { Box } from 'lucide-react';
import { useMemo } from 'react';
import type { BoxRow } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatNumber, formatQuantity } from '#web/screens/format.ts';
import { useKindColumns } from '#web/screens/kind/columns.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import type { CardContent } from '#web/ui/table/cards/grid-card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { paths } from '../paths.ts';

const noTitles = () => undefined;
/** Beside the name. */
const marks = ['icon', 'color'];

const items: DataColumn<BoxRow> = {
  id: 'items',
  label: 'Items',
  align: 'end',
  width: 72,
  render: (row) => formatNumber(row.itemCount),
};

const quantity: DataColumn<BoxRow> = {
  id: 'quantity',
  label: 'Quantity',
  align: 'end',
  // For 504,165.9704: a number that is cut off reads as another.
  width: 124,
  render: (row) => formatQuantity(row.quantity),
};

/** The columns of the boxes list (decisions §4): code, name, place with what it is in, items, their quantity and value, tags, updated. */
export function useBoxColumns(canEdit: boolean): DataColumn<BoxRow>[] {
  const derived: readonly DataColumn<BoxRow>[] = useKindColumns(kindView('box'), canEdit, noTitles, marks);
  const money = useMoney();
  return useMemo(() => {
    const value: DataColumn<BoxRow> = {
      id: 'value',
      label: 'Value',
      align: 'end',
      // For $1,234,567.00, by the same reason.
      width: 128,
      hideBelow: 'xl',
      // As on the page of the box and in the tree of places.
      render: (row) => (row.value === 0 ? '–' : money.exact(row.value)),
    };
    return derived.flatMap((column) =>
      column.id === 'placeID'
        ? [{ ...column, ...place }, items, quantity, value]
        : [{ ...column, width: narrowed[column.id] ?? column.width }],
    );
  }, [derived, money]);
}

/** Short, so that the name has the room. */
const narrowed: Readonly<Record<string, number>> = { code: 116, tags: 136 };

const place: Pick<DataColumn<BoxRow>, 'width' | 'render'> = {
  width: '21%',
  render: (row) => (
    <span className="text-muted mobile:line-clamp-2" title={row.placePath}>
      <CellLink href={row.placeID && paths.place(row.placeID)}>{row.placePath || 'No place'}</CellLink>
    </span>
  ),
};

/** A box in the grid view. */
export function boxCard(row: BoxRow): CardContent {
  return {
    title: row.name,
    photo: row.thumbnailURL,
    icon: Box,
    meta: `${row.code} · ${countText(row.itemCount, nounOf('item'))} · ${row.placePath || 'No place'}`,
  };
}
