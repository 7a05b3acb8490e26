import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeAll(async () => {
  place = await emptyPlace();
});
afterAll(() => place.remove());

const now = '2026-11-26T00:00:00.000Z';

type Values = Record<string, string> | null;
const entries: readonly [seq: number, id: string, action: string, before: Values, after: Values][] = [
  [0, 'a', 'create', null, { type: 'note', text: 'Line 3', note: '' }],
  [1, 'a', 'update', { text: 'Line 3' }, { text: 'Line 3: (weird: 1)' }],
  [2, 'b', 'create', null, { type: 'note', text: 'Left over', note: '' }],
  [3, 'b', 'update', { note: '' }, { note: 'Mine' }],
  [4, 'c', 'create', null, { type: 'line', text: 'Hello', note: '' }],
  [5, 'gone', 'purge', { type: 'note', text: 'Gone', note: '' }, null],
];

test('content §7: what notes of imported stories say is read where notes are written, in their history too', async () => {
  const before = await openDatabase(place.location, '0375-search-leftovers');
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
    await sql`insert into "historyBatch" ("workspaceID", "batchID", "operation", "summary", "at", "entryCount")
      values ('w', 'x', 'storyImport', '', ${now}, 6)`.execute(db);
    for (const [seq, id, action, was, is] of entries)
      await sql`insert into "historyEntry" ("workspaceID", "batchID", "seq", "kind", "recordID", "action", "title", "before", "after")
        values ('w', 'x', ${seq}, 'conversationNode', ${id}, ${action}, '', ${was && JSON.stringify(was)},
        ${is && JSON.stringify(is)})`.execute(db);
  });
  await before.close();
  const after = await openDatabase(place.location);
  const { rows } = await sql`select "id", "text", "note" from "conversationNode" order by "id"`.execute(after.read);
  const history = await after.read
    .selectFrom('historyEntry')
    .select(['before', 'after'])
    .where('batchID', '=', 'x')
    .orderBy('seq')
    .execute();
  await after.close();
  expect(history.map((entry) => [JSON.parse(entry.before ?? 'null'), JSON.parse(entry.after ?? 'null')])).toEqual([
    [null, { type: 'note', text: '', note: 'Line 3' }],
    [{ note: 'Line 3' }, { note: 'Line 3: (weird: 1)' }],
    // Someone wrote a note of their own, so both are left.
    [null, { type: 'note', text: 'Left over', note: '' }],
    [{ note: '' }, { note: 'Mine' }],
    [null, { type: 'line', text: 'Hello', note: '' }],
    [{ type: 'note', text: '', note: 'Gone' }, null],
  ]);
  expect(rows).toEqual([
    { id: 'a', text: '', note: 'Line 3: (weird: 1)' },
    { id: 'b', text: 'Left over', note: 'Mine' },
    { id: 'c', text: 'Hello', note: '' },
  ]);
});
