import { type ReactNode, useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { usePlaceDeleteMutation } from '#web/api/places.ts';
import { hasProblemType } from '#web/api/transport/error.ts';
import { useDeleteUsed } from '#web/screens/record/use-delete-used.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { topmost } from '#web/ui/tree/tree-model.ts';
import { DeletePlacesDialog } from './delete-places-dialog.tsx';
import { MovePlacesDialog, nameOf } from './move-places-dialog.tsx';
import { contentsOf, placeNodes } from './place-nodes.ts';

export interface PlaceActions {
  /** Asks where they go. */
  move: (ids: readonly string[]) => void;
  /** Empty places go at once, with Undo in the toast; of others it asks where their contents go. */
  remove: (ids: readonly string[]) => void;
  /** Put this into the page. */
  dialogs: ReactNode;
}

/** What becomes of these is asked in a dialog of its own. */
const contents = ['place', 'box'] as const;

/** Moving and deleting places, from the tree, the selection or a place's page. */
export function usePlaceActions(
  rows: readonly PlaceRow[],
  { onDeleted, onMoved }: { onDeleted?: () => void; onMoved?: () => void } = {},
): PlaceActions {
  const workspaceID = useWorkspaceID();
  const [placeDelete] = usePlaceDeleteMutation();
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<readonly string[]>([]);

  const removeAll = async (ids: readonly string[]) => {
    const { all } = contentsOf(rows, ids);
    if (all.places + all.boxes > 0) {
      setDeleting(ids);
      return;
    }
    const { error } = await placeDelete({ workspaceID, ids: [...ids] });
    // Somebody put something into it meanwhile.
    if (hasProblemType(error, 'conflict')) setDeleting(ids);
    else if (!error) onDeleted?.();
  };

  const deletion = useDeleteUsed('place', removeAll, contents);

  return {
    // What stands in a chosen place moves with it, and stays in it.
    move: (ids) => setMoving(topmost(placeNodes(rows), ids)),
    remove: (ids) => void deletion.remove(ids, nameOf(rows, ids)),
    dialogs: (
      <>
        {deletion.dialog}
        <MovePlacesDialog rows={rows} ids={moving} onClose={() => setMoving([])} onMoved={onMoved} />
        <DeletePlacesDialog rows={rows} ids={deleting} onClose={() => setDeleting([])} onDeleted={onDeleted} />
      </>
    ),
  };
}
