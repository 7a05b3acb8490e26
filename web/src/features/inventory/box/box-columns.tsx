import { Box } from 'lucide-react';
import { useMemo } from 'react';
import type { BoxRow } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { useKindColumns } from '#web/screens/kind/columns.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { CardContent } from '#web/ui/table/grid-card.tsx';
import { paths } from '../paths.ts';

const noTitles = () => undefined;

const items: DataColumn<BoxRow> = {
  id: 'items',
  label: 'Items',
  align: 'end',
  width: 76,
  render: (row) => formatNumber(row.itemCount),
};

/** The columns of the boxes list (decisions §4): code, name, place with what it is in, items, tags, updated. */
export function useBoxColumns(canEdit: boolean): DataColumn<BoxRow>[] {
  const derived: readonly DataColumn<BoxRow>[] = useKindColumns(kindView('box'), canEdit, noTitles);
  return useMemo(
    () => derived.flatMap((column) => (column.id === 'placeID' ? [{ ...column, ...place }, items] : [column])),
    [derived],
  );
}

const place: Pick<DataColumn<BoxRow>, 'width' | 'render'> = {
  width: '22%',
  render: (row) => (
    <span className="text-muted" title={row.placePath}>
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
