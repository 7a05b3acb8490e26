import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { type ChangeConnection, deliver, type Outcome } from './deliver.ts';
import { finish, hasDue, returnLeft, type TakenMail, takeNext } from './queue.ts';

export interface SenderOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  /** Tests: where providers' connections go. */
  changeConnection?: ChangeConnection;
  /** Of what went wrong on our side, not the mail server's. */
  report: (error: unknown) => void;
}

/** Mails of one process that are under way at a time: what a kill may leave sent twice. */
export const mailsInFlight = 4;
const pollMilliseconds = 5000;

/**
 * Sends what the outbox holds, in the background of every process; the table is the queue, so that any number of
 * processes share it and none sends what another has taken.
 */
export class MailSender {
  readonly #options: SenderOptions;
  readonly #workers = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #isStopping = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Begins to look for due mails, at once and every few seconds: those of other processes and those that wait. */
  async start(): Promise<void> {
    const { database, clock } = this.#options;
    await returnLeft(database, clock);
    this.#timer = setInterval(() => this.wake(), pollMilliseconds).unref();
    this.wake();
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#isStopping || this.#workers.size >= mailsInFlight) return;
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

  /** Takes nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer) clearInterval(this.#timer);
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }

  /** Sends one that was taken already, and keeps what became of it. */
  async attempt(taken: TakenMail): Promise<Outcome> {
    const { database, clock, changeConnection, report } = this.#options;
    const outcome = await deliver(taken.provider, taken.mail, changeConnection);
    try {
      await finish(database, clock, taken, outcome);
    } catch (error) {
      report(error);
      // What was sent and is not known to be would be sent again once the lease is over: worth a second try.
      await finish(database, clock, taken, outcome);
    }
    return outcome;
  }

  async #work(): Promise<void> {
    const { database, clock, settings } = this.#options;
    while (!this.#isStopping && (await hasDue(database, isoTime(clock.now())))) {
      const taken = await takeNext(database, clock, await settings.service());
      if (taken === null) return;
      if (taken === 'passed') continue;
      // There may be more than one worker's worth.
      this.wake();
      await this.attempt(taken);
    }
  }
}
