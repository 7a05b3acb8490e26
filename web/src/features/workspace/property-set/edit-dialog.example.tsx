import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { EditDialog } from './edit-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'New property set',
    Dialog: ({ isOpen, onClose }) => (
      <EditDialog edited={isOpen ? { kind: 'set', set: null } : null} onClose={onClose} />
    ),
  },
  {
    name: 'New property',
    Dialog: ({ isOpen, onClose }) => (
      <EditDialog
        edited={isOpen ? { kind: 'property', propertySetID: exampleID(1), property: null } : null}
        onClose={onClose}
      />
    ),
  },
];
