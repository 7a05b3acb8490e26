import { PackageOpen, Plus, SearchX, Upload } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { EmptyState } from './empty-state.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Nothing yet">
        <EmptyState
          icon={PackageOpen}
          level={3}
          title="No items yet"
          actions={
            <>
              <Button variant="primary" icon={Plus}>
                New item
              </Button>
              <Button icon={Upload}>Import a file</Button>
            </>
          }
        >
          Items are the things you own or invent. Add one, or bring a whole inventory from a CSV file.
        </EmptyState>
      </ExampleSection>
      <ExampleSection title="Nothing found">
        <EmptyState
          icon={SearchX}
          level={3}
          title="Nothing matches “lampp”"
          actions={<Button>Clear the search</Button>}
        >
          Check the spelling, or search in all places.
        </EmptyState>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'empty-state',
  title: 'Empty state',
  summary: 'Where a list would be, had it anything in it.',
  notes: {
    use: 'Where a list or page has nothing to show. One sentence and the action that changes it.',
    avoid: 'While loading: use a skeleton. After an error, use a banner.',
    keyboard: 'Its buttons are ordinary stops of Tab.',
    screenReader: 'The title is a heading, so it can be reached like every part of a page.',
  },
  playground: playground(EmptyState, {
    title: 'No items yet',
    icon: PackageOpen,
    level: 3,
    children: 'Add one, or import a list.',
  }),
  Page,
};
