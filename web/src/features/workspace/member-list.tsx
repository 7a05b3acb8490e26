import { messages } from '#contract/messages.ts';
import { workspaceRoles } from '#contract/operation.ts';
import type { WorkspaceMember } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceMemberDeleteMutation, useWorkspaceMemberSaveMutation } from '#web/api/workspaces.ts';
import { roleDescriptions, roleLabels } from '#web/screens/roles.ts';
import { useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { Select } from '#web/ui/picker/select.tsx';

const roleOptions = workspaceRoles.map((id) => ({ id, label: roleLabels[id], description: roleDescriptions[id] }));

export interface MemberListProps {
  members: readonly WorkspaceMember[];
  /** The signed-in user is an owner. */
  canManage: boolean;
}

export function MemberList({ members, canManage }: MemberListProps) {
  return (
    <ul className="flex flex-col">
      {members.map((member) => (
        <MemberRow key={member.userID} member={member} canManage={canManage} />
      ))}
    </ul>
  );
}

function MemberRow({ member, canManage }: { member: WorkspaceMember; canManage: boolean }) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const isSelf = useCurrentUser()?.userID === member.userID;
  const [saveRole, { isLoading }] = useWorkspaceMemberSaveMutation();
  const [remove] = useWorkspaceMemberDeleteMutation();
  const { userID, role } = member;
  const name = memberName(member);

  const tell = (error: unknown, success: string) =>
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: messages.operationFailed, message: errorMessage(error) }
          : { type: 'success', title: success },
      ),
    );
  const askAndRemove = async () => {
    const isSure = await dispatch(confirm(removeMemberQuestion(name)));
    if (!isSure) return;
    const { error } = await remove({ workspaceID, userID });
    tell(error, `${name} was removed`);
  };

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Avatar name={name} src={member.photoURL || null} isDecorative />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span> {isSelf && <Badge>You</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">{member.emailAddress}</p>
      </div>
      {canManage ? (
        <div className="flex items-center gap-1">
          <Select
            label={`Role of ${name}`}
            isLabelHidden
            className="w-32"
            options={roleOptions}
            value={role}
            isDisabled={isLoading}
            onChange={async (next) => {
              if (next === role) return;
              const { error } = await saveRole({ workspaceID, userID, role: next });
              tell(error, `${name} is ${roleLabels[next].toLowerCase()} now`);
            }}
          />
          {!isSelf && (
            <MoreMenu
              label={`More actions for ${name}`}
              items={[{ id: 'remove', label: 'Remove…', tone: 'danger', onAction: () => void askAndRemove() }]}
            />
          )}
        </div>
      ) : (
        <Badge>{roleLabels[role]}</Badge>
      )}
    </li>
  );
}

/** First and last name; the user name when neither is given. */
function memberName(member: Pick<WorkspaceMember, 'firstName' | 'lastName' | 'userName'>): string {
  return [member.firstName, member.lastName].filter(Boolean).join(' ') || member.userName;
}

/** Before a member loses access. */
export const removeMemberQuestion = (name: string): DialogData => ({
  title: 'Remove Member',
  body: `Remove ${name} from this workspace? Their content is kept. You can invite them again.`,
  yesLabel: 'Remove',
  isDestructive: true,
});
