import { Box } from 'lucide-react';
import { useMemo } from 'react';
import type { BoxRow } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { NameCell } from '#web/screens/list/name-cell.tsx';
import { updatedColumn } from '#web/screens/list/updated-column.tsx';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { CardContent } from '#web/ui/table/card-grid.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { BoxNameEdit, BoxTagsEdit } from './box-quick-edits.tsx';

/** The columns of the boxes list (decisions §4): code, name, place, items, tags, updated. */
export function useBoxColumns(canEdit: boolean): DataColumn<BoxRow>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        label: 'Name',
        isRowHeader: true,
        isSortable: true,
        render: (row) => (
          <NameCell
            row={row}
            icon={Box}
            edit={canEdit ? (name) => <BoxNameEdit row={row}>{name}</BoxNameEdit> : undefined}
          />
        ),
      },
      { id: 'code', label: 'Code', isSortable: true, width: 104, render: (row) => row.code },
      {
        id: 'place',
        label: 'Place',
        width: '24%',
        render: (row) => (
          <span className="text-muted" title={row.placePath}>
            {row.placePath || 'No place'}
          </span>
        ),
      },
      { id: 'items', label: 'Items', align: 'end', width: 76, render: (row) => formatNumber(row.itemCount) },
      {
        id: 'tags',
        label: 'Tags',
        hideBelow: 'lg',
        width: '17%',
        render: (row) => <TagsCell row={row} canEdit={canEdit} />,
      },
      updatedColumn<BoxRow>(),
    ],
    [canEdit],
  );
}

function TagsCell({ row, canEdit }: { row: BoxRow; canEdit: boolean }) {
  const tags = <TagList tags={row.tags} limit={useNarrowerThan().xl ? 1 : 2} />;
  return canEdit ? <BoxTagsEdit row={row}>{tags}</BoxTagsEdit> : tags;
}

/** A box in the grid view. */
export function boxCard(row: BoxRow): CardContent {
  return {
    title: row.name,
    photo: row.thumbnailURL,
    icon: Box,
    meta: `${row.code} · ${countText(row.itemCount, nounOf('item'))} · ${row.placePath || 'No place'}`,
  };
}
