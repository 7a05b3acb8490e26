import { errorMessage } from '#web/api/transport/error.ts';
import { usersApi } from '#web/api/users.ts';
import { leaveQuestion, unsavedQuestion } from '../forms/unsaved-question.ts';
import { whenSaved } from '../forms/when-saved.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from '../ui-state/dialogs.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { toastAdded } from '../ui-state/toasts-slice.ts';
import { activityActions } from './activity-slice.ts';
import { authActions } from './auth-slice.ts';

/** Before another workspace takes the place of a page on which something isn't saved. */
export const switchQuestion: DialogData = { ...unsavedQuestion, title: 'Switch without saving?' };
/** The same where all of it saves itself. @param question what is asked before the page is left */
export const switchWaitingQuestion = (question: DialogData): DialogData => ({
  ...question,
  yesLabel: 'Switch workspace',
});

/**
 * Opens another workspace, now and at the next sign-in; the overlay hides the old one meanwhile. What is typed and not saved
 * goes with the page: once what is on its way is saved, it asks about the rest. True when it is open.
 */
export function switchWorkspace(workspaceID: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(whenSaved());
    const unsaved = leaveQuestion(getState());
    const question = unsaved && (unsaved === unsavedQuestion ? switchQuestion : switchWaitingQuestion(unsaved));
    if (question && !(await dispatch(confirm(question)))) return false;
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
