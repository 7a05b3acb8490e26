import { Package } from 'lucide-react';
import { useMemo } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { formatAmount, formatQuantity } from '#web/screens/format.ts';
import { NameCell } from '#web/screens/list/name-cell.tsx';
import { updatedColumn } from '#web/screens/list/updated-column.tsx';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { ItemNameEdit, ItemTagsEdit, MinQuantityEdit } from './item-quick-edits.tsx';

/** The columns of the items list (decisions §4): photo, name and description, tags, quantity, where, value, updated. */
export function useItemColumns(canEdit: boolean): DataColumn<ItemRow>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        label: 'Name',
        isRowHeader: true,
        isSortable: true,
        render: (row) => (
          <NameCell
            recordID={row.itemID}
            row={row}
            icon={Package}
            edit={canEdit ? (name) => <ItemNameEdit row={row}>{name}</ItemNameEdit> : undefined}
          />
        ),
      },
      {
        id: 'tags',
        label: 'Tags',
        width: '17%',
        hideBelow: 'lg',
        render: (row) => <TagsCell row={row} canEdit={canEdit} />,
      },
      {
        id: 'quantity',
        label: 'Quantity',
        isSortable: true,
        align: 'end',
        width: 160,
        render: (row) => <QuantityCell row={row} canEdit={canEdit} />,
      },
      { id: 'where', label: 'Where', width: '22%', render: (row) => <Where text={row.where} /> },
      {
        id: 'value',
        label: 'Value',
        isSortable: true,
        align: 'end',
        width: 104,
        hideBelow: 'xl',
        render: (row) => (row.value === null ? <None /> : formatAmount(row.value)),
      },
      updatedColumn<ItemRow>(),
    ],
    [canEdit],
  );
}

function TagsCell({ row, canEdit }: { row: ItemRow; canEdit: boolean }) {
  const limit = useNarrowerThan().xl ? 1 : 2;
  const tags = row.tags.length > 0 ? <TagList tags={row.tags} limit={limit} /> : <None />;
  return canEdit ? <ItemTagsEdit row={row}>{tags}</ItemTagsEdit> : tags;
}

function QuantityCell({ row, canEdit }: { row: ItemRow; canEdit: boolean }) {
  const quantity = (
    <span className="inline-flex items-center gap-2 align-middle">
      {row.isLow && <LowBadge />}
      {formatQuantity(row.quantity, row.unit)}
    </span>
  );
  return canEdit ? <MinQuantityEdit row={row}>{quantity}</MinQuantityEdit> : quantity;
}

export function LowBadge() {
  return <Badge tone="warning">Low</Badge>;
}

/** `3 in Box 12 · Garage / Shelf 2`, the place under the box: each has the whole width to itself. */
function Where({ text }: { text: string }) {
  if (!text) return <None />;
  const cut = text.lastIndexOf(separator);
  const [box, place] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + separator.length)];
  return (
    <span title={text} className="flex min-w-0 flex-col text-muted compact:block compact:truncate">
      <span className="truncate">{box}</span>
      {place && (
        <span className="truncate text-xs compact:text-sm">
          <span className="hidden compact:inline">{separator}</span>
          {place}
        </span>
      )}
    </span>
  );
}

const separator = ' · ';

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
