import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { TextLink } from '../foundations/text-link.tsx';
import { MetaInfo } from './meta-info.tsx';

function Page() {
  return (
    <ExampleSection title="Facts">
      <MetaInfo
        columns={2}
        entries={[
          { label: 'Code', value: 'B-0012' },
          { label: 'Place', value: <TextLink href="#meta-info">Garage / Shelf 2</TextLink> },
          { label: 'Created', value: 'Nov 20, 2026, 9:03:01 PM' },
          { label: 'Changed by', value: 'Aria' },
          { label: 'Serial number', value: null },
        ]}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'meta-info',
  title: 'Meta info',
  summary: 'Facts about a record, each with its name.',
  notes: {
    use: 'For facts that are read, each with its name.',
    avoid: 'For values that are edited in place: use quick edit. For figures that stand out, use stat cards.',
    keyboard: 'Not focusable, apart from links in it.',
    screenReader: 'A description list: every name is read with its value.',
  },
  playground: playground(MetaInfo, {
    columns: 2,
    entries: [
      { label: 'Code', value: 'B-0012' },
      { label: 'Place', value: 'Garage / Shelf 2' },
    ],
  }),
  Page,
};
