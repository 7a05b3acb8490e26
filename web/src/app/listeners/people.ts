import { apiEvents } from '#web/api/transport/events.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { dropOtherDrafts, keepDrafts } from '#web/session/forms/drafts.ts';
import { dismissDialogs } from '#web/session/ui-state/dismiss-dialogs.ts';
import { ownChangesChanged } from '#web/session/ui-state/own-changes-slice.ts';
import { toastsCleared } from '#web/session/ui-state/toasts-slice.ts';
import type { Store } from '../store.ts';

/** §4 Auth: whoever comes next finds nothing of whoever was here; who lost a session has back what was typed. */
export function listenToPeople(store: Store): void {
  const { startListening, dispatch, getState } = store;
  startListening({
    actionCreator: apiEvents.sessionLost,
    // While the page is there: it makes way for sign-in.
    effect: keepDrafts,
  });
  startListening({ actionCreator: authActions.signedOut, effect: () => dropOtherDrafts('') });
  startListening({
    predicate: (_action, { auth: now }, { auth: before }) => now.currentUser?.userID !== before.currentUser?.userID,
    effect: (_action, { getOriginalState }) => {
      forgetOthers();
      // Nobody was signed in: what is said belongs to signing in.
      if (getOriginalState().auth.currentUser === null) return;
      dispatch(toastsCleared());
      dispatch(dismissDialogs());
    },
  });

  function forgetOthers(): void {
    const { auth, ownChanges } = getState();
    const userID = auth.currentUser?.userID ?? '';
    // After a lost session it may be the same person again.
    if (userID !== '') dropOtherDrafts(userID);
    const isOwn = (change: { userID: string }) => change.userID === userID;
    const { done, undone } = ownChanges;
    if ([...done, ...undone].every(isOwn)) return;
    dispatch(ownChangesChanged({ done: done.filter(isOwn), undone: undone.filter(isOwn) }));
  }
  // The tab may have kept what another person left before this page was loaded.
  if (getState().auth.currentUser !== null) forgetOthers();
}
