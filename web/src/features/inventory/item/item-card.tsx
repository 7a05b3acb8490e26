import { Package } from 'lucide-react';
import type { ItemRow } from '#contract/item.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardPicture } from '../list/card-picture.tsx';
import { formatQuantity } from '../record/format.ts';
import { TagList } from '../record/tag-list.tsx';
import { LowBadge } from './item-columns.tsx';

/** An item in the grid view. */
export function ItemCard({ row }: { row: ItemRow }) {
  return (
    <>
      <CardPicture url={row.thumbnailURL} icon={Package} />
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-2 font-medium wrap-anywhere">{row.name}</span>
        <span className="truncate text-xs text-muted" title={row.where}>
          {row.where || 'Nowhere yet'}
        </span>
        <span className="mt-auto flex min-w-0 items-center gap-2 pt-1 text-sm tabular-nums">
          {formatQuantity(row.quantity, row.unit)}
          {row.isLow && <LowBadge />}
          {row.archived && <Badge>Archived</Badge>}
        </span>
        {row.tags.length > 0 && <TagList tags={row.tags} limit={2} />}
      </span>
    </>
  );
}
