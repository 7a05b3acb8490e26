import { useEffect, useState } from 'react';
import { readWorldState } from '#web/api/world/read-world.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Whether the workspace holds a game, and not an inventory alone; false until that is known. */
export function useIsGame(): boolean {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [gameID, setGameID] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void readWorldState(dispatch, workspaceID).then(({ data }) => {
      if (!isGone && data?.isGame) setGameID(workspaceID);
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, workspaceID]);
  return gameID === workspaceID;
}
