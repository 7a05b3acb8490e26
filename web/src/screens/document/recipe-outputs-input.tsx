import type { RecipeOutput } from '#contract/kinds/recipe.ts';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { itemColumn } from './row-columns.tsx';
import type { RowColumn } from './row-of-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

type Draft = { itemID: string | null; quantity: number | null; chance: number | null };

const columns: readonly RowColumn<Draft>[] = [
  {
    name: 'quantity',
    label: 'Quantity',
    width: '1fr',
    render: (row, change, named) => (
      <NumberField {...named} isStepperHidden value={row.quantity} onChange={(quantity) => change({ quantity })} />
    ),
  },
  itemColumn('4fr'),
  {
    name: 'chance',
    label: 'Chance',
    width: '1fr',
    render: (row, change, named) => (
      <NumberField
        {...named}
        isStepperHidden
        formatOptions={{ style: 'percent', maximumFractionDigits: 2 }}
        value={row.chance}
        onChange={(chance) => change({ chance })}
      />
    ),
  },
];

/** What a recipe gives. */
export default function RecipeOutputsInput({ value, onChange, recordID: _, ...field }: DocumentInputProps) {
  return (
    <RowsEditor<Draft>
      {...field}
      noun="item"
      addLabel="Add item"
      isOrdered
      rows={rowsIn<RecipeOutput>(value)}
      onChange={(rows) => onChange({ rows })}
      newRow={() => ({ itemID: null, quantity: 1, chance: 1 })}
      columns={columns}
    />
  );
}
