import type { PageKind } from '#contract/kinds/names.ts';
import { useArtworkPhotoSaveMutation } from '#web/api/artwork.ts';
import { recordPath } from '#web/api/kinds.ts';
import { useMediaSaveMutation } from '#web/api/media.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { asPartOfCreation } from '#web/session/ui-state/quiet-calls.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { PhotoSource } from './chosen-photos.ts';

/** Adds the photos that were chosen for a new record: its own toast says it. What fails is said by name, with the way to the record. */
export function usePhotoUpload(kind: PageKind) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [mediaSave] = useMediaSaveMutation();
  const [artworkPhotoSave] = useArtworkPhotoSaveMutation();
  return async (recordID: string, title: string, sources: readonly PhotoSource[]): Promise<void> => {
    for (const source of sources) {
      const { error } =
        'file' in source
          ? await mediaSave(asPartOfCreation({ workspaceID, kind, recordID, role: 'photo', file: source.file }))
          : await artworkPhotoSave(asPartOfCreation({ workspaceID, kind, recordID, artworkID: source.artworkID }));
      if (error === undefined) continue;
      dispatch(
        toastAdded({
          type: 'error',
          title: `“${'file' in source ? source.file.name : source.name}” was not added to “${title}”`,
          message: errorMessage(error),
          link: { label: 'Open', path: recordPath(kind, recordID) },
        }),
      );
    }
  };
}
