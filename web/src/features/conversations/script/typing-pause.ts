const idleMs = 600;
const longestMs = 4000;

/** When what is typed is read: in a pause, and once somebody has typed for long without one. */
export class TypingPause {
  readonly #read: (isPause: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(read: (isPause: boolean) => void) {
    this.#read = read;
  }

  /** @param isFirst nothing was typed before that is not read */
  typed(isFirst: boolean): void {
    const now = Date.now();
    if (isFirst) this.#since = now;
    const left = this.#since + longestMs - now;
    this.later(() => this.#read(left > idleMs), Math.max(0, Math.min(idleMs, left)));
  }

  /** Does this instead. */
  later(act: () => void, ms: number): void {
    this.stop();
    this.#timer = setTimeout(act, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
