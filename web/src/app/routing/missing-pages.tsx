import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { tabStorage } from '#web/api/storage/storage.ts';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { useConnection } from '../connection/connection.ts';
import { PageFailure } from './page-failure.tsx';

/**
 * Routes that render an explanation when the code of their page cannot be fetched (server out of reach, or updated since).
 * The router alone would treat such a route as still loading, and the screen would stay blank.
 */
export function withLoadFailurePage(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const shown =
      typeof lazy === 'function' ? { ...route, lazy: () => lazy().catch(() => ({ Component: MissingPage })) } : route;
    return shown.children ? { ...shown, children: withLoadFailurePage(shown.children) } : shown;
  });
}

/** When a tab last started anew for a missing part, in milliseconds since 1970. */
const startedAnewKey = 'lorebox.startedAnewAt';
const againAfterMs = 60_000;

/** Whether to start anew by itself: what is still missing a moment after that is for the person to see. */
function mayStartAnew(): boolean {
  const now = Date.now();
  if (now - Number(tabStorage.get(startedAnewKey) ?? 0) < againAfterMs) return false;
  tabStorage.set(startedAnewKey, String(now));
  return true;
}

function MissingPage() {
  const connection = useConnection();
  const [wasAway] = useState(connection !== 'online');
  const [startsAnew] = useState(() => !wasAway && mayStartAnew());
  // Nothing on this page can be lost, and a browser does not fetch a module again that it could not fetch: of a line
  // that was away for a moment, or of a version that is gone, nobody need know.
  const isInitialLoading = wasAway || startsAnew;
  useEffect(
    () => (isInitialLoading ? onServerBack(() => window.location.reload(), startsAnew) : undefined),
    [isInitialLoading, startsAnew],
  );
  if (wasAway)
    return <PageFailure>This page isn’t available offline. It opens when the connection is back.</PageFailure>;
  return (
    <PageFailure>
      Part of the application could not be loaded. It may have been updated. Reload to get the current version.
    </PageFailure>
  );
}
