import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { createDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';

let directory: string;
let postgres: TestDatabase | null = null;
let location: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lorebox-notes-'));
  const server = process.env.LOREBOX_TEST_POSTGRES_URL;
  if (process.env.LOREBOX_TEST_ENGINE === 'postgres' && server) postgres = await createDatabase(server);
  location = postgres?.url ?? sqliteFile(directory);
});
afterAll(async () => {
  await postgres?.drop();
  await rm(directory, { recursive: true, force: true });
});

const now = '2026-11-26T00:00:00.000Z';

test('content §7: what notes of imported stories say is read where notes are written', async () => {
  const before = await openDatabase(location, '0375-search-leftovers');
  await before.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${now}, ${now})`.execute(
      db,
    );
    for (const [id, type, text, note] of [
      ['a', 'note', 'Line 3: (weird: 1)', ''],
      ['b', 'note', 'Left over', 'Mine'],
      ['c', 'line', 'Hello', ''],
    ])
      await sql`insert into "conversationNode" ("workspaceID", "id", "version", "createdAt", "updatedAt", "conversationID", "type", "name",
        "text", "direction", "mood", "voice", "cases", "noRepeat", "mode", "returns", "effects", "note", "x", "y")
        values ('w', ${id}, 1, ${now}, ${now}, 'talk', ${type}, '', ${text}, '', '', '', '{"rows":[]}', 0, 'once', 0, '[]', ${note}, 0, 0)`.execute(
        db,
      );
  });
  await before.close();
  const after = await openDatabase(location);
  const { rows } = await sql`select "id", "text", "note" from "conversationNode" order by "id"`.execute(after.read);
  await after.close();
  expect(rows).toEqual([
    { id: 'a', text: '', note: 'Line 3: (weird: 1)' },
    { id: 'b', text: 'Left over', note: 'Mine' },
    { id: 'c', text: 'Hello', note: '' },
  ]);
});
