import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { DeliveryTable } from '#server/database/tables/notifications.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { Logger } from '#server/http/log.ts';
import type { Outcome } from '#server/queue/message-table.ts';
import { SendQueue, type Taken } from '#server/queue/send-queue.ts';

export type Delivery = Pick<DeliveryTable, 'deliveryID' | 'userID' | 'kind' | 'target' | 'payload' | 'createdAt'>;

export type NewDelivery = Omit<Delivery, 'deliveryID' | 'createdAt'> & { channel: Channel };

export type TakenDelivery = Taken<DeliveryTable>;

/** One attempt; what it throws counts as `retry`. The signal ends when the server stops. */
export type Sender = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome>;

export interface Deliveries {
  /** Queues a message in the same transaction as what caused it; every process is notified. */
  queue(transaction: Transaction, delivery: NewDelivery): Promise<void>;
  /** Queues a message for one attempt, which is begun here: whoever tests wants to know now whether it works. */
  takeNow(transaction: Transaction, delivery: NewDelivery): Promise<TakenDelivery>;
  /** Sends what was taken. */
  attempt(taken: TakenDelivery): Promise<Outcome>;
  /** Who sends the messages of a channel. */
  sendWith(channel: Channel, sender: Sender): void;
  /** Sends what is due and waits until nothing more is. */
  run(): Promise<void>;
  /** Sends what is due, without waiting. */
  wake(): void;
  /** Begins to send by itself: when woken, and when a retry is due. */
  start(): Promise<void>;
  /** Forgets what was sent or given up 30 days ago. */
  purgeExpired(): Promise<void>;
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
/** With the waits of the queue, over about five hours. */
const maximumAttempts = 10;
const leaseMilliseconds = 60_000;
const inFlight = 8;
const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/** As Deliveries.queue, for who has none: a worker thread. `now` in milliseconds. */
export async function queueDelivery(transaction: Transaction, delivery: NewDelivery, now: number): Promise<void> {
  await transaction.db
    .insertInto('delivery')
    .values(queued(delivery, now, maximumAttempts))
    .execute();
  await transaction.publish(topic, null);
}

function queued(delivery: NewDelivery, now: number, attemptsLeft: number): DeliveryTable {
  const createdAt = isoTime(now);
  return {
    ...delivery,
    ...{ deliveryID: uuid(), status: 'queued', attempts: 0, attemptsLeft, error: '' },
    ...{ providerID: '', createdAt, nextAttemptAt: createdAt, leaseID: null, leaseUntil: '', sentAt: null },
  };
}

/** Messages to the outside, push and SMS, in a queue like that of mail. */
export function createDeliveries({ database, clock, logger }: DeliveriesOptions): Deliveries {
  const senders = new Map<Channel, Sender>();
  const messages = new SendQueue<DeliveryTable, DeliveryTable>({
    ...{ database, topic, inFlight, leaseMilliseconds, now: () => clock.now() },
    table: { name: 'delivery', key: 'deliveryID' },
    begin: async (_transaction, row) => ({ task: row, columns: {} }),
    async send(delivery, signal) {
      const sender = senders.get(delivery.channel);
      return sender
        ? sender(delivery, signal)
        : { status: 'failed', error: 'This server does not send this kind of message.' };
    },
    async ended(_transaction, { number }, { deliveryID, channel, kind }, outcome) {
      if (outcome.status === 'sent') return { providerID: outcome.providerID ?? '' };
      logger.warn({ deliveryID, channel, kind, attempts: number, error: outcome.error }, 'a message was not sent');
      return {};
    },
    report: (error) => logger.error({ err: error }, 'messages could not be sent'),
  });

  return {
    sendWith: (channel, sender) => void senders.set(channel, sender),
    queue: (transaction, delivery) => queueDelivery(transaction, delivery, clock.now()),
    async takeNow(transaction, delivery) {
      const row = queued(delivery, clock.now(), 1);
      await transaction.db.insertInto('delivery').values(row).execute();
      const taken = await messages.take(transaction, row);
      if (!taken) throw new Error('A delivery is always taken.');
      return taken;
    },
    attempt: (taken) => messages.attempt(taken),
    run: () => messages.drain(),
    wake: () => messages.wake(),
    start: () => messages.start(),
    close: () => messages.stop(),

    async purgeExpired() {
      await database.write(({ db }) =>
        db
          .deleteFrom('delivery')
          .where('status', 'in', ['sent', 'failed'])
          .where('createdAt', '<', isoTime(clock.now() - retentionMilliseconds))
          .execute(),
      );
    },
  };
}
