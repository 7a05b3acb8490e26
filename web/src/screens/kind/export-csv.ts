import type { PageKind } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { recordExport } from '#contract/record-file.ts';
import { recordFilesApi } from '#web/api/record-files.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

interface Wanted {
  workspaceID: string;
  kind: PageKind;
  /** Filter of the list, as the address has it. */
  archived: string | undefined;
}

/** Downloads the records of a kind as CSV (content §1). */
export async function exportCsv(dispatch: AppDispatch, { workspaceID, kind, archived }: Wanted): Promise<void> {
  // One that is not known is none.
  const filter = recordExport.query.shape.archived.safeParse(archived).data;
  const { data, error } = await dispatch(
    recordFilesApi.endpoints.recordExport.initiate({ workspaceID, kind, archived: filter }),
  );
  if (data) saveFile(data, `${kind}.csv`);
  else dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
}
