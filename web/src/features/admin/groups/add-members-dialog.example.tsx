import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Add members to a group',
    Dialog: ({ save, ...props }) => (
      <AddMembersDialog
        {...props}
        group="Support desk"
        onAdd={async () => {
          await save();
          return undefined;
        }}
      />
    ),
  },
];
