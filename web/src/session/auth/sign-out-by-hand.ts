import { leaveQuestion, unsavedQuestion } from '../forms/unsaved-question.ts';
import { whenSaved } from '../forms/when-saved.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from '../ui-state/dialogs.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { signOut } from './auth-thunks.ts';
import { discardGestures, keptGestures, sendGestures } from './kept-gestures.ts';

/** Signing out keeps nothing for later: neither what forms hold nor what waits of graphs. */
export const signOutQuestion: DialogData = { ...unsavedQuestion, title: 'Sign out without saving?' };

/** Signs out on request: once what is on its way is saved, it asks about the rest. */
export function signOutByHand(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(whenSaved());
    await sendGestures();
    const userID = getState().auth.currentUser?.userID ?? '';
    const isUnsaved = leaveQuestion(getState()) !== null || keptGestures(userID).length > 0;
    if (isUnsaved && !(await dispatch(confirm(signOutQuestion)))) return;
    await dispatch(signOut());
    discardGestures(userID);
  };
}
