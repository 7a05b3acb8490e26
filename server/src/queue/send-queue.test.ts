import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryTable } from '#server/database/tables/notifications.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { Outcome } from './message-table.ts';
import { SendQueue } from './send-queue.ts';

let app: TestApp;
let now = Date.parse('2126-11-22T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// The app itself sends on no channel but its own, and its clock is another.
beforeEach(() => app.app.database.write(({ db }) => db.deleteFrom('delivery').execute()));

const failures: unknown[] = [];
/** A process's part of the queue of one kind of message. */
const openQueue = (send: (row: DeliveryTable) => Promise<Outcome>) =>
  new SendQueue<DeliveryTable, DeliveryTable>({
    ...{ database: app.app.database, now: () => now, topic: 'test', inFlight: 3, leaseMilliseconds: 60_000 },
    table: { name: 'delivery', key: 'deliveryID' },
    begin: async (_transaction, row) => ({ task: row, columns: {} }),
    send,
    report: (error) => failures.push(error),
  });

async function queue(count: number, attemptsLeft = 3): Promise<void> {
  // Far from the clock of the app, which finds none of them due.
  const nextAttemptAt = new Date(now).toISOString();
  const row = {
    ...({
      channel: 'sms',
      userID: null,
      kind: 'test',
      target: '',
      payload: '{}',
      status: 'queued',
      attempts: 0,
    } as const),
    ...{
      error: '',
      providerID: '',
      createdAt: nextAttemptAt,
      nextAttemptAt,
      leaseID: null,
      leaseUntil: '',
      sentAt: null,
    },
  };
  await app.app.database.write(({ db }) =>
    db
      .insertInto('delivery')
      .values(Array.from({ length: count }, () => ({ ...row, deliveryID: uuid(), attemptsLeft })))
      .execute(),
  );
}
const rows = () => app.app.database.read.selectFrom('delivery').selectAll().execute();

test('decisions §5: two queues of one table send each message once, and never more at a time than each may', async () => {
  const sent: string[] = [];
  let [underWay, most] = [0, 0];
  const send = async ({ deliveryID }: DeliveryTable): Promise<Outcome> => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    sent.push(deliveryID);
    return { status: 'sent' };
  };
  await queue(40);
  await Promise.all([openQueue(send).drain(), openQueue(send).drain()]);
  expect(new Set(sent).size).toBe(40);
  expect(sent).toHaveLength(40);
  expect(most).toBeLessThanOrEqual(6);
  expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
});

test('decisions §5: an attempt whose lease was taken over says nothing about the message any more', async () => {
  const slow = Promise.withResolvers<Outcome>();
  const begun = Promise.withResolvers<void>();
  await queue(1);
  const first = openQueue(() => {
    begun.resolve();
    return slow.promise;
  });
  const over = first.drain();
  await begun.promise;
  now += 61_000;
  await openQueue(async () => ({ status: 'sent' })).drain();
  slow.resolve({ status: 'failed', error: 'too late' });
  await over;
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, error: '' }]);
});

test('decisions §5: a message that ends its process each time is given up once its attempts are used', async () => {
  await queue(1, 1);
  const lost = Promise.withResolvers<Outcome>();
  const begun = Promise.withResolvers<void>();
  const first = openQueue(() => {
    begun.resolve();
    return lost.promise;
  });
  const over = first.drain();
  await begun.promise;
  now += 61_000;
  await openQueue(async () => ({ status: 'sent' })).drain();
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, error: expect.stringContaining('stopped') }]);
  lost.resolve({ status: 'sent' });
  await over;
  expect(await rows()).toMatchObject([{ status: 'failed' }]);
});

test('decisions §5: a provider may ask for a longer wait than usual, and for a day at most', async () => {
  for (const [afterSeconds, wait] of [
    [1, 30],
    [500, 500],
    [10_000_000, 24 * 3600],
  ] as const) {
    await app.app.database.write(({ db }) => db.deleteFrom('delivery').execute());
    await queue(1);
    await openQueue(async () => ({ status: 'retry', error: 'Later', afterSeconds })).drain();
    const [row] = await rows();
    const seconds = (Date.parse(row?.nextAttemptAt ?? '') - now) / 1000;
    expect(seconds / wait).toBeGreaterThanOrEqual(0.75);
    expect(seconds / wait).toBeLessThanOrEqual(1.25);
  }
  expect(failures).toEqual([]);
});
