import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
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

export const example: Example = {
  slug: 'breadcrumbs',
  title: 'Breadcrumbs',
  summary: 'The way down to a page.',
  notes: {
    use: 'Above a title, to show where a record is and to go up.',
    avoid: 'On top-level pages, and as a history of visited pages.',
    keyboard: 'Each step but the last is a link.',
    screenReader: 'A navigation region named after the record; the last step is marked as the current page.',
  },
  playground: playground(Breadcrumbs, {
    label: 'Path of Box 40',
    crumbs: [{ label: 'Garage', href: '#garage' }, { label: 'Shelf 2', href: '#shelf' }, { label: 'Box 12' }],
  }),
  Page,
};
