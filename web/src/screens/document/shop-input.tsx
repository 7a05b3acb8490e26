import type { ShopRow } from '#contract/kinds/npc.ts';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { ExpressionInput } from '../expression/expression-input.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { conditionColumn, itemColumn } from './row-columns.tsx';
import type { RowColumn } from './row-of-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

type Draft = Omit<ShopRow, 'itemID'> & { itemID: string | null };

const columns: readonly RowColumn<Draft>[] = [
  itemColumn('3fr'),
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
    // The word Unlimited has room.
    width: '1.5fr',
    render: (row, change, named) => (
      <NumberField
        {...named}
        minValue={0}
        maxFractionDigits={0}
        isStepperHidden
        placeholder="Unlimited"
        value={row.stock}
        onChange={(stock) => change({ stock })}
      />
    ),
  },
  conditionColumn(),
];

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
      columns={columns}
    />
  );
}
