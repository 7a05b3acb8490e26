import { configureStore, createDynamicMiddleware, type Middleware } from '@reduxjs/toolkit';
import { developerActions } from '#contract/limits.ts';
import { restoredAuth } from '#web/session/auth/stored-user.ts';
import { type AppDispatch, type RootState, rootReducer } from '#web/session/reducer.ts';
import { storedPreferences } from '#web/session/ui-state/preferences-slice.ts';
import { createListeners } from './listeners/listeners.ts';

/** With the cache of answers, which joins later and before its middleware sees any state. */
type ConnectedState = Required<RootState>;

/** The one store. The user of this tab and the look of this browser are there from the first render (§4 Auth). */
export function createStore() {
  const listeners = createListeners();
  const later = createDynamicMiddleware<ConnectedState, AppDispatch>();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: restoredAuth(), preferences: storedPreferences() },
    middleware: (defaults) =>
      defaults()
        .prepend(listeners.middleware)
        .concat(later.middleware as Middleware),
    // §9: developer tooling keeps 25 actions.
    devTools: { maxAge: developerActions },
  });
  return Object.assign(store, { startListening: listeners.startListening, addMiddleware: later.addMiddleware });
}
export type Store = ReturnType<typeof createStore>;
