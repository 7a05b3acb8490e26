import { type Control, useController } from 'react-hook-form';
import type { FieldSpec } from '#web/screens/form/field-spec.ts';
import type { ItemFieldName, ItemValues } from '#web/screens/form/item-fields.ts';
import { useTagSuggestions } from '#web/screens/picker/use-tag-suggestions.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';

export interface ItemFieldInputProps {
  control: Control<ItemValues>;
  spec: FieldSpec<ItemFieldName>;
  autoFocus?: boolean;
}

/** The control of one field of an item, by its kind. */
export function ItemFieldInput({ control, spec, autoFocus }: ItemFieldInputProps) {
  const { field, fieldState } = useController({ control, name: spec.name });
  const value: unknown = field.value;
  const common = {
    name: field.name,
    label: spec.label,
    description: spec.description,
    isRequired: spec.isRequired,
    errorMessage: fieldState.error?.message,
    onBlur: field.onBlur,
    onChange: field.onChange,
  };
  switch (spec.kind) {
    case 'long':
      return <TextArea {...common} ref={field.ref} value={text(value)} />;
    case 'quantity':
    case 'amount':
      return (
        <NumberField
          {...common}
          ref={field.ref}
          minValue={0}
          value={typeof value === 'number' ? value : null}
          isStepperHidden={spec.kind === 'amount'}
          maxFractionDigits={spec.kind === 'amount' ? 2 : 6}
        />
      );
    case 'day':
      return <DatePicker {...common} value={typeof value === 'string' ? value : null} />;
    case 'flag':
      return <Checkbox {...common} ref={field.ref} value={value === true} className="self-end pb-1.5" />;
    case 'tags':
      return <TagsField {...common} value={Array.isArray(value) ? value.map(String) : []} />;
    default:
      return <TextField {...common} ref={field.ref} value={text(value)} autoFocus={autoFocus} />;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface TagsFieldProps {
  label: string;
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  errorMessage?: string;
}

function TagsField(props: TagsFieldProps) {
  return <TagsInput {...props} suggestions={useTagSuggestions()} />;
}
