import { type FormEvent, useState } from 'react';
import { errorMessage } from '#web/api/transport/error.ts';
import { useUserDeleteMutation } from '#web/api/users.ts';
import { endSession } from '#web/session/auth/auth-thunks.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from './password-field.tsx';

const formID = 'delete-account';

/** Cannot be undone by oneself, so it asks, and for the password. */
export function DeleteAccount() {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [remove, { isLoading }] = useUserDeleteMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const { error } = await remove({ currentPassword });
    if (error) {
      setFailure(errorMessage(error));
      return;
    }
    dispatch(toastAdded({ type: 'info', title: 'Your account was deleted' }));
    dispatch(endSession());
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        You are signed out everywhere and cannot sign in again. What you added to workspaces stays with them.
      </p>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Delete account…
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setOpen}
        role="alertdialog"
        size="sm"
        title="Delete your account?"
        footer={
          <>
            <Button isDisabled={isLoading} onPress={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formID} variant="danger" isPending={isLoading}>
              Delete account
            </Button>
          </>
        }
      >
        <form id={formID} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {failure && (
            <Banner tone="error" isLive>
              {failure}
            </Banner>
          )}
          <p>This cannot be undone. Enter your password to continue.</p>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={setCurrentPassword}
            autoFocus
          />
        </form>
      </Modal>
    </div>
  );
}
