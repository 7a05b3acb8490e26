import { useState } from 'react';
import { useBoxDeleteMutation } from '#web/api/boxes.ts';
import { nounOf } from '#web/api/kinds.ts';
import { hasProblemType } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { useDeleteUsed } from '#web/screens/record/use-delete-used.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
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
  const removeAll = async (ids: readonly string[]) => {
    const { data, error } = await boxDelete({ workspaceID, ids: [...ids] });
    if (data) return onDeleted();
    if (hasProblemType(error, 'conflict')) setAsked(ids);
  };
  const deletion = useDeleteUsed('box', removeAll);
  const remove = (ids: readonly string[], name?: string) => {
    const words = name ?? countText(ids.length, nounOf('box'));
    setWhat(words);
    return deletion.remove(ids, words);
  };
  const dialog = (
    <>
      {deletion.dialog}
      <DeleteBoxesDialog ids={asked} what={what} onClose={() => setAsked(null)} onDeleted={onDeleted} />
    </>
  );
  return { remove, dialog };
}
