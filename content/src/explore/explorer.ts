import type { PlayStep, Recording } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { type RandomState, randomOf, seeded } from '#runtime/play/random.ts';
import type { Run } from '#runtime/play/run.ts';
import { countWords } from '../conversation/count-words.ts';
import { begin, take } from '../play/recording.ts';
import { Counts, type Exploration } from './counts.ts';
import { findState } from './find-state.ts';
import type { Move } from './move.ts';
import { Moves } from './moves.ts';
import { stepsOf, type Trail } from './play-search.ts';
import { nodesIn, type Scope } from './scope.ts';
import { StateKeys } from './state-keys.ts';
import { stuckness } from './stuckness.ts';

export interface ExploreOptions {
  seed: number;
  scope: Scope;
  /** Of one run; longer ones are left. */
  stepsOfRun?: number;
}

/** A run that is being played, or kept to be played on from. */
interface Played {
  run: Run;
  seed: number;
  trail: Trail;
  steps: number;
  words: number;
  /** How often what is explored was begun. */
  begun: number;
  /** The nodes that it came to, and the steps when it came to the last new one. */
  seen: Set<string>;
  seenAt: number;
}

/** States kept because something there was not tried yet. */
const keptMax = 100;
/** How often a run tries what was tried least, of ten times. */
const keenness = 8;
/** Times that a conversation, or talking to an NPC, begins in one run. */
const timesMax = 4;
/** After so many steps without anything new, nodes are looked for one by one. */
const patience = 3000;
/** Nodes that one step goes through where it goes round. */
const loopLength = 2000;
/** Steps without anything new to the run after which it is over. */
const saturation = 100;
/** Of all work, how much may go into finding out whether runs are stuck; and of how many steps each time. */
const stuckShare = 0.25;
const stuckSteps = 500;
/** Steps without a change of any quest after which a run may be stuck. */
const standstill = 80;

/**
 * Plays many runs by itself (content §10): each tries what was tried least often so far, and some go on from where something was left
 * untried. The same game and options play the same runs.
 */
export class Explorer {
  readonly #game: Game;
  readonly #options: Required<ExploreOptions>;
  readonly #moves: Moves;
  readonly #keys: StateKeys;
  readonly #counts: Counts;
  readonly #random: RandomState;
  readonly #tried = new Map<string, number>();
  readonly #kept: Played[] = [];
  readonly #words = new Map<string, number>();
  /** Nodes to look for, once nothing new comes by itself. */
  #wanted: string[] | null = null;
  #current: Played | null = null;
  #quests = '';
  #since = 0;
  #stuckWork = 0;
  #sinceNew = 0;

  constructor(game: Game, options: ExploreOptions) {
    this.#game = game;
    this.#options = { stepsOfRun: 1500, ...options };
    this.#moves = new Moves(game);
    this.#keys = new StateKeys(game);
    this.#counts = new Counts();
    this.#random = seeded(options.seed);
  }

  /** Plays at least so many steps more. */
  explore(steps: number): void {
    const until = this.#counts.steps + steps;
    // A game without anything to do ends each run at once.
    for (let runs = 0; this.#counts.steps < until && runs < steps; ) {
      this.#current ??= this.#begin();
      if (!this.#goOn(this.#current)) {
        runs++;
        this.#end(this.#current);
        this.#current = null;
      }
    }
  }

  result(): Exploration {
    return this.#counts.result(this.#game, this.#options.scope);
  }

