import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

const now = '2026-11-26T00:00:00.000Z';
const later = '2999-01-01T00:00:00.000Z';
const gold = '01900000-0000-7000-8000-000000000001';
const name = `{@variable:${gold}}`;

type Values = Record<string, unknown> | null;
const entries: readonly [kind: string, action: string, before: Values, after: Values][] = [
  ['quest', 'create', null, { name: '{gold}', description: 'Find {gold}, or {silver}.' }],
  ['quest', 'update', { description: 'Find {gold}.' }, { description: 'Find {gold + 1}.' }],
  ['npc', 'update', { 'barks/rows/0/text': 'Hm' }, { 'barks/rows/0/text': '{gold}?' }],
  [
    'npc',
    'update',
    { barks: { rows: [{ text: '{gold}' }] } },
    { 'barks/rows': [{ text: '{gold}', condition: '{gold}' }] },
  ],
  ['conversationNode', 'update', { 'cases/rows/id:a/effects': [{ do: 'bark', bark: '{gold}!' }] }, { text: '{gold}' }],
];
const expected: readonly [Values, Values][] = [
  [null, { name: '{gold}', description: `Find ${name}, or {silver}.` }],
  [{ description: `Find ${name}.` }, { description: `Find {@variable:${gold} + 1}.` }],
  [{ 'barks/rows/0/text': 'Hm' }, { 'barks/rows/0/text': `${name}?` }],
  [{ barks: { rows: [{ text: name }] } }, { 'barks/rows': [{ text: name, condition: '{gold}' }] }],
  [{ 'cases/rows/id:a/effects': [{ do: 'bark', bark: `${name}!` }] }, { text: '{gold}' }],
];

async function write(at: string, key: string, alias: string | null, until: string) {
  const place = await emptyPlace();
  const database = await openDatabase(place.location, until);
  await database.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${now}, ${now})`.execute(
      db,
    );
    await sql`insert into "variable" ("workspaceID", "version", "createdAt", "updatedAt", "id", "key", "keyFold", "type", "initial",
      "choices", "computed", "description", "tags", "properties")
      values ('w', 1, ${now}, ${now}, ${gold}, ${key}, ${key}, 'whole', '', '[]', '', '', '[]', '{}')`.execute(db);
    await sql`insert into "historyBatch" ("workspaceID", "batchID", "operation", "summary", "at", "entryCount")
      values ('w', 'x', 'questSave', '', ${at}, ${entries.length}), ('w', 'y', 'variableSave', '', ${later}, 0)`.execute(
      db,
    );
    for (const [seq, [kind, action, before, after]] of entries.entries())
      await sql`insert into "historyEntry" ("workspaceID", "batchID", "seq", "kind", "recordID", "action", "title", "before", "after")
        values ('w', 'x', ${seq}, ${kind}, 'r', ${action}, '', ${before && JSON.stringify(before)},
        ${after && JSON.stringify(after)})`.execute(db);
    if (alias !== null)
      await sql`insert into "keyAlias" ("workspaceID", "kind", "keyFold", "recordID", "key", "batchID")
        values ('w', 'variable', ${alias}, ${gold}, ${alias}, 'y')`.execute(db);
  });
  await database.close();
  const latest = await openDatabase(place.location);
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select "before", "after" from "historyEntry" order by "seq"`.execute(latest.read);
  await latest.close();
  await place.remove();
  return rows.map(({ before, after }) => [JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')]);
}

test('content §1: what the history says of texts that named by key names by id, as the texts do', async () => {
  expect(await write(now, 'gold', null, '0377-history-versions')).toEqual(expected);
});

test('content §1: also of a key that was changed after the texts were converted', async () => {
  expect(await write(now, 'coins', 'gold', '0384-own-history-by-time')).toEqual(expected);
});

test('content §1: what was written since is left as it is', async () => {
  const written = entries.map(([, , before, after]) => [before, after]);
  expect(await write(later, 'gold', null, '0384-own-history-by-time')).toEqual(written);
});
