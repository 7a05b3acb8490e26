import type { RecipeInputs, RecipeSlot } from '#contract/kinds/recipe.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { AlternativesInput } from './alternatives-input.tsx';
import type { DocumentInputProps } from './document-part.ts';
import { RowsEditor } from './rows-editor.tsx';

type Draft = Omit<RecipeSlot, 'quantity'> & { quantity: number | null };

/** What a recipe takes: a slot a row. */
export default function RecipeInputsInput({ value, onChange, recordID: _, ...field }: DocumentInputProps) {
  const slots = (value as RecipeInputs | null)?.slots ?? [];
  return (
    <RowsEditor<Draft>
      {...field}
      noun="slot"
      addLabel="Add slot"
      isOrdered
      rows={slots}
      onChange={(rows) => onChange({ slots: rows })}
      newRow={() => ({ quantity: 1, alternatives: [], isTool: false })}
      columns={[
        {
          name: 'quantity',
          label: 'Quantity',
          width: '5rem',
          render: (row, change, named) => (
            <NumberField
              {...named}
              isStepperHidden
              value={row.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          ),
        },
        {
          name: 'alternatives',
          label: 'Takes one of',
          width: '1fr',
          render: (row, change, { label, errorMessage }) => (
            <AlternativesInput
              label={label}
              errorMessage={errorMessage}
              value={row.alternatives}
              onChange={(alternatives) => change({ alternatives })}
            />
          ),
        },
        {
          name: 'isTool',
          label: 'Kept',
          width: '4rem',
          render: (row, change, { label, isLabelHidden }) => (
            <Checkbox
              className={isLabelHidden ? 'pt-1.5' : undefined}
              label={isLabelHidden ? 'Tool' : label}
              value={row.isTool}
              onChange={(isTool) => change({ isTool })}
            />
          ),
        },
      ]}
    />
  );
}
