import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
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

export const example: Example = { slug: 'popover', title: 'Popover', summary: 'Content beside its button.', Page };
