import type { AppThunk } from '../reducer.ts';
import { answerDialog } from './dialogs.ts';

/** Closes what is open as No would, so that nothing happens which nobody chose; a forced dialog stays. */
export function dismissDialogs(): AppThunk<void> {
  return (dispatch, getState) => {
    for (const [id, { data }] of Object.entries(getState().dialogs.modals))
      if (!data.force) dispatch(answerDialog(id, false));
  };
}
