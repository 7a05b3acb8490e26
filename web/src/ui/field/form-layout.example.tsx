import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldRow, FormActions, FormSection } from './form-layout.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

function Page() {
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col">
      <div className="pb-4">
        <ErrorSummary
          problems={[{ name: 'name', message: 'Name is required' }]}
          onFocusField={() => nameInput.current?.focus()}
        />
      </div>
      <FormSection title="Basics" description="What it is called and how many there are.">
        <TextField
          ref={nameInput}
          label="Name"
          isRequired
          value={name}
          onChange={setName}
          errorMessage="Name is required"
        />
        <FieldRow>
          <NumberField label="Quantity" value={quantity} onChange={setQuantity} />
          <TextField label="Unit" value="" onChange={setName} placeholder="pieces" />
        </FieldRow>
      </FormSection>
      <FormSection title="Value">
        <NumberField label="Price" value={quantity} onChange={setQuantity} isStepperHidden className="max-w-48" />
      </FormSection>
      <FormActions>
        <Button>Cancel</Button>
        <Button variant="primary">Create item</Button>
      </FormActions>
    </div>
  );
}

export const example: Example = {
  slug: 'form-layout',
  title: 'Form layout',
  summary: 'Sections, rows of fields, the problems on top and the buttons at the end.',
  notes: {
    use: 'For every form of more than three fields: sections, rows and the buttons at the end.',
    avoid: 'For dialogs with one or two fields.',
    keyboard: 'Fields follow each other in the order they are read. Enter in a field submits.',
    screenReader: 'Each section is a group named by its title.',
  },
  playground: playground(FormSection, {
    title: 'Basics',
    description: 'Name and quantity.',
    children: 'The fields go here.',
  }),
  Page,
};
