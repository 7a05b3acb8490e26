import { useRef } from 'react';
import { quantityMax } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { QuantityChoices } from '#web/screens/quantity/quantity-choices.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { useStockQuantity } from './use-stock-quantity.ts';

export interface StockQuantityProps {
  row: StockRow;
  /** Names the field: `Quantity in Box 12`. */
  label: string;
  canEdit: boolean;
}

/** That are seen beside − and + in the usual width, with what groups them. */
const mostDigits = 7;

/** How many of an item are in a box, changed in place. */
export function StockQuantity({ row, label, canEdit }: StockQuantityProps) {
  const field = useRef<HTMLSpanElement>(null);
  const { quantity, change, notes, hint, choices, fieldEvents } = useStockQuantity(row, field);
  if (!canEdit) return <span className="tabular-nums">{formatQuantity(row.quantity, row.itemUnit)}</span>;
  return (
    <span ref={field} title={hint} className="flex flex-col items-end gap-1" {...fieldEvents}>
      <span className="flex items-center gap-2">
        <NumberField
          label={label}
          isLabelHidden
          minValue={0}
          maxValue={quantityMax}
          value={quantity}
          onChange={(next) => next !== null && change(next)}
          {...notes}
          className={
            quantity !== null && formatQuantity(quantity).length > mostDigits ? 'w-44 mobile:w-56' : 'w-32 mobile:w-36'
          }
        />
        <span className="w-16 truncate text-muted mobile:w-auto mobile:max-w-24" title={row.itemUnit}>
          {row.itemUnit}
        </span>
      </span>
      <QuantityChoices choices={choices} />
    </span>
  );
}
