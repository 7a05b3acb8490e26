import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { type Database, openDatabase, sqliteFile, type Transaction } from './connection.ts';

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

const statements = [
  ['of Kysely’s', ({ db }: Transaction) => sql`select 1`.execute(db)],
  ['prepared', ({ run }: Transaction) => run('select 1', [])],
] as const;

test.each(statements)(
  'house §3: a command of many statements, %s, lets reads through before it ends',
  async (_, state) => {
    let isOver = false;
    let readsMeanwhile = 0;
    const write = database
      .write(async (transaction) => {
        // As long as it takes for others to have had their turn twice; a write that never gave way would not end.
        for (let count = 0; readsMeanwhile < 2 && count < 1_000_000; count++) await state(transaction);
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
  },
);
