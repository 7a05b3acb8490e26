import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
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
  Page,
};
