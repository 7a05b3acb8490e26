import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { DeliveryTable } from '#server/database/tables/notifications.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { Logger } from '#server/http/log.ts';

export type Delivery = Pick<DeliveryTable, 'deliveryID' | 'userID' | 'kind' | 'target' | 'payload' | 'createdAt'>;

export type NewDelivery = Omit<Delivery, 'deliveryID' | 'createdAt'> & { channel: Channel };

/** How an attempt ended. `error` is for an administrator's eyes: it holds no secret. */
export type Outcome =
  | { status: 'sent'; providerID?: string }
  /** Worth another attempt; `afterSeconds` when the provider named a wait. */
  | { status: 'retry'; error: string; afterSeconds?: number }
  | { status: 'failed'; error: string };

/** One attempt; what it throws counts as `retry`. The signal ends when the server stops. */
export type Sender = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome>;

export interface Deliveries {
  /** Queues a message in the same transaction as what caused it; every process hears of it. */
  queue(transaction: Transaction, delivery: NewDelivery): Promise<void>;
  /** Who sends the messages of a channel. */
  sendWith(channel: Channel, sender: Sender): void;
  /** Sends what is due and waits until nothing more is. */
  run(): Promise<void>;
  /** Sends what is due, without waiting. */
  wake(): void;
  /** Begins to send by itself: when told, and when a retry is due. */
  start(): void;
  /** Forgets what was sent or given up 30 days ago. */
  forget(): Promise<void>;
  /** Breaks off what is under way, which is tried again later. */
  close(): Promise<void>;
}

export interface DeliveriesOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
}

type Channel = DeliveryTable['channel'];

const topic = 'delivery';
/** Before the second, third … attempt, in seconds; after the last the message has failed. */
const backOff = [30, 120, 600, 3600, 4 * 3600];
/** Longer than any attempt takes: a process that died with a message in hand leaves it to another. */
const leaseMilliseconds = 60_000;
/** How late a retry may be. */
const pollMilliseconds = 15_000;
const atOnce = 8;
const keptMilliseconds = 30 * 24 * 3600 * 1000;
/** A provider that names a longer wait is asked sooner. */
const longestWaitSeconds = 24 * 3600;

/** As Deliveries.queue, for who has none: a worker thread. `now` in milliseconds. */
export async function queueDelivery(transaction: Transaction, delivery: NewDelivery, now: number): Promise<void> {
  const createdAt = isoTime(now);
  await transaction.db
    .insertInto('delivery')
    .values({
      ...delivery,
      deliveryID: uuid(),
      status: 'queued',
      attempts: 0,
      error: '',
      providerID: '',
      createdAt,
      nextAttemptAt: createdAt,
      leaseUntil: '',
      sentAt: null,
    })
    .execute();
  await transaction.tell(topic, null);
}

/**
 * The queue of messages to the outside, push and SMS, like the outbox of mail: nothing is lost when a process dies, and at
 * most what it had in hand is sent twice. Any number of processes work on it.
 */
export function createDeliveries({ database, clock, logger }: DeliveriesOptions): Deliveries {
  const senders = new Map<Channel, Sender>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let ends: (() => void)[] = [];

  /** True when no other process took it meanwhile. */
  async function claim(deliveryID: string): Promise<boolean> {
    const now = clock.now();
    const taken = await database.write(({ db }) =>
      db
        .updateTable('delivery')
        .set((row) => ({ leaseUntil: isoTime(now + leaseMilliseconds), attempts: row('attempts', '+', 1) }))
        .where('deliveryID', '=', deliveryID)
        .where('status', '=', 'queued')
        .where('leaseUntil', '<=', isoTime(now))
        .executeTakeFirst(),
    );
    return Number(taken.numUpdatedRows) > 0;
  }

  async function attempt(delivery: DeliveryTable): Promise<void> {
    if (stopping.signal.aborted || !(await claim(delivery.deliveryID))) return;
    const sender = senders.get(delivery.channel);
    const outcome: Outcome = sender
      ? await sender(delivery, stopping.signal).catch((error: Error) => ({ status: 'retry', error: error.message }))
      : { status: 'failed', error: 'This server does not send this kind of message.' };
    await settle(delivery, outcome);
  }

  async function settle(
    { deliveryID, channel, kind, attempts: before }: DeliveryTable,
    outcome: Outcome,
  ): Promise<void> {
    const attempts = before + 1;
    const now = clock.now();
    const wait = backOff[attempts - 1];
    const isAgain = outcome.status === 'retry' && wait !== undefined;
    const seconds = isAgain ? Math.min(Math.max(wait, outcome.afterSeconds ?? 0), longestWaitSeconds) : 0;
    const error = outcome.status === 'sent' ? '' : outcome.error.slice(0, 500);
    await database.write(({ db }) =>
      db
        .updateTable('delivery')
        .set({
          status: outcome.status === 'sent' ? 'sent' : isAgain ? 'queued' : 'failed',
          error,
          leaseUntil: '',
          nextAttemptAt: isoTime(now + seconds * 1000),
          ...(outcome.status === 'sent' ? { sentAt: isoTime(now), providerID: outcome.providerID ?? '' } : {}),
        })
        .where('deliveryID', '=', deliveryID)
        .execute(),
    );
    if (outcome.status !== 'sent')
      logger.warn({ deliveryID, channel, kind, attempts, error }, 'a message was not sent');
  }

  /** Each message at most once, so that a clock that stands still ends it too. */
  async function drain(): Promise<void> {
    const tried = new Set<string>();
    while (!stopping.signal.aborted) {
      const now = isoTime(clock.now());
      const due = await database.read
        .selectFrom('delivery')
        .selectAll()
        .where('status', '=', 'queued')
        .where('nextAttemptAt', '<=', now)
        .where('leaseUntil', '<=', now)
        .orderBy('nextAttemptAt')
        .orderBy('deliveryID')
        .limit(atOnce + tried.size)
        .execute();
      const next = due.filter(({ deliveryID }) => !tried.has(deliveryID)).slice(0, atOnce);
      if (next.length === 0) return;
      for (const { deliveryID } of next) tried.add(deliveryID);
      await Promise.all(next.map(attempt));
    }
  }

  function run(): Promise<void> {
    isWanted = true;
    running ??= (async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await drain();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  }

  const wake = () => {
    if (stopping.signal.aborted) return;
    run().catch((error: unknown) => logger.error({ err: error }, 'messages could not be sent'));
  };

  return {
    sendWith: (channel, sender) => void senders.set(channel, sender),

    queue: (transaction, delivery) => queueDelivery(transaction, delivery, clock.now()),

    run,
    wake,

    start() {
      const timer = setInterval(wake, pollMilliseconds).unref();
      ends = [database.hear(topic, wake), database.onGap(wake), () => clearInterval(timer)];
      wake();
    },

    async forget() {
      await database.write(({ db }) =>
        db
          .deleteFrom('delivery')
          .where('status', '<>', 'queued')
          .where('createdAt', '<', isoTime(clock.now() - keptMilliseconds))
          .execute(),
      );
    },

    async close() {
      stopping.abort();
      for (const end of ends) end();
      await running?.catch(() => undefined);
    },
  };
}
