import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { PasswordDialog } from './password-dialog.tsx';

export const dialogs: readonly DialogExample[] = [
  {
    name: 'Password before an account is deleted',
    Dialog: ({ isOpen, onClose, save }) => (
      <PasswordDialog
        isOpen={isOpen}
        onClose={onClose}
        title="Delete your account?"
        actLabel="Delete account"
        act={async () => {
          await save();
          return {};
        }}
        onDone={onClose}
      >
        <p>Your profile and your workspaces are deleted. This can’t be undone.</p>
      </PasswordDialog>
    ),
  },
];
