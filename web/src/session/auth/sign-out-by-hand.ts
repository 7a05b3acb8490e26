import { leaveQuestion, unsavedQuestion } from '../forms/unsaved-question.ts';
import { whenSaved } from '../forms/when-saved.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from '../ui-state/dialogs.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { signOut } from './auth-thunks.ts';

/** Signing out keeps nothing of forms. What waits of a graph stays in the tab, for the same person alone. */
export const signOutQuestion: DialogData = { ...unsavedQuestion, title: 'Sign out without saving?' };

/** Signs out on request: once what is on its way is saved, it asks about the rest. */
export function signOutByHand(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(whenSaved());
    if (leaveQuestion(getState()) && !(await dispatch(confirm(signOutQuestion)))) return;
    await dispatch(signOut());
  };
}
