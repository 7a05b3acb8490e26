import { messages, toastDurations } from '#contract/messages.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { showMessage } from '#web/session/ui-state/dialogs.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { StartListening } from './start-listening.ts';

/** What the pipeline raises, shown: §5 duplicate request, §8 rate limit. */
export function listenToServerEvents(startListening: StartListening): void {
  startListening({
    actionCreator: apiEvents.requestInProgress,
    effect: (_action, { dispatch }) => {
      dispatch(
        toastAdded({
          type: 'warning',
          title: messages.requestInProgressTitle,
          message: messages.requestInProgress,
          duration: toastDurations.duplicateRequest,
        }),
      );
    },
  });
  startListening({
    actionCreator: apiEvents.rateLimited,
    effect: async ({ payload }, { dispatch, getState }) => {
      const { rateLimitMessage } = await import('../rate-limit-message.ts');
      // Several calls may be refused at once; one dialog says it.
      if (getState().dialogs.modal.data?.title === messages.rateLimitTitle) return;
      const body = rateLimitMessage(payload.path, payload.retryAfter);
      dispatch(showMessage({ title: messages.rateLimitTitle, titleIcon: 'warning', body }));
    },
  });
}
