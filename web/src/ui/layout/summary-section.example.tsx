import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { SummarySection } from './summary-section.tsx';

function Page() {
  return (
    <SummarySection
      title="Dry run"
      actions={<Button variant="primary">Import 1,018 rows</Button>}
      facts={[
        { label: 'Items', value: '904', href: '#items' },
        { label: 'Boxes', value: '86' },
        { label: 'Places', value: '12' },
        { label: 'Rows with problems', value: '3' },
      ]}
    >
      Nothing is written until you import.
    </SummarySection>
  );
}

export const example: Example = {
  slug: 'summary-section',
  title: 'Summary section',
  summary: 'What a page or a step comes down to.',
  notes: {
    use: 'For the result of a step: counts, and the action that follows.',
    avoid: 'For facts of a record: use meta info.',
    keyboard: 'Links and buttons in it are stops of Tab.',
    screenReader: 'A region named by its title, with a description list.',
  },
  playground: playground(SummarySection, {
    title: 'Import',
    facts: [
      { label: 'Items', value: '904' },
      { label: 'Rows with problems', value: '3' },
    ],
    children: 'Nothing is written until you import.',
  }),
  Page,
};
