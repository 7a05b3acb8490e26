import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { boxDelete } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { stockDigestGet, stockMove, stockSave } from '#contract/stock.ts';
import { CallError } from '#server/testing/client.ts';

import {
  ada,
  beginWithFourBoxes,
  box,
  createItem,
  itemID,
  move,
  params,
  quantities,
  refusal,
  set,
  takeItem,
} from '#server/testing/inventory/four-boxes.ts';

beginWithFourBoxes();

describe('decisions §4 Stock: moving', () => {
  test('a part leaves the rest; all of it leaves nothing; what is there already adds up', async () => {
    await set(0, 10);
    await move(0, 1, 4);
    expect(await quantities()).toEqual([6, 4, 0, 0]);
    await move(0, 1);
    expect(await quantities()).toEqual([0, 10, 0, 0]);
    await set(2, 1.5);
    await move(2, 1, 1.5);
    expect(await quantities()).toEqual([0, 11.5, 0, 0]);
    const { total } = await ada.client.call(stockDigestGet, { params, query: { itemID } });
    expect(total).toBe(1);
  });

  test('more than there is, the same box, and what is not there are refused whole', async () => {
    await set(0, 2);
    await set(1, 5);
    expect(await refusal(move(0, 1, 2.000001))).toEqual([400, 'There are only 2 of “Bolt” to move.']);
    expect(await refusal(move(0, 0, 1))).toEqual([400, 'It is already in this box.']);
    expect(await refusal(move(2, 0, 1))).toEqual([404, 'This stock does not exist.']);
    const moves = [
      { itemID, fromBoxID: box(0), quantity: 1 },
      { itemID, fromBoxID: box(1), quantity: 6 },
    ];
    expect(await refusal(ada.client.call(stockMove, { params, body: { toBoxID: box(2), moves } }))).toEqual([
      400,
      'There are only 5 of “Bolt” to move.',
    ]);
    expect(await quantities()).toEqual([2, 5, 0, 0]);
  });

  test('out of the trash nothing is moved, and nothing into it', async () => {
    await set(0, 2);
    await ada.client.call(boxDelete, { params, body: { ids: [box(1)] } });
    expect(await refusal(move(0, 1, 1))).toEqual([404, 'This box does not exist.']);
    await set(3, 5);
    await ada.client.call(boxDelete, { params, body: { ids: [box(3)], contents: { action: 'trash' } } });
    expect(await refusal(move(3, 0, 1))).toEqual([404, 'This box does not exist.']);
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect(await refusal(move(0, 2, 1))).toEqual([404, 'This item does not exist.']);
  });

  test('several items at once are one batch with one undo', async () => {
    const other = await createItem('Nut');
    await set(0, 3);
    await ada.client.call(stockSave, { params, body: { itemID: other, boxID: box(0), quantity: 7 } });
    const moves = [itemID, other].map((one) => ({ itemID: one, fromBoxID: box(0) }));
    const { batchID, moved } = await ada.client.call(stockMove, { params, body: { toBoxID: box(3), moves } });
    expect(moved).toBe(2);
    const { rows } = await ada.client.call(historyDigestGet, { params, query: { pageSize: '1' } });
    expect(rows[0]?.summary).toBe('Moved 2 items to D');
    expect(await quantities()).toEqual([0, 0, 0, 3]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await quantities()).toEqual([3, 0, 0, 0]);
  });
});

