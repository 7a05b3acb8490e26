import { useState } from 'react';
import type { CustomField } from '#contract/kinds/custom-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';

export interface CustomFieldFilterProps {
  fields: readonly CustomField[];
  /** Gets `customFieldID:value`. */
  onChoose: (value: string) => void;
}

/** Asks for a custom field and the value it must have. */
export function CustomFieldFilter({ fields, onChoose }: CustomFieldFilterProps) {
  const [fieldID, setFieldID] = useState(fields[0]?.customFieldID ?? null);
  const [value, setValue] = useState('');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (fieldID) onChoose(`${fieldID}:${value.trim()}`);
      }}
    >
      <Select
        label="Field"
        options={fields.map(({ customFieldID, name }) => ({ id: customFieldID, label: name }))}
        value={fieldID}
        onChange={setFieldID}
      />
      <TextField label="Value" description="Empty: any value" value={value} onChange={setValue} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Filter
        </Button>
      </div>
    </form>
  );
}
