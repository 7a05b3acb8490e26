import { forgetCsrfToken } from '#web/api/csrf.ts';
import { apiEvents } from '#web/api/events.ts';
import { forgetAnswers } from '#web/api/forget-answers.ts';
import { keepUser } from '#web/session/kept-user.ts';
import { pickPreferences, preferencesLoaded } from '#web/session/preferences-slice.ts';
import type { StartListening } from './start-listening.ts';

/** §4 Auth: the user is kept for the next start; whoever comes next finds nothing of whoever was here. */
export function listenToSession(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => now.auth.currentUser !== before.auth.currentUser,
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const now = getState().auth.currentUser;
      const before = getOriginalState().auth.currentUser;
      keepUser(now);
      if (now && now.userID !== before?.userID) dispatch(preferencesLoaded(pickPreferences(now.settings.preferences)));
      // Another tab signed somebody else in: what is cached here is not theirs.
      if (now && before && now.userID !== before.userID) dispatch(forgetAnswers());
    },
  });
  startListening({
    actionCreator: apiEvents.sessionLost,
    effect: (_action, { dispatch }) => {
      forgetCsrfToken();
      dispatch(forgetAnswers());
    },
  });
}
