import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { IconPicker } from './icon-picker.tsx';

function Page() {
  const [name, setName] = useState<string | null>('castle');
  return (
    <ExampleSection title="Icon">
      <ExampleRow>
        <IconPicker label="Place icon" value={name} onChange={setName} />
        <IconPicker label="None yet" value={null} onChange={setName} />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'icon-picker',
  title: 'Icon picker',
  summary: 'An icon for a box, a place or an item, found by name.',
  Page,
};
