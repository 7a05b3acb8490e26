import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo, trashDigestGet, trashRestore } from '#contract/history.ts';
import { inventoryOverviewGet, inventorySearch } from '#contract/inventory.ts';
import { boxDelete, boxRestore } from '#contract/kinds/box.ts';
import { itemDelete, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeRestore } from '#contract/kinds/place.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { contents, enterSampleWorld, findBox, findItem, findPlace } from '#server/testing/sample-world.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enter() {
  ada = await enterSampleWorld(app);
  return { workspaceID: ada.workspaceID };
}

describe('decisions §4: trash and restore', () => {
  test('what was deleted is listed, gone from lists, search and totals, and comes back whole', async () => {
    const params = await enter();
    const before = await contents(app, ada);
    const itemID = await findItem(ada, 'LED lantern');
    const boxID = await findBox(ada, 'PROP-1');
    const placeID = await findPlace(ada, 'Emberfall Keep');
    const totals = async () => (await ada.client.call(inventoryOverviewGet, { params })).totals;
    const first = await totals();
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    await ada.client.call(boxDelete, { params, body: { ids: [boxID], contents: { action: 'trash' } } });
    await ada.client.call(placeDelete, { params, body: { ids: [placeID], contents: { action: 'trash' } } });
    const trash = await ada.client.call(trashDigestGet, { params });
    expect(trash.total).toBe(1 + 1 + 4 + 3);
    expect(trash.rows[0]?.deletedByName).toBe('Ada Byron');
    expect(
      (await ada.client.call(inventorySearch, { params, query: { search: 'led lantern' } })).rows.map((row) => row.id),
    ).not.toContain(itemID);
    expect((await totals()).quantity).toBeLessThan(first.quantity);

    await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
    await ada.client.call(boxRestore, { params, body: { ids: [boxID] } });
    await ada.client.call(placeRestore, { params, body: { ids: [placeID] } });
    expect(await contents(app, ada)).toEqual(before);
    expect(await totals()).toEqual(first);
  });

  test('what was deleted is found by words of its name, and numbers by their first digits', async () => {
    const params = await enter();
    const save = async (name: string) => {
      const { item } = await ada.client.call(itemSave, { params, body: { name } as never });
      return item.itemID;
    };
    const ids = [await save('Gasket 1698'), await save('Gasket 1700, 5% off'), await save('Écrou')];
    await ada.client.call(itemDelete, { params, body: { ids } });
    const found = async (search: string, query = {}) => {
      const { rows, total } = await ada.client.call(trashDigestGet, { params, query: { search, ...query } });
      return [rows.map(({ name }) => name).sort(), total];
    };
    expect(await found('16 gask')).toEqual([['Gasket 1698'], 1]);
    expect(await found('0016')).toEqual([['Gasket 1698'], 1]);
    expect(await found('ecrou')).toEqual([['Écrou'], 1]);
    expect(await found('5%')).toEqual([['Gasket 1700, 5% off'], 1]);
    expect(await found('0')).toEqual([[], 0]);
    expect(await found('gasket', { kind: 'box' })).toEqual([[], 0]);
    expect((await found('gasket', { pageSize: '1' }))[1]).toBe(2);
  });

  test('deleting what holds something asks where its contents go', async () => {
    const params = await enter();
    const boxError = await refusal(
      ada.client.call(boxDelete, { params, body: { ids: [await findBox(ada, 'TOOL-1')] } }),
    );
    expect([boxError.status, boxError.problem.detail]).toEqual([
      409,
      'This box isn’t empty. Choose where its items go.',
    ]);
    const placeError = await refusal(
      ada.client.call(placeDelete, { params, body: { ids: [await findPlace(ada, 'Workshop')] } }),
    );
    expect(placeError.problem.detail).toBe('This place isn’t empty. Choose where its places and boxes go.');
  });

  test('decisions §4 a restore of several kinds is one batch, whose undo puts all of them back into the trash', async () => {
    const params = await enter();
    const before = await contents(app, ada);
    const itemID = await findItem(ada, 'LED lantern');
    const boxID = await findBox(ada, 'PROP-1');
    const placeID = await findPlace(ada, 'Emberfall Keep');
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    await ada.client.call(boxDelete, { params, body: { ids: [boxID], contents: { action: 'trash' } } });
    await ada.client.call(placeDelete, { params, body: { ids: [placeID], contents: { action: 'trash' } } });
    const trash = async () => (await ada.client.call(trashDigestGet, { params })).rows.map(({ recordID }) => recordID);
    const trashed = await trash();
    const body = { itemIDs: [itemID], boxIDs: [boxID], placeIDs: [placeID] };
    const { batchID } = await ada.client.call(trashRestore, { params, body });
    expect(await contents(app, ada)).toEqual(before);
    const [latest] = (await ada.client.call(historyDigestGet, { params })).rows;
    expect(latest).toMatchObject({ batchID, operation: 'trashRestore', entryCount: trashed.length });
    expect(latest?.summary).toMatch(/^Restored “LED lantern.*”, “.*” and “Emberfall Keep”$/);

    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await trash()).sort()).toEqual(trashed.sort());
    // All that the place holds is chosen too: the place has brought it back by then.
    const { rows } = await ada.client.call(trashDigestGet, { params });
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ recordID }) => recordID);
    const all = { itemIDs: of('item'), boxIDs: of('box'), placeIDs: of('place') };
    await ada.client.call(trashRestore, { params, body: all });
    expect(await contents(app, ada)).toEqual(before);
  });

  test('decisions §4 a restore of several kinds is refused whole, and for nothing at all', async () => {
    const params = await enter();
    const itemID = await findItem(ada, 'LED lantern');
    const boxID = await findBox(ada, 'PROP-1');
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    const restore = (body: object) => refusal(ada.client.call(trashRestore, { params, body }));
    // This box is not in the trash.
    expect(await restore({ itemIDs: [itemID], boxIDs: [boxID] })).toMatchObject({ status: 404 });
    expect(await restore({})).toMatchObject({ status: 400 });
    expect(await restore({ itemIDs: [], boxIDs: [], placeIDs: [] })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 1001 }, () => itemID);
    expect((await restore({ placeIDs: many })).problem.detail).toBe('At most 1,000 records per request');
    expect((await ada.client.call(trashDigestGet, { params })).total).toBe(1);
  });
});
