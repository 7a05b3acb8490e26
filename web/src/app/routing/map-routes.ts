import type { RouteObject } from 'react-router';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RouteError } from './route-error.tsx';
import { type Connect, leadsTo, titled } from './route-parts.ts';

/** dev/dungeon-maps (§2.1). Maps are a workspace's: they stand in the shell, and somebody has to be signed in. */
export function mapRoutes(guards: Guards, connect: Connect): RouteObject {
  return {
    path: 'dev/dungeon-maps',
    loader: guards.signedIn,
    lazy: connect(() => import('../shell/shell.tsx')),
    children: withLoadFailurePage([
      {
        index: true,
        ...titled('Dungeon maps'),
        ErrorBoundary: RouteError,
        lazy: () => import('#web/features/maps/maps-page.tsx'),
      },
      {
        path: 'editor',
        ...titled('Map editor'),
        ErrorBoundary: RouteError,
        lazy: () => import('#web/features/maps/editor-page.tsx'),
      },
      { path: '*', ...leadsTo('/') },
    ]),
  };
}
