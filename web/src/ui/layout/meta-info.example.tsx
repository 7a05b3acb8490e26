import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
