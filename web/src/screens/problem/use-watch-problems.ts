import { useEffect } from 'react';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** After the page is drawn: reading the world takes the server and a worker. */
const atLeisureMs = 1500;

/** Asks for the problems of the workspace and keeps their counts, for as long as the tab has it open. */
export function useWatchProblems(isWanted = true): void {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      // Without a connection it can't be fetched; the page says that itself.
      const part = await import('./watch-problems.ts').catch(() => null);
      if (part && !isGone) await part.watchProblems(dispatch, workspaceID, () => isGone);
    }, atLeisureMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [dispatch, workspaceID, isWanted]);
}
