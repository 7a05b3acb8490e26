import { currentNodes } from '#content/play/current-nodes.ts';
import { type CameTo, Playtest, type PlayView } from '#content/play/playtest.ts';
import { isSame } from '#contract/differences.ts';
import type { Recording } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { forgetRun, forgetRuns, type KeptRun, keepRun, keptRun } from './kept-runs.ts';
import { beginningOf, type PlayScope, scopeKey } from './play-scope.ts';
import { addPlayed } from './played-coverage.ts';

/** The runs of this tab, as long as it has the workspace open: leaving the page keeps them, and so does a reload. */
let held: { workspaceID: string; runs: Map<string, Playtest> } = { workspaceID: '', runs: new Map() };

// Who signs in next has others.
onLiveEvent(({ type }) => {
  if (type !== 'closed') return;
  held = { workspaceID: '', runs: new Map() };
  forgetRuns();
});

export function playtestOf(workspaceID: string, scope: PlayScope, game: Game): Playtest {
  if (held.workspaceID !== workspaceID) held = { workspaceID, runs: new Map() };
  const key = scopeKey(scope);
  let run = held.runs.get(key);
  if (!run) {
    const kept = keptRun(workspaceID, scope);
    run =
      (kept && replayed(workspaceID, game, kept)) ??
      new Playtest(game, newSeed(), beginningOf(scope), (cameTo) => addPlayed(workspaceID, cameTo));
    held.runs.set(key, run);
  }
  return run;
}

/** The run of before a reload; null where the same steps don’t come to the same place any more, since the content changed. */
function replayed(workspaceID: string, game: Game, kept: KeptRun): Playtest | null {
  let waiting: CameTo[] | null = [];
  const tell = (cameTo: CameTo) => (waiting ? void waiting.push(cameTo) : addPlayed(workspaceID, cameTo));
  try {
    const run = new Playtest(game, kept.seed, kept.beginning, tell);
    for (const step of kept.steps) run.take(step);
    const { nodes, refused } = keptOf(run.view());
    if (refused !== kept.refused || !isSame(nodes, kept.nodes)) return null;
    for (const cameTo of waiting) addPlayed(workspaceID, cameTo);
    waiting = null;
    return run;
  } catch {
    // Another version of the app kept it in another form.
    return null;
  }
}

/** Keeps a run as it is now over a reload of the tab; one that was only just begun as always is forgotten. */
export function keepView(workspaceID: string, scope: PlayScope, view: PlayView): void {
  const { lead, changes, found } = view.beginning;
  const isNew = view.moments.length === 1 && lead.length + changes.length === 0 && found === undefined;
  if (isNew) forgetRun(workspaceID, scope);
  else keepRun(workspaceID, scope, keptOf(view));
}

function keptOf({ seed, beginning, moments, run }: PlayView): KeptRun {
  return {
    ...{ seed, beginning, nodes: currentNodes(run) },
    steps: moments.flatMap(({ step }) => step ?? []),
    refused: moments.flatMap(({ entries }) => entries.filter(({ is }) => is === 'refused')).length,
  };
}

/** Plays so many steps of a recording, as the run of the whole game. */
export function playRecording(workspaceID: string, game: Game, recording: Recording, steps: number): void {
  playtestOf(workspaceID, { is: 'game' }, game).load(recording, steps);
}

/** Short, so that it can be read out and typed. */
export const newSeed = (): number => Math.floor(Math.random() * 10_000);
