import type { ShopRow } from '#contract/kinds/npc.ts';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { ExpressionInput } from '../expression/expression-input.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { RowsEditor } from './rows-editor.tsx';

type Draft = Omit<ShopRow, 'itemID'> & { itemID: string | null };

/** What somebody sells, at which price and when. */
export default function ShopInput({ value, onChange, recordID: _, ...field }: DocumentInputProps) {
  return (
    <RowsEditor<Draft>
      {...field}
      noun="item"
      addLabel="Add item"
      isOrdered
      rows={rowsIn<Draft>(value)}
      onChange={(rows) => onChange({ rows })}
      newRow={() => ({ itemID: null, price: '', stock: null, condition: '' })}
      columns={[
        {
          name: 'itemID',
          label: 'Item',
          width: '3fr',
          render: (row, change, named) => (
            <ReferencePicker
              {...named}
              to="item"
              canCreate
              value={row.itemID}
              onChange={(itemID) => change({ itemID })}
            />
          ),
        },
        {
          name: 'price',
          label: 'Price',
          width: '2fr',
          render: (row, change, named) => (
            <ExpressionInput
              {...named}
              expects="number"
              placeholder="Base value"
              value={row.price}
              onChange={(price) => change({ price })}
            />
          ),
        },
        {
          name: 'stock',
          label: 'Stock',
          width: '1fr',
          render: (row, change, named) => (
            <NumberField
              {...named}
              minValue={0}
              maxFractionDigits={0}
              isStepperHidden
              placeholder="Any"
              value={row.stock}
              onChange={(stock) => change({ stock })}
            />
          ),
        },
        {
          name: 'condition',
          label: 'Condition',
          width: '2fr',
          render: (row, change, named) => (
            <ExpressionInput
              {...named}
              expects="condition"
              placeholder="Always"
              value={row.condition}
              onChange={(condition) => change({ condition })}
            />
          ),
        },
      ]}
    />
  );
}
