import { type BackOff, waitAfter } from '#contract/back-off.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import {
  type Attempt,
  endLeases,
  findDue,
  findHeld,
  hasDue,
  lease,
  type Message,
  type MessageRow,
  type MessageTable,
  type Outcome,
  settle,
} from './message-table.ts';

export interface SendQueueOptions<Row extends Message, Task> {
  database: Database;
  /** Milliseconds. */
  now: () => number;
  table: MessageTable;
  /** Heard by every process when a message is queued. */
  topic: string;
  /** Messages of one process that are under way at a time: what a kill may leave sent twice. */
  inFlight: number;
  /** Longer than any attempt takes: nobody else takes a message whose process is merely slow. */
  leaseMilliseconds: number;
  /** What is to be sent, and what the row shall hold while it is; or why it is not sent at all. */
  begin(transaction: Transaction, row: Row): Promise<Begun<Row, Task>>;
  /** One attempt. What it throws counts as `retry`; the signal ends when the server stops. */
  send(task: Task, signal: AbortSignal): Promise<Outcome>;
  /** What else is written with the outcome of an attempt. */
  ended?(transaction: Transaction, attempt: Attempt, row: Row, outcome: Outcome): Promise<Partial<Row>>;
  /** What else is written of an attempt whose process is gone. */
  abandoned?(transaction: Transaction, row: Row): Promise<void>;
  /** Of what went wrong on our side, not the receiver's. */
  report(error: unknown): void;
}

export type Begun<Row, Task> = { task: Task; columns: Partial<Row> } | { status: string; error: string };

/** A message that is this process's to send, until the lease ends. */
export interface Taken<Task> {
  attempt: Attempt;
  task: Task;
}

const backOff: BackOff = { first: 30_000, longest: 4 * 3600 * 1000, spread: 0.25 };
/** A provider that names a longer wait is asked sooner. */
const longestWait = 24 * 3600 * 1000;
/** How late a message may be that waited, or that another process left. */
const pollMilliseconds = 5000;

/**
 * Sends the messages of a table in the background of every process: the table is the queue, so that any number of
 * processes share it, none is lost when one dies, and what that one had in hand is sent twice at most (decision 0029).
 */
export class SendQueue<Row extends Message, Task> {
  readonly #options: SendQueueOptions<Row, Task>;
  readonly #workers = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #ends: (() => void)[] = [];

  constructor(options: SendQueueOptions<Row, Task>) {
    this.#options = options;
  }

  /** Begins to send: at once, when woken, and every few seconds. */
  async start(): Promise<void> {
    const { database, table, topic, now } = this.#options;
    await endLeases(database, table, now());
    const wake = () => this.wake();
    const timer = setInterval(wake, pollMilliseconds).unref();
    this.#ends = [database.subscribe(topic, wake), database.onReconnect(wake), () => clearInterval(timer)];
    wake();
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#stopping.signal.aborted || this.#workers.size >= this.#options.inFlight) return;
    const worker = this.#work()
      .catch(this.#options.report)
      .finally(() => this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  /** Sends all that is due now; resolves when nothing is. */
  async drain(): Promise<void> {
    this.wake();
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }

  /** Takes nothing more, aborts attempts under way, and waits until they have. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const end of this.#ends) end();
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }

  /** Begins an attempt in a transaction of the caller's; null, with the reason in its row, when it is not to be sent. */
  async take(transaction: Transaction, row: Row): Promise<Taken<Task> | null> {
    const { table, begin, now, leaseMilliseconds } = this.#options;
    const stored = row as unknown as MessageRow;
    const begun = await begin(transaction, row);
    if ('error' in begun) {
      await settle(transaction, table, String(stored[table.key]), begun);
      return null;
    }
    const attempt = await lease(transaction, table, stored, now() + leaseMilliseconds, begun.columns as object);
    return { attempt, task: begun.task };
  }

  /** Sends what was taken, and keeps what became of it. */
  async attempt({ attempt, task }: Taken<Task>): Promise<Outcome> {
    const { send, report } = this.#options;
    const outcome = await send(task, this.#stopping.signal).catch(
      (error: Error): Outcome => ({ status: 'retry', error: error.message }),
    );
    try {
      await this.#finish(attempt, outcome);
    } catch (error) {
      report(error);
      // What was sent and is not known to be would be sent again once the lease is over: worth a second try.
      await this.#finish(attempt, outcome);
    }
    return outcome;
  }

  async #work(): Promise<void> {
    const { database, table, now } = this.#options;
    while (!this.#stopping.signal.aborted && (await hasDue(database, table, now()))) {
      const taken = await this.#takeDue();
      if (taken === 'none') return;
      if (taken === null) continue;
      // There may be more than one worker's worth.
      this.wake();
      await this.attempt(taken);
    }
  }

  #takeDue(): Promise<Taken<Task> | null | 'none'> {
    const { database, table, now, abandoned } = this.#options;
    return database.write(async (transaction) => {
      const due = await findDue(transaction, table, now());
      if (!due) return 'none';
      const row = due.row as unknown as Row;
      if (due.isAbandoned) await abandoned?.(transaction, row);
      if (row.attemptsLeft > 0) return this.take(transaction, row);
      const error = 'The server was stopped while this message was being sent.';
      await settle(transaction, table, String(due.row[table.key]), { status: 'failed', error });
      return null;
    });
  }

  /** An attempt whose lease was taken over says nothing about the message any more. */
  async #finish(attempt: Attempt, outcome: Outcome): Promise<void> {
    const { database, table, ended, now } = this.#options;
    await database.write(async (transaction) => {
      const row = await findHeld(transaction, table, attempt);
      if (!row) return;
      const more = await ended?.(transaction, attempt, row as unknown as Row, outcome);
      const changes = { ...after(row, outcome, now()), ...(more as object) };
      await settle(transaction, table, attempt.id, changes);
    });
  }
}

/** The row after an attempt. */
function after(row: Message, outcome: Outcome, now: number) {
  if (outcome.status === 'sent') return { status: 'sent', error: '', sentAt: new Date(now).toISOString() };
  const error = outcome.error.slice(0, 500);
  if (outcome.status === 'failed' || row.attemptsLeft <= 0) return { status: 'failed', error };
  const asked = outcome.afterSeconds === undefined ? 0 : outcome.afterSeconds * 1000;
  const wait = Math.max(waitAfter(row.attempts, backOff), Math.min(asked, longestWait));
  return { status: 'queued', error, nextAttemptAt: new Date(now + wait).toISOString() };
}
