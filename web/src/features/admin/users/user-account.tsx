import { MailPlus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin-user.ts';
import {
  useAdminUserDeleteMutation,
  useAdminUserInviteSendMutation,
  useAdminUserRestoreMutation,
} from '#web/api/administration/admin-users.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { InviteLink } from '#web/screens/invite-link.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';

/**
 * Deleting somebody else (restorable, so it needs no question), restoring, and inviting who has no password yet. One's own
 * account is deleted on the profile page, with the password.
 */
export function UserAccount({ user }: { user: AdminUser }) {
  const dispatch = useAppDispatch();
  const [remove, removing] = useAdminUserDeleteMutation();
  const [restore, restoring] = useAdminUserRestoreMutation();
  const [invite, inviting] = useAdminUserInviteSendMutation();
  const { userID, isDeleted, isActive, hasPassword, accountType, emailAddress } = user;
  const name = `${user.firstName} ${user.lastName}`.trim() || emailAddress;
  const run = async (call: Promise<{ error?: unknown }>, done: string, failed: string) => {
    const { error } = await call;
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: failed, message: errorMessage(error) }
          : { type: 'success', title: done, message: name },
      ),
    );
  };
  const [linkPath, setLinkPath] = useState<string | null>(null);
  const sendInvite = async () => {
    setLinkPath(null);
    const answer = await invite({ userID });
    setLinkPath(answer.data?.linkPath ?? null);
    if (answer.data?.isMailed !== false)
      await run(Promise.resolve(answer), `Invitation sent to ${emailAddress}`, 'Not sent');
  };
  if (isDeleted)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-muted">This user is deleted and can’t sign in. Their data is kept.</p>
        <Button
          icon={RotateCcw}
          isPending={restoring.isLoading}
          onPress={() => void run(restore({ userID }), 'User restored', 'Not restored')}
        >
          Restore user
        </Button>
      </div>
    );
  const canInvite = !hasPassword && accountType === 'standard' && isActive;
  return (
    <div className="flex flex-col items-start gap-3">
      {!hasPassword && accountType === 'standard' && (
        <p className="text-sm text-muted">
          No password is set yet.{' '}
          {isActive ? 'The invitation contains a link to set one.' : 'Make the user active to send an invitation.'}
        </p>
      )}
      {accountType === 'service' && (
        <p className="text-sm text-muted">A service account signs in with API tokens only.</p>
      )}
      {canInvite && (
        <Button icon={MailPlus} isPending={inviting.isLoading} onPress={() => void sendInvite()}>
          Send invitation again
        </Button>
      )}
      {linkPath && canInvite && <InviteLink emailAddress={emailAddress} linkPath={linkPath} hasAccount={false} />}
      <Button
        icon={Trash2}
        variant="danger"
        isPending={removing.isLoading}
        onPress={() => void run(remove({ userID }), 'User deleted', 'Not deleted')}
      >
        Delete user
      </Button>
      <p className="text-xs text-muted">Deleting signs the user out everywhere. You can restore them here.</p>
    </div>
  );
}
