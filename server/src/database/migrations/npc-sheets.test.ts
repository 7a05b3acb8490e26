import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeAll(async () => {
  place = await emptyPlace();
});
afterAll(() => place.remove());

const now = '2026-11-22T00:00:00.000Z';
const lines = ['Mind the step.', '“Hm?” she said, twice'];
const rows = { rows: lines.map((text) => ({ text, condition: '' })) };

test('content §5: barks that were lines become rows, also those that the history keeps', async () => {
  const before = await openDatabase(place.location, '0067-factions');
  await before.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${now}, ${now})`.execute(
      db,
    );
    for (const [id, barks] of [
      ['talks', JSON.stringify(lines)],
      ['silent', '[]'],
    ])
      await sql`insert into "npc" ("workspaceID", "id", "version", "createdAt", "updatedAt", "name", "nameFold", "key", "keyFold",
        "status", "tags", "description", "voiceNotes", "barks", "archived")
        values ('w', ${id}, 1, ${now}, ${now}, ${id}, ${id}, ${id}, ${id}, 'draft', '[]', '', '', ${barks}, 0)`.execute(
        db,
      );
    await sql`insert into "historyBatch" ("workspaceID", "batchID", "operation", "summary", "at", "entryCount")
      values ('w', 'b', 'npcSave', '', ${now}, 1)`.execute(db);
    await sql`insert into "historyEntry" ("workspaceID", "batchID", "seq", "kind", "recordID", "action", "title", "before", "after")
      values ('w', 'b', 1, 'npc', 'talks', 'update', 'talks', ${JSON.stringify({ barks: [], name: 'x' })},
      ${JSON.stringify({ barks: lines })})`.execute(db);
  });
  await before.close();
  const after = await openDatabase(place.location);
  const npcs = await sql<{ id: string; barks: string; shop: string; factionID: string | null }>`
    select "id", "barks", "shop", "factionID" from "npc" order by "id"`.execute(after.read);
  expect(npcs.rows.map(({ barks, ...npc }) => ({ ...npc, barks: JSON.parse(barks) }))).toEqual([
    { id: 'silent', barks: { rows: [] }, shop: '{"rows":[]}', factionID: null },
    { id: 'talks', barks: rows, shop: '{"rows":[]}', factionID: null },
  ]);
  const [entry] = await after.read.selectFrom('historyEntry').select(['before', 'after']).execute();
  expect([JSON.parse(entry?.before ?? ''), JSON.parse(entry?.after ?? '')]).toEqual([
    { barks: { rows: [] }, name: 'x' },
    { barks: rows },
  ]);
  await after.close();
});
