import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { tagSave } from '#contract/inventory.ts';
import { boxDelete, boxDigestGet, boxRestore, boxSave } from '#contract/kinds/box.ts';
import {
  itemBulkSave,
  itemDelete,
  itemDigestGet,
  itemDuplicate,
  itemMerge,
  itemRestore,
  itemSave,
} from '#contract/kinds/item.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import { mediaDelete, mediaSave } from '#contract/media.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enter() {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
}

type Query = OperationQueryInput<typeof itemDigestGet>;
const list = (query: Query = {}) => ada.client.call(itemDigestGet, { params, query });
const namesOf = async (query: Query = {}) => (await list(query)).rows.map((row) => row.name);

async function create(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await ada.client.call(itemSave, { params, body: { name } })).item.itemID);
  return ids;
}

describe('§4 Views', () => {
  test('default page size is 20, the first page comes first, and archived items stay out', async () => {
    await enter();
    const ids = await create(...Array.from({ length: 23 }, (_, index) => `Item ${index}`));
    await ada.client.call(itemSave, { params, body: { itemID: ids[0] ?? '', archived: true } });
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([20, 22]);
    expect(rows.map((row) => row.name)).toEqual(Array.from({ length: 20 }, (_, index) => `Item ${index + 1}`));
    expect(await namesOf({ page: '1' })).toEqual(['Item 21', 'Item 22']);
    expect(await list({ page: '2' })).toEqual({ rows: [], total: 22 });
  });

  test('default sort is by name ascending, as people order names: numbers by value, accents and case aside', async () => {
    await enter();
    const ordered = ['9 mm', '10 mm', 'Apfel', 'Äpfel 2', 'apfel 10', 'Box 2', 'box 10', 'Écrou', 'ecrou M3', 'Zange'];
    // Created in another order than the one they are listed in.
    await create(...[...ordered].sort((a, b) => a.length - b.length || (a < b ? 1 : -1)));
    expect(await namesOf()).toEqual(ordered);
    expect(await namesOf({ sort: 'name', direction: 'desc' })).toEqual([...ordered].reverse());
  });
});

test('decisions §3 Lists: pages are zero-based, of 1 to 200 rows; anything else is 400 and says so', async () => {
  await enter();
  await create(...Array.from({ length: 3 }, (_, index) => `Item ${index}`));
  expect(await namesOf({ pageSize: '1', page: '2' })).toEqual(['Item 2']);
  expect(await namesOf({ pageSize: '200' })).toHaveLength(3);
  for (const query of [
    'pageSize=0',
    'pageSize=201',
    'pageSize=-1',
    'pageSize=abc',
    'pageSize=1.5',
    'page=-1',
    'page=x',
  ]) {
    const answer = await ada.client.fetch(`/api/workspace/${params.workspaceID}/item?${query}`);
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect([query, answer.status, errors[0]?.pointer]).toEqual([query, 400, `/${query.split('=')[0]}`]);
  }
  for (const query of ['sort=color', 'direction=up', 'archived=maybe', 'unknown=1', 'boxID=7'])
    expect((await ada.client.fetch(`/api/workspace/${params.workspaceID}/item?${query}`)).status).toBe(400);
});

test('decisions §3 Lists: a total is right at once after any change', async () => {
  await enter();
  const call = ada.client.call.bind(ada.client);
  const place = (await call(placeSave, { params, body: { name: 'Shelf' } })).place.placeID;
  const [left = '', right = ''] = await Promise.all(
    ['Left', 'Right'].map(async (name) => (await call(boxSave, { params, body: { name, placeID: place } })).box.boxID),
  );
  const { propertyID } = await newProperty(ada, { name: 'Colour', type: 'text' });
  const ids = await create('A', 'B', 'C', 'D', 'E', 'F');
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
  const queries: Query[] = [
    {},
    { archived: 'all' },
    { archived: 'yes' },
    { tag: 'red' },
    { boxID: left },
    { boxID: right },
    { placeID: place },
    { stock: 'low' },
    { stock: 'none' },
    { stock: 'some' },
    { hasPhoto: 'true' },
    { hasPhoto: 'false' },
    { propertyID },
    { sort: 'quantity', stock: 'some' },
  ];
  // Rows are read each time; a total may be remembered. So they must agree, before and after every change.
  const seen = new Set<string>();
  const expectTotals = async (after: string) => {
    const totals: number[] = [];
    for (const query of queries) {
      const { rows, total } = await list({ ...query, pageSize: '200' });
      expect([after, query, total]).toEqual([after, query, rows.length]);
      totals.push(total);
    }
    for (const contents of ['empty', 'some'] as const) {
      const { rows, total } = await call(boxDigestGet, { params, query: { contents, pageSize: '200' } });
      expect([after, contents, total]).toEqual([after, contents, rows.length]);
      totals.push(total);
    }
    const key = totals.join();
    expect([after, seen.has(key)]).toEqual([after, false]);
    seen.clear();
    seen.add(key);
  };
  await expectTotals('the beginning');
  const batches: string[] = [];
  const photo = { name: 'a.png', bytes: pixel };
  let mediaID = '';
  const changes: Record<string, () => Promise<{ batchID: string }>> = {
    tagging: () => call(itemBulkSave, { params, body: { ids: [a, b, c], addTags: ['Red'] } }),
    archiving: () => call(itemBulkSave, { params, body: { ids: [c, f], archived: true } }),
    'a minimum': () => call(itemSave, { params, body: { itemID: a, minQuantity: 2 } }),
    stock: () => call(stockSave, { params, body: { itemID: a, boxID: left, quantity: 2 } }),
    'a value': () => call(itemSave, { params, body: { itemID: d, properties: { [propertyID]: 'x' } } }),
    moving: () => call(stockMove, { params, body: { toBoxID: right, moves: [{ itemID: a, fromBoxID: left }] } }),
    'a photo': async () => {
      const query = { kind: 'item', recordID: b, role: 'photo' } as const;
      const { media, batchID } = await call(mediaSave, { params, query, file: photo });
      mediaID = media.mediaID;
      return { batchID };
    },
    'removing the photo': () => call(mediaDelete, { params, body: { ids: [mediaID] } }),
    'moving the box out': () => call(boxSave, { params, body: { boxID: right, placeID: null } }),
    'moving the box back': () => call(boxSave, { params, body: { boxID: right, placeID: place } }),
    'deleting the place': () =>
      call(placeDelete, { params, body: { ids: [place], contents: { action: 'move', toID: null } } }),
    'deleting the box': () => call(boxDelete, { params, body: { ids: [right], contents: { action: 'trash' } } }),
    'restoring the box': () => call(boxRestore, { params, body: { ids: [right] } }),
    'deleting an item': () => call(itemDelete, { params, body: { ids: [b] } }),
    'restoring the item': () => call(itemRestore, { params, body: { ids: [b] } }),
    duplicating: () => call(itemDuplicate, { params, body: { itemID: a } }),
    merging: () => call(itemMerge, { params, body: { intoItemID: e, ids: [a] } }),
    'renaming a tag': () => call(tagSave, { params, body: { tag: 'red', newTag: 'blue' } }),
  };
  for (const [name, change] of Object.entries(changes)) {
    batches.push((await change()).batchID);
    await expectTotals(name);
  }
  for (const [index, batchID] of batches.reverse().entries()) {
    await call(historyUndo, { params, body: { batchID } });
    await expectTotals(`undo ${index}`);
  }
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
