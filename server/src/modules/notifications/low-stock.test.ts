import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryImport, inventoryImportRun } from '#contract/import.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { notificationChoiceSave, notificationDigestGet } from '#contract/notification.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { settled } from '#server/testing/import-client.ts';

let app: TestApp;
let owner: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp({ firstName: 'Olga' });
  params = { workspaceID: owner.workspaceID };
});

const low = async (user = owner) => {
  const { rows } = await user.client.call(notificationDigestGet, { query: { pageSize: '200' } });
  return rows.filter((row) => row.kind === 'lowStock');
};
const box = async (name = 'Box') => (await owner.client.call(boxSave, { params, body: { name } })).box.boxID;

async function item(boxID: string, quantity: number, minQuantity: number | null, name = 'Screws'): Promise<string> {
  const body = { name, minQuantity, unit: 'pcs', stock: { boxID, quantity } };
  return (await owner.client.call(itemSave, { params, body })).item.itemID;
}

const set = (itemID: string, boxID: string, quantity: number) =>
  owner.client.call(stockSave, { params, body: { itemID, boxID, quantity } });

describe('decisions §2: low stock, once a crossing', () => {
  test('falling below the minimum is told to every member; falling on is not; rising and falling again is', async () => {
    const viewer = await app.memberOf(owner.workspaceID, 'viewer');
    const stranger = await app.signUp();
    const boxID = await box();
    const itemID = await item(boxID, 10, 4);
    await set(itemID, boxID, 4);
    expect(await low()).toEqual([]);
    await set(itemID, boxID, 3);
    expect(await low()).toMatchObject([
      {
        title: '“Screws” is running low',
        body: "3 pcs left, of at least 4 pcs, in Olga's workspace.",
        path: `/home/item-management/items/${itemID}`,
        workspaceID: owner.workspaceID,
      },
    ]);
    expect([(await low(viewer)).length, (await low(stranger)).length]).toEqual([1, 0]);
    await set(itemID, boxID, 1);
    expect(await low()).toHaveLength(1);
    await set(itemID, boxID, 9);
    await set(itemID, boxID, 0);
    expect((await low()).map((row) => row.title)).toEqual(['“Screws” has run out', '“Screws” is running low']);
  });

  test('it is the total over every box that counts: moving is no fall, and decimals are exact', async () => {
    const [left, right] = [await box('Left'), await box('Right')];
    const itemID = await item(left, 0.7, 0.7);
    await set(itemID, right, 0.1);
    await owner.client.call(stockMove, {
      params,
      body: { toBoxID: right, moves: [{ itemID, fromBoxID: left }] },
    });
    expect(await low()).toEqual([]);
    await set(itemID, right, 0.7);
    expect(await low()).toEqual([]);
    await set(itemID, right, 0.6);
    expect(await low()).toHaveLength(1);
  });

  test('putting the box that holds them into the trash counts, and so does the undo of an arrival', async () => {
    const [left, right] = [await box('Left'), await box('Right')];
    const itemID = await item(left, 3, 2);
    await set(itemID, right, 3);
    const { batchID } = await owner.client.call(boxDelete, {
      params,
      body: { ids: [left], contents: { action: 'trash' } },
    });
    expect(await low()).toEqual([]);
    await owner.client.call(historyUndo, { params, body: { batchID } });
    await set(itemID, left, 0);
    const arrival = await set(itemID, left, 5);
    await set(itemID, right, 1);
    expect(await low()).toEqual([]);
    await set(itemID, right, 0);
    await owner.client.call(historyUndo, { params, body: { batchID: arrival.batchID } });
    expect(await low()).toHaveLength(1);
  });

  test('items without a minimum, archived ones, and those in the trash are nobody’s concern', async () => {
    const boxID = await box();
    const plain = await item(boxID, 5, null);
    const archived = await item(boxID, 5, 3);
    const trashed = await item(boxID, 5, 3);
    const read = (itemID: string, changes: object) =>
      owner.client.call(itemSave, { params, body: { itemID, ...changes } });
    await read(archived, { archived: true });
    await owner.client.call(itemDelete, { params, body: { ids: [trashed] } });
    for (const itemID of [plain, archived]) await set(itemID, boxID, 0);
    expect(await low()).toEqual([]);
  });

  test('raising a minimum above the total counts, once, and so does merging into an item that takes on a minimum', async () => {
    const boxID = await box();
    const itemID = await item(boxID, 5, 3);
    const minimum = (minQuantity: number) => owner.client.call(itemSave, { params, body: { itemID, minQuantity } });
    await minimum(5);
    expect(await low()).toEqual([]);
    await minimum(6);
    expect(await low()).toMatchObject([{ body: expect.stringContaining('5 pcs left, of at least 6 pcs') }]);
    await minimum(7);
    expect(await low()).toHaveLength(1);
    const into = await item(boxID, 1, null, 'Nails');
    const other = await item(boxID, 2, 9, 'Old nails');
    await owner.client.call(itemMerge, { params, body: { intoItemID: into, ids: [other] } });
    expect((await low())[0]).toMatchObject({ title: '“Nails” is running low' });
  });

  test('whoever turned it off is not told; whoever chose email gets a mail', async () => {
    const choose = (channel: 'inApp' | 'email', isOn: boolean) =>
      owner.client.call(notificationChoiceSave, { body: { kind: 'lowStock', channel, isOn } });
    await choose('inApp', false);
    await choose('email', true);
    const boxID = await box();
    await set(await item(boxID, 5, 3), boxID, 2);
    expect(await low()).toEqual([]);
    const mails = await app.mailTo(owner.emailAddress);
    expect(mails.map((mail) => mail.template)).toEqual(['lowStock']);
    expect(mails[0]?.body).toContain('Screws');
  });

  test('a command that makes many items low tells of them at once', async () => {
    const boxID = await box();
    for (let n = 1; n <= 8; n++) await item(boxID, 5, 3, `Part ${n}`);
    await owner.client.call(boxDelete, { params, body: { ids: [boxID], contents: { action: 'trash' } } });
    expect(await low()).toMatchObject([
      {
        title: '8 items are running low',
        body: "“Part 1”, “Part 2” and 6 others in Olga's workspace.",
        path: '/home/item-management/items?stock=low',
      },
    ]);
  });
});

describe('decisions §4 Import: whoever began it is told of its end', () => {
  test('the file, what it added, and what it made low, though a worker wrote it', async () => {
    const boxID = await box('Crate');
    await item(boxID, 9, 4, 'Nails');
    const exported = await owner.client.fetch(`/api/workspace/${owner.workspaceID}/export?format=csv`);
    const csv = (await exported.text()).replace(/(Nails.*?)\b9\b/, '$12');
    const file = { name: 'stock.csv', bytes: Buffer.from(csv) };
    const { job } = await owner.client.call(inventoryImport, { params, file });
    await settled(owner, job.importID);
    await owner.client.call(inventoryImportRun, { params: { ...params, importID: job.importID } });
    const done = await settled(owner, job.importID);
    expect(done.status).toBe('done');
    await app.app.deliveries.run();
    const { rows } = await owner.client.call(notificationDigestGet);
    expect(rows.map((row) => row.title).sort()).toEqual(['“Nails” is running low', '“stock.csv” was imported']);
  });
});
