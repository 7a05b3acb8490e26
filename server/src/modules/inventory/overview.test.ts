import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet, sampleWorldLoad } from '#contract/inventory.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDelete, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { variableSave } from '#contract/kinds/variable.ts';
import { stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const overview = (user: TestUser) =>
  user.client.call(inventoryOverviewGet, { params: { workspaceID: user.workspaceID } });

/** The totals, added up here from the tables. */
async function totals({ workspaceID }: TestUser) {
  const { read } = app.app.database;
  const rows = (table: 'item' | 'box' | 'place' | 'stock'): Promise<unknown[]> =>
    read
      .selectFrom(table as 'item')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .execute();
  const live = <Row>(all: Row[]) => all.filter((row) => (row as { deletedAt: string | null }).deletedAt === null);
  const items = live(await rows('item')) as { id: string; value: number | null; minQuantity: number | null }[];
  const boxes = live(await rows('box')) as { id: string; placeID: string | null }[];
  const stock = (await rows('stock')) as { itemID: string; boxID: string; quantity: number }[];
  const counted = stock.filter((row) => boxes.some((box) => box.id === row.boxID));
  const of = (itemID: string) =>
    counted.filter((row) => row.itemID === itemID).reduce((sum, row) => sum + Math.round(row.quantity * 1e6), 0) / 1e6;
  const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
  return {
    items: items.length,
    boxes: boxes.length,
    places: live(await rows('place')).length,
    quantity: round(
      items.reduce((sum, item) => sum + of(item.id), 0),
      6,
    ),
    value: round(
      items.reduce((sum, item) => sum + of(item.id) * (item.value ?? 0), 0),
      2,
    ),
    unplacedBoxes: boxes.filter((box) => box.placeID === null).length,
  };
}

test('decisions §4 Overview: totals are the sums of what is there, right after every change', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  await ada.client.call(sampleWorldLoad, { params });
  const expectTotals = async () => {
    const { totals: told, lowStock } = await overview(ada);
    const { lowStock: low, ...sums } = told;
    expect(sums).toEqual(await totals(ada));
    const { rows } = await ada.client.call(itemDigestGet, { params, query: { pageSize: '200' } });
    const below = rows.filter((row) => row.minQuantity !== null && row.quantity < row.minQuantity);
    expect(low).toBe(below.length);
    expect(lowStock.map((row) => row.itemID)).toEqual(below.slice(0, 6).map((row) => row.itemID));
    return told;
  };
  const first = await expectTotals();
  expect([first.items > 5, first.quantity > 10, first.value > 0, first.lowStock > 0]).toEqual([true, true, true, true]);
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'New' } });
  await expectTotals();
  const stock = { boxID: box.boxID, quantity: 0.1 };
  const { item } = await ada.client.call(itemSave, {
    params,
    body: { name: 'Dust', value: 0.35, minQuantity: 0.3, stock },
  });
  expect((await expectTotals()).lowStock).toBe(first.lowStock + 1);
  await ada.client.call(stockSave, { params, body: { itemID: item.itemID, boxID: box.boxID, quantity: 0.3 } });
  expect((await expectTotals()).lowStock).toBe(first.lowStock);
  const { placeID } = (await ada.client.call(placeSave, { params, body: { name: 'Here' } })).place;
  await ada.client.call(boxSave, { params, body: { boxID: box.boxID, placeID } });
  await expectTotals();
  const contents = { action: 'trash' } as const;
  const { batchID } = await ada.client.call(boxDelete, { params, body: { ids: [box.boxID], contents } });
  await expectTotals();
  await ada.client.call(historyUndo, { params, body: { batchID } });
  await expectTotals();
  await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  await expectTotals();
});

test('decisions §4 Overview: what changed last comes first, and activity is the newest history', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const ids: string[] = [];
  for (let index = 0; index < 8; index++) {
    app.clock.pass({ seconds: 1 });
    ids.push((await ada.client.call(itemSave, { params, body: { name: `Item ${index}` } })).item.itemID);
  }
  app.clock.pass({ seconds: 1 });
  await ada.client.call(itemBulkSave, { params, body: { ids: [ids[0] ?? ''], unit: 'm' } });
  const { recentItems, activity, recentBoxes } = await overview(ada);
  expect(recentItems.map((row) => row.itemID)).toEqual([ids[0], ...ids.slice(3).reverse()]);
  expect([recentBoxes, activity.length, activity[0]?.summary]).toEqual([[], 8, 'Changed “Item 0”: unit “m”']);
});

test('decisions §1 the sample world: only into an empty workspace, and once', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const load = () => ada.client.call(sampleWorldLoad, { params }).catch((error: unknown) => error);
  expect((await overview(ada)).isEmpty).toBe(true);
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Mine' } });
  const refused = (await load()) as CallError;
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'The sample world can only be loaded into an empty workspace.',
  ]);
  expect((await overview(ada)).isEmpty).toBe(false);
  // What lies in the trash is content too: it could be restored.
  await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  expect(((await load()) as CallError).status).toBe(409);
  expect((await overview(ada)).isEmpty).toBe(false);
  // So is what somebody wrote who has no items.
  const writer = await app.signUp();
  const written = { params: { workspaceID: writer.workspaceID }, body: { key: 'gold', type: 'whole' as const } };
  await writer.client.call(variableSave, written);
  expect((await overview(writer)).isEmpty).toBe(false);
  expect(await writer.client.status(sampleWorldLoad, { params: written.params })).toBe(409);
  const grace = await app.signUp();
  const theirs = { params: { workspaceID: grace.workspaceID } };
  const loads = await Promise.all([1, 2, 3].map(() => grace.client.status(sampleWorldLoad, theirs)));
  expect(loads.sort()).toEqual([200, 409, 409]);
  const { rows } = await grace.client.call(itemDigestGet, { ...theirs, query: { pageSize: '200' } });
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
});