describe('decisions §4 Stock: quantities', () => {
  test('fractions add up exactly, to the millionth', async () => {
    await set(0, 0.1);
    await set(1, 0.2);
    await move(0, 1);
    expect(await quantities()).toEqual([0, 0.3, 0, 0]);
    await set(2, 0.000001);
    await move(2, 1);
    expect(await quantities()).toEqual([0, 0.300001, 0, 0]);
    await move(1, 3, 0.000002);
    expect(await quantities()).toEqual([0, 0.299999, 0, 0.000002]);
    const { quantity } = await ada.client.call(itemGet, { params: { ...params, itemID } });
    expect(quantity).toBe(0.300001);
  });

  test('what is put in adds up with what is there, whoever put it there and wherever it is shown', async () => {
    const add = (quantity: number) =>
      ada.client.call(stockSave, { params, body: { itemID, boxID: box(0), add: quantity } });
    await set(0, 200);
    expect((await add(1)).summary).toBe('A: 200 → 201');
    await Promise.all([0.1, 0.2, 0.2].map(add));
    expect(await quantities()).toEqual([201.5, 0, 0, 0]);
    const { stock } = await ada.client.call(stockSave, { params, body: { itemID, boxID: box(1), add: 0 } });
    expect(stock).toMatchObject({ quantity: 0 });
    expect(await refusal(add(0.0000001))).toEqual([400, 'Quantity can have at most 6 decimals']);
    expect((await refusal(add(1e12)))[0]).toBe(400);
    for (const both of [{ add: 1, quantity: 1 }, {}]) {
      const call = ada.client.call(stockSave, { params, body: { itemID, boxID: box(0), ...both } });
      expect((await refusal(call))[0]).toBe(400);
    }
    expect(await quantities()).toEqual([201.5, 0, 0, 0]);
  });

  test('finer than a millionth is refused, not rounded: when set, and when moved', async () => {
    await set(0, 1);
    for (const tooFine of [0.0000001, 1.0000005]) {
      expect(await refusal(set(0, tooFine))).toEqual([400, 'Quantity can have at most 6 decimals']);
      if (tooFine < 1)
        expect(await refusal(move(0, 1, tooFine))).toEqual([400, 'Quantity can have at most 6 decimals']);
    }
    expect(await refusal(move(0, 1, 0.0000005))).toEqual([400, 'Quantity can have at most 6 decimals']);
    expect(await quantities()).toEqual([1, 0, 0, 0]);
  });

  test('any quantity with up to six decimals is kept as it is, large ones too', async () => {
    const decimals = fc.tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 999_999 }));
    const values = [1e12, 999_999_999_999.5, 123_456_789_012.125, 98_765_432_109.01, 4_294_967_296.654321];
    const numbers = fc.sample(decimals, { seed: 3, numRuns: 25 }).map(([whole, part]) => Number(`${whole}.${part}`));
    for (const value of [...values, ...numbers]) {
      await set(0, value);
      expect(await quantities()).toEqual([value, 0, 0, 0]);
    }
  });

  test.each(['-1', '-0.000001', '1000000000001', '1e300', '"3"', 'null', 'true', 'NaN', '[]', '1e999'])(
    'a quantity of %s is 400 in words and changes nothing',
    async (quantity) => {
      await set(0, 2);
      const headers = {
        'content-type': 'application/json',
        'x-xsrf-token': ada.client.csrfToken,
        'x-request-id': randomUUID(),
      };
      const bodies = {
        stock: `{"itemID":"${itemID}","boxID":"${box(0)}","quantity":${quantity}}`,
        'stock/move': `{"toBoxID":"${box(1)}","moves":[{"itemID":"${itemID}","fromBoxID":"${box(0)}","quantity":${quantity}}]}`,
        item: `{"name":"x","minQuantity":null,"stock":{"boxID":"${box(0)}","quantity":${quantity}}}`,
      };
      for (const [path, body] of Object.entries(bodies)) {
        // Null there: the item belongs in the box no longer.
        if (path === 'stock' && quantity === 'null') continue;
        const answer = await ada.client.fetch(`/api/workspace/${params.workspaceID}/${path}`, {
          method: 'POST',
          headers: { ...headers, 'x-request-id': randomUUID() },
          body,
        });
        const { detail } = (await answer.json()) as { detail?: string };
        expect([path, answer.status]).toEqual([path, 400]);
        expect(detail?.length).toBeGreaterThan(10);
      }
      expect(await quantities()).toEqual([2, 0, 0, 0]);
    },
  );
});

