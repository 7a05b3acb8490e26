import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Delete a group or permission',
    Dialog: ({ isOpen, onClose, save }) => (
      <DeleteDialog
        isOpen={isOpen}
        onClose={onClose}
        title="Delete Group"
        onDelete={async () => {
          await save();
          return {};
        }}
        onDeleted={onClose}
      >
        <p>3 users are in Librarians. They lose the permissions it gives them.</p>
      </DeleteDialog>
    ),
  },
];
