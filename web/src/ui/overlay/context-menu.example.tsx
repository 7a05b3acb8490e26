import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { ContextMenu } from './context-menu.tsx';
import { MoreMenu } from './menu.tsx';
import type { MenuEntry } from './menu-items.tsx';

function Page() {
  const [done, setDone] = useState('nothing yet');
  const items: MenuEntry[] = [
    { id: 'edit', label: 'Edit', icon: Pencil, shortcut: 'E', onAction: () => setDone('edit') },
    { id: 'trash', label: 'Move to trash', icon: Trash2, tone: 'danger', onAction: () => setDone('trash') },
  ];
  return (
    <ExampleSection
      title="Right-click the box"
      note={`Chosen: ${done}. The same actions stand behind the dots, for fingers.`}
    >
      <ContextMenu
        label="Box 12 actions"
        items={items}
        className="flex items-center gap-2 rounded-md border border-dashed border-line p-6"
      >
        <Button>Box 12</Button>
        <MoreMenu label="More actions for Box 12" items={items} />
      </ContextMenu>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'context-menu',
  title: 'Context menu',
  summary: 'Actions at the pointer; the menu key opens it too.',
  notes: {
    use: 'For the actions of something at the pointer, as a shortcut.',
    avoid: 'As the only way: the same actions stand in a menu button.',
    keyboard: 'The menu key and Shift+F10 open it from any focus inside.',
    screenReader: 'Announced as a menu with its label.',
  },
  playground: playground(ContextMenu, {
    label: 'Box 12 actions',
    items: [
      { id: 'edit', label: 'Edit' },
      { id: 'trash', label: 'Move to trash', tone: 'danger' },
    ],
    children: 'Right-click here',
  }),
  Page,
};
