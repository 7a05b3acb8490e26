import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { stockDigestGet } from '#contract/stock.ts';
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
