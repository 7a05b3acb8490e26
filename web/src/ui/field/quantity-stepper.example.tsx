import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function Page() {
  const [count, setCount] = useState(3);
  const [weight, setWeight] = useState(1.25);
  return (
    <div className="flex flex-wrap gap-6">
      <QuantityStepper
        label="Move"
        value={count}
        onChange={setCount}
        minValue={1}
        maxValue={12}
        description="12 there"
      />
      <QuantityStepper label="Weight" unit="kg" value={weight} onChange={setWeight} />
    </div>
  );
}

export const example: Example = {
  slug: 'quantity-stepper',
  title: 'Quantity stepper',
  summary: 'How many, whole or fractional, with a unit.',
  notes: {
    use: 'For a quick amount with large buttons, such as on a phone in front of a shelf.',
    avoid: 'In forms with other fields: use a number field.',
    keyboard: 'Arrow keys step, Home and End move the caret.',
    screenReader: 'Announced as a number field with its unit.',
  },
  meantFor: 'Meant for counting and moving stock on phones; the dialogs use the number field today.',
  playground: playground(QuantityStepper, {
    label: 'Move',
    value: 3,
    onChange: ignore,
    minValue: 1,
    maxValue: 12,
    unit: 'pcs',
  }),
  Page,
};
