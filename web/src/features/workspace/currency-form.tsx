import { useState } from 'react';
import type { Workspace } from '#contract/workspace.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceSaveMutation } from '#web/api/workspaces.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { CurrencyPicker } from './currency-picker.tsx';

/** What the money of a workspace is in; the choice is saved as it is made, and nothing is converted. */
export function CurrencyForm({ workspace: { workspaceID, currency, version } }: { workspace: Workspace }) {
  const dispatch = useAppDispatch();
  const [save, { isLoading, originalArgs }] = useWorkspaceSaveMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const choose = async (chosen: string) => {
    if (chosen === currency) return;
    setFailure(undefined);
    const { data, error } = await save({ workspaceID, version, currency: chosen });
    if (!data) {
      setFailure(errorMessage(error));
      return;
    }
    const title = chosen === '' ? 'Currency removed' : `Currency changed to ${chosen}`;
    dispatch(toastAdded({ type: 'success', title }));
  };
  return (
    <CurrencyPicker
      value={isLoading ? originalArgs?.currency : currency}
      onChange={(chosen) => void choose(chosen)}
      errorMessage={failure}
      isDisabled={isLoading}
      className="max-w-96"
    />
  );
}
