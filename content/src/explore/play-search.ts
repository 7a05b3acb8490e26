import type { PlayStep } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import { begin, take } from '../play/recording.ts';
import type { Moves } from './moves.ts';
import type { StateKeys } from './state-keys.ts';

/** The steps that lead somewhere, the last one first; null: nothing was done yet. */
export type Trail = { step: PlayStep; before: Trail } | null;

export function stepsOf(trail: Trail): PlayStep[] {
  const steps: PlayStep[] = [];
  for (let at = trail; at; at = at.before) steps.push(at.step);
  return steps.reverse();
}

/** A way to play up to some place. */
export interface Witness {
  seed: number;
  start: readonly PlayStep[];
  trail: Trail;
}

interface Entry extends Witness {
  run: Run;
}

/** Lines that follow each other without anything to choose. */
const linesMax = 300;
/** States that wait to be played on from. */
const entriesMax = 4000;
/** What a step does at most that counts as one. */
const workOfStep = 500;
/** Where chance decides, the same steps are tried with so many other seeds. */
const otherSeeds = 8;

/**
 * Plays from state to state, each once, and keeps how each node was reached first. Of the states it plays on from those at places
 * that it has played on from least often, and, every other time, from the one that is nearest to what is looked for.
 */
export class PlaySearch {
  /** How each node that was reached can be reached. */
  readonly reached = new Map<string, Witness>();
  readonly #game: Game;
  readonly #moves: Moves;
  readonly #keys: StateKeys;
  readonly #known = new Set<string>();
  readonly #waiting = new Map<string, Entry[]>();
  readonly #tries = new Map<string, number>();
  readonly #chances = new Set<string>();
  #size = 0;
  #steps = 0;

  constructor(game: Game, moves: Moves, keys: StateKeys) {
    this.#game = game;
    this.#moves = moves;
    this.#keys = keys;
  }

  /** A state to play from: a new game after these steps. */
  add(seed: number, start: readonly PlayStep[], steps: readonly PlayStep[] = []): void {
    const run = begin(this.#game, { seed, start: [...start] });
    let trail: Trail = null;
    for (const step of steps) {
      take(run, step);
      trail = { step, before: trail };
      this.#note({ seed, start, trail }, run);
    }
    this.#add({ seed, start, trail, run });
  }

  /**
   * Plays until a node was reached, for about so many steps; those that do much work count as several.
   * @param distanceOf how far a node is from what is looked for; undefined: it doesn’t lead there
   */
  find(nodeID: string, steps: number, distanceOf: (nodeID: string) => number | undefined): Witness | null {
    const until = this.#steps + steps;
    for (let turn = 0; !this.reached.has(nodeID) && this.#steps < until; turn++) {
      const entry = turn % 2 === 0 ? this.#nearest(distanceOf) : this.#newest();
      if (!entry) break;
      this.#expand(entry);
    }
    return this.reached.get(nodeID) ?? null;
  }

  #take(place: string): Entry | undefined {
    const entries = this.#waiting.get(place);
    const entry = entries?.shift();
    if (entries?.length === 0) this.#waiting.delete(place);
    if (entry) {
      this.#size--;
      this.#tries.set(place, (this.#tries.get(place) ?? 0) + 1);
    }
    return entry;
  }

  /** From where it was played least often. */
  #newest(): Entry | undefined {
    let [best, least] = ['', Number.POSITIVE_INFINITY];
    for (const place of this.#waiting.keys()) {
      const tries = this.#tries.get(place) ?? 0;
      if (tries < least) [best, least] = [place, tries];
    }
    return this.#take(best);
  }

  #nearest(distanceOf: (nodeID: string) => number | undefined): Entry | undefined {
    let [best, least] = [null as string | null, Number.POSITIVE_INFINITY];
    for (const place of this.#waiting.keys()) {
      const distance = distanceOf(place);
      if (distance === undefined) continue;
      // What was tried often without success is as good as far away.
      const cost = distance + 3 * (this.#tries.get(place) ?? 0);
      if (cost < least) [best, least] = [place, cost];
    }
    return best === null ? this.#newest() : this.#take(best);
  }

  #expand({ run, ...from }: Entry): void {
    for (const move of this.#moves.of(run)) {
      const next = run.fork();
      let trail = from.trail;
      for (const step of move) trail = this.#do(next, { ...from, trail }, step);
      const { shown } = run;
      const mark = `${shown?.nodeID ?? ''} ${JSON.stringify(move)}`;
      if (!this.#chances.has(mark) && this.#keys.chanceOf(run) !== this.#keys.chanceOf(next)) {
        this.#chances.add(mark);
        this.#tryOtherSeeds(from, stepsOf(trail));
      }
      this.#goOn({ ...from, trail, run: next });
    }
  }

  #do(run: Run, from: Witness, step: PlayStep): Trail {
    take(run, step);
    // A call that goes round in a loop does as much as hundreds of others.
    this.#steps += 1 + Math.floor(run.work / workOfStep);
    const trail = { step, before: from.trail };
    this.#note({ ...from, trail }, run);
    return trail;
  }

  #tryOtherSeeds({ seed, start }: Witness, steps: readonly PlayStep[]): void {
    for (let other = seed + 1; other <= seed + otherSeeds; other++) {
      const run = begin(this.#game, { seed: other, start: [...start] });
      let trail: Trail = null;
      for (const step of steps) trail = this.#do(run, { seed: other, start, trail }, step);
      this.#goOn({ seed: other, start, trail, run });
    }
  }

  /** Goes on over lines, to where there is something to choose. */
  #goOn(entry: Entry): void {
    const { run } = entry;
    let { trail } = entry;
    for (let lines = 0; run.shown?.is === 'line' && lines < linesMax; lines++)
      trail = this.#do(run, { ...entry, trail }, { do: 'advance' });
    this.#add({ ...entry, trail });
  }

  #add(entry: Entry): void {
    const key = this.#keys.of(entry.run);
    if (this.#known.has(key) || this.#size >= entriesMax) return;
    this.#known.add(key);
    this.#size++;
    const place = entry.run.shown?.nodeID ?? this.#keys.questsOf(entry.run);
    const waiting = this.#waiting.get(place);
    if (waiting) waiting.push(entry);
    else this.#waiting.set(place, [entry]);
  }

  #note(witness: Witness, run: Run): void {
    for (const id of run.entered) if (!this.reached.has(id)) this.reached.set(id, witness);
  }
}
