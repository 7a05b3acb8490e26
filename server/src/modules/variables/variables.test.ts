import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedName } from '#content/expression/stored.ts';
import { historyUndo } from '#contract/history.ts';
import { npcSave } from '#contract/kinds/npc.ts';
import { questDigestGet, questGet, questSave } from '#contract/kinds/quest.ts';
import { variableDelete, variableDigestGet, variableGet, variableSave } from '#contract/kinds/variable.ts';
import { recordExport, recordImport } from '#contract/record-file.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const save = async (body: object) => (await ada.client.call(variableSave, { params, body })).variable;
const named = ({ variableID }: { variableID: string }) => storedName('variable', variableID);
const refused = (body: object) => refusal(ada.client.call(variableSave, { params, body }));

describe('content §2: a variable', () => {
  test.each([
    [{ key: 'gate open' }, '/key', /letters, digits and underscores/],
    [{ key: 'not' }, '/key', /part of the language/],
    [{ type: 'whole', initial: '1.5' }, '/initial', /whole number/],
    [{ type: 'whole', initial: '11', maximum: 10 }, '/initial', /The maximum is 10/],
    [{ type: 'yesNo', initial: 'maybe' }, '/initial', /yes or no/],
    [{ type: 'choice', choices: ['calm', 'angry'], initial: 'agry' }, '/initial', /one of its values: calm, angry/],
    [{ type: 'choice' }, '/choices', /at least one value/],
    [{ type: 'set', choices: ['a,b'] }, '/choices', /comma/],
    [{ type: 'number', minimum: 3, maximum: 2 }, '/maximum', /below the minimum/],
    [{ type: 'text', minimum: 3 }, '/minimum', /Only numbers/],
    [{ type: 'whole', maximum: 2.5 }, '/maximum', /must be whole/],
    [{ computed: 'x'.repeat(10_001) }, '/computed', /10,000 characters/],
  ])('is refused at the field: %o', async (given, pointer, detail) => {
    expect(await refused({ key: 'village.gate_open', ...given })).toMatchObject({
      status: 400,
      problem: { errors: [{ pointer, detail: expect.stringMatching(detail) }] },
    });
    expect((await ada.client.call(variableDigestGet, { params })).total).toBe(0);
  });

  test('of each type begins with a value of it, and its name is unique whatever the case', async () => {
    for (const [key, given] of Object.entries({
      'a.yes': { type: 'yesNo', initial: 'yes' },
      'a.whole': { type: 'whole', initial: '-3', minimum: -5, maximum: 5 },
      'a.number': { type: 'number', initial: '2.5' },
      'a.text': { type: 'text', initial: ' kept as it is ' },
      'b.choice': { type: 'choice', choices: ['calm', 'angry'], initial: 'angry' },
      c: { type: 'set', choices: ['calm', 'angry'], initial: 'angry, calm' },
    }))
      expect(await save({ key, ...given })).toMatchObject(given);
    expect(await refused({ key: 'A.Yes' })).toMatchObject({ problem: { errors: [{ pointer: '/key' }] } });
    const names = async (namespace: string) =>
      (await ada.client.call(variableDigestGet, { params, query: { namespace } })).rows.map(({ key }) => key);
    expect(await names('a')).toEqual(['a.number', 'a.text', 'a.whole', 'a.yes']);
    expect([await names('b'), await names('')]).toEqual([['b.choice'], ['c']]);
  });

  test('that is computed never depends on itself, however far around', async () => {
    const gold = await save({ key: 'gold', type: 'whole' });
    const silver = await save({ key: 'silver', type: 'whole', computed: `${named(gold)} * 10` });
    const rich = await save({ key: 'rich', computed: `${named(silver)} > 100` });
    const change = { variableID: gold.variableID, version: gold.version };
    expect(await refused({ ...change, computed: `max(${named(rich)}, 1)` })).toMatchObject({
      status: 400,
      problem: {
        errors: [
          {
            pointer: '/computed',
            detail: 'This depends on itself: gold → rich → silver → gold. Remove one of them.',
          },
        ],
      },
    });
    expect(await refused({ ...change, computed: named(gold) })).toMatchObject({ status: 400 });
    expect((await save({ ...change, computed: '1 + 1' })).computed).toBe('1 + 1');
  });

  test('is not computed from itself by a redo either', async () => {
    const gold = await save({ key: 'gold', type: 'whole' });
    const silver = await save({ key: 'silver', type: 'whole' });
    const compute = async ({ variableID }: { variableID: string }, computed: string) =>
      (await ada.client.call(variableSave, { params, body: { variableID, computed } })).batchID;
    const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
    const undone = await undo(await compute(gold, `${named(silver)} + 1`));
    const other = await compute(silver, `${named(gold)} + 1`);
    expect(await refusal(undo(undone.batchID))).toMatchObject({
      ...{ status: 409, problem: { detail: 'Can’t undo: gold would be computed from itself.' } },
    });
    await undo(other);
    await undo(undone.batchID);
  });

  test('says where it is read, and a rename leaves what names it as it is', async () => {
    const gold = await save({ key: 'gold', type: 'whole' });
    await save({ key: 'rich', computed: `${named(gold)} > 100 or ${named(gold)} < 0` });
    const prerequisites = `${named(gold)} >= 3 and "@variable:${gold.variableID}" != ""`;
    const { quest } = await ada.client.call(questSave, { params, body: { name: 'Lantern', prerequisites } });
    const row = async () =>
      (await ada.client.call(variableDigestGet, { params })).rows.find(
        ({ variableID }) => variableID === gold.variableID,
      );
    expect(await row()).toMatchObject({ key: 'gold', reads: 2, writes: 0 });
    await save({ variableID: gold.variableID, version: gold.version, key: 'village.gold' });
    const users = await ada.client.call(usedByDigestGet, {
      params,
      query: { kind: 'variable', recordID: gold.variableID },
    });
    expect(
      users.rows.map(({ title, places }) => [title, places.map(({ words, isWritten }) => [words, isWritten])]),
    ).toEqual([
      ['Lantern', [['prerequisites', false]]],
      [
        'rich',
        [
          ['computed from', false],
          ['computed from', false],
        ],
      ],
    ]);
    expect(quest.prerequisites).toBe(prerequisites);
    const deleted = await ada.client.call(variableDelete, { params, body: { ids: [gold.variableID] } });
    await ada.client.call(historyUndo, { params, body: { batchID: deleted.batchID } });
    const { variable } = await ada.client.call(variableGet, { params: { ...params, variableID: gold.variableID } });
    expect([variable.key, variable.deletedAt, (await row())?.reads]).toEqual(['village.gold', null, 2]);
  });

  test('that a journal, a description or a bark names is used by it, and their files call it by its key', async () => {
    const gold = await save({ key: 'gold', type: 'whole' });
    const text = (name: string) => `It’s {${name}, plural, one {# coin} other {# coins}}, isn’t it?`;
    const stored = text(named(gold));
    await ada.client.call(questSave, { params, body: { name: 'Lantern', journal: stored, description: stored } });
    await ada.client.call(npcSave, {
      params,
      body: { name: 'Mira', barks: { rows: [{ text: stored, condition: '' }] } },
    });
    await save({ variableID: gold.variableID, version: gold.version, key: 'coins' });
    const query = { kind: 'variable' as const, recordID: gold.variableID };
    const users = await ada.client.call(usedByDigestGet, { params, query });
    expect(users.rows.map(({ title, places }) => [title, places.map(({ words }) => words)])).toEqual([
      ['Mira', ['barks']],
      ['Lantern', ['description', 'journal']],
    ]);
    const ofQuests = { ...params, kind: 'quest' as const };
    const csv = await (await ada.client.send(recordExport, { params: ofQuests, query: {} })).text();
    expect(csv.split(text('coins'))).toHaveLength(3);
    const file = { name: 'quests.csv', bytes: Buffer.from(`Name,Journal\nSecond,"${text('coins')}"\n`) };
    await ada.client.call(recordImport, { params: ofQuests, file });
    const { rows } = await ada.client.call(questDigestGet, { params, query: {} });
    const { quest } = await ada.client.call(questGet, {
      params: { ...params, questID: rows.find(({ name }) => name === 'Second')?.questID ?? '' },
    });
    expect(quest.journal).toBe(stored);
  });
});
