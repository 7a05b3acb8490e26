import { leaveQuestion, unsavedQuestion } from '../forms/unsaved-question.ts';
import { whenSaved } from '../forms/when-saved.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from '../ui-state/dialogs.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { signOut } from './auth-thunks.ts';
import { discardGestures, keptGestures, sendGestures } from './kept-gestures.ts';
import { unsavedInOtherTabs } from './other-tabs.ts';

/** Signing out keeps nothing for later: neither what forms hold nor what waits of graphs. */
export const signOutQuestion: DialogData = { ...unsavedQuestion, title: 'Sign out without saving?' };

/** The same when something is unsaved in other tabs, which are signed out too. @param titles of their pages */
export function otherTabsQuestion(titles: readonly string[], isUnsavedHere: boolean): DialogData {
  const names = titles.map((title) => `“${title}”`).join(', ');
  const lost = `Unsaved changes in ${titles.length > 1 ? 'other tabs' : 'another tab'} will be lost: ${names}.`;
  if (isUnsavedHere) return { ...signOutQuestion, body: `${signOutQuestion.body} ${lost}` };
  return { ...signOutQuestion, body: lost, noLabel: 'Stay signed in' };
}

/** Signs out on request: once what is on its way is saved, it asks about the rest. */
export function signOutByHand(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(whenSaved());
    await sendGestures();
    const userID = getState().auth.currentUser?.userID ?? '';
    const isUnsaved = leaveQuestion(getState()) !== null || keptGestures(userID).length > 0;
    const titles = await unsavedInOtherTabs();
    const question = titles.length > 0 ? otherTabsQuestion(titles, isUnsaved) : signOutQuestion;
    if ((isUnsaved || titles.length > 0) && !(await dispatch(confirm(question)))) return;
    await dispatch(signOut());
    discardGestures(userID);
  };
}
