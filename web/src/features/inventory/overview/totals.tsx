import { Box, Coins, Layers, MapPin, MapPinOff, Package, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MoneyFormat } from '#contract/format.ts';
import type { inventoryOverviewGet } from '#contract/inventory.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { formatCompact, formatNumber, formatQuantity } from '#web/screens/format.ts';
import { useMoney } from '#web/screens/use-money.ts';
import { StatCard, type StatCardProps } from '#web/ui/layout/stat-card.tsx';
import { screens } from '../screen-paths.ts';

export type Overview = OperationResponse<typeof inventoryOverviewGet>;

/** The figures, each leading to the list that it counts or how it changed. */
export function Totals({ totals }: { totals: Overview['totals'] | undefined }) {
  const money = useMoney();
  const count = (value = 0) => formatNumber(value);
  const figures: StatCardProps[] = [
    { label: 'Items', icon: Package, value: count(totals?.items), href: screens.allItems },
    { label: 'Boxes', icon: Box, value: count(totals?.boxes), href: screens.allBoxes },
    { label: 'Places', icon: MapPin, value: count(totals?.places), href: screens.places },
    {
      ...{ label: 'Low on stock', icon: TriangleAlert, value: count(totals?.lowStock), href: screens.lowStock },
      tone: totals && totals.lowStock > 0 ? 'warning' : 'neutral',
    },
    { label: 'Unplaced boxes', icon: MapPinOff, value: count(totals?.unplacedBoxes), href: screens.unplacedBoxes },
    { label: 'Total quantity', icon: Layers, value: roughly(totals?.quantity ?? 0, quantities) },
    { label: 'Total value', icon: Coins, value: roughly(totals?.value ?? 0, money), href: screens.report },
  ];
  return (
    <section aria-label="Totals" className="@container">
      {/* Seven in one row, or the last twice as wide: no row has a gap. */}
      <div className="grid grid-cols-4 gap-3 *:last:col-span-2 mobile:grid-cols-2 @[67rem]:grid-cols-[repeat(3,1fr)_1.1fr_repeat(3,1.2fr)] @[67rem]:*:last:col-span-1">
        {figures.map((figure) => (
          <StatCard key={figure.label} {...figure} size="small" isLoading={totals === undefined} />
        ))}
      </div>
    </section>
  );
}

type Formats = Pick<MoneyFormat, 'exact' | 'whole' | 'compact'>;

const quantities: Formats = {
  exact: (value) => formatQuantity(value),
  whole: (value) => formatNumber(Math.round(value)),
  compact: formatCompact,
};

/** Small fractions only take room, and so do the last digits of millions: `0.33`, `1,457`, `2.46M`. */
function roughly(amount: number, { exact, whole, compact }: Formats): ReactNode {
  if (amount < 1000) return <span title={exact(amount)}>{exact(Math.round(amount * 100) / 100)}</span>;
  return <span title={exact(amount)}>{amount < 1_000_000 ? whole(amount) : compact(amount)}</span>;
}
