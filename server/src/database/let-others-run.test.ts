import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type TestPlace } from '#server/testing/engine.ts';
import { type Database, openDatabase, sqliteFile } from './connection.ts';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await freshPlace();
  database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

test('house §3: a command of many statements lets reads through before it ends', async () => {
  let isOver = false;
  let readsMeanwhile = 0;
  const write = database
    .write(async ({ db }) => {
      // As long as it takes for others to have had their turn twice; a write that never gave way would not end.
      for (let statement = 0; readsMeanwhile < 2 && statement < 1_000_000; statement++) await sql`select 1`.execute(db);
    })
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(database.read);
    if (!isOver) readsMeanwhile += 1;
  }
  await write;
  expect(readsMeanwhile).toBeGreaterThanOrEqual(2);
});
