import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';

/** When the user's permission keys change, the guards of the open screen run again (§6): without its key it redirects to Home. */
export function useChangedKeys(): void {
  const keys = useCurrentUser()?.permissions.join(' ');
  const { revalidate } = useRevalidator();
  const before = useRef(keys);
  useEffect(() => {
    const was = before.current;
    before.current = keys;
    if (was === undefined || keys === undefined || was === keys) return;
    void revalidate();
  }, [keys, revalidate]);
}
