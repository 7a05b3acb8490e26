import { Box } from 'lucide-react';
import { useMemo } from 'react';
import type { BoxRow } from '#contract/box.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { CardContent } from '#web/ui/card-grid.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { useNarrowerThan } from '#web/ui/use-media-query.ts';
import { countText, formatAgo, formatMoment, itemNoun } from '../record/format.ts';
import { TagList } from '../record/tag-list.tsx';
import { Thumbnail } from '../record/thumbnail.tsx';
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
        render: (row) => <NameCell row={row} canEdit={canEdit} />,
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
      { id: 'items', label: 'Items', align: 'end', width: 76, render: (row) => row.itemCount.toLocaleString() },
      {
        id: 'tags',
        label: 'Tags',
        hideBelow: 'lg',
        width: '17%',
        render: (row) => <TagsCell row={row} canEdit={canEdit} />,
      },
      {
        id: 'updatedAt',
        label: 'Updated',
        isSortable: true,
        width: 112,
        hideBelow: 'xl',
        render: (row) => (
          <time dateTime={row.updatedAt} title={formatMoment(row.updatedAt)} className="text-muted">
            {formatAgo(row.updatedAt)}
          </time>
        ),
      },
    ],
    [canEdit],
  );
}

function NameCell({ row, canEdit }: { row: BoxRow; canEdit: boolean }) {
  const name = (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium" title={row.name}>
        {row.name}
      </span>
      {row.archived && <Badge>Archived</Badge>}
    </span>
  );
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail url={row.thumbnailURL} icon={Box} />
      <span className="flex min-w-0 flex-1 flex-col">
        {canEdit ? <BoxNameEdit row={row}>{name}</BoxNameEdit> : name}
        {row.description && (
          <span className="truncate text-xs font-normal text-muted compact:hidden">{row.description}</span>
        )}
      </span>
    </span>
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
    meta: `${row.code} · ${countText(row.itemCount, itemNoun)} · ${row.placePath || 'No place'}`,
  };
}
