import type { ListedProblem } from '#content/problem/problem-list.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useProblemDismissalDeleteMutation } from '#web/api/world/problems.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Takes “Won’t fix” off a problem. */
export function useListAgain(): (problem: ListedProblem) => void {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [remove] = useProblemDismissalDeleteMutation();
  const listAgain = async (problemDismissalID: string) => {
    const { error } = await remove({ workspaceID, ids: [problemDismissalID] });
    if (error)
      dispatch(toastAdded({ type: 'error', title: 'Couldn’t list the problem again', message: errorMessage(error) }));
  };
  return ({ dismissal }) => dismissal && void listAgain(dismissal.problemDismissalID);
}
