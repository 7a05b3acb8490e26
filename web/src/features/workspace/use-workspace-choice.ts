import { useState } from 'react';
import type { OperationBody } from '#contract/operation.ts';
import type { Workspace, workspaceSave } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceSaveMutation } from '#web/api/workspaces.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

type Chosen = Pick<OperationBody<typeof workspaceSave>, 'currency' | 'language'>;

/** Saves a choice about a workspace as it is made. `saving` is what is on its way; `failure` says why the last was not saved. */
export function useWorkspaceChoice({ workspaceID, version }: Workspace) {
  const dispatch = useAppDispatch();
  const [save, { isLoading, originalArgs }] = useWorkspaceSaveMutation();
  const [failure, setFailure] = useState<string | undefined>();
  return {
    failure,
    saving: isLoading ? (originalArgs as Chosen | undefined) : undefined,
    /** @param title of the toast once it is saved. Answers whether it was. */
    async choose(chosen: Chosen, title: string): Promise<boolean> {
      setFailure(undefined);
      const { data, error } = await save({ workspaceID, version, ...chosen });
      if (data) dispatch(toastAdded({ type: 'success', title }));
      else setFailure(errorMessage(error));
      return data !== undefined;
    },
  };
}
