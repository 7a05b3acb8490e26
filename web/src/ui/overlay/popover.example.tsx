import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { NumberField } from '../field/number-field.tsx';
import { Popover } from './popover.tsx';

function Page() {
  const [quantity, setQuantity] = useState<number | null>(3);
  return (
    <ExampleSection title="A small form">
      <ExampleRow>
        <Popover trigger={<Button>Quantity: {quantity ?? 'none'}</Button>} label="Change quantity">
          {(close) => (
            <div className="flex w-56 flex-col gap-3">
              <NumberField label="Quantity" value={quantity} onChange={setQuantity} minValue={0} autoFocus />
              <Button variant="primary" onPress={close}>
                Done
              </Button>
            </div>
          )}
        </Popover>
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'popover',
  title: 'Popover',
  summary: 'Content beside its button.',
  notes: {
    use: 'For a small form or explanation beside the button that opens it.',
    avoid: 'For a list of actions: use a menu. For anything long, use a modal.',
    keyboard: 'Enter and Space open it, Tab stays inside, Escape closes it and focus goes back.',
    screenReader: 'Announced as a dialog with its label.',
  },
  playground: playground(Popover, {
    trigger: <Button>Change quantity</Button>,
    label: 'Change quantity',
    children: 'A small form goes here.',
  }),
  Page,
};
