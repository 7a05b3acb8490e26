import { useState } from 'react';
import { useUserDeleteMutation } from '#web/api/users.ts';
import { PasswordDialog } from '#web/screens/form/password-dialog.tsx';
import { endSession } from '#web/session/auth/auth-thunks.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Cannot be undone by oneself, so it asks, and for the password. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [remove] = useUserDeleteMutation();
  const leave = () => {
    dispatch(endSession());
    dispatch(toastAdded({ type: 'info', title: 'Your account was deleted' }));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        You are signed out everywhere and cannot sign in again. What you added to workspaces stays with them.
      </p>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Delete account…
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        actLabel="Delete account"
        autoFocus
        act={(currentPassword) => remove({ currentPassword })}
        onDone={leave}
      >
        <p>This cannot be undone. Enter your password to continue.</p>
      </PasswordDialog>
    </div>
  );
}
