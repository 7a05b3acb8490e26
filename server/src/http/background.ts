import type { Logger } from './log.ts';

/**
 * Work that goes on after its answer, where the time an answer takes would tell something (a reset link for an account
 * that exists takes longer than for one that does not). Closing waits for it.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #logger: Logger;
  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Starts once the answer now being made is on its way. */
  run(name: string, work: () => Promise<void>): void {
    const done = new Promise((resolve) => setImmediate(resolve)).then(work).catch((error: unknown) => {
      this.#logger.error({ err: error, work: name }, 'background work failed');
    });
    this.#running.add(done);
    void done.finally(() => this.#running.delete(done));
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
