import { createBrowserRouter } from 'react-router';
import { createGuards } from './guards.ts';
import { createRoutes } from './routes.ts';
import type { Store } from './store.ts';

export function createRouter(store: Store) {
  const isClosed = import.meta.env.VITE_MAINTENANCE === 'true';
  const guards = createGuards(store);
  // Public pages show who is signed in as well, but do not wait for it.
  void guards.check();
  return createBrowserRouter(createRoutes(guards, isClosed));
}
