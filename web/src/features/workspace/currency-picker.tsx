import { currencyCodes } from '#contract/currencies.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';

interface CurrencyPickerProps extends Omit<FieldProps, 'label'> {
  /** A code of ISO 4217; empty: none. */
  value?: string;
  onChange: (currency: string) => void;
  onBlur?: () => void;
}

const names = new Intl.DisplayNames(undefined, { type: 'currency' });

const none = 'none';
const options = [
  { id: none, label: 'No currency' },
  ...currencyCodes
    .map((id) => ({ id, label: `${names.of(id) ?? id} (${id})` }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];

/** One of the currencies of ISO 4217, found by its name or code. */
export function CurrencyPicker({ value, onChange, ...field }: CurrencyPickerProps) {
  return (
    <ComboBox
      {...field}
      label="Currency"
      items={options}
      value={value || none}
      // Emptied to type another, it keeps the one it has.
      onChange={(code) => code !== null && onChange(code === none ? '' : code)}
      emptyText="No matching currencies"
    />
  );
}
