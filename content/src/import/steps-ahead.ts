import { storyLimits } from './story.ts';

const ofOne = 2000;
const ofAll = 200_000;

/** How far is looked for what follows, from one node and from all of a project: links can multiply without an end. */
export class StepsAhead {
  #one = 0;
  #all = 0;

  /** Another node is left. */
  begin(): void {
    this.#one = 0;
  }

  /** Whether one more may be taken. @param passed what was gone through without a text */
  take(passed: readonly string[]): boolean {
    return passed.length < storyLimits.depth * 2 && ++this.#one <= ofOne && ++this.#all <= ofAll;
  }
}
