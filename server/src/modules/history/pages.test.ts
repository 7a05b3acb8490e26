import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyDigestGet, historyUndo, trashDigestGet } from '#contract/history.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { itemBulkSave, itemDelete, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import { stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let grace: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp({ firstName: 'Ada', lastName: 'Byron' });
  params = { workspaceID: ada.workspaceID };
  grace = await app.memberOf(ada.workspaceID, 'editor');
});
afterAll(() => app.close());

const history = (
  query: { recordID?: string; kind?: 'item' | 'box' | 'stock'; page?: string; pageSize?: string } = {},
) => ada.client.call(historyDigestGet, { params, query });

test('decisions §4 History: who did what when, with what it was before and after', async () => {
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp', value: 3 } });
  const { itemID } = item;
  app.clock.pass({ minutes: 1 });
  await grace.client.call(itemSave, { params, body: { itemID, value: 4, tags: ['bright'] } });
  const { rows, total } = await history({ recordID: itemID });
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({
    operation: 'itemSave',
    summary: 'Changed item “Lamp”: tag “bright” added, value 3.00 → 4.00',
    actorID: grace.userID,
    actorName: 'Ada Byron',
    undoneByBatchID: null,
    undoesBatchID: null,
    entryCount: 1,
    entries: [
      {
        kind: 'item',
        recordID: itemID,
        action: 'update',
        title: 'Lamp',
        before: { value: 3, tags: [] },
        after: { value: 4, tags: ['bright'] },
      },
    ],
  });
  expect(rows[1]).toMatchObject({
    summary: 'Created item “Lamp”',
    actorID: ada.userID,
    entries: [{ action: 'create' }],
  });
  expect(Date.parse(rows[0]?.at ?? '') - Date.parse(rows[1]?.at ?? '')).toBeGreaterThanOrEqual(60_000);

  const { batchID } = await ada.client.call(historyUndo, { params, body: { batchID: rows[0]?.batchID ?? '' } });
  const after = (await history({ recordID: itemID })).rows;
  expect(after[0]).toMatchObject({
    batchID,
    summary: 'Undid: Changed item “Lamp”: tag “bright” added, value 3.00 → 4.00',
    undoesBatchID: rows[0]?.batchID,
  });
  expect(after[1]?.undoneByBatchID).toBe(batchID);
});

test('decisions §4 History: what was redone counts again, what was undone once more does not', async () => {
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Torch' } });
  const told = async () =>
    (await history({ recordID: item.itemID })).rows.map(({ summary, isRedone, undoneByBatchID }) => [
      summary.replace(/: .*/, ''),
      undoneByBatchID === null ? 'counts' : isRedone ? 'redone' : 'undone',
    ]);
  await ada.client.call(itemSave, { params, body: { itemID: item.itemID, name: 'Lantern' } });
  const again = async () => {
    const batchID = (await history({ recordID: item.itemID })).rows[0]?.batchID ?? '';
    await ada.client.call(historyUndo, { params, body: { batchID } });
  };
  const all = (...states: string[][]) => [...states, ['Created item “Torch”', 'counts']];
  await again();
  expect(await told()).toEqual(all(['Undid', 'counts'], ['Changed item “Lantern”', 'undone']));
  await again();
  expect(await told()).toEqual(all(['Redid', 'counts'], ['Undid', 'undone'], ['Changed item “Lantern”', 'redone']));
  await again();
  expect(await told()).toEqual(
    all(['Undid', 'counts'], ['Redid', 'undone'], ['Undid', 'redone'], ['Changed item “Lantern”', 'undone']),
  );
  // Without the batches of the page that undid it, too.
  const { rows } = await history({ recordID: item.itemID, page: '1', pageSize: '2' });
  expect(rows.map(({ isRedone }) => isRedone)).toEqual([true, false]);
});

