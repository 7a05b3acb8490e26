import { createAction, createReducer } from '@reduxjs/toolkit';
import type { AppSettings } from '#contract/settings.ts';

/** The server's `app` settings as they are now; a running app asks each minute (decisions §5 Maintenance). */
export const appSettingsLoaded = createAction<AppSettings>('appSettings/loaded');

/** What a visitor knows of the settings; whoever is signed in has them in `global` (§3 Current user). Null: not asked yet. */
export const appSettingsReducer = createReducer<AppSettings | null>(null, (builder) => {
  builder.addCase(appSettingsLoaded, (_state, { payload }) => payload);
});
