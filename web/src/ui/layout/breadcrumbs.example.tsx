import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

function Page() {
  return (
    <ExampleSection title="Short and long">
      <Breadcrumbs label="Short path" crumbs={[{ label: 'Places', href: '#breadcrumbs' }, { label: 'Garage' }]} />
      <Breadcrumbs
        label="Long path"
        crumbs={[
          { label: 'Places', href: '#breadcrumbs' },
          { label: 'The house by the river', href: '#breadcrumbs' },
          { label: 'Garage behind the house', href: '#breadcrumbs' },
          { label: 'Shelf 2', href: '#breadcrumbs' },
          { label: 'Box 12' },
        ]}
      />
    </ExampleSection>
  );
}

export const example: Example = { slug: 'breadcrumbs', title: 'Breadcrumbs', summary: 'The way down to a page.', Page };
