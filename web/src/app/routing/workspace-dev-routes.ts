import type { RouteObject } from 'react-router';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RouteError } from './route-error.tsx';
import { type Connect, leadsTo, titled } from './route-parts.ts';

/**
 * dev/artwork and dev/dungeon-maps (§2.1). What they show is a workspace's: they stand in the shell, and somebody has to be signed
 * in.
 */
export function workspaceDevRoutes(guards: Guards, connect: Connect): RouteObject {
  const page = (path: string, title: string, lazy: RouteObject['lazy']): RouteObject => ({
    path,
    ...titled(title),
    ErrorBoundary: RouteError,
    lazy,
  });
  return {
    path: 'dev',
    loader: guards.signedIn,
    lazy: connect(() => import('../shell/shell.tsx')),
    children: withLoadFailurePage([
      page('artwork', 'Artwork', () => import('#web/features/artwork/artwork-page.tsx')),
      page('dungeon-maps', 'Dungeon maps', () => import('#web/features/maps/maps-page.tsx')),
      page('dungeon-maps/editor', 'Map editor', () => import('#web/features/maps/editor-page.tsx')),
      { path: 'dungeon-maps/*', ...leadsTo('/') },
      { path: 'artwork/*', ...leadsTo('/') },
    ]),
  };
}
