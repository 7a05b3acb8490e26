import { Package } from 'lucide-react';
import { useMemo } from 'react';
import { formatQuantity } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { NameCell } from '#web/screens/list/name-cell.tsx';
import { updatedColumn } from '#web/screens/list/updated-column.tsx';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { paths } from '../paths.ts';
import { itemDetailColumns } from './item-detail-columns.tsx';
import { ItemNameEdit, ItemTagsEdit, QuantityEdit, useSaveTarget } from './item-quick-edits.tsx';
import type { ItemListRow } from './use-item-page.ts';

/**
 * The columns of the items list (decisions §4): photo, name and description, tags, quantity, where, value, updated; what tells two
 * alike apart is there to be chosen.
 * @param ofWorld what only the world tells, after the value
 */
export function useItemColumns(
  canEdit: boolean,
  ofWorld: readonly DataColumn<ItemListRow>[],
): DataColumn<ItemListRow>[] {
  const isCompact = useAppSelector((state) => state.preferences.preferences.compactMode);
  // The tags give it their room, or it is box and place on one line.
  const narrower = useNarrowerThan();
  const whereWidth = narrower.lg ? '34%' : isCompact ? '30%' : '18%';
  const tagLimit = narrower.xl ? 1 : narrower['2xl'] ? 2 : 3;
  // Asked for once, not by each cell.
  const money = useMoney();
  const saveTarget = useSaveTarget();
  const target = canEdit ? saveTarget : undefined;
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
            href={paths.item(row.itemID)}
            icon={Package}
            edit={target && ((name) => <ItemNameEdit {...{ target, row }}>{name}</ItemNameEdit>)}
          />
        ),
      },
      {
        id: 'tags',
        label: 'Tags',
        width: '14%',
        hideBelow: 'lg',
        render: (row) => <TagsCell {...{ target, row }} limit={tagLimit} />,
      },
      {
        id: 'quantity',
        label: 'Quantity',
        isSortable: true,
        align: 'end',
        width: 132,
        render: (row) => <QuantityCell {...{ target, row }} />,
      },
      { id: 'where', label: 'Where', width: whereWidth, render: (row) => <Where row={row} /> },
      {
        id: 'value',
        label: 'Value',
        isSortable: true,
        align: 'end',
        // For $123,456.00: an amount that is cut off reads as another.
        width: 124,
        hideBelow: 'xl',
        render: (row) => (row.value === null ? <None /> : money.exact(row.value)),
      },
      ...itemDetailColumns(money),
      ...ofWorld,
      updatedColumn<ItemListRow>(),
    ],
    [target, money, ofWorld, whereWidth, tagLimit],
  );
}

interface CellProps {
  /** Left out, it is only read. */
  target: ReturnType<typeof useSaveTarget> | undefined;
  row: ItemListRow;
}

function TagsCell({ target, row, limit }: CellProps & { limit: number }) {
  const tags = row.tags.length > 0 ? <TagList tags={row.tags} limit={limit} href={paths.itemsTagged} /> : <None />;
  return target ? <ItemTagsEdit {...{ target, row }}>{tags}</ItemTagsEdit> : tags;
}

function QuantityCell({ target, row }: CellProps) {
  const quantity = (
    <span className="inline-flex items-center gap-2 align-top mobile:align-baseline">
      {row.isLow && <LowBadge />}
      <span>
        {isPartOf(row) && <span className="text-muted">{formatQuantity(row.groupQuantity ?? 0)} of </span>}
        {formatQuantity(row.quantity, row.unit)}
      </span>
    </span>
  );
  return target ? <QuantityEdit {...{ target, row }}>{quantity}</QuantityEdit> : quantity;
}

/** Its group has less than all of it. */
const isPartOf = ({ groupQuantity, quantity }: ItemListRow) =>
  typeof groupQuantity === 'number' && groupQuantity !== quantity;

export function LowBadge() {
  return <Badge tone="warning">Low</Badge>;
}

/** `3 in Box 12 · Garage / Shelf 2`, the place under the box: each has the whole width to itself, and leads there. */
function Where({ row: { where, boxID, placeID } }: { row: ItemListRow }) {
  if (!where) return <None />;
  const cut = where.lastIndexOf(separator);
  const [box, place] = cut < 0 ? [where, ''] : [where.slice(0, cut), where.slice(cut + separator.length)];
  return (
    <span title={where} className="flex min-w-0 flex-col text-muted compact:block compact:truncate">
      <span className="truncate">
        <CellLink href={boxID && paths.box(boxID)}>{box}</CellLink>
      </span>
      {place && (
        <span className="truncate text-xs compact:text-sm">
          <span className="hidden compact:inline">{separator}</span>
          <CellLink href={placeID && paths.place(placeID)}>{place}</CellLink>
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
