import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';

/** What the tiles of one picture may cost, and drawing with them again: a pixel read or blended is a step, and a map that is drawn by hand takes a tenth of them at most. */
const stepsMax = 50_000_000;

/** The work of one part of a picture: others have their turn meanwhile, and what would go on for hours ends. */
export class Work {
  /** To be called every few thousand steps. */
  readonly rest = createEventLoopYield();
  #left: number;

  constructor(steps = stepsMax) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** Whether so much may still be done. */
  spend(steps: number): boolean {
    // Also false for what is no number: a tile set may say anything.
    if (!(steps <= this.#left)) return false;
    this.#left -= steps;
    return true;
  }
}
