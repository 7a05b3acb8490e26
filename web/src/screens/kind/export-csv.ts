import type { PageKind } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { recordExport } from '#contract/record-file.ts';
import { nounOf } from '#web/api/kinds.ts';
import { recordFilesApi } from '#web/api/record-files.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { countText } from '../format.ts';

interface Records {
  workspaceID: string;
  kind: PageKind;
}

/** Downloads all records of a kind as CSV (content §1). @param archived filter of the list, as the address has it */
export async function exportAll(dispatch: AppDispatch, { kind, ...of }: Records, archived: string | undefined) {
  // One that is not known is none.
  const filter = recordExport.query.shape.archived.safeParse(archived).data;
  const call = recordFilesApi.endpoints.recordExport.initiate({ ...of, kind, archived: filter });
  const { data, error } = await whileTold(dispatch, dispatch(call));
  save(dispatch, kind, 'Exported', data, error);
}

/** Downloads these records as CSV, in this order. */
export async function exportChosen(dispatch: AppDispatch, { kind, ...of }: Records, ids: readonly string[]) {
  const call = recordFilesApi.endpoints.recordExportChosen.initiate({ ...of, kind, ids: [...ids] });
  const { data, error } = await whileTold(dispatch, dispatch(call));
  const leftOut = data?.leftOut ?? 0;
  save(dispatch, kind, `Exported ${countText(ids.length - leftOut, nounOf(kind))}`, data, error);
}

/** What takes longer than this many milliseconds says that it is under way. */
const silentFor = 700;

async function whileTold<Answer>(dispatch: AppDispatch, answer: Promise<Answer>): Promise<Answer> {
  let told: string | undefined;
  const timer = setTimeout(() => {
    told = dispatch(toastAdded({ type: 'info', title: 'Preparing the file…', duration: 0 })).payload.id;
  }, silentFor);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (told !== undefined) dispatch(toastDismissed(told));
  }
}

function save(dispatch: AppDispatch, kind: PageKind, title: string, file: FileAnswer | undefined, error: unknown) {
  const name = `${nounOf(kind)[1]}.csv`;
  if (file) {
    saveFile(file, name);
    const gone = `${countText(file.leftOut, nounOf(kind))} deleted since ${file.leftOut === 1 ? 'is' : 'are'} left out. `;
    const message = `${file.leftOut > 0 ? gone : ''}The file is among your downloads.`;
    dispatch(toastAdded({ type: 'success', title, message }));
  } else dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
}
