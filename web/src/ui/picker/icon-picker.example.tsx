import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For an icon that people choose for a place or a box; where the name decides until then, say so in noneLabel.',
    avoid: 'For icons of the product itself.',
    keyboard: 'Typing filters, arrow keys move in the grid, Enter chooses.',
    screenReader: 'Announced with the name of the chosen icon; each option by its name.',
  },
  playground: playground(IconPicker, { label: 'Place icon', value: 'castle', onChange: ignore }),
  Page,
};
