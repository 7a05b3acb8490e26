import { useWorkspaceMemberDigestGetQuery } from '#web/api/workspaces.ts';
import { useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';

/** The name of a member, “You” for oneself; undefined while it is read, or when it is nobody of the workspace any more. */
export function useMemberName(userID: string | null): string | undefined {
  const workspaceID = useWorkspaceID();
  const isSelf = useCurrentUser()?.userID === userID;
  const { data } = useWorkspaceMemberDigestGetQuery({ workspaceID }, { skip: userID === null || isSelf });
  if (isSelf) return 'You';
  const member = data?.rows.find((row) => row.userID === userID);
  return member && (`${member.firstName} ${member.lastName}`.trim() || member.userName);
}
