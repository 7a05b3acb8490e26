import type { FieldErrors } from 'react-hook-form';
import { messages, toastDurations } from '#contract/messages.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';

/** §5: a form that is not valid raises “N Validation Error(s)” with the first message of the first field, for 7 s. */
export function useInvalidToast(): (errors: FieldErrors) => void {
  const dispatch = useAppDispatch();
  return (errors) => {
    const found = Object.values(errors).map(firstMessage);
    dispatch(
      toastAdded({
        type: 'error',
        title: messages.validationTitle(found.length),
        message: found.find(Boolean) ?? '',
        duration: toastDurations.validation,
      }),
    );
  };
}

/** An error of a field, or of something inside it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => firstMessage(inner))
    .find(Boolean);
}
