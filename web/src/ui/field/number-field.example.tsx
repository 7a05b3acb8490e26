import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { NumberField } from './number-field.tsx';

function Page() {
  const [quantity, setQuantity] = useState<number | null>(2.75);
  return (
    <ExampleSection title="Numbers" note="Committed on blur, Enter or a step. Nothing entered is not zero.">
      <NumberField label="Quantity" value={quantity} onChange={setQuantity} minValue={0} className="max-w-48" />
      <NumberField
        label="Value"
        value={quantity}
        onChange={setQuantity}
        isStepperHidden
        formatOptions={{ style: 'currency', currency: 'EUR' }}
        className="max-w-48"
      />
      <NumberField
        label="Start at label"
        value={null}
        onChange={setQuantity}
        maxFractionDigits={0}
        errorMessage="Enter a number from 1 to 30"
        className="max-w-48"
      />
      <NumberField label="Fixed" value={3} onChange={setQuantity} isDisabled className="max-w-48" />
      <p className="text-sm text-muted">Committed: {quantity ?? 'none'}</p>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'number-field',
  title: 'Number field',
  summary: "A number in the reader's own notation; fractions are welcome.",
  notes: {
    use: 'For amounts and prices, typed or stepped.',
    avoid: 'For codes and phone numbers: use a text field. For picking one of a few, use a dropdown.',
    keyboard: 'Arrow keys step, Page Up and Page Down step by ten, Home and End move the caret, Enter commits.',
    screenReader: 'Announced as a number field with its value and limits. Steps are read.',
  },
  playground: playground(NumberField, { label: 'Quantity', value: 3, onChange: ignore, minValue: 0 }),
  Page,
};
