import { useState } from 'react';
import type { ArtworkRow } from '#contract/kinds/artwork.ts';
import { useMapTileSetDeleteMutation, useMapTileSetSaveMutation } from '#web/api/artwork.ts';
import { errorMessage, isApiError } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';

const artworkDialog = lazyPart(async () => (await import('#web/screens/picker/artwork-dialog.tsx')).ArtworkDialog);

/**
 * Tile sets of the artwork that a map is given, or loses while none of their tiles are on it; `dialog` is drawn by the caller.
 * @param onRemoved what was picked may be a tile of the set
 */
export function useTileSets(dungeonMapID: string, onRemoved: () => void) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [isAdding, setAdding] = useState(false);
  const [save] = useMapTileSetSaveMutation();
  const [remove] = useMapTileSetDeleteMutation();
  const choose = async ({ artworkID }: ArtworkRow) => {
    const { error } = await save({ workspaceID, dungeonMapID, artworkID });
    return error === undefined ? undefined : problemOf(error);
  };
  const takeOff = async (artworkID: string) => {
    const { error } = await remove({ workspaceID, dungeonMapID, artworkID });
    if (error === undefined) onRemoved();
    else dispatch(toastAdded({ type: 'error', title: 'Tile set not removed', message: problemOf(error) }));
  };
  return {
    sets: { add: () => setAdding(true), remove: (artworkID: string) => void takeOff(artworkID) },
    dialog: (
      <LazyDialog
        dialog={artworkDialog}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        use="tiles"
        title="Add a tile set"
        onChoose={choose}
      />
    ),
  };
}

/** What the server says of the one thing that was asked for. */
const problemOf = (error: unknown): string =>
  (isApiError(error) ? error.problem?.errors?.[0]?.detail : undefined) ?? errorMessage(error);
