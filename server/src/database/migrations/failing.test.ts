import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

test('decisions §1: an upgrade that fails half way leaves the schema as it was, and goes through once what stood in its way has gone', async () => {
  const { location, remove } = await emptyPlace();
  onTestFinished(remove);
  const former = await openDatabase(location, '0032-editors-and-sendings');
  // The second of the tables that 0041 makes.
  await former.write(({ db }) => sql`create table "property" ("id" text)`.execute(db));
  await former.close();
  await expect(openDatabase(location)).rejects.toThrow(/"?property"? already exists/);
  const after = await openDatabase(location, '0032-editors-and-sendings');
  const tables = (await after.read.introspection.getTables()).map(({ name }) => name);
  expect(['comment', 'propertySet', 'property'].map((name) => tables.includes(name))).toEqual([false, false, true]);
  await after.write(({ db }) => sql`drop table "property"`.execute(db));
  await after.close();
  const now = await openDatabase(location);
  expect((await now.read.introspection.getTables()).map(({ name }) => name)).toContain('propertySet');
  await now.close();
});

test.runIf(process.env.LOREBOX_TEST_ENGINE === 'sqlite')(
  'decisions §1: an upgrade that runs out of space says so, where the database has rolled back by itself',
  async () => {
    const { location, remove } = await emptyPlace();
    onTestFinished(remove);
    const former = await openDatabase(location, '0032-editors-and-sendings');
    await former.write(({ db }) =>
      sql`create trigger "full" before insert on "kysely_migration" begin select raise(rollback, 'disk is full'); end`.execute(
        db,
      ),
    );
    await former.close();
    await expect(openDatabase(location)).rejects.toThrow('disk is full');
  },
);

/** Upgrades nothing, but holds the database until somebody waits for it, and a little longer. */
const otherProcess = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.location);
  database.exec('begin immediate');
  parentPort.postMessage('begun');
  Atomics.wait(workerData.asked, 0, 0);
  Atomics.wait(workerData.asked, 0, 1, 200);
  database.exec('commit');
  database.close();
`;

test.runIf(process.env.LOREBOX_TEST_ENGINE === 'sqlite')(
  'decisions §1: an upgrade waits for another process that is at it, longer than a write does',
  async () => {
    const { location, remove } = await emptyPlace();
    onTestFinished(remove);
    await (await openDatabase(location, '0032-editors-and-sendings')).close();
    const asked = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(otherProcess, { eval: true, workerData: { location, asked } });
    await new Promise((begun) => worker.once('message', begun));

    const { prepare } = DatabaseSync.prototype;
    const timeoutOf = (database: DatabaseSync) => prepare.call(database, 'pragma busy_timeout').get()?.timeout;
    const waits: unknown[] = [];
    // Nothing else runs in this thread while SQLite waits, so the other one is told just before.
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
      if (text === 'begin immediate' && waits.push(timeoutOf(this)) === 1) {
        Atomics.store(asked, 0, 1);
        Atomics.notify(asked, 0);
      }
      return prepare.call(this, text);
    });
    onTestFinished(() => spy.mockRestore());
    const now = await openDatabase(location);
    spy.mockRestore();
    // A minute; a write waits for two seconds.
    expect(waits).toEqual([60_000]);
    expect((await now.read.introspection.getTables()).map(({ name }) => name)).toContain('propertySet');
    const { rows } = await now.write(({ db }) => sql<{ timeout: number }>`pragma busy_timeout`.execute(db));
    expect(rows).toEqual([{ timeout: 2000 }]);
    await now.close();
  },
);
