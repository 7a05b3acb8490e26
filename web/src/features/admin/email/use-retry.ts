import { useCallback } from 'react';
import { useAdminEmailRetryMutation } from '#web/api/administration/email.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Sends a mail of the log again; what refuses it is said. */
export function useRetry() {
  const dispatch = useAppDispatch();
  const [send, { isLoading, originalArgs }] = useAdminEmailRetryMutation();
  const retry = useCallback(
    (mailID: string) =>
      void send({ mailID }).then(({ error }) => {
        if (error) dispatch(toastAdded({ type: 'error', title: 'Not retried', message: errorMessage(error) }));
      }),
    [dispatch, send],
  );
  /** Null: none is on its way. */
  const retryingID = isLoading ? (originalArgs?.mailID ?? null) : null;
  return { retry, retryingID };
}
