import { Box, Package } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
