import type { Clock } from '#server/http/clock.ts';

/** Real time plus what a test has let pass; nothing sleeps. */
export class TestClock implements Clock {
  #passed = 0;
  now(): number {
    return Date.now() + this.#passed;
  }
  pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }): void {
    this.#passed += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
