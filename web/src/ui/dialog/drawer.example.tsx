import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
