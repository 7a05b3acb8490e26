import { History, Image, Package } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For parts of one record of which one is read at a time.',
    avoid:
      'For going to other pages: use section navigation. For two views of the same thing, use a segmented control.',
    keyboard: 'Arrow keys move between tabs, Home and End jump, Tab goes into the panel.',
    screenReader: 'Announced as tabs with their position; the panel is named by its tab.',
  },
  playground: playground(
    TabGroup<string>,
    {
      label: 'Box parts',
      selected: 'contents',
      onChange: ignore,
      tabs: [
        { id: 'contents', label: 'Contents', count: 24, content: 'Everything in the box.' },
        { id: 'history', label: 'History', content: 'Created yesterday.' },
      ],
    },
    { onChange: (selected: string) => ({ selected }) },
  ),
  Page,
};
