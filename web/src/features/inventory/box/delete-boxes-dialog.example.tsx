import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { DeleteBoxesDialog } from './delete-boxes-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Delete a box with contents',
    Dialog: ({ isOpen, onClose }) => (
      <DeleteBoxesDialog
        ids={isOpen ? [exampleID(1)] : null}
        what="Red toolbox"
        onClose={onClose}
        onDeleted={onClose}
      />
    ),
  },
];
