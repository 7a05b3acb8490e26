import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

function Page() {
  const [keys, setKeys] = useState<string[]>(['invitations']);
  return (
    <ExampleSection title="Several">
      <CheckboxGroup
        label="Tell me about"
        value={keys}
        onChange={setKeys}
        options={[
          { id: 'low', label: 'Low stock', description: 'When a total falls below its minimum.' },
          { id: 'invitations', label: 'Invitations' },
          { id: 'digest', label: 'A weekly summary', isDisabled: true },
        ]}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'checkbox-group',
  title: 'Checkbox group',
  summary: 'Any number of a short list.',
  Page,
};
