import type { Dispatch } from '@reduxjs/toolkit';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { worldClientOf } from '../world/use-world-answer.ts';
import type { WorldClient } from '../world/world-client.ts';
import { setProblemCounts } from './problem-counts.ts';

let watched: WorldClient | null = null;

/** Keeps the counts of the workspace that is open. */
export function watchProblems(dispatch: Dispatch, workspaceID: string): void {
  const client = worldClientOf(dispatch, workspaceID);
  if (client === watched) return;
  watched = client;
  setProblemCounts(null);
  client.ask('problemCounts', {}, setProblemCounts, () => setProblemCounts(null));
  const stop = onLiveEvent(({ type }) => {
    if (type !== 'closed') return;
    stop();
    if (watched !== client) return;
    watched = null;
    setProblemCounts(null);
  });
}
