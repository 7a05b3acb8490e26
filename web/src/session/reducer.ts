import {
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '#web/api/api.ts';
import { appSettingsReducer } from './app-settings-slice.ts';
import { activityReducer } from './auth/activity-slice.ts';
import { authReducer } from './auth/auth-slice.ts';
import { formsReducer } from './forms/forms-slice.ts';
import type { liveSlice } from './live/live-slice.ts';
import { dialogsReducer } from './ui-state/dialogs-slice.ts';
import type { loadingSlice } from './ui-state/loading-slice.ts';
import { ownChangesReducer } from './ui-state/own-changes-slice.ts';
import { preferencesReducer } from './ui-state/preferences-slice.ts';
import { toastsReducer } from './ui-state/toasts-slice.ts';
import type { viewsSlice } from './ui-state/views-slice.ts';

/**
 * The whole state of the application: §3 Auth state and UI state, and what was read from the server. It stands in this
 * room because features read and change it, and may not know `app`, which only sets the store up. The cache of answers
 * joins with the first screen that needs it (app/connection/api-connection.ts), so that the sign-in page does not carry it.
 */
export const rootReducer = combineSlices({
  auth: authReducer,
  activity: activityReducer,
  appSettings: appSettingsReducer,
  toasts: toastsReducer,
  dialogs: dialogsReducer,
  forms: formsReducer,
  preferences: preferencesReducer,
  ownChanges: ownChangesReducer,
}).withLazyLoadedSlices<
  WithSlice<typeof api> & WithSlice<typeof liveSlice> & WithSlice<typeof loadingSlice> & WithSlice<typeof viewsSlice>
>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppThunk<Result> = ThunkAction<Result, RootState, undefined, UnknownAction>;
