import { Fragment } from 'react';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatQuantity } from '#web/screens/format.ts';
import { useMoney } from '#web/screens/use-money.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { MetaEntry } from '#web/ui/layout/meta-info.tsx';
import { screens } from '../screen-paths.ts';
import { usePlaceTotals } from './place-totals.tsx';

/** Key facts of a place: what it holds with everything below it. */
export function usePlaceTotalEntries(placeID: string): MetaEntry[] {
  const totals = usePlaceTotals();
  const money = useMoney();
  if (!totals) return [];
  const { boxes, items, quantity, value } = totals.get(placeID) ?? { boxes: 0, items: 0, quantity: 0, value: 0 };
  const counts = [
    { count: boxes, words: countText(boxes, nounOf('box')), href: screens.boxesIn(placeID) },
    { count: items, words: countText(items, nounOf('item')), href: screens.itemsIn(placeID) },
  ];
  const links = counts.map(({ count, words, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      {count > 0 ? <TextLink href={href}>{words}</TextLink> : words}
    </Fragment>
  ));
  return [
    { label: 'With sub-places', value: links },
    { label: 'Total quantity', value: formatQuantity(quantity) },
    { label: 'Total value', value: value === 0 ? null : money.exact(value) },
  ];
}
