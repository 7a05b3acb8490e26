import type { PlayStep, Recording, TranscriptEntry } from '#contract/play.ts';
import type { State } from '#runtime/format/state-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { resume } from '#runtime/runtime.ts';
import { begin, showAgain, shownOf, take } from './recording.ts';

/** How a run begins. */
export interface Beginning {
  /** Done before, out of sight: what leads to a state in which the node can be reached. */
  lead: readonly PlayStep[];
  /** Changes of the state, before it is entered. */
  changes: readonly PlayStep[];
  /** What begins it; null: nothing is begun, or the last step of `lead` does. */
  enter: PlayStep | null;
  /** How the state was found in which a node is played from; or why there is none, and it begins with a new game. */
  found?: 'played' | 'madeUp' | 'noNode' | 'noWay' | 'conditions' | 'unsaved';
}

/** One step of a run: what came of it, and the state afterwards. */
export interface Moment {
  /** Among those of its run. */
  id: number;
  /** Null: the beginning. */
  step: PlayStep | null;
  entries: readonly TranscriptEntry[];
  state: State;
}

/** What a step led to: nodes, and the option that was chosen by it (`node/option`). */
export interface CameTo {
  nodeIDs: readonly string[];
  option: string | null;
}

/** A run as it is now. Another object after each change. */
export interface PlayView {
  seed: number;
  beginning: Beginning;
  moments: readonly Moment[];
  run: Run;
  /** What the last edit of the content took away. */
  lost: readonly string[];
}

/** A run that somebody plays while the content is edited (content §10): every step can be gone back to. */
export class Playtest {
  #game: Game;
  #view: PlayView;
  readonly #listeners = new Set<() => void>();
  readonly #onCameTo: (cameTo: CameTo) => void;

  constructor(game: Game, seed: number, beginning: Beginning, onCameTo: (cameTo: CameTo) => void = () => {}) {
    this.#game = game;
    this.#onCameTo = onCameTo;
    this.#view = this.#begun(seed, beginning);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): PlayView => this.#view;

  take(step: PlayStep): void {
    const { moments, run } = this.#view;
    const option = chosenBy(step, run.shown);
    const entries = take(run, step);
    // Who walks past somebody comes to no node, and the run still says which ones it came to last.
    this.#onCameTo({ nodeIDs: step.do === 'bark' ? [] : run.entered, option });
    this.#show({
      moments: [...moments, { id: (moments.at(-1)?.id ?? 0) + 1, step, entries, state: run.save() }],
      lost: [],
    });
  }

  /** Back to after this moment; what was done later is dropped. */
  rewind(index: number): void {
    const moments = this.#view.moments.slice(0, index + 1);
    const last = moments.at(-1);
    if (!last || moments.length === this.#view.moments.length) return;
    const { run, notices } = resume(this.#game, last.state);
    this.#show({
      moments: [...moments.slice(0, -1), again(last, run)],
      run,
      lost: notices.map(({ message }) => message),
    });
  }

  restart({ seed = this.#view.seed, beginning = this.#view.beginning } = {}): void {
    this.#view = this.#begun(seed, beginning);
    this.#tell();
  }

  /** Changes the state; before the first step, the run is entered with the state changed. */
  change(step: PlayStep): void {
    const { beginning, moments } = this.#view;
    if (moments.length > 1 || (beginning.enter === null && beginning.lead.length === 0)) {
      this.take(step);
      const { moments: taken, run } = this.#view;
      // What can be chosen may follow from what was changed.
      showAgain(run);
      this.#show({ moments: [...taken.slice(0, -1), again(taken.at(-1) as Moment, run)] });
      return;
    }
    const changes = [...beginning.changes.filter((each) => !isSameSubject(each, step)), step];
    this.restart({ beginning: { ...beginning, changes } });
  }

  /** The content was edited: the run goes on in it, with its state. */
  replaceGame(game: Game): void {
    if (game.bundle.id === this.#game.bundle.id) return;
    this.#game = game;
    const { moments, run: before } = this.#view;
    const last = moments.at(-1) as Moment;
    const { run, notices } = resume(game, before.save());
    const lost = notices.map(({ message }) => message);
    const hasEnded = before.shown !== null && run.shown === null;
    // Nothing of it is gone, and there is nothing left in it to read or choose.
    if (hasEnded && !notices.some(({ kind }) => kind === 'conversation'))
      lost.push('The conversation was changed, so it ended.');
    const now = again(last, run);
    const entries = hasEnded ? [...now.entries, { is: 'end' as const }] : now.entries;
    this.#show({ moments: [...moments.slice(0, -1), { ...now, entries }], run, lost });
  }

  /** Plays so many steps of a recording. */
  load({ seed, start, steps }: Recording, count = steps.length): void {
    this.#view = this.#begun(seed, { lead: start, changes: [], enter: null });
    for (const step of steps.slice(0, count)) this.take(step);
    this.#tell();
  }

  /** The run as it can be replayed. */
  recording(): Recording {
    const { seed, beginning, moments } = this.#view;
    return { seed, start: startOf(beginning), steps: moments.flatMap(({ step }) => step ?? []) };
  }

  #begun(seed: number, beginning: Beginning): PlayView {
    const start = startOf(beginning);
    const run = begin(this.#game, { seed, start: start.slice(0, -1) });
    const last = start.at(-1);
    const entries = last ? take(run, last).filter(({ is }) => is !== 'step') : shownOf(run.shown);
    this.#onCameTo({ nodeIDs: run.entered, option: null });
    const moment: Moment = { id: 0, step: null, entries, state: run.save() };
    // Where `lead` shows something, it is changed after that.
    const isChanged = beginning.changes.length > 0 && beginning.enter === null;
    if (isChanged) showAgain(run);
    return { seed, beginning, run, lost: [], moments: [isChanged ? again(moment, run) : moment] };
  }

  #show(change: Partial<PlayView>): void {
    this.#view = { ...this.#view, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The steps that lead to the beginning. Once the state is changed, the node is entered anew with it. */
export function startOf({ lead, changes, enter }: Beginning): PlayStep[] {
  return [...lead, ...changes, ...(enter && (lead.length === 0 || changes.length > 0) ? [enter] : [])];
}

function chosenBy(step: PlayStep, shown: Run['shown']): string | null {
  if (step.do !== 'choose' || shown?.is !== 'choice') return null;
  return shown.options.some(({ id, isAvailable }) => isAvailable && id === step.id)
    ? `${shown.nodeID}/${step.id}`
    : null;
}

/** A moment whose line or choice is shown as the content has it now. */
function again(moment: Moment, run: Run): Moment {
  const entries = moment.entries.filter(({ is }) => is !== 'line' && is !== 'choice');
  return { ...moment, entries: [...entries, ...shownOf(run.shown)], state: run.save() };
}

/** Whether the later of two changes makes the earlier one pointless. */
function isSameSubject(one: PlayStep, other: PlayStep): boolean {
  return one.do === 'setVariable' && other.do === 'setVariable' && one.variableID === other.variableID;
}
