import { api } from '#web/api/api.ts';
import { tagTypes } from '#web/api/cache/tags.ts';
import { isApiError } from '#web/api/transport/error.ts';
import { serverBack } from '#web/session/forms/use-retry-when-online.ts';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { isCallAction } from '../listeners/call-action.ts';
import type { Store } from '../store.ts';
import { currentConnection, setUnreachable } from './connection.ts';

/** How often in a row saves that got no answer are sent again by themselves, while the server answers all else. */
const attemptsMax = 3;

/**
 * A call that got no answer shows the connectivity warning until the server answers; then what waits to be saved is sent again, and
 * what is on the screen is read again.
 */
export function watchReachability(store: Store): void {
  let isProbing = false;
  let hasUnsaved = false;
  let attempts = 0;
  // Whatever it says: saves come through again.
  store.startListening({
    predicate: (action) =>
      isCallAction(action) &&
      action.meta.arg.type === 'mutation' &&
      action.meta.requestStatus !== 'pending' &&
      !isUnanswered(action.payload),
    effect: () => {
      attempts = 0;
    },
  });
  store.startListening({
    predicate: (action) =>
      isCallAction(action) && action.meta.requestStatus === 'rejected' && isUnanswered(action.payload),
    effect: (action) => {
      if (isCallAction(action) && action.meta.arg.type === 'mutation') hasUnsaved = true;
      if (isProbing || currentConnection() === 'offline') return;
      isProbing = true;
      setUnreachable(true);
      onServerBack(() => {
        isProbing = false;
        setUnreachable(false);
        // What waits to be sent goes first: what is read again then has it.
        if (!hasUnsaved || attempts < attemptsMax) window.dispatchEvent(new Event(serverBack));
        if (hasUnsaved) attempts++;
        hasUnsaved = false;
        store.dispatch(api.util.invalidateTags([...tagTypes]));
      });
    },
  });
}

function isUnanswered(error: unknown): boolean {
  return isApiError(error) && !error.isAborted && [0, 502, 503, 504].includes(error.status);
}
