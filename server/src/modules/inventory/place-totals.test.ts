import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTotalsGet } from '#contract/inventory.ts';
import { boxDelete, boxDigestGet, boxGet, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const adding = ({ client, workspaceID }: TestUser) => {
  const params = { workspaceID };
  return {
    params,
    place: async (name: string, parentPlaceID: string | null = null) =>
      (await client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID,
    box: async (name: string, placeID: string | null) =>
      (await client.call(boxSave, { params, body: { name, placeID } })).box.boxID,
    item: async (name: string, value: number | null, boxID: string, quantity: number) =>
      (await client.call(itemSave, { params, body: { name, value, stock: { boxID, quantity } } })).item.itemID,
    totals: async () =>
      Object.fromEntries(
        (await client.call(placeTotalsGet, { params })).rows.map(({ placeID, boxes, items, quantity, value }) => [
          placeID,
          [boxes, items, quantity, value],
        ]),
      ),
  };
};

test('issue: a place tells the boxes, items, quantity and value of everything below it', async () => {
  const ada = await app.signUp();
  const { params, place, box, item, totals } = adding(ada);
  const [house, attic] = [await place('House'), await place('Attic')];
  const top = await place('Shelf', house);
  const [drawer, crate] = [await box('Drawer', top), await box('Crate', house)];
  await box('Nowhere', null);
  const tape = await item('Tape', 2.5, drawer, 0.1);
  const rope = await item('Rope', null, crate, 5);
  // In both boxes: one item, not two.
  await ada.client.call(stockSave, { params, body: { itemID: tape, boxID: crate, quantity: 0.2 } });
  expect(await totals()).toEqual({ [top]: [1, 1, 0.1, 0.25], [house]: [2, 2, 5.3, 0.75] });
  expect((await ada.client.call(boxDigestGet, { params, query: { placeID: house } })).rows).toMatchObject([
    { boxID: crate, itemCount: 2, quantity: 5.2, value: 0.5 },
    { boxID: drawer, itemCount: 1, quantity: 0.1, value: 0.25 },
  ]);
  expect(await ada.client.call(boxGet, { params: { ...params, boxID: crate } })).toMatchObject({
    itemCount: 2,
    quantity: 5.2,
    value: 0.5,
  });

  await ada.client.call(boxSave, { params, body: { boxID: drawer, placeID: attic } });
  expect(await totals()).toEqual({ [attic]: [1, 1, 0.1, 0.25], [house]: [1, 2, 5.2, 0.5] });
  await ada.client.call(itemDelete, { params, body: { ids: [rope] } });
  expect((await totals())[house]).toEqual([1, 1, 0.2, 0.5]);
  await ada.client.call(boxDelete, { params, body: { ids: [crate], contents: { action: 'trash' } } });
  expect(await totals()).toEqual({ [attic]: [1, 1, 0.1, 0.25] });
});

test('issue: totals of places are of their own workspace alone', async () => {
  const [ada, grace] = [await app.signUp(), await app.signUp()];
  const mine = adding(ada);
  await mine.item('Tape', 1, await mine.box('Box', await mine.place('House')), 1);
  expect(await adding(grace).totals()).toEqual({});
  expect(await grace.client.status(placeTotalsGet, { params: mine.params })).toBe(404);
});
