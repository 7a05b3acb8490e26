import type { UserGroupOption } from '#contract/admin-user.ts';
import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { UsersGroupDialog } from './users-group-dialog.tsx';

const groups: readonly UserGroupOption[] = ['Support desk', 'Warehouse'].map((name, index) => ({
  groupID: exampleID(index + 1),
  name,
  description: `People of the ${name}`,
  isGrantable: true,
}));

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Add users to a group',
    Dialog: ({ save, ...props }) => (
      <UsersGroupDialog
        {...props}
        title="Add 3 users to a group"
        saveLabel="Add"
        groups={groups}
        onChoose={async () => {
          await save();
          return undefined;
        }}
      />
    ),
  },
];
