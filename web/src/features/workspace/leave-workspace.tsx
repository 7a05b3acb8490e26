import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { Workspace, WorkspaceMember } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceMemberDeleteMutation } from '#web/api/workspaces.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { enterOtherWorkspace } from '#web/session/auth/enter-other-workspace.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Leaving cannot be undone by oneself, so it asks. The last owner cannot leave. */
export function LeaveWorkspace({ workspace, members }: { workspace: Workspace; members: readonly WorkspaceMember[] }) {
  const { workspaceID, name, role } = workspace;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [remove, { isLoading }] = useWorkspaceMemberDeleteMutation();
  const isLastOwner = role === 'owner' && members.filter((member) => member.role === 'owner').length === 1;
  if (!user) return null;

  const leave = async () => {
    const isSure = await dispatch(confirm(leaveQuestion(name)));
    if (!isSure) return;
    const { error } = await remove({ workspaceID, userID: user.userID });
    if (error) {
      dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
      return;
    }
    await dispatch(enterOtherWorkspace());
    dispatch(toastAdded({ type: 'success', title: `You left ${name}` }));
    await navigate(homePath);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        {isLastOwner
          ? members.length > 1
            ? 'You are its only owner. Make another member an owner under Members, then leave.'
            : 'You are its only member. Delete the workspace instead.'
          : 'You’ll lose access to this workspace.'}
      </p>
      <Button isDisabled={isLastOwner} isPending={isLoading} onPress={() => void leave()}>
        Leave workspace…
      </Button>
    </div>
  );
}

/** Before one’s own access ends. */
export const leaveQuestion = (name: string): DialogData => ({
  title: 'Leave Workspace',
  body: `Leave “${name}”? You’ll lose access, and need an invitation to rejoin.`,
  yesLabel: 'Leave',
  isDestructive: true,
});
