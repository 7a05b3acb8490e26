import { useEffect } from 'react';
import { useAppStore } from '#web/session/store-hooks.ts';
import type { Store } from '../store.ts';

/** Follows what others change while the shell stands; its code comes after the page. */
export function useLive(userID: string | undefined, workspaceID: string | undefined): void {
  const store = useAppStore() as Store;
  useEffect(() => {
    if (!userID || !workspaceID) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Without it the page is as good as it was: it is read again when it gets the focus.
    import('../live/live.ts').then(
      ({ watchLiveEvents }) => {
        if (!isGone) stop = watchLiveEvents(store, { userID, workspaceID });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, userID, workspaceID]);
}
