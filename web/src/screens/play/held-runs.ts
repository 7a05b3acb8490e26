import { Playtest } from '#content/play/playtest.ts';
import type { Recording } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { beginningOf, type PlayScope, scopeKey } from './play-scope.ts';
import { addPlayed } from './played-coverage.ts';

/** The runs of this tab, as long as it has the workspace open: leaving the page keeps them. */
let held: { workspaceID: string; runs: Map<string, Playtest> } = { workspaceID: '', runs: new Map() };

// Who signs in next has others.
onLiveEvent(({ type }) => {
  if (type === 'closed') held = { workspaceID: '', runs: new Map() };
});

export function playtestOf(workspaceID: string, scope: PlayScope, game: Game): Playtest {
  if (held.workspaceID !== workspaceID) held = { workspaceID, runs: new Map() };
  const key = scopeKey(scope);
  let run = held.runs.get(key);
  if (!run) {
    run = new Playtest(game, newSeed(), beginningOf(scope), (cameTo) => addPlayed(workspaceID, cameTo));
    held.runs.set(key, run);
  }
  return run;
}

/** Plays so many steps of a recording, as the run of the whole game. */
export function playRecording(workspaceID: string, game: Game, recording: Recording, steps: number): void {
  playtestOf(workspaceID, { is: 'game' }, game).load(recording, steps);
}

/** Short, so that it can be read out and typed. */
export const newSeed = (): number => Math.floor(Math.random() * 10_000);
