import type { NewToast } from './toasts-slice.ts';

/** What was asked for could not be fetched, or failed: it closed again. */
export const partFailedToast: NewToast = {
  type: 'error',
  title: 'This couldn’t be opened',
  message: 'Try again. If it keeps failing, reload the page.',
};
