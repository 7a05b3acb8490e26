import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { Transaction } from './connection.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function add({ db }: Transaction, requestID: string) {
  const row = { scope: 'write-queue', requestID, bodyHash: '', response: '', createdAt: '' };
  return db.insertInto('requestLog').values(row).execute();
}

test('decisions §1: of writes at once, one that fails after it wrote leaves nothing, and the others all of theirs', async () => {
  const { database } = app.app;
  const told: string[] = [];
  const write = (name: string, fails: boolean) =>
    database.write(async (transaction) => {
      await add(transaction, `${name} 1`);
      transaction.afterCommit(() => told.push(name));
      await add(transaction, `${name} 2`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => write(name, 'bd'.includes(name))));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
  const rows = await database.read
    .selectFrom('requestLog')
    .select('requestID')
    .where('scope', '=', 'write-queue')
    .execute();
  expect(rows.map(({ requestID }) => requestID).sort()).toEqual(['a 1', 'a 2', 'c 1', 'c 2', 'e 1', 'e 2']);
  expect(told.sort()).toEqual(['a', 'c', 'e']);
});

test('decisions §1: one that is refused by the database leaves the others alone', async () => {
  const { database } = app.app;
  const write = (name: string) => database.write((transaction) => add(transaction, name));
  const outcomes = await Promise.allSettled(['f', 'f', 'g'].map(write));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const rows = await database.read
    .selectFrom('requestLog')
    .select('requestID')
    .where('requestID', 'in', ['f', 'g'])
    .execute();
  expect(rows).toHaveLength(2);
});
