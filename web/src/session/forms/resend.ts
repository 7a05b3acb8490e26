import { isUnanswered } from '#web/api/transport/error.ts';

export const offlineMessage = 'You’re offline. Your changes will be saved when you’re back online.';
const unreachableMessage = 'The server can’t be reached. Your changes will be saved when it’s back.';
export const notResentMessage = 'Couldn’t reach the server, so your changes aren’t saved. Try again.';

/** An event of the window: the server answers again after a call that got no answer (app/connection/reachability.ts). */
export const serverBack = 'server-back';

/** How often a save is sent again by itself to a server that answers all else. */
export const resendsMax = 3;

/** What is said of a save that got no answer, in place of its error; undefined of any other. @param isResent by itself, once there is a connection */
export function offlineWords(error: unknown, isResent = true): string | undefined {
  if (!isUnanswered(error)) return undefined;
  if (!isResent) return notResentMessage;
  return navigator.onLine ? unreachableMessage : offlineMessage;
}

/**
 * Calls back each time that another try is worth it: the browser is online again, or the server answers again.
 * @param listener gets how many of `resendsMax` that try is: 0 or 1
 */
export function onConnected(listener: (counted: number) => void, signal: AbortSignal): void {
  for (const event of ['online', serverBack])
    window.addEventListener(event, () => listener(event === serverBack ? 1 : 0), { signal });
}
