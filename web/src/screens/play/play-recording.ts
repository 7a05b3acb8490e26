import type { Recording } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { playtestOf } from './held-runs.ts';

/** Plays a recording in the playtest of the whole game, where any of its steps can be gone back to. */
export function playRecording(workspaceID: string, game: Game, { seed, start, steps }: Recording): void {
  const playtest = playtestOf(workspaceID, { is: 'game' }, game);
  playtest.restart({ seed, beginning: { lead: start, changes: [], enter: null } });
  for (const step of steps) playtest.take(step);
}
