import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberTarget } from '#web/session/redirect-target.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';

/**
 * Nobody is signed in any more. Signing out leads to / (§2.2); a session that was lost leads to sign-in and from there
 * back to this page.
 */
export function SessionEnd() {
  const { pathname, search } = useLocation();
  const isLost = useAppSelector((state) => state.auth.error !== null);
  useEffect(() => {
    if (isLost) rememberTarget(pathname + search);
  }, [isLost, pathname, search]);
  return <Navigate to={isLost ? '/signin' : '/'} replace />;
}
