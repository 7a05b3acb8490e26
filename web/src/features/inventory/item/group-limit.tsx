import { orderMax } from '#contract/limits.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Above a grouped list of more items than are grouped at once. @param total how many the list has */
export function GroupLimit({ total }: { total: number }) {
  return (
    <Banner tone="warning" title={`Only the first ${formatNumber(orderMax)} are grouped`}>
      This list has {countText(total, ['item', 'items'])}. Add a filter to group all of them.
    </Banner>
  );
}
