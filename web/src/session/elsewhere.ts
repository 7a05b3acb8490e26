import { useEffect, useState } from 'react';
import type { scanEverywhere } from '#contract/inventory.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { inventoryApi } from '#web/api/inventory.ts';
import { switchWorkspace } from './auth/switch-workspace.ts';
import type { AppThunk } from './reducer.ts';
import { useAppDispatch } from './store-hooks.ts';
import { toastAdded } from './ui-state/toasts-slice.ts';

export type FoundElsewhere = OperationResponse<typeof scanEverywhere>['found'][number];

/** Finds what a code or a record's id means in the user's other workspaces; nothing when that cannot be asked. */
export function findElsewhere(code: string): AppThunk<Promise<readonly FoundElsewhere[]>> {
  return async (dispatch, getState) => {
    const { data } = await dispatch(inventoryApi.endpoints.scanEverywhere.initiate({ code }, { track: false }));
    const open = getState().auth.currentUser?.workspaceID;
    return data?.found.filter(({ workspaceID }) => workspaceID !== open) ?? [];
  };
}

/** Opens the workspace in which something was found, and says so. True when it is open. */
export function openElsewhere({ workspaceID, workspaceName }: FoundElsewhere): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    if (!(await dispatch(switchWorkspace(workspaceID)))) return false;
    dispatch(toastAdded({ type: 'info', title: `Switched to ${workspaceName}` }));
    return true;
  };
}

/**
 * For a page whose record is not in the open workspace: opens the user's workspace that has it, which draws the page anew.
 * True until it is known that there is none.
 */
export function useRecordElsewhere(recordID: string): boolean {
  const dispatch = useAppDispatch();
  const [isLooking, setLooking] = useState(true);
  useEffect(() => {
    let isLeft = false;
    setLooking(true);
    const look = async () => {
      const found = await dispatch(findElsewhere(recordID));
      const first = found.find(({ match }) => match.id === recordID);
      if (isLeft || (first && (await dispatch(openElsewhere(first))))) return;
      setLooking(false);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [dispatch, recordID]);
  return isLooking;
}
