import { Plus } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Badge } from '../feedback/badge.tsx';
import { CollapsibleSection } from './collapsible-section.tsx';

function Page() {
  return (
    <ExampleSection title="Sections">
      <div>
        <CollapsibleSection
          title="Custom fields"
          meta={<Badge>3</Badge>}
          defaultExpanded
          actions={<IconButton icon={Plus} label="Add a field" size="sm" />}
        >
          Serial number, warranty, color.
        </CollapsibleSection>
        <CollapsibleSection title="History">Created yesterday.</CollapsibleSection>
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'collapsible-section',
  title: 'Collapsible section',
  summary: 'A part of a page that folds away under its title.',
  notes: {
    use: 'For details that most people do not need most of the time.',
    avoid: 'For what has to be seen, or for steps in an order: use tabs or a stepper.',
    keyboard: 'Enter and Space open and close it.',
    screenReader: 'The heading holds a button that says whether it is expanded.',
  },
  playground: playground(CollapsibleSection, {
    title: 'Custom fields',
    defaultExpanded: true,
    children: 'Serial number, warranty, color.',
  }),
  Page,
};
