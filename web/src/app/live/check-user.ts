import type { PermissionKey } from '#contract/permissions.ts';
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
 * another role or other keys show at once, and another workspace when the open one is not the user's any more.
 * @param wait milliseconds before it asks
 * @returns whether somebody is signed in
 */
export async function checkUser({ dispatch, getState }: Store, wait: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  const { isAuthenticated, isLoading, currentUser: before } = getState().auth;
  if (!isAuthenticated || isLoading) return false;
  const { data } = await callOperation(dispatch, userSessionGet, undefined);
  const user = data?.user;
  if (!user) return false;
  const open = before?.userID === user.userID ? before.workspaceID : user.workspaceID;
  // The server's is the one opened last, in whichever tab: this tab goes there only when it may not stay.
  const isLeft = user.workspaceID !== open && (await hasLeft(dispatch, open));
  const now = getState().auth.currentUser;
  if (!now || now.userID !== before?.userID) return false;
  const isMoved = now.userID !== user.userID || (isLeft && now.workspaceID === open);
  const workspaceID = isMoved ? user.workspaceID : now.workspaceID;
  dispatch(authActions.userMerged({ ...user, workspaceID }));
  if (!isMoved) void tellChangedKeys(dispatch, now.permissions, user.permissions);
  if (isMoved && isLeft)
    dispatch(
      toastAdded({
        type: 'info',
        title: 'You are no longer a member of that workspace',
        message: 'Another of your workspaces is open now.',
      }),
    );
  dispatch(
    workspacesApi.util.invalidateTags([
      { type: 'workspace', id: 'own' },
      { type: 'member', id: workspaceID },
    ]),
  );
  return true;
}

/** Few are ever told: it is no part of the start. */
async function tellChangedKeys(
  dispatch: Store['dispatch'],
  before: readonly PermissionKey[],
  now: readonly PermissionKey[],
): Promise<void> {
  if ([...before].sort().join() === [...now].sort().join()) return;
  const path = location.pathname;
  // Offline it says nothing, and the navigation has changed all the same.
  const part = await import('./changed-keys-toast.ts').catch(() => null);
  const told = part?.changedKeysToast(before, now, path);
  if (told) dispatch(toastAdded(told));
}

/** Whether the workspace is none of the user's any more; not while that cannot be read. */
async function hasLeft(dispatch: Store['dispatch'], workspaceID: string): Promise<boolean> {
  const call = workspacesApi.endpoints.workspaceDigestGet.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data } = await dispatch(call);
  return data !== undefined && !data.rows.some((row) => row.workspaceID === workspaceID);
}
