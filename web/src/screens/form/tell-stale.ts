import { hasProblemType } from '#web/api/transport/error.ts';
import type { AppThunk } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { isOwnChange, whoChanged } from './who-changed.ts';

/**
 * Of an act that shows no form: says that it was not done since the record was changed first. The record is read again then
 * (web/api), so that trying again works.
 * @param what the record in words: `“Lamp”`
 */
export function tellStale(error: unknown, what: string): AppThunk<void> {
  return (dispatch) => {
    if (!hasProblemType(error, 'staleVersion')) return;
    const where = isOwnChange(error) ? ' in another window' : '';
    const title = `${whoChanged(error)} just changed ${what}${where}`;
    dispatch(toastAdded({ type: 'warning', title, message: 'Your change wasn’t saved. Check it and try again.' }));
  };
}
