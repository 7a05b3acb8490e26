import { historyApi } from '#web/api/history.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import type { AppThunk } from '../reducer.ts';
import { confirm } from './dialogs.ts';
import { jobStopped } from './stopped-job.ts';
import { toastAdded, type UndoTarget, undoToastsDismissed } from './toasts-slice.ts';
import { undoOffered, undoTaken } from './undo-slice.ts';

/** Says that something was done and offers its Undo, in the toast and under Ctrl/Cmd-Z (decisions §4). */
export function offerUndo(title: string, target: UndoTarget, message = ''): AppThunk<void> {
  return (dispatch) => {
    dispatch(undoOffered(target));
    dispatch(toastAdded({ type: 'success', title, message, undo: { ...target, label: 'Undo' } }));
  };
}

/** More records than this are not taken back without a question. */
const askAbove = 20;

/** Whether to go on: a batch of many records is easily mistaken for the one change that is on the screen. */
function askAboutMany(entryCount: number, label: 'Undo' | 'Redo'): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    if (entryCount <= askAbove) return true;
    const count = entryCount.toLocaleString();
    return dispatch(
      confirm({
        title: `${label} changes to ${count} records?`,
        titleIcon: 'warning',
        body: `They were changed together, so they can only be ${label === 'Undo' ? 'undone' : 'redone'} together.`,
        yesLabel: `${label} ${count} changes`,
      }),
    );
  };
}

/**
 * Takes a batch back exactly, says so, and offers the way forward again; a refusal says why. Asks first when it holds many
 * records. True when it was undone.
 */
export function undoBatch(target: UndoTarget, label: 'Undo' | 'Redo' = 'Undo'): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!(await dispatch(askAboutMany(target.entryCount ?? 1, label)))) return false;
    if (getState().lastUndo?.batchID === target.batchID) dispatch(undoTaken());
    dispatch(undoToastsDismissed(target.batchID));
    // The toast's own target carries more than the call may.
    const { workspaceID, batchID } = target;
    const call = historyApi.endpoints.historyUndo.initiate({ workspaceID, batchID }, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) {
      if (hasProblemType(error, 'stopped')) {
        dispatch(jobStopped(errorMessage(error)));
        return false;
      }
      dispatch(toastAdded({ type: 'error', title: `${label} failed`, message: errorMessage(error) }));
      return false;
    }
    const opposite = label === 'Undo' ? 'Redo' : 'Undo';
    const { entryCount } = data;
    const undo = { workspaceID, batchID: data.batchID, entryCount, label: opposite } as const;
    dispatch(
      toastAdded({ type: 'success', title: label === 'Undo' ? 'Undone' : 'Redone', message: data.summary, undo }),
    );
    if (opposite === 'Undo') dispatch(undoOffered(undo));
    return true;
  };
}
