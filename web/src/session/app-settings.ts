import { appSettingsGet } from '#contract/admin-settings.ts';
import type { AppSettings } from '#contract/settings.ts';
import { callOperation } from '#web/api/transport/send.ts';
import { appSettingsLoaded } from './app-settings-slice.ts';
import type { AppThunk, RootState } from './reducer.ts';

/** The `app` settings as far as this tab knows them. */
export function selectAppSettings({ auth, appSettings }: RootState): AppSettings | null {
  return auth.currentUser?.global.app ?? appSettings;
}

/** decisions §5: there is maintenance, and whoever is here does not hold admin.settings. */
export function selectIsShut(state: RootState): boolean {
  const isHolder = state.auth.currentUser?.permissions.includes('admin.settings') ?? false;
  return selectAppSettings(state)?.maintenance === true && !isHolder;
}

/** Asks for the settings in force; without an answer those that are known stay. */
export function refreshAppSettings(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { data } = await callOperation(dispatch, appSettingsGet, undefined);
    if (data) dispatch(appSettingsLoaded(data.app));
  };
}
