import { Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Badge } from '../feedback/badge.tsx';
import { PageHeader } from './page-header.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Everything">
        <PageHeader
          level={2}
          title="Winter clothes"
          description="Coats, scarves and what the moths left of the blankets."
          breadcrumbs={[
            { label: 'Boxes', href: '#boxes' },
            { label: 'Garage', href: '#garage' },
            { label: 'Winter clothes' },
          ]}
          meta={<Badge>B-0012</Badge>}
          actions={
            <>
              <Button>Edit</Button>
              <Button variant="primary" icon={Plus}>
                Add items
              </Button>
            </>
          }
        />
      </ExampleSection>
      <ExampleSection title="A title alone">
        <PageHeader level={2} title="Trash" />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'page-header',
  title: 'Page header',
  summary: 'The head of every screen: its title, where it is, what can be done.',
  notes: {
    use: 'At the top of every screen, once.',
    avoid: 'Inside cards and dialogs, which have titles of their own.',
    keyboard: 'Breadcrumbs come first, then the actions.',
    screenReader: 'Its title is the only heading of level 1, and takes focus when the page opens.',
  },
  playground: playground(PageHeader, { title: 'Winter clothes', description: 'Coats and scarves.', level: 2 }),
  Page,
};
