import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { stockDigestGet, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('decisions §4 Box: its contents are searched by name and serial number, sorted, and cut into pages', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } });
  for (const [name, serialNumber, quantity] of [
    ['Écrou', 'sn-100%', 3],
    ['Bolt', 'SN_200 ÄB-1', 9],
    ['Cable', '', 1],
  ] as const)
    await ada.client.call(itemSave, {
      params,
      body: { name, serialNumber, stock: { boxID: box.boxID, quantity } },
    });
  const found = async (query: object) => {
    const { rows, total } = await ada.client.call(stockDigestGet, { params, query: { boxID: box.boxID, ...query } });
    return [total, ...rows.map(({ itemName }) => itemName)];
  };
  expect(await found({})).toEqual([3, 'Bolt', 'Cable', 'Écrou']);
  expect(await found({ search: 'ECR' })).toEqual([1, 'Écrou']);
  expect(await found({ search: 'Sn' })).toEqual([2, 'Bolt', 'Écrou']);
  // Signs that mean something to `like` mean themselves.
  expect(await found({ search: '100%' })).toEqual([1, 'Écrou']);
  expect(await found({ search: 'n_' })).toEqual([1, 'Bolt']);
  expect(await found({ search: '!' })).toEqual([0]);
  for (const search of ['ÄB-1', 'äb-1', 'ab-1']) expect(await found({ search })).toEqual([1, 'Bolt']);
  expect(await found({ search: 's', pageSize: '1', page: '1' })).toEqual([2, 'Écrou']);
  expect(await found({ sort: 'quantity', direction: 'desc' })).toEqual([3, 'Bolt', 'Écrou', 'Cable']);
  expect(await found({ sort: 'serialNumber' })).toEqual([3, 'Cable', 'Bolt', 'Écrou']);
  expect(await found({ pageSize: '1', page: '1' })).toEqual([3, 'Cable']);
  const { rows } = await ada.client.call(stockDigestGet, { params, query: { boxID: box.boxID, search: 'bolt' } });
  expect(rows).toMatchObject([{ itemSerialNumber: 'SN_200 ÄB-1', itemThumbnailURL: '' }]);
});

test('decisions §4 Stock: of an item all of it is answered, or the page that is asked for', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Bolt' } });
  for (const name of ['Crate', 'Bin', 'Attic']) {
    const { box } = await ada.client.call(boxSave, { params, body: { name } });
    await ada.client.call(stockSave, { params, body: { itemID: item.itemID, boxID: box.boxID, quantity: 1 } });
  }
  const found = async (query: object) => {
    const answer = await ada.client.call(stockDigestGet, { params, query: { itemID: item.itemID, ...query } });
    return [answer.total, ...answer.rows.map(({ boxName }) => boxName)];
  };
  expect(await found({})).toEqual([3, 'Attic', 'Bin', 'Crate']);
  expect(await found({ pageSize: '2' })).toEqual([3, 'Attic', 'Bin']);
  expect(await found({ pageSize: '2', page: '1' })).toEqual([3, 'Crate']);
  expect(await found({ page: '1' })).toEqual([3]);
});

test('decisions §4 Stock: an item that belongs in several boxes and is in none is named with the first, on every engine', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Bolt' } });
  const newBox = async (name: string) => (await ada.client.call(boxSave, { params, body: { name } })).box.boxID;
  const [attic, crate] = [await newBox('Attic'), await newBox('Crate')];
  const put = (boxID: string, quantity: number) =>
    ada.client.call(stockSave, { params, body: { itemID: item.itemID, boxID, quantity } });
  await put(crate, 2);
  await put(attic, 0);
  // A row that is written anew lies elsewhere then.
  await put(crate, 0);
  const { rows } = await ada.client.call(itemDigestGet, { params });
  expect(rows).toMatchObject([{ where: '0 in Crate', boxID: crate }]);
});
