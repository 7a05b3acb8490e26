import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { historyDigestGet } from '#contract/history.ts';
import { boxGet, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeGet, placeSave } from '#contract/kinds/place.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let people: [TestUser, TestUser];
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signUp();
  params = { workspaceID: owner.workspaceID };
  people = [owner, await app.memberOf(owner.workspaceID, 'editor')];
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;
type Stored = Fields & { version: number };

/** One kind of record as these tests use it. */
interface Kind {
  name: string;
  fields: Record<string, fc.Arbitrary<unknown>>;
  create(): Promise<string>;
  read(who: TestUser, id: string): Promise<Stored>;
  save(who: TestUser, id: string, change: Fields): Promise<Response>;
}

const text = fc.constantFrom('red', 'green', 'blue', 'Grün');
const tags = fc.subarray(['a', 'b', 'c']);

const kinds: Kind[] = [
  {
    name: 'item',
    fields: { name: text, description: text, tags, value: fc.constantFrom(null, 1, 2.5), archived: fc.boolean() },
    create: async () => (await people[0].client.call(itemSave, { params, body: { name: 'New' } })).item.itemID,
    read: async (who, itemID) => (await who.client.call(itemGet, { params: { ...params, itemID } })).item,
    save: (who, itemID, change) => who.client.send(itemSave, { params, body: { itemID, ...change } }),
  },
  {
    name: 'box',
    fields: { name: text, description: text, tags, archived: fc.boolean() },
    create: async () => (await people[0].client.call(boxSave, { params, body: { name: 'New' } })).box.boxID,
    read: async (who, boxID) => (await who.client.call(boxGet, { params: { ...params, boxID } })).box,
    save: (who, boxID, change) => who.client.send(boxSave, { params, body: { boxID, ...change } }),
  },
  {
    name: 'place',
    fields: { name: text, description: text, tags },
    create: async () => (await people[0].client.call(placeSave, { params, body: { name: 'New' } })).place.placeID,
    read: async (who, placeID) => (await who.client.call(placeGet, { params: { ...params, placeID } })).place,
    save: (who, placeID, change) => who.client.send(placeSave, { params, body: { placeID, ...change } }),
  },
];

const content = (kind: Kind, record: Fields) =>
  Object.fromEntries(Object.keys(kind.fields).map((field) => [field, record[field]]));

describe.each(kinds)('decisions §3, two people editing one $name', (kind) => {
  const change = fc.record(kind.fields, { requiredKeys: [] }).filter((given) => Object.keys(given).length > 0);
  const step = fc.record({ who: fc.constantFrom<0 | 1>(0, 1), looksFirst: fc.boolean(), change });

  test('whatever the order of looking and saving, no change is lost unseen, and only fields given are written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
        const id = await kind.create();
        let truth = await kind.read(people[0], id);
        const seen = [truth, truth];
        for (const { who, looksFirst, change: given } of steps) {
          const person = people[who];
          if (looksFirst) seen[who] = await kind.read(person, id);
          const version = seen[who]?.version ?? 0;
          const answer = await kind.save(person, id, { ...given, version });
          const body = (await answer.json()) as Record<string, Stored> & Problem;
          if (version === truth.version) {
            expect(answer.status).toBe(200);
            const isSame =
              JSON.stringify(content(kind, { ...truth, ...given })) === JSON.stringify(content(kind, truth));
            truth = { ...truth, ...given, version: truth.version + (isSame ? 0 : 1) };
            seen[who] = truth;
            expect(content(kind, body[kind.name] ?? {})).toEqual(content(kind, truth));
            expect(body[kind.name]?.version).toBe(truth.version);
          } else {
            expect(answer.status).toBe(409);
            const current = body.current as Stored;
            expect([content(kind, current), current.version]).toEqual([content(kind, truth), truth.version]);
          }
          const now = await kind.read(people[who === 0 ? 1 : 0], id);
          expect([content(kind, now), now.version]).toEqual([content(kind, truth), truth.version]);
        }
      }),
      { seed: 31, numRuns: 12 },
    );
  });

  test('both at once from the same version: one is saved, the other is told', async () => {
    const id = await kind.create();
    for (let round = 0; round < 8; round++) {
      const { version } = await kind.read(people[0], id);
      const wishes = [`Round ${round} Ada`, `Round ${round} Bob`];
      const answers = await Promise.all(
        people.map((person, index) => kind.save(person, id, { name: wishes[index], version })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      const stored = await kind.read(people[0], id);
      expect([stored.name, stored.version]).toEqual([wishes[winner], version + 1]);
    }
  });

  test('a save that changes nothing makes no version and no history', async () => {
    const id = await kind.create();
    const before = await kind.read(people[0], id);
    const { version, ...same } = { ...content(kind, before), version: before.version };
    expect((await kind.save(people[1], id, { ...same, version })).status).toBe(200);
    expect(await kind.read(people[0], id)).toEqual(before);
    const { rows } = await people[0].client.call(historyDigestGet, { params, query: { recordID: id } });
    expect(rows.map((row) => row.operation)).toEqual([`${kind.name}Save`]);
  });
});

test('decisions §3: a bulk change is a change: who edits from before it is told', async () => {
  const [ada, bob] = people;
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp', tags: ['old'] } });
  await bob.client.call(itemBulkSave, { params, body: { ids: [item.itemID], addTags: ['new'] } });
  const body = { itemID: item.itemID, version: item.version, tags: ['mine'] };
  const answer = await ada.client.send(itemSave, { params, body });
  const { current, title } = (await answer.json()) as Problem & { current: { tags: string[] } };
  expect([answer.status, title, current.tags]).toEqual([409, 'Changed by someone else', ['old', 'new']]);
});

test('decisions §3: only the columns of changed fields are written', async () => {
  const [ada] = people;
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp', notes: 'n', value: 3 } });
  const row = () =>
    app.app.database.read.selectFrom('item').selectAll().where('id', '=', item.itemID).executeTakeFirstOrThrow();
  const before = await row();
  // Somebody else's write that this person has not seen, and without a version: theirs must stay.
  await people[1].client.call(itemSave, { params, body: { itemID: item.itemID, notes: 'theirs' } });
  await ada.client.call(itemSave, { params, body: { itemID: item.itemID, value: 4 } });
  const { updatedAt: _, updatedBy: __, ...after } = await row();
  const { updatedAt: ___, updatedBy: ____, ...expected } = { ...before, notes: 'theirs', value: 4, version: 3 };
  expect(after).toEqual(expected);
});
