import { api } from '#web/api/api.ts';
import { tagTypes } from '#web/api/cache/tags.ts';
import { isUnanswered } from '#web/api/transport/error.ts';
import { serverBack } from '#web/session/forms/resend.ts';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { isCallAction } from '../listeners/call-action.ts';
import type { Store } from '../store.ts';
import { currentConnection, setUnreachable } from './connection.ts';

/**
 * A call that got no answer shows the connectivity warning until the server answers; then what waits to be saved is sent again, and
 * what is on the screen is read again.
 */
export function watchReachability(store: Store): void {
  let isProbing = false;
  store.startListening({
    predicate: (action) =>
      isCallAction(action) && action.meta.requestStatus === 'rejected' && isUnanswered(action.payload),
    effect: () => {
      if (isProbing || currentConnection() === 'offline') return;
      isProbing = true;
      setUnreachable(true);
      onServerBack(() => {
        isProbing = false;
        setUnreachable(false);
        // What waits to be saved is sent again. It may come after what is read now, which is read once more then.
        window.dispatchEvent(new Event(serverBack));
        store.dispatch(api.util.invalidateTags([...tagTypes]));
      });
    },
  });
}
