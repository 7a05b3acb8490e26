import { useEffect } from 'react';

export const loadToastHost = () => import('./toast-host.tsx');
export const loadDialogHost = () => import('./dialog-host.tsx');

/** Fetches what tells of a failure once the page has come to rest: after the server is out of reach it is too late. */
export function useHostsAhead(): void {
  useEffect(() => {
    const load = () => {
      loadToastHost().catch(() => undefined);
      loadDialogHost().catch(() => undefined);
    };
    if (!('requestIdleCallback' in window)) {
      load();
      return;
    }
    const waiting = window.requestIdleCallback(load);
    return () => window.cancelIdleCallback(waiting);
  }, []);
}
