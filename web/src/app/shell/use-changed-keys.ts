import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** When the user's permission keys change, the guards of the open screen run again (§6): without its key it redirects to Home. */
export function useChangedKeys(): void {
  const dispatch = useAppDispatch();
  const keys = useCurrentUser()?.permissions.join(' ');
  const { revalidate } = useRevalidator();
  const before = useRef(keys);
  useEffect(() => {
    const was = before.current;
    before.current = keys;
    if (was === undefined || keys === undefined || was === keys) return;
    const { pathname } = window.location;
    void revalidate().then(() => {
      if (window.location.pathname !== pathname)
        dispatch(
          toastAdded({
            type: 'info',
            title: 'You no longer have access to that page',
            message: 'An administrator changed your permissions.',
          }),
        );
    });
  }, [keys, revalidate, dispatch]);
}