test('decisions §4 Stock: whatever is moved, merged or undone, the sum of an item’s stock stays, and every total tells it', async () => {
  const millionths = fc.integer({ min: 1, max: 4_000_000 }).map((count) => count / 1e6);
  const moves = fc.array(
    fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.option(millionths), fc.constantFrom(false, false, false, true)),
    { minLength: 12, maxLength: 12 },
  );
  const start = fc.array(millionths, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(start, moves, async (initial, steps) => {
      await takeItem('Washer');
      for (const [index, quantity] of initial.entries()) await set(index, quantity);
      const scaled = (values: number[]) => values.reduce((sum, one) => sum + Math.round(one * 1e6), 0);
      const sum = scaled(initial);
      for (const [from, to, quantity, isUndone] of steps) {
        const done = await move(from, to, quantity ?? undefined).catch((error: unknown) => {
          if (error instanceof CallError && [400, 404].includes(error.status)) return null;
          throw error;
        });
        if (done && isUndone) await ada.client.call(historyUndo, { params, body: { batchID: done.batchID } });
        const now = await quantities();
        expect(scaled(now)).toBe(sum);
        expect(now.every((one) => one >= 0 && Number(one.toFixed(6)) === one)).toBe(true);
      }
      const { item: _, ...got } = await ada.client.call(itemGet, { params: { ...params, itemID } });
      const { rows } = await ada.client.call(itemDigestGet, { params, query: { search: 'washer', pageSize: '200' } });
      const row = rows.find((one) => one.itemID === itemID);
      expect([got.quantity, row?.quantity]).toEqual([sum / 1e6, sum / 1e6]);
      const { totals } = await ada.client.call(inventoryOverviewGet, { params });
      expect(totals.quantity).toBe(scaled(rows.map((one) => one.quantity)) / 1e6);
    }),
    { seed: 17, numRuns: 12 },
  );
});

test('decisions §4 Stock: absurd quantities do not come about by adding either', async () => {
  const most = 1_000_000_000_000;
  const tooMuch = [400, 'Quantity cannot be more than 1,000,000,000,000 in one box'];
  await set(0, most);
  await set(1, 1);
  expect(await refusal(move(1, 0))).toEqual(tooMuch);
  expect(await quantities()).toEqual([most, 1, 0, 0]);
  const other = await createItem('Other bolt');
  await ada.client.call(stockSave, { params, body: { itemID: other, boxID: box(0), quantity: 1 } });
  expect(await refusal(ada.client.call(itemMerge, { params, body: { intoItemID: itemID, ids: [other] } }))).toEqual(
    tooMuch,
  );
});

test('decisions §4 Stock: an item of which a box has none left still belongs there, until that is taken back', async () => {
  const itemRow = async () => {
    const { rows } = await ada.client.call(itemDigestGet, { params });
    return rows.map(({ name, quantity, where }) => [name, quantity, where]);
  };
  const found = async (stock: 'some' | 'none') =>
    (await ada.client.call(itemDigestGet, { params, query: { stock } })).rows.map(({ name }) => name);
  await set(0, 3);
  const used = await set(0, 0);
  expect(used).toMatchObject({ stock: { quantity: 0 }, summary: 'A: 3 → 0' });
  expect(await itemRow()).toEqual([['Bolt', 0, '0 in A']]);
  expect([await found('some'), await found('none')]).toEqual([[], ['Bolt']]);
  // Elsewhere there is some: that is where it is.
  await set(1, 2);
  expect(await itemRow()).toEqual([['Bolt', 2, '2 in B']]);
  // What moves takes its row along; what belongs somewhere is moved with the box's other contents.
  await move(1, 2);
  expect(await itemRow()).toEqual([['Bolt', 2, '2 in C']]);
  await set(2, 0);
  const added = await set(3, 0);
  expect(added).toMatchObject({ stock: { quantity: 0 }, summary: 'Added to D' });
  await ada.client.call(historyUndo, { params, body: { batchID: added.batchID } });
  await ada.client.call(boxDelete, { params, body: { ids: [box(2)], contents: { action: 'move', toID: box(3) } } });
  const { rows } = await ada.client.call(stockDigestGet, { params, query: { itemID } });
  expect(rows.map(({ boxName, quantity }) => [boxName, quantity])).toEqual([
    ['A', 0],
    ['D', 0],
  ]);
  const { batchID } = await ada.client.call(stockSave, { params, body: { itemID, boxID: box(0), quantity: null } });
  expect((await ada.client.call(stockDigestGet, { params, query: { itemID } })).total).toBe(1);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect((await ada.client.call(stockDigestGet, { params, query: { itemID } })).total).toBe(2);
});

