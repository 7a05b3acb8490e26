import type { AdminUser } from '#contract/admin-user.ts';
import { countText } from '#web/screens/format.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';

/** Before whoever saves their own account is no longer in these groups: what they may do goes with them, this page perhaps. */
export function leaveGroupsQuestion(count: number): DialogData {
  const groups = countText(count, ['group', 'groups']);
  return {
    title: `Leave ${groups}?`,
    body: `You lose the permissions of ${count === 1 ? 'that group' : 'those groups'}. If you can no longer manage users, someone else has to add you again.`,
    yesLabel: `Leave ${groups}`,
    noLabel: 'Cancel',
    isDestructive: true,
  };
}

/** Asks before one's own account is saved with these groups, where one leaves some. @returns whether to save */
export function useLeaveGroupsQuestion() {
  const dispatch = useAppDispatch();
  const ownID = useCurrentUser()?.userID;
  return async (user: AdminUser | null, groups: readonly string[]): Promise<boolean> => {
    const left = user?.userID === ownID ? (user?.groups ?? []).filter((id) => !groups.includes(id)) : [];
    return left.length === 0 || dispatch(confirm(leaveGroupsQuestion(left.length)));
  };
}
