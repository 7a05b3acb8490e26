import type { Clock } from '#server/http/clock.ts';

/** Real time plus what a test has let pass; nothing sleeps. */
export class TestClock implements Clock {
  #passed = 0;
  #stoppedAt: number | null = null;
  now(): number {
    return (this.#stoppedAt ?? Date.now()) + this.#passed;
  }
  pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }): void {
    this.#passed += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
  /** Only `pass` moves it from now on: for what must happen within one minute however busy the machine is. */
  stop(): void {
    this.#stoppedAt ??= Date.now();
  }
}
