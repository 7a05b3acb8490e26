import { expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { stocktakePost, stocktakeSave } from '#contract/kinds/stocktake.ts';
import { stocktakeLineDigestGet, stocktakeLineSave } from '#contract/kinds/stocktake-line.ts';
import { stockSave } from '#contract/stock.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import { Records } from '#server/records/records.ts';
import { startTestApp } from '#server/testing/app.ts';
import { mergeItems } from './merge.ts';

test('decisions §4 merge: a running stocktake counts the item that is kept, also where it counted both, until Undo', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const item = async (name: string) => (await client.call(itemSave, { params, body: { name } })).item.itemID;
  const box = async (name: string) => (await client.call(boxSave, { params, body: { name } })).box.boxID;
  const [keep, gone, also] = [await item('Keep'), await item('Gone'), await item('Also gone')];
  const [a, b, c, d] = [await box('A'), await box('B'), await box('C'), await box('D')];
  const put = (itemID: string, boxID: string, quantity: number) =>
    client.call(stockSave, { params, body: { itemID, boxID, quantity } });
  for (const [itemID, boxID, quantity] of [
    [keep, a, 10],
    [gone, a, 5],
    [also, a, 1],
    [keep, b, 4],
    [gone, b, 2],
    [gone, c, 3],
    [also, c, 3],
    [keep, d, 1],
    [gone, d, 7],
    [also, d, 2],
  ] as const)
    await put(itemID, boxID, quantity);
  const { stocktakeID } = (await client.call(stocktakeSave, { params, body: { boxIDs: [a, b, c, d] } })).stocktake;
  const other = (await client.call(stocktakeSave, { params, body: { boxIDs: [c] } })).stocktake;
  const count = (itemID: string, boxID: string, counted: number, note?: string) =>
    client.call(stocktakeLineSave, { params, body: { stocktakeID, itemID, boxID, counted, note } });
  await count(keep, a, 9, 'One broken');
  await count(gone, a, 6);
  await count(also, a, 1, 'Rusty');
  await count(keep, b, 4);
  await count(gone, c, 1);
  // None is left of two of them: they don't have to be counted.
  for (const itemID of [keep, also]) await put(itemID, d, 0);
  await count(gone, d, 8);
  const shown = async (of = stocktakeID) =>
    (await client.call(stocktakeLineDigestGet, { params, query: { stocktakeID: of } })).rows.map((row) => [
      ...[row.boxName, row.itemName, row.expected, row.counted, row.note],
    ]);
  const before = [await shown(), await shown(other.stocktakeID)];
  const body = { intoItemID: keep, ids: [gone, also] };
  const records = new Records(app.app.database, kinds);
  const context = { workspaceID, actorID: null, operation: 'itemMerge' };
  const extent = await mergeItems.measure(new RecordReader(app.app.database, records.contextOf(context)), body);
  // Three items, seven rows of stock, one of them empty, and nine lines.
  expect(extent.records).toBe(3 + 2 * 7 + 2 * 9);
  const { batchID } = await client.call(itemMerge, { params, body });
  expect(await shown()).toEqual([
    ['A', 'Keep', 16, 16, 'One broken; Rusty'],
    // The other one in it wasn't counted.
    ['B', 'Keep', 6, null, ''],
    ['C', 'Keep', 6, null, ''],
    ['D', 'Keep', 7, 8, ''],
  ]);
  expect(await shown(other.stocktakeID)).toEqual([['C', 'Keep', 6, null, '']]);
  await client.call(historyUndo, { params, body: { batchID } });
  expect([await shown(), await shown(other.stocktakeID)]).toEqual(before);
  await client.call(itemMerge, { params, body });
  await count(keep, b, 5);
  const posted = await client.call(stocktakePost, { params, body: { stocktakeID, restAsZero: false } });
  expect(posted).toMatchObject({ changed: 2, skipped: 0 });
  const { stock } = await client.call(itemGet, { params: { ...params, itemID: keep } });
  expect(Object.fromEntries(stock.map(({ boxName, quantity }) => [boxName, quantity]))).toEqual({
    A: 16,
    B: 5,
    C: 6,
    D: 8,
  });
  await app.close();
});
