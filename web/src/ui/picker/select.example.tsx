import { Box, MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
