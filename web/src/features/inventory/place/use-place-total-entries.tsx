import { nounOf } from '#web/api/kinds.ts';
import { countText, formatQuantity } from '#web/screens/format.ts';
import { useMoney } from '#web/screens/use-money.ts';
import { usePlaceTotals } from './place-totals.tsx';

/** Key facts of a place: what it holds with everything below it. */
export function usePlaceTotalEntries(placeID: string): { label: string; value: string | null }[] {
  const totals = usePlaceTotals();
  const money = useMoney();
  if (!totals) return [];
  const { boxes, items, quantity, value } = totals.get(placeID) ?? { boxes: 0, items: 0, quantity: 0, value: 0 };
  return [
    { label: 'With sub-places', value: `${countText(boxes, nounOf('box'))}, ${countText(items, nounOf('item'))}` },
    { label: 'Total quantity', value: formatQuantity(quantity) },
    { label: 'Total value', value: value === 0 ? null : money.exact(value) },
  ];
}
