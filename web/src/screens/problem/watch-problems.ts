import type { Dispatch } from '@reduxjs/toolkit';
import { readWorldState } from '#web/api/world/read-world.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { worldClientOf } from '../world/use-world-answer.ts';
import type { WorldClient } from '../world/world-client.ts';
import { setProblemCounts } from './problem-counts.ts';

let watched: { workspaceID: string; client: WorldClient } | null = null;

/** Keeps the counts of the workspace that is open. An inventory alone, which may be large, is not read for that. */
export async function watchProblems(dispatch: Dispatch, workspaceID: string, isGone: () => boolean): Promise<void> {
  if (watched?.workspaceID === workspaceID) return;
  const { data } = await readWorldState(dispatch, workspaceID);
  if (!data?.isGame || isGone()) return;
  const client = worldClientOf(dispatch, workspaceID);
  if (client === watched?.client) return;
  watched = { workspaceID, client };
  setProblemCounts(null);
  client.ask('problemCounts', {}, setProblemCounts, () => setProblemCounts(null));
  const stop = onLiveEvent(({ type }) => {
    if (type !== 'closed') return;
    stop();
    if (watched?.client !== client) return;
    watched = null;
    setProblemCounts(null);
  });
}
