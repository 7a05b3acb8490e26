import { useState } from 'react';
import { useBoxDeleteMutation } from '#web/api/boxes.ts';
import { isApiError } from '#web/api/error.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { boxNoun, countText } from '../record/format.ts';
import { DeleteBoxesDialog } from './delete-boxes-dialog.tsx';

/**
 * Deletes boxes: empty ones at once, since that can be undone; when one holds something the server says so (409) and a
 * dialog asks where the contents go.
 */
export function useBoxDelete(onDeleted: () => void) {
  const workspaceID = useWorkspaceID();
  const [boxDelete] = useBoxDeleteMutation();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [what, setWhat] = useState('');
  const remove = async (ids: readonly string[], name?: string) => {
    const { data, error } = await boxDelete({ workspaceID, ids: [...ids] });
    if (data) return onDeleted();
    if (!isApiError(error) || error.status !== 409) return;
    setWhat(name ?? countText(ids.length, boxNoun));
    setAsked(ids);
  };
  const dialog = <DeleteBoxesDialog ids={asked} what={what} onClose={() => setAsked(null)} onDeleted={onDeleted} />;
  return { remove, dialog };
}
