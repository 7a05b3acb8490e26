import { useSyncExternalStore } from 'react';
import type { CameTo } from '#content/play/playtest.ts';

/** How often nodes were come to, and options chosen (`node/option`), by playing. Another object after each change. */
export interface PlayedCoverage {
  nodes: ReadonlyMap<string, number>;
  options: ReadonlyMap<string, number>;
}

const nothing: PlayedCoverage = { nodes: new Map(), options: new Map() };

/** Of all runs of this tab, as long as it has the workspace open: going back in a run takes nothing away. */
let held = { workspaceID: '', coverage: nothing };
const listeners = new Set<() => void>();

export function addPlayed(workspaceID: string, { nodeIDs, option }: CameTo): void {
  const { nodes, options } = coverageOf(workspaceID);
  held = {
    workspaceID,
    coverage: { nodes: counted(nodes, nodeIDs), options: counted(options, option === null ? [] : [option]) },
  };
  // A run may begin while a page is drawn, which is no time to draw another one.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

export function usePlayedCoverage(workspaceID: string): PlayedCoverage {
  return useSyncExternalStore(subscribe, () => coverageOf(workspaceID));
}

const coverageOf = (workspaceID: string): PlayedCoverage =>
  held.workspaceID === workspaceID ? held.coverage : nothing;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function counted(before: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  if (ids.length === 0) return before;
  const after = new Map(before);
  for (const id of ids) after.set(id, (after.get(id) ?? 0) + 1);
  return after;
}
