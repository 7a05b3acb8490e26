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
}

const any = ' ';

/** Asks for a property and the value it must have. */
export function PropertyFilter({ properties, onChoose }: PropertyFilterProps) {
  const [propertyID, setPropertyID] = useState(properties[0]?.propertyID ?? null);
  const [value, setValue] = useState('');
  const property = properties.find((each) => each.propertyID === propertyID);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (propertyID) onChoose(filterOf(propertyID, value.trim()));
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
      {property && <ValueInput property={property} value={value} onChange={setValue} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Filter
        </Button>
      </div>
    </form>
  );
}

interface ValueInputProps {
  property: PropertyRow;
  value: string;
  onChange: (value: string) => void;
}

function ValueInput({ property: { type, choices, to }, value, onChange }: ValueInputProps) {
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
        options={[{ id: any, label: 'Any value' }, ...options]}
        value={value || any}
        onChange={(id) => onChange(id === any ? '' : id)}
      />
    );
  if (type === 'record' && to)
    return (
      <ReferencePicker
        label="Value"
        description="Empty: any value"
        to={to}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
    );
  return <TextField label="Value" description="Empty: any value" value={value} onChange={onChange} />;
}
