import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { boxDelete, boxRestore, boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { questSave } from '#contract/kinds/quest.ts';
import { questGraphSave } from '#contract/kinds/quest-graph.ts';
import { referenceDigestGet, usedByDigestGet, usersOfManyGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

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

const boxWords = { one: 'box', many: 'boxes' };

const savePlace = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
const saveBox = (name: string, placeID: string | null) => ada.client.call(boxSave, { params, body: { name, placeID } });
const usedBy = (query: Record<string, string>) => ada.client.call(usedByDigestGet, { params, query: query as never });
const titles = async (recordID: string) => (await usedBy({ kind: 'place', recordID })).rows.map(({ title }) => title);

describe('content §1: used by', () => {
  test('lists what refers to a record by kind, with the field, and its total', async () => {
    const garage = await savePlace('Garage');
    await savePlace('Shelf', garage);
    await saveBox('Chest', garage);
    await saveBox('Crate', garage);
    const { rows, total, groups } = await usedBy({ kind: 'place', recordID: garage });
    expect(rows.map(({ kind, title, places }) => [kind, title, places.map(({ words }) => words)])).toEqual([
      ['box', 'Chest', ['place']],
      ['box', 'Crate', ['place']],
      ['place', 'Shelf', ['parent place']],
    ]);
    expect([total, groups]).toEqual([
      3,
      [
        { kind: 'box', one: 'box', many: 'boxes', total: 2 },
        { kind: 'place', one: 'place', many: 'places', total: 1 },
      ],
    ]);
  });

  test('a page of each kind, or of the kind asked for', async () => {
    const garage = await savePlace('Garage');
    for (const name of ['A', 'B', 'C']) await saveBox(name, garage);
    await savePlace('Shelf', garage);
    const asked = { kind: 'place', recordID: garage, pageSize: '2' };
    const page = async (query: Record<string, string>) =>
      (await usedBy({ ...asked, ...query })).rows.map(({ title }) => title);
    expect(await page({})).toEqual(['A', 'B', 'Shelf']);
    expect(await page({ page: '1' })).toEqual(['C']);
    expect(await page({ by: 'box', page: '1' })).toEqual(['C']);
    expect(await page({ by: 'place' })).toEqual(['Shelf']);
  });

  test('follows moves, deletion, restoring and undo', async () => {
    const [garage, cellar] = [await savePlace('Garage'), await savePlace('Cellar')];
    const { box, batchID: creation } = await saveBox('Chest', garage);
    const { batchID: move } = await ada.client.call(boxSave, {
      params,
      body: { boxID: box.boxID, version: box.version, placeID: cellar },
    });
    expect([await titles(garage), await titles(cellar)]).toEqual([[], ['Chest']]);
    await ada.client.call(historyUndo, { params, body: { batchID: move } });
    expect([await titles(garage), await titles(cellar)]).toEqual([['Chest'], []]);
    await ada.client.call(boxDelete, { params, body: { ids: [box.boxID] } });
    expect(await titles(garage)).toEqual([]);
    await ada.client.call(boxRestore, { params, body: { ids: [box.boxID] } });
    expect(await titles(garage)).toEqual(['Chest']);
    expect(creation).not.toBe(move);
  });

  test('the parts of a record, such as stock, are not among what uses it', async () => {
    const { box } = await saveBox('Chest', null);
    const stock = { boxID: box.boxID, quantity: 2 };
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp', stock } });
    expect((await usedBy({ kind: 'box', recordID: box.boxID })).total).toBe(0);
    expect((await usedBy({ kind: 'item', recordID: item.itemID })).total).toBe(0);
  });
});

test('content §1: deleting says how many others would miss any of the records, each once', async () => {
  const [garage, shelf] = [await savePlace('Garage'), await savePlace('Shelf')];
  await savePlace('Drawer', shelf);
  await saveBox('Chest', garage);
  await saveBox('Crate', shelf);
  const count = (ids: string[]) => ada.client.call(usersOfManyGet, { params, body: { kind: 'place', ids } });
  expect(await count([garage])).toEqual({ rows: [{ kind: 'box', ...boxWords, total: 1, names: ['Chest'] }], total: 1 });
  expect(await count([garage, shelf])).toEqual({
    rows: [
      { kind: 'box', ...boxWords, total: 2, names: ['Chest', 'Crate'] },
      { kind: 'place', one: 'place', many: 'places', total: 1, names: ['Drawer'] },
    ],
    total: 3,
  });
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Hall', parentPlaceID: garage } });
  // What goes along misses nothing.
  expect((await count([garage, place.placeID])).rows).toEqual([
    { kind: 'box', ...boxWords, total: 1, names: ['Chest'] },
  ]);
});

test('content §1: deleting says which quests use a record in their flow, each once, whatever of it does', async () => {
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
  const named = `has(@item:${item.itemID}, 1)`;
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const body = { name, prerequisites: name === 'Two' ? '' : named };
    const { quest } = await ada.client.call(questSave, { params, body });
    const node = (fields: object) => ({ questNodeID: uuid(), type: 'objective' as const, x: 0, y: 0, ...fields });
    const [first, second] = [node({ itemID: item.itemID }), node({})];
    const edge = { questEdgeID: uuid(), fromID: first.questNodeID, toID: second.questNodeID, condition: named };
    await ada.client.call(questGraphSave, {
      params: { ...params, questID: quest.questID },
      body: { nodes: { create: [first, second] }, edges: { create: [edge] } },
    });
  }
  const body = { kind: 'item' as const, ids: [item.itemID] };
  expect(await ada.client.call(usersOfManyGet, { params, body })).toEqual({
    rows: [{ kind: 'quest', one: 'quest', many: 'quests', total: 4, names: ['One', 'Two', 'Three'] }],
    total: 4,
  });
});

test('content §1: what a record refers to is answered by name', async () => {
  const garage = await savePlace('Garage');
  const { box } = await saveBox('Chest', garage);
  const { rows } = await ada.client.call(referenceDigestGet, {
    params,
    query: { kind: 'box', recordID: box.boxID },
  });
  expect(rows).toEqual([
    {
      ...{ field: 'placeID', words: 'place', path: '', isWritten: false, text: null },
      ...{ kind: 'place', recordID: garage, title: 'Garage', state: 'live' },
    },
  ]);
});

test('content §1: viewers may ask, strangers get nothing', async () => {
  const garage = await savePlace('Garage');
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  const stranger = await app.signUp();
  const query = { kind: 'place', recordID: garage } as const;
  expect(await viewer.client.status(usedByDigestGet, { params, query })).toBe(200);
  expect(await stranger.client.status(usedByDigestGet, { params, query })).toBe(404);
});
