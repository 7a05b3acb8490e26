/**
 * Plays what was written in Lorebox (content §10). No dependencies, no I/O, deterministic.
 *
 * `load` a bundle, `play` it with a seed, and `resume` a saved state, also under a later bundle.
 */
import { readBundle, readState } from './format/read.ts';
import { FormatError } from './format/validate.ts';
import { Game } from './play/game.ts';
import { cellsOf } from './play/map-cells.ts';
import { Memory } from './play/memory.ts';
import { Past } from './play/past.ts';
import { takeStep } from './play/play-step.ts';
import { possibleActions, possibleSteps } from './play/possible-steps.ts';
import { seeded } from './play/random.ts';
import { type Notice, reconcile } from './play/reconcile.ts';
import { Run } from './play/run.ts';
import { eventWords, plainWords } from './text/event-words.ts';
import { mannerWords, optionWords, saidWords } from './text/shown-words.ts';

/** Reads a bundle: its text, or what `JSON.parse` makes of it. @throws {FormatError} with path and reason when it can’t be read */
export function load(bundle: unknown): Game {
  return new Game(readBundle(bundle));
}

/** Begins a game. The same seed plays the same game. */
export function play(game: Game, { seed = 0 }: { seed?: number | string } = {}): Run {
  const memory = new Memory();
  memory.random = seeded(seed);
  return new Run(game, memory);
}

/**
 * Plays on from a saved state: its text, or the value that `save` made. What a later bundle does not have any more is taken out
 * and told. @throws {FormatError} with path and reason when it is no state
 */
export function resume(game: Game, state: unknown): { run: Run; notices: Notice[] } {
  const read = readState(state);
  const memory = Memory.of(read);
  const notices = reconcile(game, memory);
  const run = new Run(game, memory);
  // Another bundle may say it in other words.
  if (read.bundleID !== game.bundle.id && memory.current) run.refresh();
  return { run, notices };
}

export type { Bundle } from './format/bundle-types.generated.ts';
export type { Choice, Line, ShownOption, State } from './format/state-types.generated.ts';
export type { QuestOrder } from './play/context.ts';
export type { Event, Step } from './play/events.ts';
export type { PlayStep, Taken } from './play/play-step.ts';
export type { PossibleGroup, PossibleStep } from './play/possible-steps.ts';
export type { Report } from './play/quests.ts';
export type { Notice } from './play/reconcile.ts';
export type { RecordWords, Words } from './text/event-words.ts';
export {
  cellsOf,
  eventWords,
  FormatError,
  type Game,
  mannerWords,
  optionWords,
  Past,
  plainWords,
  possibleActions,
  possibleSteps,
  type Run,
  saidWords,
  takeStep,
};
