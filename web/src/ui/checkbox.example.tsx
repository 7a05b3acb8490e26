import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';

function Page() {
  const [isFragile, setFragile] = useState(true);
  const [keys, setKeys] = useState<string[]>(['view']);
  return (
    <>
      <ExampleSection title="One">
        <Checkbox label="Fragile" value={isFragile} onChange={setFragile} description="Printed on the label." />
        <Checkbox label="Some of the selection" isIndeterminate />
        <Checkbox label="I have read the terms" errorMessage="The terms must be accepted" isRequired />
        <Checkbox label="Cannot be changed now" value isDisabled />
      </ExampleSection>
      <ExampleSection title="Several">
        <CheckboxGroup
          label="Tell me about"
          value={keys}
          onChange={setKeys}
          options={[
            { id: 'low', label: 'Low stock', description: 'When a total falls below its minimum.' },
            { id: 'view', label: 'Invitations' },
            { id: 'digest', label: 'A weekly summary', isDisabled: true },
          ]}
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'checkbox',
  title: 'Checkbox',
  summary: 'Yes or no, saved with the form.',
  Page,
};
