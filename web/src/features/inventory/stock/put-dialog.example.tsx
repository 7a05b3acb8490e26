import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { PutDialog } from './put-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Add an item to a box',
    Dialog: ({ isOpen, onClose }) => (
      <PutDialog isOpen={isOpen} onClose={onClose} boxID={exampleID(1)} title="Add to Red toolbox" without={[]} />
    ),
  },
  {
    name: 'Put an item into a box',
    Dialog: ({ isOpen, onClose }) => (
      <PutDialog
        isOpen={isOpen}
        onClose={onClose}
        itemID={exampleID(1)}
        title="Add Gaffer tape to a box"
        without={[]}
      />
    ),
  },
];
