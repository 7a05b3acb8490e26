import type { GroupMember } from '#contract/group.ts';
import { useAdminUsersChangeMutation } from '#web/api/administration/admin-users.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { useLeaveGroupsQuestion } from '../users/own-groups.ts';
import { changedToast } from '../users/user-change-words.ts';

export const memberName = ({ firstName, lastName, userName }: GroupMember): string =>
  `${firstName} ${lastName}`.trim() || userName;

/** Adds people to a group, and removes one from it (decisions §5). */
export function useMemberChange(groupID: string, group: string) {
  const dispatch = useAppDispatch();
  const { ask: askToLeave } = useLeaveGroupsQuestion();
  const [send] = useAdminUsersChangeMutation();

  /** @returns why none was added; undefined when they were */
  const add = async (userIDs: readonly string[]): Promise<string | undefined> => {
    const { data, error } = await send({ userIDs: [...userIDs], change: 'addToGroup', groupID });
    if (!data) return errorMessage(error);
    const counts = { selected: userIDs.length, changed: data.changed, notMailed: 0, group };
    dispatch(toastAdded(changedToast('addToGroup', counts)));
    return undefined;
  };

  /** Asks only before one leaves oneself: anyone else can be added again. @returns whether it was done */
  const remove = async (member: GroupMember): Promise<boolean> => {
    const { userID } = member;
    if (!(await askToLeave(userID, 1))) return false;
    const { error } = await send({ userIDs: [userID], change: 'removeFromGroup', groupID });
    const name = memberName(member);
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: `${name} wasn’t removed`, message: errorMessage(error) }
          : { type: 'success', title: `Removed ${name} from ${group}` },
      ),
    );
    return !error;
  };
  return { add, remove };
}
