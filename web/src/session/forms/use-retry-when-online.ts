import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '#web/api/transport/error.ts';

export const offlineMessage = 'You’re offline. Your changes will be saved when you’re back online.';
const unreachableMessage = 'The server can’t be reached. Your changes will be saved when it’s back.';

/** An event of the window: the server answers again after a call that got no answer (app/connection/reachability.ts). */
export const serverBack = 'server-back';

/** What a form says that waits for the connection, in place of the error; undefined when it does not wait for one. */
export function offlineWords(error: unknown): string | undefined {
  if (!isOffline(error)) return undefined;
  return navigator.onLine ? unreachableMessage : offlineMessage;
}

/** Whether a call got no answer for want of a connection, so that being online again changes something. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && !error.isAborted;
}

/** Calls back each time that another try is worth it: the browser is online again, or the server answers again. */
export function onConnected(listener: () => void, signal: AbortSignal): void {
  for (const event of ['online', serverBack]) window.addEventListener(event, listener, { signal });
}

/** Does it again by itself, once there is a connection again after a call got no answer. */
export function useRetryWhenOnline(error: unknown, again: () => void): void {
  const isWaiting = isOffline(error);
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    onConnected(() => run(), stop.signal);
    return () => stop.abort();
  }, [isWaiting]);
}
