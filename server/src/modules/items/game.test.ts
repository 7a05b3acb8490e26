import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { itemDelete, itemDigestGet, itemDuplicate, itemGet, itemSave } from '#contract/kinds/item.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const save = async (body: OperationBody<typeof itemSave>) => (await ada.client.call(itemSave, { params, body })).item;
const get = (itemID: string) => ada.client.call(itemGet, { params: { ...params, itemID } });

test('content §1: an item has a key made from its name, unique in its workspace and changed at will', async () => {
  const names = ['Oak plank', 'Oak  Plank!', 'OAK PLANK'];
  const items = [];
  for (const name of names) items.push(await save({ name }));
  expect(items.map(({ key }) => key)).toEqual(['oak_plank', 'oak_plank_2', 'oak_plank_3']);
  const { item: copy } = await ada.client.call(itemDuplicate, { params, body: { itemID: items[0]?.itemID ?? '' } });
  expect(copy.key).toBe('copy_of_oak_plank');
  const taken = ada.client.call(itemSave, { params, body: { name: 'Other', key: 'Oak_Plank' } });
  await expect(taken).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: '/key' }] } });
  expect((await save({ itemID: copy.itemID, version: copy.version, key: 'plank.spare' })).key).toBe('plank.spare');
});

test('content §3: what an item leaves empty it has from the one it inherits from, and that from the next', async () => {
  const material = await save({
    name: 'Material',
    baseValue: 4,
    stackSize: 64,
    flags: ['craftable'],
    rarity: 'common',
  });
  const wood = await save({ name: 'Wood', parentItemID: material.itemID, itemKind: 'Raw', rarity: 'rare' });
  const plank = await save({ name: 'Plank', parentItemID: wood.itemID, baseValue: 0 });
  const { inherited } = await get(plank.itemID);
  expect(Object.fromEntries(inherited.map(({ field, value, name }) => [field, [value, name]]))).toEqual({
    itemKind: ['Raw', 'Wood'],
    rarity: ['rare', 'Wood'],
    stackSize: [64, 'Material'],
    flags: [['craftable'], 'Material'],
  });
  const { batchID } = await ada.client.call(itemDelete, { params, body: { ids: [wood.itemID] } });
  expect((await get(plank.itemID)).inherited).toEqual([]);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect((await get(plank.itemID)).inherited).toHaveLength(4);
});

test('content §3: items that would inherit from themselves are refused at the field, as are chains that are too long', async () => {
  const first = await save({ name: 'First' });
  const second = await save({ name: 'Second', parentItemID: first.itemID });
  const third = await save({ name: 'Third', parentItemID: second.itemID });
  const detail = 'Items cannot inherit from themselves, directly or through others.';
  for (const parentItemID of [first.itemID, second.itemID, third.itemID]) {
    const body = { itemID: first.itemID, version: first.version, parentItemID };
    await expect(ada.client.call(itemSave, { params, body })).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/parentItemID', detail }] },
    });
  }
  expect((await get(first.itemID)).item).toEqual(first);
  let last = third.itemID;
  for (let level = 4; level <= 10; level++) last = (await save({ name: `Item ${level}`, parentItemID: last })).itemID;
  const deeper = ada.client.call(itemSave, { params, body: { name: 'Deeper', parentItemID: last } });
  await expect(deeper).rejects.toMatchObject({
    status: 400,
    problem: { detail: 'Items inherit from each other at most 10 levels deep.' },
  });
});

test('content §3: the list is narrowed by rarity', async () => {
  await save({ name: 'Crown', rarity: 'legendary' });
  const { rows, total } = await ada.client.call(itemDigestGet, { params, query: { rarity: 'legendary' } });
  expect([rows.map(({ name }) => name), total]).toEqual([['Crown'], 1]);
});
