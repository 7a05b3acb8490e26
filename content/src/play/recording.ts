import type { PlayStep, Recording, Transcript, TranscriptEntry } from '#contract/play.ts';
import type { Choice, Line } from '#runtime/format/state-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { play, takeStep } from '#runtime/runtime.ts';

/** A run at the place where a recording begins. */
export function begin(game: Game, { seed, start }: Pick<Recording, 'seed' | 'start'>): Run {
  const run = play(game, { seed });
  for (const step of start) take(run, step);
  return run;
}

/** What players did, saw and got (content §10). The same game and recording give the same transcript, everywhere. */
export function replay(game: Game, recording: Recording): Transcript {
  const run = begin(game, recording);
  return [...shownOf(run.shown), ...recording.steps.flatMap((step) => take(run, step))];
}

/** Takes one step, and says what came of it. A step that is not possible now changes nothing and says why. */
export function take(run: Run, step: PlayStep): TranscriptEntry[] {
  // A change of the state since the options were shown may have made this one possible.
  if (step.do === 'choose' && !isOffered(run, step.id)) showAgain(run);
  const before = run.shown;
  const { events, refused } = takeStep(run, step);
  const told = refused === undefined ? [] : [{ is: 'refused' as const, reason: refused }];
  const after = run.shown;
  const end = before !== null && after === null ? [{ is: 'end' as const }] : [];
  return [{ is: 'step', step }, ...told, ...events, ...(after === before ? [] : shownOf(after)), ...end];
}

/**
 * Shows the line or choice as it is by the state now, which was changed from outside. Nothing happens by that: where chance decides
 * about what is shown, or nothing could be chosen any more, it stays as it was.
 */
export function showAgain(run: Run): void {
  if (run.shown === null) return;
  const tried = run.fork();
  const nodeID = tried.refresh().shown?.nodeID;
  const isCalm = nodeID === run.shown.nodeID && tried.entered.length === 0;
  if (isCalm && tried.memory.random.every((part, at) => part === run.memory.random[at])) run.refresh();
}

const isOffered = ({ shown }: Run, optionID: string): boolean =>
  shown?.is === 'choice' && shown.options.some(({ id, isAvailable }) => isAvailable && id === optionID);

/** What players see, without what only changes with the name of a record. */
export function shownOf(shown: Line | Choice | null): TranscriptEntry[] {
  if (shown === null) return [];
  const { conversationID, nodeID, speakerID } = shown;
  const said = { conversationID, nodeID, ...(speakerID === undefined ? {} : { speakerID }) };
  if (shown.is === 'line') return [{ is: 'line', ...said, text: shown.text }];
  const options = shown.options.map(({ id, text, isAvailable, reason }) => ({
    ...{ id, text, isAvailable },
    ...(reason === undefined ? {} : { reason }),
  }));
  return [{ is: 'choice', ...said, ...(shown.text === undefined ? {} : { text: shown.text }), options }];
}
