import type { RouteObject } from 'react-router';
import { PageFailure } from './page-failure.tsx';

/**
 * Routes whose pages say so in their place when their code cannot be fetched (server out of reach, or updated since).
 * Left to itself the router takes such a route for one still on its way, and the screen stays blank.
 */
export function sayingWhatIsMissing(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const shown =
      typeof lazy === 'function' ? { ...route, lazy: () => lazy().catch(() => ({ Component: MissingPage })) } : route;
    return shown.children ? { ...shown, children: sayingWhatIsMissing(shown.children) } : shown;
  });
}

function MissingPage() {
  return (
    <PageFailure>
      A part of the application could not be loaded. It may have been updated, or the connection was lost. Reloading
      gets the current one.
    </PageFailure>
  );
}
