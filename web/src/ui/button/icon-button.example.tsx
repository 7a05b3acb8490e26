import { Copy, Plus, Trash2 } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
