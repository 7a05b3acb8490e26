import { Archive } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Badge } from './badge.tsx';

function Page() {
  return (
    <ExampleSection title="Tones">
      <ExampleRow>
        <Badge>B-0012</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success">In stock</Badge>
        <Badge tone="warning">Low stock</Badge>
        <Badge tone="danger">Deleted</Badge>
        <Badge tone="info" icon={Archive}>
          Archived
        </Badge>
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'badge',
  title: 'Badge',
  summary: 'A state or a count, in a word or two.',
  notes: {
    use: 'For a state or a count of one or two words beside a name.',
    avoid: 'For something to press or remove: use a button or a tag.',
    keyboard: 'Not focusable.',
    screenReader: 'Read as text where it is. Its color says nothing that its words do not.',
  },
  playground: playground(Badge, { children: 'Low stock', tone: 'warning', icon: Archive }),
  Page,
};
