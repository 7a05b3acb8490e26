import { type PlayStep, takeStep } from './play-step.ts';
import type { Run } from './run.ts';

/** Steps between two states that are kept: a state holds all that was visited, a step next to nothing. */
const stepsBetween = 64;
const statesMax = 8;

/** The last steps of somebody who plays, to go back in them one at a time: from a kept state they are taken again. */
export class Past {
  #kept: { from: Run; steps: PlayStep[] }[] = [];
  /** What the last step was taken in, or led back to; after another one was loaded it is not the same. */
  #run: Run | undefined;

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Before a step is taken. */
  add(run: Run, step: PlayStep): void {
    let last = this.#kept.at(-1);
    if (!last || run !== this.#run || last.steps.length === stepsBetween) {
      last = { from: run.fork(), steps: [] };
      this.#kept.push(last);
      if (this.#kept.length > statesMax) this.#kept.shift();
    }
    this.#run = run;
    last.steps.push(step);
  }

  /** The run before the last step; undefined: there is none to go back to. */
  back(): Run | undefined {
    const last = this.#kept.at(-1);
    if (!last) return undefined;
    last.steps.pop();
    const run = last.from.fork();
    for (const step of last.steps) takeStep(run, step);
    // The steps before are of another run, when one was loaded.
    this.#run = last.steps.length === 0 ? undefined : run;
    if (last.steps.length === 0) this.#kept.pop();
    return run;
  }
}
