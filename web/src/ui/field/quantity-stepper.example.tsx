import { useState } from 'react';
import type { Example } from '../example/example.ts';
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
  Page,
};
