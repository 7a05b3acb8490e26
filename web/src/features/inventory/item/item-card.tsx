import { Package } from 'lucide-react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { ProblemMark } from '#web/screens/problem/problem-mark.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { CardContent } from '#web/ui/table/cards/grid-card.tsx';
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
          {row.where || `${formatQuantity(row.quantity, row.unit)} · no location`}
        </span>
        <ProblemMark recordID={row.itemID} name={row.name} />
        {row.archived && <Badge>Archived</Badge>}
      </span>
    ),
  };
}
