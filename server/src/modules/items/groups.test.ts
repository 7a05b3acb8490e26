import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ItemGrouping, itemGroupsGet } from '#contract/item-groups.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { stockSave } from '#contract/stock.ts';
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

const place = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
const box = async (name: string, placeID: string | null = null) =>
  (await ada.client.call(boxSave, { params, body: { name, placeID, color: 'teal' } })).box.boxID;
const item = async (name: string, tags: string[] = []) =>
  (await ada.client.call(itemSave, { params, body: { name, tags } })).item.itemID;
const put = (itemID: string, boxID: string, quantity: number) =>
  ada.client.call(stockSave, { params, body: { itemID, boxID, quantity } });
const page = (by: ItemGrouping, query: Partial<OperationQueryInput<typeof itemGroupsGet>> = {}) =>
  ada.client.call(itemGroupsGet, { params, query: { ...query, by } });

/** `Title (total): item quantity, …` of each group of a page. */
const told = async (...asked: Parameters<typeof page>) => {
  const { rows, groups } = await page(...asked);
  return groups.map(({ groupID, title, total }) => {
    const members = rows.filter((row) => row.groupID === groupID);
    const words = members.map(({ name, groupQuantity }) => `${name} ${groupQuantity ?? '-'}`);
    return `${title || 'None'} (${total}): ${words.join(', ')}`;
  });
};

async function garage() {
  const home = await place('Home');
  const shelf = await place('Shelf 10', home);
  const other = await place('Shelf 2', home);
  const drill = await item('Drill', ['power', 'Tools']);
  const screws = await item('Screws', ['tools']);
  const rope = await item('Rope');
  const paint = await item('Paint');
  const boxes = [await box('Box 10', shelf), await box('Box 2', shelf), await box('Loose'), await box('Box 1', other)];
  await put(screws, boxes[0]!, 200);
  await put(screws, boxes[1]!, 50);
  await put(screws, boxes[2]!, 0);
  await put(drill, boxes[1]!, 1);
  await put(paint, boxes[3]!, 2);
  return { home, shelf, other, drill, screws, rope, paint, boxes };
}

test('issue: items by box are a row in each of their boxes, with what that box has; those in none come last', async () => {
  await garage();
  expect(await told('box')).toEqual([
    'Box 1 (1): Paint 2',
    'Box 2 (2): Drill 1, Screws 50',
    'Box 10 (1): Screws 200',
    'Loose (1): Screws 0',
    'None (1): Rope -',
  ]);
  const { total, recordTotal, groups, rows } = await page('box');
  expect([total, recordTotal]).toEqual([6, 4]);
  expect(groups.map(({ where }) => where)).toEqual(['Home / Shelf 2', 'Home / Shelf 10', 'Home / Shelf 10', '', '']);
  expect(groups.map(({ color }) => color)).toEqual(['teal', 'teal', 'teal', 'teal', '']);
  expect(rows.find(({ name }) => name === 'Screws')).toMatchObject({ quantity: 250, groupQuantity: 50 });
});

test('issue: items by place add up its boxes, in the order of the tree', async () => {
  await garage();
  expect(await told('place')).toEqual([
    'Home / Shelf 2 (1): Paint 2',
    'Home / Shelf 10 (2): Drill 1, Screws 250',
    'None (2): Rope -, Screws 0',
  ]);
});

test('issue: items by tag are a row under each of their tags, however it is written', async () => {
  await garage();
  expect((await told('tag')).map((line) => line.toLowerCase())).toEqual([
    'power (1): drill -',
    'tools (2): drill -, screws -',
    'none (2): paint -, rope -',
  ]);
});

test('issue: the list’s filters, search and sort hold in its groups, and a filter of boxes leaves only those', async () => {
  const { boxes, home, shelf } = await garage();
  expect(await told('box', { sort: 'name', direction: 'desc' })).toContain('Box 2 (2): Screws 50, Drill 1');
  expect(await told('box', { search: 'scre' })).toEqual([
    'Box 2 (1): Screws 50',
    'Box 10 (1): Screws 200',
    'Loose (1): Screws 0',
  ]);
  expect(await told('box', { boxID: boxes[1]! })).toEqual(['Box 2 (2): Drill 1, Screws 50']);
  expect(await told('box', { placeID: shelf })).toEqual(['Box 2 (2): Drill 1, Screws 50', 'Box 10 (1): Screws 200']);
  expect(await told('place', { placeID: home })).toEqual([
    'Home / Shelf 2 (1): Paint 2',
    'Home / Shelf 10 (2): Drill 1, Screws 250',
  ]);
  expect(await told('tag', { tag: 'power' })).toEqual(['power (1): Drill -', 'Tools (1): Drill -']);
});

test('issue: what is in the trash is in no group, and is none', async () => {
  const { boxes, drill } = await garage();
  await ada.client.call(itemDelete, { params, body: { ids: [drill] } });
  await ada.client.call(boxDelete, { params, body: { ids: [boxes[3]!], contents: { action: 'trash' } } });
  const lines = await told('box');
  expect(lines).toContain('Box 2 (1): Screws 50');
  expect(lines.some((line) => line.startsWith('Box 1 '))).toBe(false);
});

test('issue: pages of groups, one after the other, are the whole list, each group saying how many it has in all', async () => {
  const boxes = [await box('A'), await box('B'), await box('C')];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.subarray([0, 1, 2]), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (items, size) => {
        const before = await ada.client.call(itemDigestGet, { params, query: { pageSize: '200' } });
        if (before.rows.length > 0)
          await ada.client.call(itemDelete, { params, body: { ids: before.rows.map(({ itemID }) => itemID) } });
        for (const [index, held] of items.entries()) {
          const itemID = await item(`Item ${index}`);
          for (const at of held) await put(itemID, boxes[at]!, index + 1);
        }
        const expected = ['A', 'B', 'C', ''].flatMap((title, at) =>
          items.flatMap((held, index) =>
            (title === '' ? held.length === 0 : held.includes(at)) ? [`${title} Item ${index}`] : [],
          ),
        );
        const found: string[] = [];
        const totals = new Map<string, number>();
        for (let at = 0; ; at++) {
          const { rows, groups, total, recordTotal } = await page('box', {
            page: String(at),
            pageSize: String(size),
          });
          expect([total, recordTotal]).toEqual([expected.length, items.length]);
          if (rows.length === 0) break;
          const titles = new Map(groups.map((group) => [group.groupID, group.title]));
          for (const group of groups) totals.set(group.title, group.total);
          found.push(...rows.map(({ groupID, name }) => `${titles.get(groupID)} ${name}`));
        }
        expect(found).toEqual(expected);
        for (const [title, total] of totals)
          expect(expected.filter((line) => line.startsWith(`${title} `)).length).toBe(total);
      },
    ),
    { numRuns: 8 },
  );
});

test('§7: a viewer of another workspace is told nothing', async () => {
  const bob = await app.signUp();
  expect(await bob.client.status(itemGroupsGet, { params, query: { by: 'box' } })).toBe(404);
  expect(await ada.client.status(itemGroupsGet, { params, query: { by: 'shelf' as never } })).toBe(400);
});
