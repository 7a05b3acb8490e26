import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { useConnection } from './connection.ts';
import { PageFailure } from './page-failure.tsx';
import { whenAnswering } from './server-probe.ts';

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
  const [wasAway] = useState(useConnection() !== 'online');
  // Nothing on this page can be lost, and a browser does not fetch a module again that it could not fetch.
  useEffect(() => (wasAway ? whenAnswering(() => window.location.reload()) : undefined), [wasAway]);
  if (wasAway)
    return <PageFailure>This page was never opened on this device. It opens when the connection is back.</PageFailure>;
  return (
    <PageFailure>
      Part of the application could not be loaded. It may have been updated. Reload to get the current version.
    </PageFailure>
  );
}
