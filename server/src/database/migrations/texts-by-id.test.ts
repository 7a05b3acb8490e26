import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';
import { withIDs } from './message-ids.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeAll(async () => {
  place = await emptyPlace();
});
afterAll(() => place.remove());

const now = '2026-11-26T00:00:00.000Z';
const gold = '01900000-0000-7000-8000-000000000001';

const keys: Readonly<Record<string, string>> = { 'variable gold': 'G', 'item gold': 'I', 'item oil-can': 'O' };
const findID = (kind: string, key: string) => keys[`${kind} ${key}`];

test.each([
  ['I have {gold}.', 'I have {@variable:G}.'],
  ["It's {gold}, isn't it? '{gold}' {{", "It's {@variable:G}, isn't it? '{gold}' {{"],
  ['{gold} gold { gold + golden } {"gold"}', '{@variable:G} gold { @variable:G + golden } {"gold"}'],
  ['{count(gold) > gold} {has([oil-can], 2)}', '{count(@item:I) > @variable:G} {has(@item:O, 2)}'],
  ['{[item:gold]} {max(gold, 1)} {visited(gold)}', '{@item:I} {max(@variable:G, 1)} {visited(gold)}'],
  [
    '{gold, plural, one {# gold, {gold}} other {gold}} {gold, number}',
    '{@variable:G, plural, one {# gold, {@variable:G}} other {gold}} {@variable:G, number}',
  ],
  ['{a.gold} {stage(q) == gold} {gold', '{a.gold} {stage(q) == gold} {@variable:G'],
])('content §1: keys in the braces of %s become ids', (text, expected) => {
  expect(withIDs(text, findID).text).toBe(expected);
  expect(withIDs(expected, findID)).toEqual({ text: expected, named: [] });
});

test('content §1: texts that named records by key name them by id, and what they name says that it is used', async () => {
  const before = await openDatabase(place.location, '0377-history-versions');
  await before.write(async ({ db }) => {
    const meta = sql`'w', 1, ${now}, ${now}`;
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${now}, ${now})`.execute(
      db,
    );
    await sql`insert into "variable" ("workspaceID", "version", "createdAt", "updatedAt", "id", "key", "keyFold", "type", "initial",
      "choices", "computed", "description", "tags", "properties")
      values (${meta}, ${gold}, 'gold', 'gold', 'whole', '', '[]', '', '', '[]', '{}')`.execute(db);
    await sql`insert into "questNode" ("workspaceID", "version", "createdAt", "updatedAt", "id", "questID", "type", "title", "journal",
      "objective", "optional", "hidden", "rewards", "effects", "note", "x", "y")
      values (${meta}, 'node', 'quest', 'stage', '', 'I have {gold}, or {silver}.', 'custom', 0, 0, '{"items":[],"opens":[]}',
      ${JSON.stringify([{ do: 'bark', npcID: null, bark: '{gold}!' }])}, '{gold}', 0, 0)`.execute(db);
    await sql`insert into "npc" ("workspaceID", "version", "createdAt", "updatedAt", "id", "name", "nameFold", "key", "keyFold", "status",
      "tags", "description", "voiceNotes", "barks", "shop", "schedule", "properties", "archived")
      values (${meta}, 'mira', 'Mira', 'mira', 'mira', 'mira', 'draft', '[]', '{gold}', '',
      ${JSON.stringify({
        rows: [
          { text: 'Hm', condition: '' },
          { text: '{gold}?', condition: 'true' },
        ],
      })},
      '{"rows":[]}', '{"rows":[]}', '{}', 0)`.execute(db);
  });
  await before.close();
  const after = await openDatabase(place.location);
  const nodes = await sql<{ journal: string; effects: string; note: string }>`
    select "journal", "effects", "note" from "questNode"`.execute(after.read);
  const npcs = await sql<{ barks: string; description: string }>`select "barks", "description" from "npc"`.execute(
    after.read,
  );
  const references = await sql<{ recordID: string; field: string; path: string; targetID: string; isLive: number }>`
    select "recordID", "field", "path", "targetID", "isLive" from "reference" order by "recordID", "field"`.execute(
    after.read,
  );
  await after.close();
  const name = `@variable:${gold}`;
  expect(nodes.rows.map((row) => ({ ...row, effects: JSON.parse(row.effects) }))).toEqual([
    {
      ...{ journal: `I have {${name}}, or {silver}.`, note: '{gold}' },
      effects: [{ do: 'bark', npcID: null, bark: `{${name}}!` }],
    },
  ]);
  expect(npcs.rows.map((row) => ({ ...row, barks: JSON.parse(row.barks).rows }))).toEqual([
    {
      description: '{gold}',
      barks: [
        { text: 'Hm', condition: '' },
        { text: `{${name}}?`, condition: 'true' },
      ],
    },
  ]);
  expect(references.rows.map((row) => Object.values(row))).toEqual([
    ['mira', 'barks', '/rows/1/text', gold, 1],
    ['node', 'effects', '/0/bark', gold, 1],
    ['node', 'journal', '', gold, 1],
  ]);
});
