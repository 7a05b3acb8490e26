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

/** Whoever is signed in is asked before they leave groups; of others nothing is asked. */
export function useLeaveGroupsQuestion() {
  const dispatch = useAppDispatch();
  const ownID = useCurrentUser()?.userID;
  const isAsked = (userID: string | undefined, left: number) => left > 0 && userID === ownID;
  return {
    isAsked,
    /** @returns whether to go on */
    ask: async (userID: string | undefined, left: number): Promise<boolean> =>
      !isAsked(userID, left) || dispatch(confirm(leaveGroupsQuestion(left))),
  };
}
