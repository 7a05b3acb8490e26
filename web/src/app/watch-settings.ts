import type { createBrowserRouter } from 'react-router';
import { tabStorage } from '#web/api/storage/storage.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { refreshAppSettings, selectAppSettings } from '#web/session/app-settings.ts';
import { appSettingsLoaded } from '#web/session/app-settings-slice.ts';
import { maintenancePath, maintenanceTargetKey } from './maintenance-target.ts';
import type { Store } from './store.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** decisions §5: running apps notice maintenance within a minute; in milliseconds. */
const every = 60_000;

/** Keeps the settings of a running app up to date, with or without anybody signed in. */
export function watchSettings(store: Store, router: Router): void {
  const look = () => void store.dispatch(refreshAppSettings());
  setInterval(look, every);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  store.startListening({ actionCreator: apiEvents.underMaintenance, effect: look });
  store.startListening({
    actionCreator: appSettingsLoaded,
    effect: (_action, { getState }) => {
      if (!selectAppSettings(getState())?.maintenance) goBack(router);
    },
  });
  look();
}

/** Maintenance is over: whoever reloaded the maintenance page comes back to where they were. */
function goBack(router: Router): void {
  const target = tabStorage.get(maintenanceTargetKey);
  if (target === null) return;
  tabStorage.remove(maintenanceTargetKey);
  if (window.location.pathname === maintenancePath && !target.startsWith(maintenancePath))
    void router.navigate(target, { replace: true });
}
