import type { RouteObject } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import type { Guards } from './guards.ts';
import { withLoadFailurePage } from './missing-pages.tsx';
import { leadsTo, titled } from './route-parts.ts';

/** Developer pages need a signed-in user in production and none in development (decisions §6). */
export function devRoutes(guards: Guards): RouteObject[] {
  const guard = import.meta.env.PROD ? { loader: guards.signedIn } : {};
  const catalogue = () => import('../catalogue-screen.tsx');
  return withLoadFailurePage([
    { path: 'dev', ...leadsTo(guidePath) },
    { path: 'dev/documentation/:slug?', ...titled('Guide'), ...guard, lazy: () => import('../guide-screen.tsx') },
    { path: 'dev/component-catalog', ...titled('Component catalogue'), ...guard, lazy: catalogue },
    { path: 'dev/component-catalog/:slug', ...titled('Component catalogue'), ...guard, lazy: catalogue },
  ]);
}
