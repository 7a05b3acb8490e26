import type { AppThunk } from '../reducer.ts';
import { type NewToast, toastAdded } from './toasts-slice.ts';

/** Says how a change ended that the person stopped: as they wanted, so it is no error. @param message the server's sentence */
export const stoppedToast = (message: string): NewToast => ({ type: 'info', title: 'Stopped', message });

/** Both the call that waited for the change and the live events tell of its end; it is said once. */
export function jobStopped(message: string): AppThunk<void> {
  return (dispatch, getState) => {
    const toast = stoppedToast(message);
    if (getState().toasts.some(({ title, message: said }) => title === toast.title && said === message)) return;
    dispatch(toastAdded(toast));
  };
}
