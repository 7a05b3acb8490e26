import type { LiveEvent } from '#contract/live.ts';

/** What a tab is told of its workspace; `closed`: somebody signed out, or opened another workspace. */
export type HeardEvent = LiveEvent | { type: 'closed' };

const listeners = new Set<(event: HeardEvent) => void>();

/** Calls the listener with each event of the live stream (decision 0012). Returns what ends it. */
export function onLiveEvent(listener: (event: HeardEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceLiveEvent(event: HeardEvent): void {
  for (const listener of [...listeners]) listener(event);
}
