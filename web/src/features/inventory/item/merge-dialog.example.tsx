import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { MergeDialog } from './merge-dialog.tsx';

const items = [
  { itemID: exampleID(1), name: 'Gaffer tape', where: '3 in Box 12 · Garage / Shelf 2' },
  { itemID: exampleID(2), name: 'Gaffer tape, black', where: '' },
];

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Merge items',
    Dialog: ({ isOpen, onClose }) => <MergeDialog isOpen={isOpen} onClose={onClose} items={items} onMerged={onClose} />,
  },
  {
    name: 'Merge an item into another',
    Dialog: ({ isOpen, onClose }) => (
      <MergeDialog isOpen={isOpen} onClose={onClose} items={items.slice(0, 1)} onMerged={onClose} />
    ),
  },
];