test('decisions §4 History: a summary says what changed and where to, and the answer of the change says it too', async () => {
  const save = async (body: Record<string, unknown>) => {
    const { item, summary } = await ada.client.call(itemSave, { params, body: body as { name: string } });
    return { itemID: item.itemID, summary };
  };
  const { itemID, summary: created } = await save({ name: 'Rope', unit: 'm' });
  expect(created).toBe('Created item “Rope”');
  expect((await save({ itemID, minQuantity: 2.5, unit: 'yd' })).summary).toBe(
    'Changed item “Rope”: unit “m” → “yd”, minimum quantity 2.5',
  );
  expect((await save({ itemID, minQuantity: null, archived: true, notes: 'Damp' })).summary).toBe(
    'Changed item “Rope”: minimum quantity cleared, notes, archived no → yes',
  );
  expect((await save({ itemID, archived: false })).summary).toBe('Unarchived item “Rope”');
  const { itemID: other } = await save({ name: 'Chain' });
  const archive = async (ids: string[], others = {}) =>
    (await ada.client.call(itemBulkSave, { params, body: { ids, archived: true, ...others } })).summary;
  expect(await archive([itemID, other])).toBe('Archived 2 items');
  expect(await archive([other], { unit: 'm' })).toBe('Changed “Chain”: unit “m”, archived yes');
  const many = { manufacturer: 'A', modelNumber: 'B', serialNumber: 'C', description: 'D', unit: '' };
  expect((await save({ itemID, ...many })).summary).toMatch(/^Changed item “Rope”: .*, 2 more fields$/);
  const long = 'x'.repeat(200);
  expect((await save({ itemID, name: long })).summary).toBe(
    `Changed item “${long}”: name “Rope” → “${'x'.repeat(40)}…”`,
  );
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
  const { placeID } = place;
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Case' } });
  const move = async (body: { placeID: string | null; name?: string }) =>
    (await ada.client.call(boxSave, { params, body: { boxID: box.boxID, ...body } })).summary;
  expect(await move({ placeID })).toBe('Moved box “Case” to “Attic”');
  expect(await move({ placeID: null, name: 'Trunk' })).toBe('Moved box “Trunk” out of “Attic”: name “Case” → “Trunk”');
  const bulk = { ids: [itemID, (await save({ name: 'Hook' })).itemID], minQuantity: 4, addTags: ['climbing'] };
  expect((await ada.client.call(itemBulkSave, { params, body: bulk })).summary).toBe(
    'Changed 2 items: minimum quantity 4, tag “climbing” added',
  );
});

test('decisions §4 History: pages hold each batch once, newest first; of a large one 20 entries are shown', async () => {
  const eve = await app.signUp();
  const mine = { workspaceID: eve.workspaceID };
  const ids: string[] = [];
  for (let index = 0; index < 25; index++)
    ids.push((await eve.client.call(itemSave, { params: mine, body: { name: `Item ${index}` } })).item.itemID);
  const { batchID } = await eve.client.call(itemBulkSave, { params: mine, body: { ids, addTags: ['all'] } });
  const page = (query: object) => eve.client.call(historyDigestGet, { params: mine, query });
  const first = await page({});
  expect([first.rows.length, first.total, first.rows[0]?.batchID]).toEqual([20, 26, batchID]);
  expect([first.rows[0]?.entryCount, first.rows[0]?.entries.length]).toEqual([25, 20]);
  const pages = [first, await page({ page: '1' }), await page({ page: '2' })].flatMap(({ rows }) => rows);
  const batches = pages.map((row) => row.batchID);
  expect([batches.length, new Set(batches).size]).toEqual([26, 26]);
  expect(pages.slice(1).map((row) => row.summary)).toEqual(ids.map((_, index) => `Created item “Item ${24 - index}”`));
  // Of one record: only its own entry of the large batch.
  const { rows } = await page({ recordID: ids[24] });
  expect(rows.map((row) => row.entries.map((entry) => entry.recordID))).toEqual([[ids[24]], [ids[24]]]);
});

