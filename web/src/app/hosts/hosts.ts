import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';

export const loadToastHost = () => import('./toast-host.tsx');
export const loadDialogHost = () => import('./dialog-host.tsx');

/** Loads the code that shows failures once the page is idle: when the server cannot be reached it is too late. */
export function usePreloadedHosts(): void {
  useEffect(
    () =>
      whenIdle(() => {
        loadToastHost().catch(() => undefined);
        loadDialogHost().catch(() => undefined);
      }),
    [],
  );
}
