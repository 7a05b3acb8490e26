import type { PageKind } from '#contract/kinds/names.ts';
import { recordPath } from '#web/api/kinds.ts';
import { useMediaSaveMutation } from '#web/api/media.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Uploads photos of a record whose page is not open. What fails is said by name, with the way to the record. */
export function usePhotoUpload(kind: PageKind) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [mediaSave] = useMediaSaveMutation();
  return async (recordID: string, title: string, files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const { error } = await mediaSave({ workspaceID, kind, recordID, role: 'photo', file });
      if (error === undefined) continue;
      dispatch(
        toastAdded({
          type: 'error',
          title: `“${file.name}” was not added to “${title}”`,
          message: errorMessage(error),
          link: { label: 'Open', path: recordPath(kind, recordID) },
        }),
      );
    }
  };
}
