import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'New API token',
    Dialog: ({ isOpen, onClose, save }) => (
      <NewTokenDialog
        isOpen={isOpen}
        onClose={onClose}
        asksPassword
        create={async () => {
          await save();
          return { data: { secret: 'lorebox_example' } };
        }}
      />
    ),
  },
];
