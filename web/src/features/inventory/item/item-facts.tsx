import type { Item } from '#contract/kinds/item.ts';
import { formatMoment, formatQuantity } from '#web/screens/format.ts';
import { useEarlierKeysEntry } from '#web/screens/record/earlier-keys.tsx';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { paths } from '../paths.ts';
import { LowBadge } from './item-columns.tsx';

/** The key facts beside an item: how many, how few are too few, what they are worth, tags, dates. */
export function ItemFacts({ item, quantity }: { item: Item; quantity: number }) {
  const { value, minQuantity, unit, tags } = item;
  const money = useMoney();
  const earlierKeys = useEarlierKeysEntry({ kind: 'item', recordID: item.itemID, title: item.name });
  return (
    <MetaInfo
      isStacked
      entries={[
        {
          label: 'Total',
          value: (
            <span className="flex items-center gap-2 font-medium tabular-nums">
              {formatQuantity(quantity, unit)}
              {isLow(item, quantity) && <LowBadge />}
            </span>
          ),
        },
        { label: 'Minimum', value: minQuantity === null ? null : formatQuantity(minQuantity, unit) },
        { label: 'Unit value', value: value === null ? null : money.exact(value) },
        { label: 'Total value', value: value === null ? null : money.exact(value * quantity) },
        {
          label: 'Tags',
          value: tags.length > 0 ? <TagList tags={tags} href={paths.itemsTagged} /> : null,
          isWide: tags.length > 3,
        },
        ...earlierKeys,
        { label: 'Created', value: formatMoment(item.createdAt) },
        { label: 'Updated', value: formatMoment(item.updatedAt) },
      ]}
    />
  );
}

/** Below its minimum (decisions §4: low stock). */
export function isLow({ minQuantity }: Pick<Item, 'minQuantity'>, quantity: number): boolean {
  return minQuantity !== null && quantity < minQuantity;
}
