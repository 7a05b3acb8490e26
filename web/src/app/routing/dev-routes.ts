import type { RouteObject } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import { developerAreas } from '../developer-areas.ts';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RouteError } from './route-error.tsx';
import { leadsTo, titled } from './route-parts.ts';

/** Developer pages need a signed-in user in production and none in development (decisions §6). */
export function devRoutes(guards: Guards, isOpen = !import.meta.env.PROD): RouteObject[] {
  const guard = isOpen ? {} : { loader: guards.signedIn };
  return withLoadFailurePage([
    { path: 'dev', ...leadsTo(guidePath) },
    {
      ...guard,
      lazy: () => import('../developer-frame.tsx'),
      children: developerAreas.flatMap(({ path, parameter, label, page }) => {
        if (!page) return [];
        const route = { ...titled(label), ErrorBoundary: RouteError, lazy: page };
        const whole = { ...route, path };
        return parameter ? [whole, { ...route, path: `${path}/${parameter}` }] : [whole];
      }),
    },
  ]);
}
