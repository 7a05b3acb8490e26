import { Copy } from 'lucide-react';
import type { WorkspaceInvite } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceInviteDeleteMutation, useWorkspaceInviteSaveMutation } from '#web/api/workspaces.ts';
import { formatDate } from '#web/screens/format.ts';
import { inviteURL } from '#web/screens/invite-link.tsx';
import { roleLabels } from '#web/screens/roles.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { copyText } from '#web/ui/foundations/copy-text.ts';

export function InviteList({ invites, canManage }: { invites: readonly WorkspaceInvite[]; canManage: boolean }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading, originalArgs }] = useWorkspaceInviteDeleteMutation();
  const withdrawInvite = async ({ inviteID, emailAddress }: WorkspaceInvite) => {
    const { error } = await withdraw({ workspaceID, inviteID });
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: 'Invitation not withdrawn', message: errorMessage(error) }
          : { type: 'success', title: 'Invitation withdrawn', message: emailAddress },
      ),
    );
  };
  const [renew, { isLoading: isRenewing, originalArgs: renewed }] = useWorkspaceInviteSaveMutation();
  const copyNewLink = async ({ emailAddress, role }: WorkspaceInvite) => {
    const link = renew({ workspaceID, emailAddress, role })
      .unwrap()
      .then(({ linkPath }) => {
        if (linkPath === null) throw new Error('The link was sent by email.');
        return inviteURL(linkPath);
      });
    try {
      await copyText(link);
      dispatch(toastAdded({ type: 'success', title: 'New link copied', message: 'Earlier links no longer work.' }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: 'Link not copied', message: errorMessage(error) }));
    }
  };
  return (
    <ul className="flex flex-col">
      {invites.map((invite) => (
        <li
          key={invite.inviteID}
          className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-medium wrap-anywhere">{invite.emailAddress}</p>
            <p className="text-xs text-muted">
              invited by {invite.invitedBy} · until {formatDate(invite.expiresAt)}
            </p>
          </div>
          <Badge>{roleLabels[invite.role]}</Badge>
          {canManage && !invite.isMailed && (
            <Button
              size="sm"
              icon={Copy}
              aria-label={`Copy new link for ${invite.emailAddress}`}
              isPending={isRenewing && renewed?.emailAddress === invite.emailAddress}
              onPress={() => void copyNewLink(invite)}
            >
              Copy new link
            </Button>
          )}
          {canManage && (
            <Button
              size="sm"
              aria-label={`Withdraw the invitation of ${invite.emailAddress}`}
              isPending={isLoading && originalArgs?.inviteID === invite.inviteID}
              onPress={() => void withdrawInvite(invite)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
