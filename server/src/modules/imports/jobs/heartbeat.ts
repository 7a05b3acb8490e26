/** Thrown out of a task whose person has cancelled it. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

const betweenReports = 100;

/** Tells how far a task of a worker thread is, and stops it when that is asked for. */
export class Heartbeat {
  #cancel: Int32Array | null = null;
  #report: (progress: number, step: string) => void = () => {};
  #reportedAt = 0;

  /** Another task begins; `cancel` turns 1 in another thread when it should stop. */
  begin(cancel: Int32Array, report: (progress: number, step: string) => void): void {
    this.#cancel = cancel;
    this.#report = report;
    this.#reportedAt = 0;
  }

  /** @throws CancelledError */
  beat(progress: number, step: string): void {
    if (this.#cancel && Atomics.load(this.#cancel, 0) === 1) throw new CancelledError('cancelled');
    const now = performance.now();
    if (now - this.#reportedAt < betweenReports) return;
    this.#reportedAt = now;
    this.#report(Math.min(1, Math.max(0, progress)), step);
  }
}
