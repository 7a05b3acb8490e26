import { type ReactNode, useState } from 'react';
import type { PlaceRow } from '#contract/place.ts';
import { usePlaceDeleteMutation } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { DeletePlacesDialog } from './delete-places-dialog.tsx';
import { MovePlacesDialog } from './move-places-dialog.tsx';
import { contentsOf } from './place-nodes.ts';

export interface PlaceActions {
  /** Asks where they go. */
  move: (ids: readonly string[]) => void;
  /** Empty places go at once, with Undo in the toast; of others it asks where their contents go. */
  remove: (ids: readonly string[]) => void;
  /** Put this into the page. */
  dialogs: ReactNode;
}

/** Moving and deleting places, from the tree, the selection or a place's page. */
export function usePlaceActions(
  rows: readonly PlaceRow[],
  { onDeleted, onMoved }: { onDeleted?: () => void; onMoved?: () => void } = {},
): PlaceActions {
  const workspaceID = useWorkspaceID();
  const [placeDelete] = usePlaceDeleteMutation();
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<readonly string[]>([]);

  const remove = async (ids: readonly string[]) => {
    const { all } = contentsOf(rows, ids);
    if (all.places + all.boxes > 0) {
      setDeleting(ids);
      return;
    }
    const { error } = await placeDelete({ workspaceID, ids: [...ids] });
    // Somebody put something into it meanwhile.
    if (error && 'status' in error && error.status === 409) setDeleting(ids);
    else if (!error) onDeleted?.();
  };

  return {
    move: setMoving,
    remove: (ids) => void remove(ids),
    dialogs: (
      <>
        <MovePlacesDialog rows={rows} ids={moving} onClose={() => setMoving([])} onMoved={onMoved} />
        <DeletePlacesDialog rows={rows} ids={deleting} onClose={() => setDeleting([])} onDeleted={onDeleted} />
      </>
    ),
  };
}
