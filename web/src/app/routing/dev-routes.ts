import type { RouteObject } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import { developerAreas } from '../developer-areas.ts';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { RouteError } from './route-error.tsx';
import { type Connect, leadsTo, titled } from './route-parts.ts';

/** Developer pages need a signed-in user in production and none in development (decisions §6). */
export function devRoutes(guards: Guards, connect: Connect, isOpen = !import.meta.env.PROD): RouteObject[] {
  const guard = isOpen ? {} : { loader: guards.signedIn };
  return withLoadFailurePage([
    { path: 'dev', ...leadsTo(guidePath) },
    {
      ...guard,
      lazy: () => import('../developer-frame.tsx'),
      children: developerAreas.flatMap(({ path, parameter, label, page, usesAnswers }) => {
        if (!page) return [];
        const route = { ...titled(label), ErrorBoundary: RouteError, lazy: usesAnswers ? connect(page) : page };
        const whole = { ...route, path };
        return parameter ? [whole, { ...route, path: `${path}/${parameter}` }] : [whole];
      }),
    },
  ]);
}
