import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Switch } from '../button/switch.tsx';
import type { Example } from '../example/example.ts';
import { Banner } from '../feedback/banner.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { FieldRow, FormActions, FormSection } from '../field/form-layout.tsx';
import { NumberField } from '../field/number-field.tsx';
import { TagsInput } from '../field/tags-input.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import { Select } from '../picker/select.tsx';

const units = [
  { id: 'piece', label: 'Pieces' },
  { id: 'kilogram', label: 'Kilograms' },
];

/** Errors show only after an attempt to save; the summary takes the focus and leads to each field. */
function Page() {
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [unit, setUnit] = useState('piece');
  const [tags, setTags] = useState<string[]>([]);
  const [notes, setNotes] = useState('');
  const [isWatched, setWatched] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const problems = [
    { name: 'name', message: 'Name is required', isThere: name.trim() === '' },
    { name: 'quantity', message: 'Quantity is required', isThere: quantity === null },
  ].filter((problem) => attempt > 0 && problem.isThere);
  const messageOf = (field: string) => problems.find((problem) => problem.name === field)?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
      className="flex flex-col"
    >
      <div className="pb-4 empty:hidden">
        <ErrorSummary problems={problems} attempt={attempt} onFocusField={focusByName} />
        {attempt > 0 && problems.length === 0 && (
          <Banner tone="success" isLive>
            Item created successfully
          </Banner>
        )}
      </div>
      <FormSection title="Basics" description="Press Create item with nothing filled in to see the errors.">
        <TextField
          label="Name"
          name="name"
          isRequired
          value={name}
          onChange={setName}
          errorMessage={messageOf('name')}
        />
        <TextArea label="Description" value={notes} onChange={setNotes} />
        <TagsInput label="Tags" value={tags} onChange={setTags} suggestions={['fragile', 'winter']} />
      </FormSection>
      <FormSection title="Stock" description="How many there are, and when to warn.">
        <FieldRow>
          <NumberField
            label="Quantity"
            name="quantity"
            isRequired
            minValue={0}
            value={quantity}
            onChange={setQuantity}
            errorMessage={messageOf('quantity')}
          />
          <Select label="Unit" options={units} value={unit} onChange={setUnit} />
        </FieldRow>
        <Switch label="Warn me when it runs low" value={isWatched} onChange={setWatched} />
      </FormSection>
      <FormActions isSticky>
        <Button variant="quiet" type="reset">
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Create item
        </Button>
      </FormActions>
    </form>
  );
}

/** A form library does this by itself (react-hook-form: setFocus). A number's named input is a hidden one beside it. */
function focusByName(name: string): void {
  const named = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
  const visible =
    named?.type === 'hidden' ? named.parentElement?.querySelector<HTMLInputElement>('input[type=text]') : named;
  visible?.focus();
}

export const example: Example = {
  slug: 'form-patterns',
  title: 'Form patterns',
  summary: 'A whole form: sections, validation after the first attempt, a summary that leads to each field.',
  notes: {
    use: 'For every form: sections, validation after the first attempt, one primary button.',
    avoid: 'Errors while someone is still typing, and a save button that is disabled until everything is right.',
    keyboard: 'Enter submits; after errors focus goes to the summary or the first field.',
    screenReader: 'Errors are tied to their fields and summed up in an alert.',
  },
  withoutControls: 'A pattern is made of several components. Try the properties of each on its own page.',
  Page,
};
