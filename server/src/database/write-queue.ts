import type { DatabaseSync } from 'node:sqlite';

interface Job {
  work: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { job: Job; ok: true; value: unknown } | { job: Job; ok: false; error: unknown };

/** One group holds the writer no longer than this before it syncs, so that nobody waits on a long queue. */
const groupMilliseconds = 12;
const groupSize = 128;

/**
 * Group commit for SQLite: the writes waiting when the writer is free run one after another, each in a savepoint of one
 * transaction, which is synced once; every caller is answered only after that sync. A write that throws rolls back to
 * its savepoint and takes nothing else with it. Work must not wait for anything but the database.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #jobs: Job[] = [];
  #running = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (this.#running) return;
      this.#running = true;
      // After this poll phase, so that requests read in it join one group.
      setImmediate(() => void this.#drain());
    });
  }

  /** Keeps everyone else from writing until the returned function is called: an import's own connection needs the lock. */
  async pause(): Promise<() => void> {
    const before = this.#turn;
    let release = (): void => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      const release = await this.pause();
      try {
        await this.#runGroup();
      } finally {
        release();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  async #runGroup(): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      this.#database.exec('begin immediate');
    } catch (error) {
      for (const job of this.#jobs.splice(0)) job.reject(error);
      return;
    }
    const started = performance.now();
    try {
      while (this.#jobs.length > 0 && outcomes.length < groupSize && performance.now() - started < groupMilliseconds) {
        const job = this.#jobs.shift();
        if (job) outcomes.push(await this.#runOne(job));
      }
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const outcome of outcomes) outcome.job.reject(outcome.ok ? error : outcome.error);
      return;
    }
    for (const outcome of outcomes) {
      if (outcome.ok) outcome.job.resolve(outcome.value);
      else outcome.job.reject(outcome.error);
    }
  }

  async #runOne(job: Job): Promise<Outcome> {
    this.#database.exec('savepoint one');
    try {
      const value = await job.work();
      this.#database.exec('release one');
      return { job, ok: true, value };
    } catch (error) {
      // SQLite itself ends the whole transaction on a full disk or an I/O error: then the group has failed.
      if (!this.#database.isTransaction) {
        job.reject(error);
        throw error;
      }
      this.#database.exec('rollback to one; release one');
      return { job, ok: false, error };
    }
  }
}
