/** Work that may be paused wherever it yields, so that a page goes on answering keys meanwhile. */
export type Pausable<Result> = Generator<void, Result, void>;

/** Does all of it now. */
export function finished<Result>(work: Pausable<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
