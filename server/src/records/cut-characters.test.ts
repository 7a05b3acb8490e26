import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { historyDigestGet } from '#contract/history.ts';
import { inventorySearch } from '#contract/inventory.ts';
import { itemDelete, itemDigestGet, itemDuplicate, itemRestore, itemSave } from '#contract/kinds/item.ts';
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

const save = async (body: { itemID?: string; version?: number; name: string; description?: string }) =>
  (await ada.client.call(itemSave, { params, body })).item;

test('decisions §4: a copy of a long name can be saved again: no emoji is cut in two', async () => {
  const { itemID } = await save({ name: `a${'😀'.repeat(99)}` });
  const { item } = await ada.client.call(itemDuplicate, { params, body: { itemID } });
  expect(item.name).toBe(`Copy of a${'😀'.repeat(95)}`);
  await save({ itemID: item.itemID, version: item.version, name: item.name });
});

test('decisions §4: nor in the list and the history', async () => {
  const before = await save({ name: `b${'😀'.repeat(90)}`, description: `b${'😀'.repeat(400)}` });
  await ada.client.call(itemDelete, {
    params,
    body: { ids: [before.itemID, (await save({ name: `c${'🦊'.repeat(99)}` })).itemID] },
  });
  await ada.client.call(itemRestore, { params, body: { ids: [before.itemID] } });
  const list = await ada.client.call(itemDigestGet, { params });
  const history = await ada.client.call(historyDigestGet, { params });
  const texts = [...list.rows.map((row) => row.description), ...history.rows.map((row) => row.summary)];
  expect(texts.filter((text) => !text.isWellFormed() || text.includes('\ufffd'))).toEqual([]);
});

test('decisions §3 Lists: of a long text a page of a list reads no more than it shows', async () => {
  const text = `${'é😀'.repeat(1000)}end`;
  await save({ name: 'Long', description: text });
  const read = vi.spyOn(app.app.database, 'run');
  const { rows } = await ada.client.call(itemDigestGet, { params });
  expect(rows.find(({ name }) => name === 'Long')?.description).toBe('é😀'.repeat(100));
  const found = (await Promise.all(read.mock.results.map(({ value }) => value))).flat() as Record<string, unknown>[];
  read.mockRestore();
  const { description } = found.find(({ name }) => name === 'Long') ?? {};
  expect([typeof description, String(description).length < 1000]).toEqual(['string', true]);
});

test('decisions §4 search: words of letters beyond the first plane are kept, and found with a typo', async () => {
  for (const name of ['𐌰𐌰𐌰𐐀𐐀𐐀', '𐌰𐐀𐌰𐐁𐌰𐐀', '𐐨𐐯𐑊𐐬𐐮𐐨', '𐌰'.repeat(100)]) await save({ name });
  const found = await ada.client.call(inventorySearch, { params, query: { search: '𐐨𐐯𐑊𐐮𐐨' } });
  expect(found.rows.map((row) => row.title)).toContain('𐐨𐐯𐑊𐐬𐐮𐐨');
});

test('decisions §4: an id given many times is one record, in the history too', async () => {
  const { itemID } = await save({ name: 'Named often' });
  const ids = Array.from({ length: 1000 }, () => itemID);
  await ada.client.call(itemDelete, { params, body: { ids } });
  await ada.client.call(itemRestore, { params, body: { ids } });
  const { rows } = await ada.client.call(historyDigestGet, { params, query: { kind: 'item', recordID: itemID } });
  expect(rows.map((row) => [row.summary, row.entryCount])).toEqual([
    ['Restored “Named often”', 1],
    ['Deleted “Named often”', 1],
    ['Created item “Named often”', 1],
  ]);
});
