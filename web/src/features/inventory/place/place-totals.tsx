import { useMemo } from 'react';
import type { PlaceTotals } from '#contract/inventory.ts';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceTotalsGetQuery } from '#web/api/inventory.ts';
import { formatNumber, formatQuantity } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { screens } from '../screen-paths.ts';

/** Beside long names a tablet has no room for all of them. */
const columns = [
  { label: 'Boxes', className: 'w-16 mobile:w-14' },
  { label: 'Items', className: 'w-16 max-lg:hidden' },
  { label: 'Quantity', className: 'w-24 max-lg:hidden' },
  { label: 'Value', className: 'w-28 mobile:hidden' },
] as const;
const cell = 'shrink-0 truncate ps-2 text-end text-xs tabular-nums';

/** Over the tree of places: what the numbers at the end of its rows are. */
export function PlaceTotalsHeading({ hasMenu }: { hasMenu: boolean }) {
  return (
    <div
      className={`flex items-center border-b border-line px-3 py-1.5 font-medium text-muted ${hasMenu ? 'pe-17 mobile:pe-10' : 'pe-1'}`}
    >
      <span className="me-3 min-w-0 flex-1 truncate text-xs">Totals include sub-places</span>
      {columns.map(({ label, className }) => (
        <span key={label} className={`${cell} ${className}`}>
          {label}
        </span>
      ))}
    </div>
  );
}

export interface PlaceTotalsCellsProps {
  row: PlaceRow;
  /** Of every place; null until they are read. */
  totals: ReadonlyMap<string, PlaceTotals> | null;
}

/** At the end of a place's row: what it holds, with everything below it. */
export function PlaceTotalsCells({ row, totals }: PlaceTotalsCellsProps) {
  const money = useMoney();
  const { boxes, items, quantity, value } = totals?.get(row.placeID) ?? { boxes: 0, items: 0, quantity: 0, value: 0 };
  const texts =
    totals === null
      ? ['', '', '', '']
      : [formatNumber(boxes), formatNumber(items), formatQuantity(quantity), value === 0 ? '–' : money.exact(value)];
  const hrefs = [boxes > 0 && screens.boxesIn(row.placeID), items > 0 && screens.itemsIn(row.placeID)];
  return (
    <span className="flex items-center text-muted">
      {columns.map(({ label, className }, index) => (
        <span key={label} className={`${cell} ${className}`} title={`${label} in ${row.name}: ${texts[index]}`}>
          <span className="sr-only">{label} </span>
          <CellLink href={hrefs[index] || null}>{texts[index]}</CellLink>
        </span>
      ))}
    </span>
  );
}

/** By place; null until they are read. One that holds nothing is absent. */
export function usePlaceTotals(): ReadonlyMap<string, PlaceTotals> | null {
  const workspaceID = useWorkspaceID();
  const { data } = usePlaceTotalsGetQuery({ workspaceID });
  const rows = data?.rows;
  return useMemo(() => (rows ? new Map(rows.map((row) => [row.placeID, row])) : null), [rows]);
}
