import { isAnyOf } from '@reduxjs/toolkit';
import { messages } from '#contract/messages.ts';
import { userProfileSave } from '#contract/profile.ts';
import { CallFailure } from '#web/api/transport/error.ts';
import { callOperation } from '#web/api/transport/send.ts';
import { isRetryableError } from '#web/api/transport/steps.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { preferencesChanged, sidebarToggled } from '#web/session/ui-state/preferences-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { StartListening } from './start-listening.ts';

/** The first change is saved at once, in case the page is left; several more in a row are one save. */
const saveAfterMs = 600;

/** §3 Preferences: saved to the profile of whoever is signed in. */
export function listenToPreferencesSaving(startListening: StartListening): void {
  let lastChange = Number.NEGATIVE_INFINITY;
  startListening({
    matcher: isAnyOf(preferencesChanged, sidebarToggled),
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      const isFirst = Date.now() - lastChange > saveAfterMs;
      lastChange = Date.now();
      await delay(isFirst ? 0 : saveAfterMs);
      const { auth, preferences } = getState();
      if (!auth.currentUser) return;
      const saved = { ...preferences.preferences };
      dispatch(authActions.userMerged({ settings: { ...auth.currentUser.settings, preferences: saved } }));
      const { error } = await callOperation(dispatch, userProfileSave, { preferences: saved });
      // The look has changed already; only when no try brings it to the profile somebody need know.
      if (error && isRetryableError(error)) throw new CallFailure(error.message);
      // A session that is over says so by itself.
      if (error && error.status !== 401)
        dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: error.message }));
    },
  });
}
