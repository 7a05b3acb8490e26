import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/api/api.ts';
import { selectAppSettings } from '#web/session/app-settings.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { loadingSlice } from '#web/session/ui-state/loading-slice.ts';
import { viewsSlice } from '#web/session/ui-state/views-slice.ts';
import { listenToCalls } from '../listeners/calls.ts';
import { listenToPeople } from '../listeners/people.ts';
import { listenToPreferencesSaving } from '../listeners/preferences-saving.ts';
import { listenToViews } from '../listeners/views.ts';
import type { Store } from '../store.ts';
import { watchReachability } from './reachability.ts';

const connected = new WeakSet<Store>();

/** Adds the cache of answers to the store, once; every screen that reads or writes through hooks needs it. */
export function connectApi(store: Store): void {
  if (connected.has(store)) return;
  connected.add(store);
  rootReducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  rootReducer.inject(loadingSlice);
  rootReducer.inject(viewsSlice);
  store.addMiddleware(api.middleware);
  listenToCalls(store.startListening);
  listenToPreferencesSaving(store.startListening);
  listenToPeople(store);
  listenToViews(store.startListening);
  setupListeners(store.dispatch);
  // Whether accounts may be created is a setting too.
  store.startListening({
    predicate: (_action, now, before) =>
      selectAppSettings(now)?.registration !== selectAppSettings(before)?.registration,
    effect: (_action, { dispatch }) => void dispatch(api.util.invalidateTags([{ type: 'setup', id: 'own' }])),
  });
  watchReachability(store);
  // Any action makes the new part of the state exist before the first hook looks for it.
  store.dispatch({ type: 'api/connected' });
}
