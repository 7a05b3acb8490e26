import { useState } from 'react';
import type { PropertyRow } from '#contract/kinds/property.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { filterOf } from './property-query.ts';

export interface PropertyFilterProps {
  properties: readonly PropertyRow[];
  /** Gets what property-query.ts makes of a property and a value. */
  onChoose: (filter: string) => void;
  submitLabel?: string;
  /** A value must be given; otherwise none means any. */
  isValueRequired?: boolean;
}

const any = ' ';

/** Asks for a property and the value it must have. */
export function PropertyFilter(props: PropertyFilterProps) {
  const { properties, onChoose, submitLabel = 'Filter', isValueRequired = false } = props;
  const [propertyID, setPropertyID] = useState(properties[0]?.propertyID ?? null);
  const [value, setValue] = useState('');
  const property = properties.find((each) => each.propertyID === propertyID);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog over a form is part of that form for React.
        event.stopPropagation();
        if (propertyID && !(isValueRequired && value.trim() === '')) onChoose(filterOf(propertyID, value.trim()));
      }}
    >
      <Select
        label="Property"
        options={properties.map((each) => ({ id: each.propertyID, label: each.name }))}
        value={propertyID}
        onChange={(id) => {
          setPropertyID(id);
          setValue('');
        }}
      />
      {property && <ValueInput property={property} value={value} onChange={setValue} isRequired={isValueRequired} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isDisabled={isValueRequired && value.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface ValueInputProps {
  property: PropertyRow;
  value: string;
  onChange: (value: string) => void;
  isRequired: boolean;
}

function ValueInput({ property: { type, choices, to }, value, onChange, isRequired }: ValueInputProps) {
  const description = isRequired ? undefined : 'Empty: any value';
  const options =
    type === 'yesNo'
      ? [
          { id: 'true', label: 'Yes' },
          { id: 'false', label: 'No' },
        ]
      : type === 'choice'
        ? choices.map((choice) => ({ id: choice, label: choice }))
        : null;
  if (options)
    return (
      <Select
        label="Value"
        options={isRequired ? options : [{ id: any, label: 'Any value' }, ...options]}
        value={value || (isRequired ? null : any)}
        onChange={(id) => onChange(id === any ? '' : id)}
      />
    );
  if (type === 'record' && to)
    return (
      <ReferencePicker
        label="Value"
        description={description}
        isRequired={isRequired}
        to={to}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
    );
  return (
    <TextField label="Value" description={description} isRequired={isRequired} value={value} onChange={onChange} />
  );
}
