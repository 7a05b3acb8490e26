import { type DialogExample, exampleID } from '#web/ui/example/dialog-example.ts';
import { InviteUsersDialog } from './invite-users-dialog.tsx';

const groups = ['Support desk', 'Warehouse'].map((name, index) => ({
  groupID: exampleID(index + 1),
  name,
  description: `People of the ${name}`,
  isGrantable: true,
}));

export const dialogs: readonly DialogExample[] = [
  { name: 'Invite users', Dialog: ({ save: _, ...props }) => <InviteUsersDialog {...props} groups={groups} /> },
];
