import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '#web/api/error.ts';

/** Whether a call got no answer for want of a connection, so that being online again changes something. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && !error.isAborted;
}

/** Does it again by itself, once the browser is online again after a call got no answer. */
export function useAgainWhenOnline(error: unknown, again: () => void): void {
  const isWaiting = isOffline(error);
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => run();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
