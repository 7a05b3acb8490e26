import { type ApiError, isApiError } from '#web/api/error.ts';
import { activityActions } from '#web/session/activity-slice.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { offerUndo } from '#web/session/undo.ts';
import { type CallAction, isCallAction } from './call-action.ts';
import { failureToast } from './failure.ts';
import { sectionOf } from './sections.ts';
import type { StartListening } from './start-listening.ts';
import { successSentences } from './success.ts';

/**
 * Every call of the API passes here: its section's loading and error state, its success toast with Undo, its failure
 * toast (§3 UI state, §8). Screens add none of these themselves.
 */
export function listenToCalls(startListening: StartListening): void {
  startListening({
    predicate: (action) => isCallAction(action),
    effect: (action, { dispatch, getState }) => {
      if (!isCallAction(action)) return;
      const { endpointName, originalArgs } = action.meta.arg;
      const section = sectionOf(endpointName, originalArgs);
      if (action.meta.requestStatus === 'pending') {
        dispatch(activityActions.requestStarted());
        if (section) dispatch(activityActions.loadingStarted(section));
        return;
      }
      dispatch(activityActions.requestEnded());
      const error = action.meta.requestStatus === 'rejected' ? failureOf(action) : null;
      const toast = error && section ? failureToast(endpointName, error, action.meta.arg.type === 'query') : null;
      if (section) dispatch(activityActions.loadingEnded(section, toast ? (error?.message ?? null) : null));
      // A list that is read again while the server is away fails again: saying it once is enough.
      const isSaid = getState().toasts.some(
        ({ title, message }) => title === toast?.title && message === toast.message,
      );
      if (toast && !isSaid) dispatch(toastAdded(toast));
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

/** A call whose screen went away before it was sent is no failure. */
function failureOf(action: CallAction): ApiError | null {
  return isApiError(action.payload) ? action.payload : null;
}
