import { History, Image, Package } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { TabGroup } from './tab-group.tsx';

function Page() {
  return (
    <ExampleSection title="Tabs">
      <TabGroup
        label="Box parts"
        tabs={[
          { id: 'contents', label: 'Contents', icon: Package, count: 24, content: 'Everything in the box.' },
          { id: 'photos', label: 'Photos', icon: Image, count: 0, content: 'No photo yet.' },
          { id: 'history', label: 'History', icon: History, content: 'Created yesterday.' },
          { id: 'labels', label: 'Labels', isDisabled: true, content: null },
        ]}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'tab-group',
  title: 'Tab group',
  summary: 'Parts of one subject, one at a time.',
  Page,
};
