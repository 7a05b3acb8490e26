import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

export const loadToastHost = () => import('./toast-host.tsx');
export const loadDialogHost = () => import('./dialog-host.tsx');

/** Fetches what tells of a failure once the page has come to rest: after the server is out of reach it is too late. */
export function useHostsAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        loadToastHost().catch(() => undefined);
        loadDialogHost().catch(() => undefined);
      }),
    [],
  );
}
