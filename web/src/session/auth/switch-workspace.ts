import { errorMessage } from '#web/api/transport/error.ts';
import { usersApi } from '#web/api/users.ts';
import { hasUnsavedForm } from '../forms/forms-slice.ts';
import { unsavedQuestion } from '../forms/unsaved-question.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from '../ui-state/dialogs.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { toastAdded } from '../ui-state/toasts-slice.ts';
import { activityActions } from './activity-slice.ts';
import { authActions } from './auth-slice.ts';

/** Before another workspace takes the place of a page on which something isn't saved. */
export const switchQuestion: DialogData = { ...unsavedQuestion, title: 'Switch without saving?' };

/**
 * Opens another workspace, now and at the next sign-in; the overlay hides the old one meanwhile. What is typed and not saved
 * goes with the page: it asks first. True when it is open.
 */
export function switchWorkspace(workspaceID: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (hasUnsavedForm(getState()) && !(await dispatch(confirm(switchQuestion)))) return false;
    dispatch(activityActions.globalLoadingSet(true));
    const { error } = await dispatch(usersApi.endpoints.userProfileSave.initiate({ workspaceID }, { track: false }));
    if (error) {
      dispatch(toastAdded({ type: 'error', title: 'The workspace could not be opened', message: errorMessage(error) }));
    } else {
      dispatch(authActions.userMerged({ workspaceID }));
    }
    dispatch(activityActions.globalLoadingSet(false));
    return error === undefined;
  };
}
