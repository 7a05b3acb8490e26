import { userSessionGet } from '#contract/user.ts';
import { callOperation } from '#web/api/transport/send.ts';
import type { AppThunk } from '../reducer.ts';
import { authActions } from './auth-slice.ts';

/**
 * Once the open workspace is none of the user's any more: the server has opened another one for them, and this tab goes there.
 * A check of the session alone leaves the tab in its own.
 */
export function enterOtherWorkspace(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { data } = await callOperation(dispatch, userSessionGet, undefined);
    if (data?.user) dispatch(authActions.userMerged(data.user));
  };
}
