import { useMemo } from 'react';
import type { QuestRewards } from '#contract/kinds/quest-node.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useRecordTitles } from '#web/screens/record/use-record-titles.ts';

/** What an ending gives, to read. */
export function RewardsView({ value: { items, opens } }: { value: QuestRewards }) {
  const referred = useMemo(
    () => [
      ...items.map(({ itemID: id }) => ({ kind: 'item' as const, id })),
      ...opens.map((id) => ({ kind: 'quest' as const, id })),
    ],
    [items, opens],
  );
  const titleOf = useRecordTitles(referred);
  const rows = [
    ...items.map(({ itemID, quantity }) => `${formatQuantity(quantity)} × ${titleOf(itemID) ?? '…'}`),
    ...opens.map((id) => `Opens ${titleOf(id) ?? '…'}`),
  ];
  if (rows.length === 0) return 'Nothing';
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
