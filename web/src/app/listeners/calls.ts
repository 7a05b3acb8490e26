import { loadingTimeout, messages, toastDurations } from '#contract/messages.ts';
import { type ApiError, isApiError } from '#web/api/error.ts';
import { activityActions, type SectionKey } from '#web/session/activity-slice.ts';
import { type NewToast, toastAdded } from '#web/session/toasts-slice.ts';
import { offerUndo } from '#web/session/undo.ts';
import { type CallAction, isCallAction } from './call-action.ts';
import { failureToast } from './failure.ts';
import { sectionOf } from './sections.ts';
import type { StartListening } from './start-listening.ts';
import { successSentences } from './success.ts';

/**
 * Every call of the API passes here: its section's loading and error state, its success toast with Undo, its failure
 * toast, and the one that says it is slow (§3 UI state, §8). Screens add none of these themselves.
 */
export function listenToCalls(startListening: StartListening): void {
  startListening({
    predicate: (action) => isCallAction(action),
    effect: async (action, { dispatch, getState, condition }) => {
      if (!isCallAction(action)) return;
      const { endpointName, originalArgs } = action.meta.arg;
      const section = sectionOf(endpointName, originalArgs);
      // A list that is read again while the server is away fails again, and calls may be slow together: once is enough.
      const sayOnce = (toast: NewToast) => {
        const isSaid = getState().toasts.some(
          ({ title, message }) => title === toast.title && message === toast.message,
        );
        if (!isSaid) dispatch(toastAdded(toast));
      };
      if (action.meta.requestStatus === 'pending') {
        dispatch(activityActions.requestStarted());
        if (!section) return;
        dispatch(activityActions.loadingStarted(section));
        const hasEnded = await condition((_, { activity }) => !activity.loading[section]?.isLoading, loadingTimeout);
        if (!hasEnded) sayOnce(slowToast(section));
        return;
      }
      dispatch(activityActions.requestEnded());
      const error = action.meta.requestStatus === 'rejected' ? failureOf(action) : null;
      const toast = error && section ? failureToast(endpointName, error, action.meta.arg.type === 'query') : null;
      if (section) dispatch(activityActions.loadingEnded(section, toast ? (error?.message ?? null) : null));
      if (toast) sayOnce(toast);
      if (action.meta.requestStatus === 'fulfilled') {
        const sentence = successSentences[endpointName]?.(originalArgs ?? {}, action.payload ?? {});
        const batchID = action.payload?.batchID;
        const workspaceID = originalArgs?.workspaceID;
        if (sentence && typeof batchID === 'string' && typeof workspaceID === 'string') {
          dispatch(offerUndo(sentence, { workspaceID, batchID }));
        }
      }
    },
  });
}

/** §8: loading longer than 30 seconds. */
function slowToast(key: SectionKey): NewToast {
  const [section = '', operation = ''] = key.split('.');
  return {
    type: 'warning',
    title: messages.slowOperationTitle,
    message: messages.slowOperation(section, operation),
    duration: toastDurations.slowOperation,
  };
}

/** A call whose screen went away before it was sent is no failure. */
function failureOf(action: CallAction): ApiError | null {
  return isApiError(action.payload) ? action.payload : null;
}
