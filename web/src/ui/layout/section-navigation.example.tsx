import { Box, Package } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { SectionNavigation } from './section-navigation.tsx';

function Page() {
  return (
    <ExampleSection title="A column; a strip on phones">
      <div className="max-w-56">
        <SectionNavigation
          label="Inventory"
          links={[
            { href: '#items', label: 'Items', icon: Package, count: '1,204', isCurrent: true },
            { href: '#boxes', label: 'Boxes', icon: Box, count: '86' },
          ]}
        />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'section-navigation',
  title: 'Section navigation',
  summary: 'Links between the parts of one subject.',
  notes: {
    use: 'For moving between the parts of one subject, each with an address.',
    avoid: 'For parts on one page: use tabs.',
    keyboard: 'Each part is a link.',
    screenReader: 'A navigation region with a name; the current part is marked.',
  },
  meantFor: 'Meant for the content page, whose parts have addresses of their own.',
  playground: playground(SectionNavigation, {
    label: 'Game content',
    links: [
      { href: '#items', label: 'Items', count: '1,204', isCurrent: true },
      { href: '#boxes', label: 'Boxes' },
    ],
  }),
  Page,
};
