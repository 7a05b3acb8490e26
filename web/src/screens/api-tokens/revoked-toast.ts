import { errorMessage } from '#web/api/transport/error.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Says that a token was revoked, or why it was not. */
export function revokedToast(name: string, failure: unknown) {
  return toastAdded(
    failure
      ? { type: 'error', title: `${name} was not revoked`, message: errorMessage(failure) }
      : { type: 'success', title: `${name} was revoked` },
  );
}
