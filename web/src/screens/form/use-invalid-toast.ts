import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { invalidFormToast } from '#web/session/forms/server-errors.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';

/**
 * §5: a form that is not valid raises “N Validation Error(s)” with the first message of the first field, for 7 s. Another
 * try says it anew. It goes with the form, and once every field is mended: then it is no longer true.
 * @param current what the form finds now
 */
export function useInvalidToast(current: FieldErrors): (errors: FieldErrors) => void {
  const dispatch = useAppDispatch();
  const shown = useRef('');
  const isValid = Object.keys(current).length === 0;
  useEffect(() => {
    if (isValid && shown.current !== '') dispatch(toastDismissed(shown.current));
  }, [dispatch, isValid]);
  useEffect(() => () => void dispatch(toastDismissed(shown.current)), [dispatch]);
  return (errors) => {
    dispatch(toastDismissed(shown.current));
    shown.current = dispatch(toastAdded(invalidFormToast(errors))).payload.id;
  };
}