test('decisions §4 Stock: what was set or moved is told with names, amounts and units', async () => {
  const body = { name: 'Gaffer tape', unit: 'rolls', stock: { boxID: box(0), quantity: 5 } };
  const { item } = await ada.client.call(itemSave, { params, body });
  const to = { itemID: item.itemID, boxID: box(0) };
  const save = async (quantity: number | null) =>
    (await ada.client.call(stockSave, { params, body: { ...to, quantity } })).summary;
  expect(await save(6)).toBe('A: 5 → 6 rolls');
  await ada.client.call(stockSave, { params, body: { ...to, boxID: box(1), quantity: 1.5 } });
  const moved = await ada.client.call(stockMove, {
    params,
    body: {
      toBoxID: box(2),
      moves: [
        { itemID: item.itemID, fromBoxID: box(0), quantity: 2 },
        { itemID: item.itemID, fromBoxID: box(1) },
      ],
    },
  });
  // Two rows of one item are one item moved.
  expect(moved).toMatchObject({ moved: 2, summary: 'Moved 3.5 rolls of Gaffer tape to C', entryCount: 3 });
  expect(await save(0)).toBe('A: 4 → 0 rolls');
  expect(await save(null)).toBe('Removed from A');
  const { rows } = await ada.client.call(historyDigestGet, { params, query: { pageSize: '3' } });
  expect(rows.map(({ summary }) => summary)).toEqual([
    'Removed “Gaffer tape” from “A”',
    'Changed “Gaffer tape” in “A”: 4 → 0 rolls',
    'Moved 3.5 rolls of Gaffer tape to C',
  ]);
});

test('decisions §4 merge: stock of another unit is relabelled only when that is asked for', async () => {
  const make = async (name: string, unit: string, quantity: number) =>
    (await ada.client.call(itemSave, { params, body: { name, unit, stock: { boxID: box(0), quantity } } })).item.itemID;
  const flasks = await make('Potion', 'flasks', 2);
  const pieces = await make('Torch', 'pcs', 12);
  const plain = await make('Oil', '', 3);
  const merge = (intoItemID: string, ids: string[], more: object = {}) =>
    ada.client.call(itemMerge, { params, body: { intoItemID, ids, ...more } });
  expect(await refusal(merge(flasks, [pieces, plain]))).toEqual([
    409,
    'The merged item is counted in flasks: 12 pcs of Torch would become 12 flasks, 3 of Oil would become 3 flasks. Quantities are not converted.',
  ]);
  // The item that is kept has no unit and takes the other's: its own stock would be relabelled.
  expect(await refusal(merge(plain, [pieces]))).toEqual([
    409,
    'The merged item is counted in pcs: 3 of Oil would become 3 pcs. Quantities are not converted.',
  ]);
  const { item } = await merge(flasks, [pieces, plain], { relabelUnits: true });
  const { quantity } = await ada.client.call(itemGet, { params: { ...params, itemID: item.itemID } });
  expect([item.unit, quantity]).toEqual(['flasks', 17]);
  // The same unit, and items without stock, need no answer.
  const [some, same] = [await make('Rope', 'm', 4), await make('Cord', 'M', 1)];
  const { item: none } = await ada.client.call(itemSave, { params, body: { name: 'String', unit: 'ft' } });
  await merge(some, [same, none.itemID]);
});
