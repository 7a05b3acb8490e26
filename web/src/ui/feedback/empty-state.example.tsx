import { PackageOpen, Plus, SearchX, Upload } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
