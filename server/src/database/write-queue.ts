import type { DatabaseSync, StatementSync } from 'node:sqlite';

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
 * Group commit for SQLite: the writes waiting when the writer is free run one after another in one transaction, which is
 * synced once; every caller is answered only after that sync. A savepoint for each would cost a copy of every page it
 * changes, so there is none until one throws after it has written: then the transaction is rolled back, and those before
 * it run again, each in a savepoint. Work must not wait for anything but the database, and may run more than once.
 */
export class WriteQueue {
  readonly #database: DatabaseSync;
  readonly #totalChanges: StatementSync;
  readonly #jobs: Job[] = [];
  #running = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#totalChanges = database.prepare('select total_changes() as changes');
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
        if (!job) break;
        const before = this.#changes();
        const outcome = await this.#run(job);
        outcomes.push(outcome);
        if (!outcome.ok && this.#changes() !== before) await this.#runAgain(outcomes);
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

  /** Rows changed by this connection so far. */
  #changes(): unknown {
    return this.#totalChanges.get()?.changes;
  }

  async #run(job: Job): Promise<Outcome> {
    try {
      return { job, ok: true, value: await job.work() };
    } catch (error) {
      // SQLite itself ends the whole transaction on a full disk or an I/O error: then the group has failed.
      if (!this.#database.isTransaction) {
        job.reject(error);
        throw error;
      }
      return { job, ok: false, error };
    }
  }

  /** Takes back what the last one wrote before it threw, and with it everything before; does the rest of it again. */
  async #runAgain(outcomes: Outcome[]): Promise<void> {
    this.#database.exec('rollback; begin immediate');
    for (const [index, { job, ok }] of outcomes.entries()) {
      if (!ok) continue;
      this.#database.exec('savepoint one');
      const outcome = await this.#run(job);
      this.#database.exec(outcome.ok ? 'release one' : 'rollback to one; release one');
      outcomes[index] = outcome;
    }
  }
}
