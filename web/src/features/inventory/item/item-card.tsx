import { Package } from 'lucide-react';
import type { ItemRow } from '#contract/item.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { CardContent } from '#web/ui/card-grid.tsx';
import { formatQuantity } from '../record/format.ts';
import { LowBadge } from './item-columns.tsx';

/** An item in the grid view. */
export function itemCard(row: ItemRow): CardContent {
  return {
    title: row.name,
    photo: row.thumbnailURL,
    icon: Package,
    meta: (
      <span className="flex min-w-0 items-center gap-2">
        {row.isLow && <LowBadge />}
        <span className="truncate" title={row.where}>
          {row.where || `${formatQuantity(row.quantity, row.unit)} · nowhere yet`}
        </span>
        {row.archived && <Badge>Archived</Badge>}
      </span>
    ),
  };
}
