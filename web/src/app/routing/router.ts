import { createBrowserRouter } from 'react-router';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { storedSimulation } from '#web/session/simulation.ts';
import type { Store } from '../store.ts';
import { createGuards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { type Connect, rootID } from './route-parts.ts';
import { createRoutes } from './routes.ts';

/** Loads a page together with the cache it reads through. */
function connectionOf(store: Store): Connect {
  return (page) => async () => {
    const [{ connectApi }, module] = await Promise.all([import('../connection/api-connection.ts'), page()]);
    connectApi(store);
    return module;
  };
}

/** Without it the app runs on with the settings it began with. */
const ignore = () => undefined;

/** After a reload the first calls are simulated too. */
async function resumeSimulation(store: Store): Promise<void> {
  if (storedSimulation() === null) return;
  const { observeCalls } = await import('#web/features/developer/api-control/observer.ts');
  store.dispatch(observeCalls());
}

const loadHome = () => import('./home-route.ts');

export function createRouter(store: Store) {
  const isClosed = import.meta.env.VITE_MAINTENANCE === 'true';
  const guards = createGuards(store);
  const connect = connectionOf(store);
  // Public pages show who is signed in as well, but do not wait for it.
  void guards.check();
  // Home comes while the server still checks the password.
  store.startListening({
    actionCreator: authActions.signinRequested,
    effect: () => loadHome().then(null, () => undefined),
  });
  let isHomeKnown = false;
  const router = createBrowserRouter(createRoutes({ guards, isClosed, connect }), {
    async patchRoutesOnNavigation({ path, patch }) {
      const [, room] = isClosed ? [] : path.split('/');
      if (room === 'home') {
        const [{ homeRoute }, { keepTypedForForm }] = await Promise.all([
          loadHome(),
          import('../shell/typed-before-form.ts'),
          resumeSimulation(store),
        ]);
        if (!isHomeKnown) keepTypedForForm(router, store.getState);
        isHomeKnown = true;
        patch(rootID, withLoadFailurePage([homeRoute(guards, connect, store)]));
      } else if (room === 'dev') {
        const [{ devRoutes }, { workspaceDevRoutes }] = await Promise.all([
          import('./dev-routes.ts'),
          import('./workspace-dev-routes.ts'),
          resumeSimulation(store),
        ]);
        patch(rootID, [...devRoutes(guards, connect), workspaceDevRoutes(guards, connect)]);
      }
    },
  });
  if (!isClosed) void import('../watch-settings.ts').then(({ watchSettings }) => watchSettings(store, router), ignore);
  return router;
}
export type Router = ReturnType<typeof createRouter>;
