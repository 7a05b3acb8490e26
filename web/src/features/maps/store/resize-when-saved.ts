import { type ApiError, networkError } from '#web/api/transport/error.ts';
import type { Answered } from '#web/screens/graph/graph-records.ts';
import type { UndoHistory } from '#web/screens/graph/undo-history.ts';
import { type Saving, settled } from './settled.ts';

/** Gives a map another size once all is saved, if the server can be reached. @returns why it was not, if it was not */
export async function resizeWhenSaved(
  store: Saving,
  history: UndoHistory,
  resize: () => Promise<Answered<{ batchID: string }>>,
): Promise<ApiError | undefined> {
  if (!(await settled(store))) return store.state.isMoving ? movingError() : networkError();
  const { data, error } = await resize();
  if (data) {
    history.forgetRedo();
    history.saved(data.batchID);
  }
  return error;
}

const movingError = (): ApiError => ({
  ...networkError(),
  message: 'The map is being resized. Resize it again when that is done.',
});
