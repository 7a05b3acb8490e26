import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/api/api.ts';
import { restoredAuth } from '#web/session/kept-user.ts';
import { keptPreferences } from '#web/session/preferences-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { createListeners } from './listeners/listeners.ts';

/** The one store. The user of this tab and the look of this browser are there from the first render (§4 Auth). */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: restoredAuth(), preferences: keptPreferences() },
    middleware: (defaults) => defaults().prepend(createListeners().middleware).concat(api.middleware),
    // §9: developer tooling keeps 25 actions.
    devTools: { maxAge: 25 },
  });
  setupListeners(store.dispatch);
  return store;
}
export type Store = ReturnType<typeof createStore>;
