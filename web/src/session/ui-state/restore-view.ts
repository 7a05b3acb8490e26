import { listViewsApi } from '#web/api/personal/list-views.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { AppThunk } from '../reducer.ts';
import { type Toast, toastAdded } from './toasts-slice.ts';

/** Brings back a saved view of a list that was just deleted, and says under which name. */
export function restoreView(view: NonNullable<Toast['view']>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const call = listViewsApi.endpoints.listViewRestore.initiate(view, { track: false });
    const { data, error } = await dispatch(call);
    dispatch(
      toastAdded(
        error
          ? { type: 'error', title: 'Undo failed', message: errorMessage(error) }
          : { type: 'success', title: 'View restored', message: data.name },
      ),
    );
  };
}
