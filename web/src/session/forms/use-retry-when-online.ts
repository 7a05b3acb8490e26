import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '#web/api/transport/error.ts';

export const offlineMessage = 'You’re offline. Your changes will be saved when you’re back online.';

/** What a form says that waits for the connection, in place of the error; undefined when it does not wait for one. */
export function offlineWords(error: unknown): string | undefined {
  // With a connection but no answer, no event tells when it is worth another try.
  if (!isOffline(error) || navigator.onLine) return undefined;
  return offlineMessage;
}

/** Whether a call got no answer for want of a connection, so that being online again changes something. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && !error.isAborted;
}

/** Does it again by itself, once the browser is online again after a call got no answer. */
export function useRetryWhenOnline(error: unknown, again: () => void): void {
  const isWaiting = isOffline(error);
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => run();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
