import { useEffect, useState } from 'react';
import type { ItemRow } from '#contract/kinds/item.ts';
import { quantityMax } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { useStockDigestGetQuery } from '#web/api/stock.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { paths } from '../paths.ts';
import { boxMissing, type QuantityDraft } from './quantity-draft.ts';

export interface QuantityFieldsProps {
  row: ItemRow;
  draft: QuantityDraft;
  onChange: (draft: QuantityDraft) => void;
  errorMessage: string | undefined;
}

/** More boxes are for the item's own page. */
const mostBoxes = 8;

/** How many of an item are in each box, and below which total it is low; of an item in no box, where the first ones go. */
export function QuantityFields({ row, draft, onChange, errorMessage: failure }: QuantityFieldsProps) {
  const workspaceID = useWorkspaceID();
  const { currentData, error } = useStockDigestGetQuery(
    { workspaceID, itemID: row.itemID, pageSize: mostBoxes },
    { refetchOnMountOrArgChange: true },
  );
  // As it was at first: what others do meanwhile must not replace what is being typed; saving tells of it.
  const [data, setData] = useState(currentData);
  useEffect(() => setData((first) => first ?? currentData), [currentData]);
  if (error && !data) return <p className="text-sm text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="h-28" />;
  const unit = row.unit ? ` (${row.unit})` : '';
  const set = ({ boxID, boxName, version }: StockRow, quantity: number) =>
    onChange({ ...draft, stock: { ...draft.stock, [boxID]: { quantity, version, boxName } } });
  const [newBoxID] = Object.keys(draft.stock);
  return (
    <div className="flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
      {data.rows.map((stock, index) => (
        <NumberField
          key={stock.boxID}
          label={`In ${stock.boxName}${unit}`}
          minValue={0}
          maxValue={quantityMax}
          value={draft.stock[stock.boxID]?.quantity ?? stock.quantity}
          onChange={(next) => next !== null && set(stock, next)}
          autoFocus={index === 0}
        />
      ))}
      {data.total > data.rows.length && (
        <p className="text-sm text-muted">
          It is in {countText(data.total - data.rows.length, ['more box', 'more boxes'])}.{' '}
          <TextLink href={paths.item(row.itemID)}>Open it</TextLink> to change those.
        </p>
      )}
      {data.total === 0 && (
        <>
          <NumberField
            label={`Quantity${unit}`}
            minValue={0}
            maxValue={quantityMax}
            value={(newBoxID === undefined ? undefined : draft.stock[newBoxID]?.quantity) ?? draft.first}
            onChange={(next) =>
              onChange(
                newBoxID === undefined || next === null
                  ? { ...draft, first: next }
                  : { ...draft, first: next, stock: { [newBoxID]: { quantity: next } } },
              )
            }
            autoFocus
          />
          <BoxPicker
            label="In the box"
            value={newBoxID ?? null}
            onChange={(boxID) =>
              onChange({ ...draft, stock: boxID ? { [boxID]: { quantity: draft.first ?? 0 } } : {} })
            }
            canCreate
            errorMessage={failure === boxMissing && newBoxID === undefined ? failure : undefined}
          />
        </>
      )}
      <NumberField
        label={`Minimum quantity${unit}`}
        description="Below this total the item is low on stock. Empty: never."
        minValue={0}
        value={draft.minQuantity}
        onChange={(minQuantity) => onChange({ ...draft, minQuantity })}
      />
      {failure !== undefined && failure !== boxMissing && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
