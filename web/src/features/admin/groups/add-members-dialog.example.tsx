import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Add members to a group',
    Dialog: ({ save, ...props }) => (
      <AddMembersDialog
        {...props}
        groupID="0190a000-0000-7000-8000-0000000000b1"
        group="Support desk"
        onAdd={async () => {
          await save();
          return undefined;
        }}
      />
    ),
  },
];
