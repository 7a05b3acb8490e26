import { Archive, Copy, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Menu, MoreMenu } from './menu.tsx';
import type { MenuEntry } from './menu-items.tsx';

function Page() {
  const [done, setDone] = useState('nothing yet');
  const items: MenuEntry[] = [
    { id: 'edit', label: 'Edit', icon: Pencil, shortcut: 'E', onAction: () => setDone('edit') },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, shortcut: 'Ctrl+D', onAction: () => setDone('duplicate') },
    {
      id: 'move',
      label: 'Move to',
      icon: FolderInput,
      items: [
        { id: 'garage', label: 'Garage', description: 'Shelf 2', onAction: () => setDone('garage') },
        { id: 'attic', label: 'Attic', isSelected: true, onAction: () => setDone('attic') },
      ],
    },
    { id: 'archive', label: 'Archive', icon: Archive, isDisabled: true },
    { id: 'line', kind: 'divider' },
    {
      id: 'trash',
      label: 'Move to trash',
      icon: Trash2,
      shortcut: 'Del',
      tone: 'danger',
      onAction: () => setDone('trash'),
    },
  ];
  return (
    <ExampleSection title="Behind a button" note={`Chosen: ${done}`}>
      <ExampleRow>
        <Menu trigger={<Button>Actions</Button>} label="Actions" items={items} />
        <MoreMenu items={items} />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'menu',
  title: 'Menu',
  summary: 'Actions behind a button, with icons, keys and submenus.',
  notes: {
    use: 'For several actions on one thing.',
    avoid: 'For choosing a value: use a dropdown. For one or two actions, use buttons.',
    keyboard: 'Enter, Space or Arrow Down opens it, letters jump, arrow keys open submenus, Escape closes.',
    screenReader: 'Announced as a menu; each entry with its shortcut and whether it is unavailable.',
  },
  playground: playground(MoreMenu, {
    label: 'More actions',
    items: [
      { id: 'edit', label: 'Edit', shortcut: 'E' },
      { id: 'line', kind: 'divider' },
      { id: 'trash', label: 'Move to trash', tone: 'danger' },
    ],
  }),
  Page,
};
