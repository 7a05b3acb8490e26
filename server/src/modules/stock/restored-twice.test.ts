import { expect, test } from 'vitest';
import { inventoryExport } from '#contract/inventory.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { recordExport } from '#contract/record-file.ts';
import { stockDigestGet, stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';

test('decisions §2: a workspace restored beside its original has the same ids, and neither sees the other’s boxes', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const bob = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const box = async (name: string) => (await ada.client.call(boxSave, { params, body: { name } })).box.boxID;
  const [left, right, middle] = [await box('Left'), await box('Right'), await box('Middle')];
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Bolt' } })).item;
  for (const [boxID, quantity] of [
    [left, 3],
    [right, 4],
  ] as const)
    await ada.client.call(stockSave, { params, body: { itemID, boxID, quantity } });
  const archive = await ada.client.send(inventoryExport, { params, query: { format: 'archive' } });
  const { importID } = await checkFile(bob, Buffer.from(await archive.arrayBuffer()), 'lorebox.zip');
  expect(await runImport(bob, importID)).toMatchObject({ status: 'done' });

  const there = { workspaceID: bob.workspaceID };
  await bob.client.call(boxDelete, { params: there, body: { ids: [left], contents: { action: 'trash' } } });
  const file = await ada.client.send(recordExport, { params: { ...params, kind: 'item' } });
  expect((await file.text()).match(/\d+ in \w+/g)).toEqual(['3 in Left', '4 in Right']);
  await ada.client.call(stockMove, { params, body: { toBoxID: middle, itemIDs: [itemID] } });
  const rowsOf = async (user: typeof ada) =>
    (await user.client.call(stockDigestGet, { params: { workspaceID: user.workspaceID }, query: { itemID } })).rows.map(
      ({ boxID, quantity }) => [boxID, quantity],
    );
  expect(await rowsOf(ada)).toEqual([[middle, 7]]);
  expect(await rowsOf(bob)).toEqual([[right, 4]]);
  await app.close();
});
