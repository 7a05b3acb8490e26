import type { RouteObject } from 'react-router';
import { areas } from '../areas.ts';
import type { Store } from '../store.ts';
import type { Guards } from './guards.ts';
import { createKeyGuards } from './key-guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RouteError } from './route-error.tsx';
import { type Connect, leadsTo, titled } from './route-parts.ts';

/** Health first, where §2.1 leads; then the others in the order of the navigation. */
const administration = areas
  .filter(({ group }) => group === 'administration')
  .toSorted((one, other) => Number(other.path === 'admin/health') - Number(one.path === 'admin/health'));

/** §2.1: everything behind the guard, in the shell. A file apart: the sign-in page does without it. */
export function homeRoute(guards: Guards, connect: Connect, store: Store): RouteObject {
  const keys = createKeyGuards(store, guards);
  return {
    path: 'home',
    loader: guards.signedIn,
    lazy: connect(() => import('../shell/shell.tsx')),
    children: withLoadFailurePage([
      { index: true, ...leadsTo('/home/item-management') },
      // Where the screen was before: links to it are kept.
      { path: 'item-management/property-sets', ...leadsTo('/home/workspace/property-sets') },
      { path: 'admin', ...leadsTo('/home/admin/health'), loader: keys.firstHeld(administration) },
      ...areas.map((area) => ({
        path: area.path,
        ...titled(area.label),
        ...(area.permission ? { loader: keys.permission(area.permission) } : {}),
        // A failing screen leaves the navigation standing.
        ErrorBoundary: RouteError,
        lazy: area.page,
      })),
      { path: '*', ...leadsTo('/'), loader: keys.unknown },
    ]),
  };
}
