import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { factionDelete, factionSave } from '#contract/kinds/faction.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { npcDigestGet, npcSave } from '#contract/kinds/npc.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let guild: string;
let watch: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const faction = async (name: string, color = '') =>
    (await ada.client.call(factionSave, { params, body: { name, color } })).faction.factionID;
  watch = await faction('Watch');
  guild = await faction('Ärmel guild', '#c87a1e');
  const npcs: [string, string | null][] = [
    ['Nell', watch],
    ['Dov', watch],
    ['Mara', guild],
    ['Hedda', null],
    ['Ilse', guild],
    ['Bram', null],
  ];
  for (const [name, factionID] of npcs) await ada.client.call(npcSave, { params, body: { name, factionID } });
});

const list = async (query: object) => {
  const answer = await ada.client.call(npcDigestGet, { params, query: { sort: 'factionID', ...query } });
  return { names: answer.rows.map(({ name }) => name), groups: answer.groups, total: answer.total };
};

test('content §5: NPCs by faction stand together, by title, those without one last', async () => {
  const all = { [guild]: 2, [watch]: 2, '': 2 };
  const names = ['Ilse', 'Mara', 'Dov', 'Nell', 'Bram', 'Hedda'];
  expect(await list({})).toEqual({ names, groups: all, total: 6 });
  expect(await list({ direction: 'desc' })).toEqual({ names: names.toReversed(), groups: all, total: 6 });
});

test('content §5: a page says how many each of its groups has in the whole list', async () => {
  expect(await list({ pageSize: '3' })).toMatchObject({
    names: ['Ilse', 'Mara', 'Dov'],
    groups: { [guild]: 2, [watch]: 2 },
  });
  const last = { names: ['Nell', 'Bram', 'Hedda'], groups: { [watch]: 2, '': 2 } };
  expect(await list({ pageSize: '3', page: '1' })).toMatchObject(last);
  expect(await list({ pageSize: '3', page: '2' })).toMatchObject({ names: [], groups: {} });
});

test('content §5: groups count what the filters and the search leave', async () => {
  expect(await list({ factionID: watch })).toMatchObject({ names: ['Dov', 'Nell'], groups: { [watch]: 2 }, total: 2 });
  expect(await list({ search: 'mara' })).toMatchObject({ names: ['Mara'], groups: { [guild]: 1 }, total: 1 });
  expect((await ada.client.call(npcDigestGet, { params, query: { sort: 'name' } })).groups).toBeUndefined();
});

test('content §5: a page says the colors of its groups', async () => {
  const colors = async (query: object) => (await ada.client.call(npcDigestGet, { params, query })).groupColors;
  expect(await colors({ sort: 'factionID' })).toEqual({ [guild]: '#c87a1e' });
  expect(await colors({ sort: 'factionID', search: 'dov' })).toEqual({});
  expect(await colors({ sort: 'placeID' })).toBeUndefined();
  expect(await colors({ sort: 'name' })).toBeUndefined();
});

test('content §5: those of a deleted faction stay together', async () => {
  await ada.client.call(factionDelete, { params, body: { ids: [guild] } });
  expect(await list({})).toMatchObject({ names: ['Ilse', 'Mara', 'Dov', 'Nell', 'Bram', 'Hedda'] });
});

test('house §8: what groups is a reference to records with a sortable title', () => {
  for (const declaration of Object.values(declarations))
    for (const { name, type, to, isGroupable } of fieldsOf(declaration)) {
      if (!isGroupable) continue;
      const target = to && declarations[to];
      const title = target && fieldsOf(target).find((field) => field.name === target.titleField);
      expect([name, type, title?.type, title?.isSortable]).toEqual([name, 'reference', 'text', true]);
    }
});
