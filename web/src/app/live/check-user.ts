import { userSessionGet } from '#contract/user.ts';
import { callOperation } from '#web/api/transport/send.ts';
import { workspacesApi } from '#web/api/workspaces.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { Store } from '../store.ts';

/** A sign-out under way here ends the stream before its own answer is back; it has this long to say so itself. */
export const ownSignoutMs = 500;

/**
 * Asks the server who is signed in and what they may do now. A session that is over ends here as with any call (§4 Auth);
 * another role, other keys or another workspace show at once.
 * @param wait milliseconds before it asks
 * @returns whether somebody is signed in
 */
export async function checkUser({ dispatch, getState }: Store, wait: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  const { isAuthenticated, isLoading, currentUser: before } = getState().auth;
  if (!isAuthenticated || isLoading) return false;
  const { data } = await callOperation(dispatch, userSessionGet, undefined);
  if (!data?.user || getState().auth.currentUser?.userID !== before?.userID) return false;
  dispatch(authActions.userMerged(data.user));
  if (before && before.workspaceID !== data.user.workspaceID)
    dispatch(
      toastAdded({
        type: 'info',
        title: 'You are no longer a member of that workspace',
        message: 'Another of your workspaces is open now.',
      }),
    );
  const { workspaceID } = data.user;
  dispatch(
    workspacesApi.util.invalidateTags([
      { type: 'workspace', id: 'own' },
      { type: 'member', id: workspaceID },
    ]),
  );
  return true;
}
