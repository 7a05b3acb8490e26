import { resetApiCache } from '#web/api/cache/reset-api-cache.ts';
import { clearCsrfToken } from '#web/api/transport/csrf.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { storeUser } from '#web/session/auth/stored-user.ts';
import { pickPreferences, preferencesLoaded } from '#web/session/ui-state/preferences-slice.ts';
import type { StartListening } from './start-listening.ts';

/** §4 Auth: the user is kept for the next start; whoever comes next finds nothing of whoever was here. */
export function listenToSession(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => now.auth.currentUser !== before.auth.currentUser,
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const now = getState().auth.currentUser;
      const before = getOriginalState().auth.currentUser;
      storeUser(now);
      if (now && now.userID !== before?.userID) dispatch(preferencesLoaded(pickPreferences(now.settings.preferences)));
      // Another tab signed somebody else in: what is cached here is not theirs.
      if (now && before && now.userID !== before.userID) dispatch(resetApiCache());
    },
  });
  startListening({
    actionCreator: apiEvents.sessionLost,
    effect: (_action, { dispatch }) => {
      clearCsrfToken();
      dispatch(resetApiCache());
    },
  });
}
