import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { BulkTagsDialog } from './bulk-tags-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Tags of everything selected',
    Dialog: ({ isOpen, onClose, save }) => (
      <BulkTagsDialog
        isOpen={isOpen}
        onClose={onClose}
        what="3 items"
        onSave={async () => {
          await save();
          return true;
        }}
      />
    ),
  },
];
