import { useMemo } from 'react';
import type { QuestRewards } from '#contract/kinds/quest-node.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useReadTitles } from '#web/screens/record/use-record-titles.ts';

/** What an ending gives, to read. */
export function RewardsView({ value: { items, opens } }: { value: QuestRewards }) {
  const referred = useMemo(
    () => [
      ...items.map(({ itemID: id }) => ({ kind: 'item' as const, id })),
      ...opens.map((id) => ({ kind: 'quest' as const, id })),
    ],
    [items, opens],
  );
  const { titleOf, isRead } = useReadTitles(referred);
  const nameOf = (id: string, deleted: string) => titleOf(id) ?? (isRead ? deleted : '…');
  const rows = [
    ...items.map(({ itemID, quantity }) => `${formatQuantity(quantity)} × ${nameOf(itemID, 'Deleted item')}`),
    ...opens.map((id) => `Opens ${nameOf(id, 'Deleted quest')}`),
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
