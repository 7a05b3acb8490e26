import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagSave } from '#contract/inventory.ts';
import { boxBulkSave, boxDelete, boxGet, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDuplicate, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { quantityMax, tagsMax } from '#contract/limits.ts';
import { stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const tags = (count: number, prefix = 'tag') => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
const newItem = async (name: string, given: string[]) =>
  (await ada.client.call(itemSave, { params, body: { name, tags: given } })).item.itemID;
const newBox = async (name: string) =>
  (await ada.client.call(boxSave, { params, body: { name, tags: tags(tagsMax - 1) } })).box.boxID;
// From the table: a test's answers are held against the contract, which allows no more.
async function tagsOf(itemID: string): Promise<number> {
  const { read } = app.app.database;
  const row = await read.selectFrom('item').select('tags').where('id', '=', itemID).executeTakeFirstOrThrow();
  return (JSON.parse(row.tags) as string[]).length;
}

test('decisions §3: bulk changes and merges are held to the limits of a field, and change nothing', async () => {
  const itemID = await newItem('Bolt', tags(40));
  const add = (prefix: string) =>
    ada.client.call(itemBulkSave, { params, body: { ids: [itemID], addTags: tags(20, prefix) } });
  expect((await refusal(add('more'))).problem).toMatchObject({
    status: 400,
    errors: [{ pointer: '/tags', detail: `More than ${tagsMax} tags` }],
    detail: `“Bolt”: More than ${tagsMax} tags`,
  });
  const other = await newItem('Nut', tags(40, 'other'));
  const merge = ada.client.call(itemMerge, { params, body: { intoItemID: itemID, ids: [other] } });
  expect((await refusal(merge)).problem).toMatchObject({ status: 400, errors: [{ pointer: '/tags' }] });
  expect([await tagsOf(itemID), await tagsOf(other)]).toEqual([40, 40]);
  const boxID = await newBox('Crate');
  const bulk = ada.client.call(boxBulkSave, { params, body: { ids: [boxID], addTags: ['a', 'b'] } });
  expect((await refusal(bulk)).status).toBe(400);
  expect((await ada.client.call(boxGet, { params: { ...params, boxID } })).box.tags).toHaveLength(tagsMax - 1);
});

test('decisions §3: a record that is beyond a limit can be changed, but not get further beyond', async () => {
  const itemID = await newItem('Old', ['first']);
  await app.app.database.write(({ db }) =>
    db
      .updateTable('item')
      .set({ tags: JSON.stringify(tags(60)) })
      .where('id', '=', itemID)
      .execute(),
  );
  const bulk = (body: { addTags?: string[]; removeTags?: string[]; unit?: string }) =>
    ada.client.call(itemBulkSave, { params, body: { ids: [itemID], ...body } });
  await bulk({ unit: 'pcs' });
  expect((await refusal(bulk({ addTags: ['one more'] }))).status).toBe(400);
  await bulk({ removeTags: ['tag 0'], addTags: ['another'] });
  expect(await tagsOf(itemID)).toBe(60);
  await ada.client.call(tagSave, { params, body: { tag: 'another' } });
  expect(await tagsOf(itemID)).toBe(59);
  expect(await ada.client.status(itemDuplicate, { params, body: { itemID } })).toBe(400);
});

test('decisions §4: what moves out of a deleted box is held to the largest quantity', async () => {
  const itemID = await newItem('Sand', []);
  const [from, to] = [await newBox('From'), await newBox('To')];
  for (const boxID of [from, to])
    await ada.client.call(stockSave, { params, body: { itemID, boxID, quantity: quantityMax } });
  const body = { ids: [from], contents: { action: 'move' as const, toID: to } };
  expect((await refusal(ada.client.call(boxDelete, { params, body }))).problem).toMatchObject({
    status: 400,
    errors: [{ pointer: '/contents/toID', detail: 'Quantity cannot be more than 1,000,000,000,000 in one box' }],
  });
  expect((await ada.client.call(boxGet, { params: { ...params, boxID: from } })).box.deletedAt).toBeNull();
});
