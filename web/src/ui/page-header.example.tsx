import { Plus } from 'lucide-react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import type { Example } from './example.ts';
import { ExampleRow, ExampleSection } from './example-section.tsx';

function Page() {
  return (
    <ExampleSection
      title="Above this page"
      note="The catalogue's own head is a PageHeader; here are the parts that go into it."
    >
      <ExampleRow>
        <Badge>B-0012</Badge>
        <Button>Edit</Button>
        <Button variant="primary" icon={Plus}>
          New box
        </Button>
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'page-header',
  title: 'Page header',
  summary: 'The head of every screen.',
  Page,
};
