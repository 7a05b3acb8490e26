import { createBrowserRouter } from 'react-router';
import { createGuards } from './guards.ts';
import { type Connect, createRoutes } from './routes.ts';
import type { Store } from './store.ts';

/** Loads a page together with the cache it reads through. */
function connectionOf(store: Store): Connect {
  return (page) => async () => {
    const [{ connectApi }, module] = await Promise.all([import('./api-connection.ts'), page()]);
    connectApi(store);
    return module;
  };
}

export function createRouter(store: Store) {
  const isClosed = import.meta.env.VITE_MAINTENANCE === 'true';
  const guards = createGuards(store);
  // Public pages show who is signed in as well, but do not wait for it.
  void guards.check();
  return createBrowserRouter(createRoutes({ guards, isClosed, connect: connectionOf(store) }));
}
