import type { Beginning } from '#content/play/playtest.ts';
import type { PlayStep } from '#contract/play.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { type PlayScope, scopeKey } from './play-scope.ts';

/** A run as this tab keeps it over a reload (content §10): what was done, and where that came to. */
export interface KeptRun {
  seed: number;
  beginning: Beginning;
  steps: readonly PlayStep[];
  /** The nodes that players were at. */
  nodes: readonly string[];
  /** How many of the steps came to nothing. */
  refused: number;
}

const prefix = 'lorebox.play.';
const keyOf = (workspaceID: string, scope: PlayScope) => `${prefix}${workspaceID}.${scopeKey(scope)}`;

export function keepRun(workspaceID: string, scope: PlayScope, run: KeptRun): void {
  const key = keyOf(workspaceID, scope);
  // Where there is no room for it, the run as it was before must not be left to be played again.
  tabStorage.remove(key);
  tabStorage.set(key, JSON.stringify(run));
}

export function forgetRun(workspaceID: string, scope: PlayScope): void {
  tabStorage.remove(keyOf(workspaceID, scope));
}

export function keptRun(workspaceID: string, scope: PlayScope): KeptRun | null {
  try {
    return JSON.parse(tabStorage.get(keyOf(workspaceID, scope)) ?? 'null') as KeptRun | null;
  } catch {
    return null;
  }
}

/** All of this tab. */
export function forgetRuns(): void {
  try {
    for (const key of Object.keys(globalThis.sessionStorage)) if (key.startsWith(prefix)) tabStorage.remove(key);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