test('decisions §7: a page of the history of large documents is no large answer: what is too long to be listed is left out', async () => {
  const { client, workspaceID } = await app.signUp();
  const there = { workspaceID };
  const mapOf = (characters: number) =>
    client.call(dungeonMapSave, {
      params: there,
      body: {
        name: 'Crypt',
        width: 8,
        height: 8,
        tileSets: [{ firstTile: 1, name: 'a'.repeat(100), image: 'A'.repeat(characters) }],
      },
    });
  await mapOf(3_000_000);
  for (let count = 0; count < 60; count++) await mapOf(90_000);
  const answer = await client.send(historyDigestGet, { params: there, query: { pageSize: '200' } });
  const text = await answer.text();
  expect(text.length).toBeLessThan(7_000_000);
  const { rows } = JSON.parse(text) as Awaited<ReturnType<typeof history>>;
  const told = rows.map(({ entries }) => entries[0]?.after !== null);
  expect([told.length, told[0], told.at(-2), told.at(-1)]).toEqual([61, true, false, false]);
  expect(rows.at(-1)).toMatchObject({ summary: 'Created dungeon map “Crypt”', entries: [{ title: 'Crypt' }] });
});

test('decisions §4 History: by kind of record', async () => {
  const eve = await app.signUp();
  const mine = { workspaceID: eve.workspaceID };
  const { box } = await eve.client.call(boxSave, { params: mine, body: { name: 'Box' } });
  const { item } = await eve.client.call(itemSave, { params: mine, body: { name: 'Lamp' } });
  const body = { itemID: item.itemID, boxID: box.boxID, quantity: 2 };
  await eve.client.call(stockSave, { params: mine, body });
  const of = async (kind: 'item' | 'box' | 'stock') =>
    (await eve.client.call(historyDigestGet, { params: mine, query: { kind } })).rows.map((row) => row.summary);
  expect(await of('box')).toEqual(['Created box “Box”']);
  expect(await of('item')).toEqual(['Created item “Lamp”']);
  expect(await of('stock')).toEqual(['Changed “Lamp” in “Box”: 0 → 2']);
});

test('decisions §2: a viewer reads history and cannot undo', async () => {
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  const { rows } = await viewer.client.call(historyDigestGet, { params });
  const batchID = rows.find((row) => row.undoneByBatchID === null)?.batchID ?? '';
  const error = await viewer.client.call(historyUndo, { params, body: { batchID } }).catch((thrown: unknown) => thrown);
  expect((error as CallError).status).toBe(403);
  expect((await history()).rows.find((row) => row.batchID === batchID)?.undoneByBatchID).toBe(null);
});

test('decisions §4 Trash: newest first, by kind, in pages, with who deleted it', async () => {
  const eve = await app.signUp({ firstName: 'Eve', lastName: 'Ng' });
  const mine = { workspaceID: eve.workspaceID };
  const names = ['Lamp', 'Box', 'Place'];
  const { item } = await eve.client.call(itemSave, { params: mine, body: { name: 'Lamp' } });
  const { box } = await eve.client.call(boxSave, { params: mine, body: { name: 'Box' } });
  const { place } = await eve.client.call(placeSave, { params: mine, body: { name: 'Place' } });
  await eve.client.call(itemDelete, { params: mine, body: { ids: [item.itemID] } });
  app.clock.pass({ seconds: 1 });
  await eve.client.call(boxDelete, { params: mine, body: { ids: [box.boxID] } });
  app.clock.pass({ seconds: 1 });
  await eve.client.call(placeDelete, { params: mine, body: { ids: [place.placeID] } });
  const trash = (query: object) => eve.client.call(trashDigestGet, { params: mine, query });
  const all = await trash({});
  expect([all.rows.map((row) => row.name), all.total]).toEqual([[...names].reverse(), 3]);
  expect(new Set(all.rows.map((row) => row.deletedByName))).toEqual(new Set(['Eve Ng']));
  expect(await trash({ kind: 'box' })).toMatchObject({ rows: [{ name: 'Box', recordID: box.boxID }], total: 1 });
  const pages = [await trash({ pageSize: '2' }), await trash({ pageSize: '2', page: '1' })];
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows);
});
