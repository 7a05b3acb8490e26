import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For choosing any number of up to about ten options.',
    avoid: 'For one of several: use a radio group. For long lists, use the checkbox list.',
    keyboard: 'Tab moves between the boxes, Space checks.',
    screenReader: 'Announced as a group with its label; each box with its description.',
  },
  playground: playground(CheckboxGroup, {
    label: 'Notify me about',
    value: ['low'],
    onChange: ignore,
    options: [
      { id: 'low', label: 'Low stock' },
      { id: 'invitations', label: 'Invitations' },
    ],
  }),
  Page,
};
