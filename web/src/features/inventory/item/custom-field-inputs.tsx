import { type Control, useController } from 'react-hook-form';
import type { CustomField } from '#contract/kinds/custom-field.ts';
import { useCustomFieldDigestGetQuery } from '#web/api/custom-fields.ts';
import type { ItemValues } from '#web/screens/form/item-fields.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';

type Value = ItemValues['customFields'][string];

/** The workspace's own fields of an item, in their order (decisions §4). A field left empty has no value at all. */
export function CustomFieldInputs({ control }: { control: Control<ItemValues> }) {
  const workspaceID = useWorkspaceID();
  const { data } = useCustomFieldDigestGetQuery({ workspaceID });
  const { field } = useController({ control, name: 'customFields' });
  const set = (id: string, value: Value | null) => {
    const { [id]: _old, ...rest } = field.value;
    field.onChange(value === null || value === '' ? rest : { ...rest, [id]: value });
  };
  if (!data || data.rows.length === 0) {
    return <p className="text-sm text-muted">This workspace has no fields of its own yet.</p>;
  }
  return (
    <FieldRow>
      {data.rows.map((definition) => (
        <CustomFieldInput
          key={definition.customFieldID}
          definition={definition}
          value={field.value[definition.customFieldID]}
          onChange={(value) => set(definition.customFieldID, value)}
        />
      ))}
    </FieldRow>
  );
}

/** No choice at all; a choice is never blank. */
const none = ' ';

interface CustomFieldInputProps {
  definition: CustomField;
  value: Value | undefined;
  onChange: (value: Value | null) => void;
}

function CustomFieldInput({ definition: { name: label, type, choices }, value, onChange }: CustomFieldInputProps) {
  const words = value === undefined ? '' : String(value);
  switch (type) {
    case 'number':
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          isStepperHidden
        />
      );
    case 'date':
      return <DatePicker label={label} value={words || null} onChange={onChange} />;
    case 'boolean':
      return <Checkbox label={label} value={value === true} onChange={onChange} className="self-end pb-1.5" />;
    case 'select':
      return (
        <Select
          label={label}
          options={[{ id: none, label: 'None' }, ...choices.map((choice) => ({ id: choice, label: choice }))]}
          value={words || none}
          onChange={(choice) => onChange(choice === none ? null : choice)}
        />
      );
    default:
      return (
        <TextField
          label={label}
          type={type === 'url' ? 'url' : 'text'}
          value={words}
          onChange={onChange}
          maxLength={2000}
        />
      );
  }
}
