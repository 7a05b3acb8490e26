import { isAnyOf } from '@reduxjs/toolkit';
import { messages } from '#contract/messages.ts';
import { type Preferences, preferenceDefaults, userProfileSave } from '#contract/profile.ts';
import { CallFailure } from '#web/api/transport/error.ts';
import { callOperation } from '#web/api/transport/send.ts';
import { isRetryableError } from '#web/api/transport/steps.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { preferencesChanged, sidebarToggled } from '#web/session/ui-state/preferences-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { StartListening } from './start-listening.ts';

/** The first change is saved at once, in case the page is left; several more in a row are one save. */
const saveAfterMs = 600;

/** §3 Preferences: saved to the profile of whoever is signed in. The others may have been changed elsewhere meanwhile. */
export function listenToPreferencesSaving(startListening: StartListening): void {
  let lastChange = Number.NEGATIVE_INFINITY;
  const changed = new Set<keyof Preferences>();
  startListening({
    matcher: isAnyOf(preferencesChanged, sidebarToggled),
    effect: async (action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      for (const key of changedBy(action)) changed.add(key);
      const isFirst = Date.now() - lastChange > saveAfterMs;
      lastChange = Date.now();
      await delay(isFirst ? 0 : saveAfterMs);
      const { auth, preferences } = getState();
      if (!auth.currentUser) return;
      const all = { ...preferences.preferences };
      dispatch(authActions.userMerged({ settings: { ...auth.currentUser.settings, preferences: all } }));
      const saved: Partial<Preferences> = {};
      for (const key of changed) saved[key] = all[key];
      changed.clear();
      const { error } = await callOperation(dispatch, userProfileSave, { preferences: saved });
      // The look has changed already; only when no try brings it to the profile somebody need know.
      if (error && isRetryableError(error)) {
        // A later change may have taken over: it saves these too.
        for (const key of preferenceKeys) if (key in saved) changed.add(key);
        throw new CallFailure(error.message);
      }
      // A session that is over says so by itself.
      if (error && error.status !== 401)
        dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: error.message }));
    },
  });
}

const preferenceKeys = Object.keys(preferenceDefaults) as (keyof Preferences)[];

function changedBy(action: { type: string }): (keyof Preferences)[] {
  if (!preferencesChanged.match(action)) return ['sidebarCollapsed'];
  return preferenceKeys.filter((key) => key in action.payload);
}
