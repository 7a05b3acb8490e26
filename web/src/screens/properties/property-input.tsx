import type { PropertyRow } from '#contract/kinds/property.ts';
import {
  isRecordValue,
  type PropertyValue,
  propertyTextMax,
  type RecordValue,
  type SingleValue,
  singleValues,
} from '#contract/kinds/property-values.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ColorPicker } from '#web/ui/picker/color-picker.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { MediaPicker } from '../picker/media-picker.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { ReferencesPicker } from '../picker/references-picker.tsx';
import { ListInput } from './list-input.tsx';

export interface PropertyInputProps {
  property: PropertyRow;
  value: PropertyValue | undefined;
  /** Null: no value at all. */
  onChange: (value: PropertyValue | null) => void;
  errorMessage?: string;
}

/** The input of a property, by its type. */
export function PropertyInput({ property, value, onChange, errorMessage }: PropertyInputProps) {
  const { name, type, choices, to, isList } = property;
  if (!isList)
    return (
      <SingleInput
        property={property}
        label={name}
        value={singleValues(value ?? '')[0] ?? ''}
        onChange={onChange}
        errorMessage={errorMessage}
      />
    );
  const values = value === undefined || value === '' ? [] : singleValues(value);
  const change = (next: SingleValue[]) => onChange(next.length === 0 ? null : next);
  if (type === 'choice') {
    const known = [...new Set([...choices, ...values.map(String)])];
    return (
      <CheckboxGroup
        label={name}
        options={known.map((id) => ({ id, label: id }))}
        value={values.map(String)}
        onChange={(chosen) => change(known.filter((each) => chosen.includes(each)))}
        errorMessage={errorMessage}
      />
    );
  }
  if (type === 'record' && to)
    return (
      <ReferencesPicker
        label={name}
        to={to}
        value={values.filter(isRecordValue).map(({ id }) => id)}
        onChange={(ids) => change(ids.map((id): RecordValue => ({ kind: to, id })))}
        errorMessage={errorMessage}
      />
    );
  return (
    <ListInput
      label={name}
      values={values}
      onChange={change}
      errorMessage={errorMessage}
      input={(label, single, set) => (
        <SingleInput property={property} label={label} isLabelHidden value={single} onChange={set} />
      )}
    />
  );
}

/** No choice at all; a choice is never blank. */
const none = ' ';

interface SingleInputProps {
  property: PropertyRow;
  label: string;
  isLabelHidden?: boolean;
  /** Blank: none. */
  value: SingleValue;
  onChange: (value: SingleValue | null) => void;
  errorMessage?: string;
}

function SingleInput({ property: { type, choices, to }, value, onChange, ...field }: SingleInputProps) {
  const words = isRecordValue(value) ? '' : String(value);
  switch (type) {
    case 'longText':
      return <TextArea {...field} value={words} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          {...field}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          maxFractionDigits={6}
          isStepperHidden
        />
      );
    case 'yesNo':
      return <Checkbox {...field} value={value === true} onChange={onChange} className="self-end pb-1.5" />;
    case 'choice':
      return (
        <Select
          {...field}
          options={[
            { id: none, label: 'None' },
            ...[...new Set(words ? [...choices, words] : choices)].map((choice) => ({ id: choice, label: choice })),
          ]}
          value={words || none}
          onChange={(choice) => onChange(choice === none ? null : choice)}
        />
      );
    case 'colour':
      return <ColorPicker {...field} value={words || null} onChange={onChange} />;
    case 'date':
      return <DatePicker {...field} value={words || null} onChange={onChange} reportsPartial />;
    case 'record':
      return to ? (
        <ReferencePicker
          {...field}
          to={to}
          value={isRecordValue(value) ? value.id : null}
          onChange={(id) => onChange(id === null ? null : { kind: to, id })}
        />
      ) : null;
    case 'asset':
      return (
        <MediaPicker
          {...field}
          value={isRecordValue(value) ? value.id : null}
          onChange={(id) => onChange(id === null ? null : { kind: 'media', id })}
        />
      );
    default:
      return (
        <TextField
          {...field}
          type={type === 'url' ? 'url' : 'text'}
          value={words}
          onChange={onChange}
          maxLength={propertyTextMax}
        />
      );
  }
}
