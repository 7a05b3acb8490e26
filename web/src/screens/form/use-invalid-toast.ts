import type { FieldErrors } from 'react-hook-form';
import { invalidFormToast } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** §5: a form that is not valid raises “N Validation Error(s)” with the first message of the first field, for 7 s. */
export function useInvalidToast(): (errors: FieldErrors) => void {
  const dispatch = useAppDispatch();
  return (errors) => void dispatch(toastAdded(invalidFormToast(errors)));
}
