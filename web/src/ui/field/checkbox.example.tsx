import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { Checkbox } from './checkbox.tsx';

function Page() {
  const [isFragile, setFragile] = useState(true);
  return (
    <ExampleSection title="One">
      <Checkbox label="Fragile" value={isFragile} onChange={setFragile} description="Printed on the label." />
      <Checkbox label="Some of the selection" isIndeterminate />
      <Checkbox label="I have read the terms" errorMessage="The terms must be accepted" isRequired />
      <Checkbox label="Cannot be changed now" value isDisabled />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'checkbox',
  title: 'Checkbox',
  summary: 'Yes or no, saved with the form.',
  Page,
};
