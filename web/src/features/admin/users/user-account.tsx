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
import { isInvited } from './user-values.ts';

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
  const lacksPassword = !isDeleted && !hasPassword && accountType === 'standard';
  return (
    <div className="flex flex-col items-start gap-3">
      {isDeleted && <p className="text-sm text-muted">This user is deleted and can’t sign in. Their data is kept.</p>}
      {lacksPassword && (
        <p className="text-sm text-muted">
          No password is set yet.{' '}
          {isActive ? 'The invitation contains a link to set one.' : 'Make the user active to send an invitation.'}
        </p>
      )}
      {!isDeleted && accountType === 'service' && (
        <p className="text-sm text-muted">A service account signs in with API tokens only.</p>
      )}
      {isInvited(user) && (
        <Button icon={MailPlus} isPending={inviting.isLoading} onPress={() => void sendInvite()}>
          Send invitation again
        </Button>
      )}
      {linkPath && isInvited(user) && <InviteLink emailAddress={emailAddress} linkPath={linkPath} hasAccount={false} />}
      {/* One button with two meanings: the focus stays on what takes it back. */}
      <Button
        icon={isDeleted ? RotateCcw : Trash2}
        variant={isDeleted ? 'secondary' : 'danger'}
        isPending={removing.isLoading || restoring.isLoading}
        onPress={() =>
          void (isDeleted
            ? run(restore({ userID }), 'User restored', 'Not restored')
            : run(remove({ userID }), 'User deleted', 'Not deleted'))
        }
      >
        {isDeleted ? 'Restore user' : 'Delete user'}
      </Button>
      {!isDeleted && (
        <p className="text-xs text-muted">Deleting signs the user out everywhere. You can restore them here.</p>
      )}
    </div>
  );
}
