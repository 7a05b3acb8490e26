import { Copy, Plus, Trash2 } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { IconButton } from './icon-button.tsx';

function Page() {
  return (
    <ExampleSection title="Icon buttons" note="The label is the accessible name and the tooltip.">
      <ExampleRow>
        <IconButton icon={Plus} label="New item" shortcut={['N']} />
        <IconButton icon={Copy} label="Duplicate" variant="secondary" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Trash2} label="Move to trash" size="sm" />
        <IconButton icon={Trash2} label="Deleting" isPending />
        <IconButton icon={Trash2} label="Nothing to delete" isDisabled />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'icon-button',
  title: 'Icon button',
  summary: 'A button whose only content is an icon, named by its tooltip.',
  notes: {
    use: 'For common actions where space is short: edit, copy, close. The icon has to be one that people know.',
    avoid: 'For the main action of a screen, and for actions whose icon has to be guessed: use a button with text.',
    keyboard: 'Enter and Space press it. Focus shows the tooltip with its name and shortcut.',
    screenReader: 'Announced as a button by its label. The icon itself is hidden.',
  },
  playground: playground(IconButton, { icon: Plus, label: 'New item', shortcut: ['N'], onPress: ignore }),
  Page,
};
