import type { QuestRewards } from '#contract/kinds/quest-node.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useTargets } from './use-targets.ts';

/** What an ending gives, to read. */
export function RewardsView({ value: { items, opens } }: { value: QuestRewards }) {
  const { nameOf } = useTargets();
  const rows = [
    ...items.map(({ itemID, quantity }) => `${formatQuantity(quantity)} × ${nameOf('item', itemID) ?? '…'}`),
    ...opens.map((id) => `Opens ${nameOf('quest', id) ?? '…'}`),
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
