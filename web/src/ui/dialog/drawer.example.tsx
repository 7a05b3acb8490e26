import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { MetaInfo } from '../layout/meta-info.tsx';
import { Drawer } from './drawer.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExampleSection title="Details beside the page">
      <ExampleRow>
        <Button onPress={() => setOpen(true)}>Show details</Button>
      </ExampleRow>
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Lamp"
        description="In Box 12"
        footer={<Button onPress={() => setOpen(false)}>Done</Button>}
      >
        <MetaInfo
          entries={[
            { label: 'Quantity', value: 3 },
            { label: 'Location', value: 'Garage / Shelf 2' },
            { label: 'Value', value: '' },
          ]}
        />
      </Drawer>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'drawer',
  title: 'Drawer',
  summary: 'A sheet over the edge of the page; from the bottom on phones.',
  notes: {
    use: 'For details or filters that are looked at beside the page.',
    avoid: 'For a question or a short form: use a modal. For something with an address of its own, use a page.',
    keyboard: 'Escape closes it. Tab stays inside, and focus goes back to where it was.',
    screenReader: 'Announced as a dialog by its title. The page behind is hidden while it is open.',
  },
  playground: playground(Drawer, {
    isOpen: false,
    onOpenChange: ignore,
    title: 'Lamp',
    description: 'In Box 12',
    children: 'What the drawer shows.',
  }),
  Page,
};
