import { Box, MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Select } from './select.tsx';

function Page() {
  const [kind, setKind] = useState<'item' | 'box' | 'place' | null>('box');
  return (
    <ExampleSection title="Select">
      <Select
        label="Kind"
        value={kind}
        onChange={setKind}
        options={[
          { id: 'item', label: 'Item', icon: Package },
          { id: 'box', label: 'Box', icon: Box, description: 'Holds items' },
          { id: 'place', label: 'Place', icon: MapPin, isDisabled: true },
        ]}
      />
      <Select
        label="Empty"
        placeholder="Choose a kind"
        value={null}
        onChange={() => undefined}
        options={[]}
        errorMessage="Kind is required"
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'dropdown-selector',
  title: 'Dropdown selector',
  summary: 'One of a short, known list. For long or remote lists there is the combo box.',
  notes: {
    use: 'For one of up to about ten known options.',
    avoid: 'For long or remote lists: use the combo box. For two or three, use a segmented control or radio buttons.',
    keyboard: 'Enter, Space or Arrow Down opens it, letters jump, Escape closes.',
    screenReader: 'Announced as a button with its label and value; options with their position.',
  },
  playground: playground(Select<string>, {
    label: 'Kind',
    value: 'box',
    onChange: ignore,
    options: [
      { id: 'item', label: 'Item' },
      { id: 'box', label: 'Box', description: 'Holds items' },
    ],
  }),
  Page,
};
