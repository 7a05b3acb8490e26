import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { createDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';

const server = process.env.LOREBOX_TEST_POSTGRES_URL;
const isPostgres = process.env.LOREBOX_TEST_ENGINE === 'postgres';

let directory = '';
let postgres: TestDatabase | null = null;
afterAll(async () => {
  await postgres?.drop();
  await rm(directory, { recursive: true, force: true });
});

test('decisions §1: an upgrade that fails half way leaves the schema as it was, and goes through once what stood in its way has gone', async () => {
  directory = await mkdtemp(join(tmpdir(), 'lorebox-failing-'));
  if (isPostgres && server) postgres = await createDatabase(server);
  const location = postgres?.url ?? sqliteFile(directory);
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
