import { Box, LayoutDashboard, MapPin, Package, Tag } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '../button/segmented-control.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { Kbd } from '../foundations/kbd.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { SectionNavigation } from '../layout/section-navigation.tsx';
import { TabGroup } from '../layout/tab-group.tsx';

function Page() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <>
      <ExampleSection
        title="Between screens: links"
        note="Has an address, works in a new tab, the current one is marked."
      >
        <div className="max-w-56">
          <SectionNavigation
            label="Inventory screens"
            links={[
              { href: '#overview', label: 'Overview', icon: LayoutDashboard },
              { href: '#items', label: 'Items', icon: Package, count: '1,204', isCurrent: true },
              { href: '#boxes', label: 'Boxes', icon: Box, count: '86' },
              { href: '#places', label: 'Places', icon: MapPin, count: '12' },
            ]}
          />
        </div>
      </ExampleSection>
      <ExampleSection title="Up: breadcrumbs" note="The path of the thing, not the history of the visitor.">
        <Breadcrumbs
          label="Path of Box 12"
          crumbs={[{ label: 'Garage', href: '#garage' }, { label: 'Shelf 2', href: '#shelf' }, { label: 'Box 12' }]}
        />
      </ExampleSection>
      <ExampleSection title="Inside a screen: tabs" note="Parts of one thing. Arrow keys move, Home and End jump.">
        <TabGroup
          label="Item parts"
          tabs={[
            { id: 'stock', label: 'Stock', icon: Box, count: 3, content: 'Where it is and how many.' },
            { id: 'tags', label: 'Tags', icon: Tag, content: 'What it is like.' },
          ]}
        />
      </ExampleSection>
      <ExampleSection title="The same thing another way: segments">
        <SegmentedControl
          label="View"
          isLabelHidden
          value={view}
          onChange={setView}
          options={[
            { id: 'list', label: 'List' },
            { id: 'grid', label: 'Grid' },
          ]}
        />
      </ExampleSection>
      <ExampleSection title="Anywhere: keys">
        <p className="text-sm">
          <Kbd keys={['Ctrl', 'K']} /> finds anything, <Kbd keys={['F6']} /> goes to the notifications, and the first
          Tab on a page skips to its content.
        </p>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'navigation-patterns',
  title: 'Navigation patterns',
  summary: 'Which way of moving about fits which distance.',
  notes: {
    use: 'For deciding between links, breadcrumbs, tabs, segments and shortcuts.',
    avoid: 'Two of them for the same thing on one screen.',
    keyboard: 'Links take Enter, tabs and segments arrow keys; Ctrl+K finds anything.',
    screenReader: 'Navigation regions have names; the current place is marked in each.',
  },
  withoutControls: 'A pattern is made of several components. Try the properties of each on its own page.',
  Page,
};
