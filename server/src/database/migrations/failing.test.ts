import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
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
