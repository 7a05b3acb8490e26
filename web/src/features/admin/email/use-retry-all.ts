import type { adminEmailRetryAll } from '#contract/email.ts';
import type { OperationBody } from '#contract/operation.ts';
import { useAdminEmailRetryAllMutation } from '#web/api/administration/email.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

const emails = (count: number) => countText(count, ['email', 'emails']);

/** Before many emails go out. */
export const retryAllQuestion = (count: number, isNarrowed: boolean): DialogData => ({
  title: `Retry ${emails(count)}?`,
  body: `All emails${isNarrowed ? ' matching your search and filters' : ''} that failed, weren’t sent or are waiting for their next attempt will be sent now.`,
  yesLabel: 'Retry all',
  noLabel: 'Cancel',
});

/** Sends all of the log that failed, wait or were not sent, and that the filters find, after a question; says what it came to. True: some are. */
export function useRetryAll() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useAdminEmailRetryAllMutation();
  const retryAll = async (body: OperationBody<typeof adminEmailRetryAll>, count: number) => {
    const isNarrowed = Object.values(body).some((value) => value !== undefined);
    if (!(await dispatch(confirm(retryAllQuestion(count, isNarrowed))))) return false;
    const { data, error } = await send(body);
    if (!data) {
      dispatch(toastAdded({ type: 'error', title: 'Not retried', message: errorMessage(error) }));
      return false;
    }
    const { retried, left } = data;
    const message =
      left > 0 ? `${emails(left)} can’t be retried: the link expired or the text is no longer stored.` : '';
    dispatch(
      toastAdded(
        retried > 0
          ? { type: 'success', title: `Retrying ${emails(retried)}`, message }
          : { type: 'info', title: 'No emails to retry', message },
      ),
    );
    return retried > 0;
  };
  return { retryAll, isRetryingAll: isLoading };
}