  #begin(): Played {
    const kept = this.#chance(2) === 0 ? this.#kept.shift() : undefined;
    const begun = kept ?? this.#wantedState() ?? this.#newRun();
    this.#quests = '';
    this.#since = 0;
    return begun;
  }

  #newRun(): Played {
    const seed = this.#chance(4_294_967_295);
    return {
      run: begin(this.#game, { seed, start: [] }),
      seed,
      trail: null,
      steps: 0,
      words: 0,
      begun: 0,
      seen: new Set(),
      seenAt: 0,
    };
  }

  /** A run that has come to a node which none has come to yet. */
  #wantedState(): Played | null {
    if (this.#sinceNew < patience) return null;
    this.#wanted ??= nodesIn(this.#game, this.#options.scope).map(({ id }) => id);
    for (let id = this.#wanted.shift(); id !== undefined; id = this.#wanted.shift()) {
      if (this.#counts.hasReached(id)) continue;
      const found = findState(this.#game, id, { steps: 1500, drafts: 0 });
      if (!found.isFound || !found.isPlayed) return null;
      const { seed, steps } = found.recording;
      const played = { ...this.#newRun(), run: begin(this.#game, { seed, start: [] }), seed, begun: timesMax };
      for (const step of steps) this.#take(played, step);
      return played;
    }
    return null;
  }

  /** @returns false when the run is over */
  #goOn(played: Played): boolean {
    const { run } = played;
    if (played.steps >= this.#options.stepsOfRun || isOver(played)) return false;
    const move = run.shown?.is === 'line' ? advance : this.#choose(played);
    if (!move) return false;
    for (const step of move) this.#take(played, step);
    // A loop that shows nothing takes long, and comes to the same each time.
    if (run.entered.length > loopLength) return false;
    if (run.shown || this.#options.scope.is === 'conversation') return true;
    return !this.#standsStill(played);
  }

  #choose(played: Played): Move | undefined {
    const { run } = played;
    const moves = this.#movesOf(played);
    if (moves.length === 0) return undefined;
    const names = moves.map((move) => this.#nameOf(run, move));
    const tries = names.map((name) => this.#tried.get(name) ?? 0);
    const least = Math.min(...tries);
    const isKeen = this.#chance(10) < keenness;
    const open = [...moves.keys()].filter((index) => !isKeen || tries[index] === least);
    const index = open[this.#chance(open.length)] as number;
    if (tries.filter((each) => each === 0).length > (tries[index] === 0 ? 1 : 0) && this.#kept.length < keptMax)
      this.#kept.push({ ...played, run: run.fork(), seen: new Set(played.seen) });
    this.#tried.set(names[index] as string, (tries[index] as number) + 1);
    return moves[index];
  }

  /** What is explored begins first, and again when it is over; the rest of the game follows where it is a part of it. */
  #movesOf(played: Played): Move[] {
    const { scope } = this.#options;
    if (played.run.shown || scope.is === 'game') return this.#moves.of(played.run);
    if (scope.is === 'quest') {
      if (played.begun++ === 0 && played.run.availableQuests().includes(scope.id))
        return [[{ do: 'startQuest', questID: scope.id }]];
      return this.#moves.of(played.run);
    }
    if (played.begun++ >= timesMax) return [];
    if (scope.is === 'conversation') return [[{ do: 'start', conversationID: scope.id }]];
    return played.run.conversationsWith(scope.id).length > 0 ? [[{ do: 'talkTo', npcID: scope.id }]] : [];
  }

  /** What a move is counted as: an option of a node; an NPC with what they have to say. */
  #nameOf(run: Run, move: Move): string {
    const { shown } = run;
    const last = move.at(-1) as PlayStep;
    if (shown) return last.do === 'choose' ? `${shown.nodeID}/${last.id}` : shown.nodeID;
    if (last.do === 'talkTo') return `${last.npcID} ${run.conversationsWith(last.npcID)[0] ?? ''}`;
    return JSON.stringify(last);
  }

  #take(played: Played, step: PlayStep): void {
    const { run } = played;
    const before = run.shown;
    const entries = take(run, step);
    played.trail = { step, before: played.trail };
    played.steps++;
    for (const id of run.entered)
      if (!played.seen.has(id)) {
        played.seen.add(id);
        played.seenAt = played.steps;
      }
    const isNew = this.#counts.count({ run, before, step, entries, recording: () => recordingOf(played) });
    this.#sinceNew = isNew ? 0 : this.#sinceNew + 1;
    const { shown } = run;
    if (!shown || shown === before) return;
    played.words += this.#wordsOf(shown.text ?? '');
    if (shown.is === 'choice') for (const { text } of shown.options) played.words += this.#wordsOf(text);
  }

  #wordsOf(text: string): number {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const words = countWords(text);
    if (this.#words.size < 20_000) this.#words.set(text, words);
    return words;
  }

  /** Whether a quest waits for something that nothing can bring about any more. */
  #standsStill(played: Played): boolean {
    const quests = this.#keys.questsOf(played.run);
    if (quests !== this.#quests) {
      this.#quests = quests;
      this.#since = played.steps;
      return false;
    }
    if (played.steps - this.#since < standstill) return false;
    this.#since = played.steps;
    return this.#tellStuck(played, quests);
  }

  #end(played: Played): void {
    const { run } = played;
    if (!run.shown && this.#options.scope.is === 'game') this.#tellStuck(played, this.#keys.questsOf(run));
    const isWhole = !run.shown && played.steps < this.#options.stepsOfRun;
    this.#counts.endRun({ words: played.words, isWhole });
  }

  /** @returns whether the run is stuck; each place where quests wait is looked at once. */
  #tellStuck(played: Played, quests: string): boolean {
    const questIDs = played.run.waitingNodes().flatMap(({ questID, status }) => (status === 'active' ? [questID] : []));
    if (questIDs.length === 0) return false;
    const known = this.#counts.stuckAt(quests);
    if (known !== undefined) return known;
    if (this.#stuckWork + stuckSteps > this.#counts.steps * stuckShare) return false;
    const { is, steps } = stuckness(played.run, this.#moves, this.#keys, stuckSteps);
    this.#stuckWork += steps;
    this.#counts.setStuck(quests, is === 'stuck' ? { questIDs, recording: recordingOf(played) } : null);
    return is === 'stuck';
  }

  /** A whole number from 0 to below the limit. */
  #chance(limit: number): number {
    return Math.floor(randomOf(this.#random) * limit);
  }
}

/** Nobody speaks, and nothing was new to the player for long. */
const isOver = ({ run, steps, seenAt }: Played): boolean => run.shown === null && steps - seenAt > saturation;

const advance: Move = [{ do: 'advance' }];

const recordingOf = ({ seed, trail }: Played): Recording => ({ seed, start: [], steps: stepsOf(trail) });
