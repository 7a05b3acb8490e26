import {
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '#web/api/api.ts';
import { activityReducer } from './activity-slice.ts';
import { appSettingsReducer } from './app-settings-slice.ts';
import { authReducer } from './auth-slice.ts';
import { dialogsReducer } from './dialogs-slice.ts';
import { formsReducer } from './forms-slice.ts';
import type { liveSlice } from './live-slice.ts';
import type { loadingSlice } from './loading-slice.ts';
import { preferencesReducer } from './preferences-slice.ts';
import { toastsReducer } from './toasts-slice.ts';
import { lastUndoReducer } from './undo-slice.ts';
import type { viewsSlice } from './views-slice.ts';

/**
 * The whole state of the application: §3 Auth state and UI state, and what was read from the server. It stands in this
 * room because features read and change it, and may not know `app`, which only sets the store up. The cache of answers
 * joins with the first screen that needs it (app/api-connection.ts), so that the sign-in page does not carry it.
 */
export const rootReducer = combineSlices({
  auth: authReducer,
  activity: activityReducer,
  appSettings: appSettingsReducer,
  toasts: toastsReducer,
  dialogs: dialogsReducer,
  forms: formsReducer,
  preferences: preferencesReducer,
  lastUndo: lastUndoReducer,
}).withLazyLoadedSlices<
  WithSlice<typeof api> & WithSlice<typeof liveSlice> & WithSlice<typeof loadingSlice> & WithSlice<typeof viewsSlice>
>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppThunk<Result> = ThunkAction<Result, RootState, undefined, UnknownAction>;
