import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import type { OperationBody } from '#contract/operation.ts';
import { packingListGet, packingListLimits } from '#contract/packing-list.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { processorSeconds } from '#server/testing/processor-time.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.close());

const params = () => ({ workspaceID: ada.workspaceID });
const place = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params: params(), body: { name, parentPlaceID } })).place.placeID;
const box = async (name: string, placeID: string | null) =>
  (await ada.client.call(boxSave, { params: params(), body: { name, placeID } })).box.boxID;
const list = (source: OperationBody<typeof packingListGet>['source']) =>
  ada.client.call(packingListGet, { params: params(), body: { source, baseURL: 'https://boxes.example.org' } });

test('issue: a packing list has the contents of boxes in the order chosen, and of a place all below it', async () => {
  const garage = await place('Garage');
  const shelf = await place('Shelf', garage);
  const [crate, drawer, loose] = [await box('Crate', garage), await box('Drawer', shelf), await box('Loose', null)];
  for (const [name, serialNumber, quantity] of [
    ['Rope', '', 0.5],
    ['Drill', 'SN 7', 1],
  ] as const) {
    const stock = { boxID: drawer, quantity };
    await ada.client.call(itemSave, { params: params(), body: { name, serialNumber, value: 3, stock } });
  }
  const chosen = await list({ kind: 'box', ids: [loose, drawer] });
  expect(chosen).toMatchObject({ title: '', boxTotal: 2, isCut: false });
  expect(chosen.boxes.map(({ name, placePath }) => [name, placePath])).toEqual([
    ['Loose', ''],
    ['Drawer', 'Garage / Shelf'],
  ]);
  expect(chosen.boxes[1]?.contents).toMatchObject([
    { name: 'Drill', serialNumber: 'SN 7', quantity: 1, value: 3 },
    { name: 'Rope', serialNumber: '', quantity: 0.5, value: 3 },
  ]);
  expect(chosen.boxes[1]?.qr.size).toBeGreaterThanOrEqual(21);
  const whole = await list({ kind: 'place', placeID: garage });
  expect([whole.title, whole.boxes.map(({ boxID }) => boxID)]).toEqual(['Garage', [crate, drawer]]);

  const contents = { action: 'trash' } as const;
  await ada.client.call(boxDelete, { params: params(), body: { ids: [drawer], contents } });
  expect((await list({ kind: 'place', placeID: garage })).boxTotal).toBe(1);
  const gone = { params: params(), body: { source: { kind: 'box' as const, ids: [drawer] } } };
  expect(await ada.client.status(packingListGet, gone)).toBe(404);
});

test('issue: while the codes of a packing list of 200 boxes are drawn others have their turn', async () => {
  const hall = await place('Hall');
  for (let at = 0; at < packingListLimits.boxes; at++) await box(`Crate ${at}`, hall);
  const body = {
    source: { kind: 'place' as const, placeID: hall },
    baseURL: `https://boxes.example.org/${'a'.repeat(150)}`,
  };
  let isAnswered = false;
  const answer = ada.client.call(packingListGet, { params: params(), body }).finally(() => {
    isAnswered = true;
  });
  // The seconds that the server computes without a pause, the longest time.
  let longest = 0;
  while (!isAnswered) longest = Math.max(longest, await processorSeconds(() => setImmediate()));
  expect((await answer).boxes).toHaveLength(packingListLimits.boxes);
  expect(longest).toBeLessThan(0.3);
});
