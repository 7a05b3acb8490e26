import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import {
  stocktakeCancel,
  stocktakeContract,
  stocktakeDigestGet,
  stocktakeGet,
  stocktakePost,
  stocktakeSave,
} from '#contract/kinds/stocktake.ts';
import {
  stocktakeBoxDigestGet,
  stocktakeCountDigestGet,
  stocktakeFileGet,
  stocktakeLineBulkSave,
  stocktakeLineDigestGet,
  stocktakeLineSave,
} from '#contract/kinds/stocktake-line.ts';
import type { OperationBody } from '#contract/operation.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

const { delete: stocktakeDelete, restore: stocktakeRestore } = stocktakeContract;

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let [garage, shelf, left, right, elsewhere] = ['', '', '', '', ''];
let [lamp, rope] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  garage = await place('Garage');
  shelf = await place('Shelf', garage);
  [left, right, elsewhere] = [await box('Left', garage), await box('Right', shelf), await box('Elsewhere')];
  lamp = await item('Lamp', 20);
  rope = await item('Rope', null);
  await put(lamp, left, 10);
  await put(rope, left, 5);
  await put(lamp, right, 4);
  await put(rope, elsewhere, 7);
});

const place = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
const box = async (name: string, placeID: string | null = null) =>
  (await ada.client.call(boxSave, { params, body: { name, placeID } })).box.boxID;
const item = async (name: string, value: number | null) =>
  (await ada.client.call(itemSave, { params, body: { name, value, unit: 'pcs' } })).item.itemID;
const put = (itemID: string, boxID: string, quantity: number) =>
  ada.client.call(stockSave, { params, body: { itemID, boxID, quantity } });
const start = async (body: OperationBody<typeof stocktakeSave> = { placeID: garage }) =>
  (await ada.client.call(stocktakeSave, { params, body })).stocktake;
type Line = Omit<OperationBody<typeof stocktakeLineSave>, 'stocktakeID'>;
const count = (stocktakeID: string, line: Line, { client } = ada) =>
  client.call(stocktakeLineSave, { params, body: { stocktakeID, ...line } });
const post = (stocktakeID: string, restAsZero = false) =>
  ada.client.call(stocktakePost, { params, body: { stocktakeID, restAsZero } });
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const read = (stocktakeID: string) => ada.client.call(stocktakeGet, { params: { ...params, stocktakeID } });
const lines = async (stocktakeID: string, query: { state?: 'open' | 'counted' | 'different'; search?: string } = {}) =>
  (await ada.client.call(stocktakeLineDigestGet, { params, query: { stocktakeID, ...query } })).rows;
const shown = async (...given: Parameters<typeof lines>) =>
  (await lines(...given)).map(({ boxName, itemName, expected, counted }) => [boxName, itemName, expected, counted]);
const inStock = async (itemID: string) => {
  const { stock } = await ada.client.call(itemGet, { params: { ...params, itemID } });
  return Object.fromEntries(stock.map(({ boxName, quantity }) => [boxName, quantity]));
};

describe('house §8: a stocktake counts what is in a place or in boxes', () => {
  test('it starts with a line of everything in the place and below it, named after the place and the day', async () => {
    const { stocktakeID, ...stocktake } = await start();
    expect(stocktake).toMatchObject({ status: 'counting', postedAt: null });
    expect(stocktake.name).toMatch(/^Garage, \w{3} \d{1,2}, 20\d\d$/);
    expect(await shown(stocktakeID)).toEqual([
      ['Left', 'Lamp', 10, null],
      ['Left', 'Rope', 5, null],
      ['Right', 'Lamp', 4, null],
    ]);
    const { rows } = await ada.client.call(stocktakeBoxDigestGet, { params, query: { stocktakeID } });
    expect(rows.map(({ name, lines: all, counted }) => [name, all, counted])).toEqual([
      ['Left', 2, 0],
      ['Right', 1, 0],
    ]);
  });

  test('of boxes only those, without a place or boxes everything; a place without boxes is refused', async () => {
    const some = await start({ boxIDs: [elsewhere], name: '' });
    expect(some.name).toContain('Elsewhere, ');
    expect(await shown(some.stocktakeID)).toEqual([['Elsewhere', 'Rope', 7, null]]);
    expect(await shown((await start({ name: 'All' })).stocktakeID)).toHaveLength(4);
    const { problem } = await refusal(start({ placeID: await place('Attic') }));
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/placeID' }] });
  });

  test('what is counted is fixed at the start, and how far it is changes only by posting and canceling', async () => {
    const { stocktakeID, version } = await start();
    const save = (body: object) => ada.client.call(stocktakeSave, { params, body: { stocktakeID, version, ...body } });
    for (const change of [{ placeID: shelf }, { boxIDs: [left] }, { status: 'posted' }, { postedAt: '2026-11-22' }])
      expect((await refusal(save(change))).problem).toMatchObject({
        status: 400,
        errors: [{ pointer: `/${Object.keys(change)[0]}` }],
      });
    expect((await save({ name: 'Yearly', placeID: garage, status: 'counting' })).stocktake.name).toBe('Yearly');
  });
});

describe('house §8: counting', () => {
  test('a count notes who, when and what was expected; it is cleared, and what is left to count is listed', async () => {
    const { stocktakeID } = await start();
    const { line, summary } = await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8, note: 'One broken' });
    const where = (await lines(stocktakeID)).map(({ boxName, boxWhere }) => `${boxName}: ${boxWhere}`);
    expect([...new Set(where)]).toEqual(['Left: Garage', 'Right: Garage / Shelf']);
    expect(line).toMatchObject({ counted: 8, expected: 10, countedBy: ada.userID, note: 'One broken' });
    expect(line?.countedAt).not.toBeNull();
    expect(summary).toBe('Counted “Lamp” in “Left”: 8 pcs');
    await count(stocktakeID, { itemID: rope, boxID: left, counted: 5 });
    expect(await shown(stocktakeID, { state: 'different' })).toEqual([['Left', 'Lamp', 10, 8]]);
    expect(await shown(stocktakeID, { state: 'open' })).toEqual([['Right', 'Lamp', 4, null]]);
    expect(await shown(stocktakeID, { search: 'left ROP' })).toEqual([['Left', 'Rope', 5, 5]]);
    expect((await read(stocktakeID)).progress).toEqual({ lines: 3, counted: 2, different: 1, valueDifference: -40 });
    const cleared = await count(stocktakeID, { itemID: rope, boxID: left, counted: null });
    expect(cleared.line).toMatchObject({ counted: null, countedAt: null, countedBy: null });
  });

  test('an item that is not expected there gets a line, which goes again when its count is cleared', async () => {
    const { stocktakeID } = await start();
    const found = { itemID: rope, boxID: right };
    expect((await count(stocktakeID, { ...found, add: 2 })).line).toMatchObject({ counted: 2, expected: 0 });
    expect((await count(stocktakeID, { ...found, counted: null })).line).toBeNull();
    expect(await shown(stocktakeID)).toHaveLength(3);
    const { problem } = await refusal(count(stocktakeID, { itemID: lamp, boxID: elsewhere, add: 1 }));
    expect(problem).toMatchObject({ status: 400, detail: '“Elsewhere” is not part of this stocktake.' });
  });

  test('a count that was made again since it was cleared keeps the clearing from being undone', async () => {
    const { stocktakeID } = await start();
    const found = { itemID: rope, boxID: right };
    await count(stocktakeID, { ...found, counted: 5 });
    const cleared = await count(stocktakeID, { ...found, counted: null });
    await count(stocktakeID, { ...found, counted: 7 });
    const { problem } = await refusal(undo(cleared.batchID));
    expect(problem).toMatchObject({
      ...{ status: 409, detail: 'Can’t undo: the count of Rope in Right was made again later.' },
    });
    await post(stocktakeID);
    expect(await inStock(rope)).toMatchObject({ Right: 7 });
  });

  test('two people count at once: what each finds adds up, and a count over an unseen one is refused', async () => {
    const { stocktakeID } = await start();
    const eve = await app.memberOf(ada.workspaceID, 'editor');
    const at = { itemID: lamp, boxID: left };
    await Promise.all([ada, eve, ada, eve].map((user) => count(stocktakeID, { ...at, add: 1 }, user)));
    const [line] = await lines(stocktakeID);
    expect(line?.counted).toBe(4);
    await count(stocktakeID, { ...at, counted: 6, version: line?.version }, eve);
    const late = await refusal(count(stocktakeID, { ...at, counted: 7, version: line?.version }));
    expect(late.problem).toMatchObject({ status: 409, current: { counted: 6 } });
  });

  test('everything left in a box, or all of it, is counted as expected; not in a blind count', async () => {
    const { stocktakeID } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8 });
    const asExpected = (body: object) =>
      ada.client.call(stocktakeLineBulkSave, { params, body: { stocktakeID, ...body } });
    expect((await asExpected({ boxID: left })).summary).toBe('Counted 1 line of “Left” as expected');
    expect(await shown(stocktakeID, { state: 'open' })).toEqual([['Right', 'Lamp', 4, null]]);
    expect((await asExpected({})).changed).toBe(1);
    const blind = await start({ placeID: garage, blind: true });
    expect((await refusal(asExpected({ stocktakeID: blind.stocktakeID }))).status).toBe(409);
  });

  test('viewers read and count nothing', async () => {
    const { stocktakeID } = await start();
    const vera = await app.memberOf(ada.workspaceID, 'viewer');
    expect((await refusal(count(stocktakeID, { itemID: lamp, boxID: left, counted: 1 }, vera))).status).toBe(403);
    const { rows } = await vera.client.call(stocktakeLineDigestGet, { params, query: { stocktakeID } });
    expect(rows).toHaveLength(3);
  });
});

describe('house §8: what stocktakes say of a record', () => {
  const countsOf = async (kind: 'item' | 'box' | 'place', recordID: string) =>
    (await ada.client.call(stocktakeCountDigestGet, { params, query: { kind, recordID } })).rows;

  test('an item, a box and a place know when they were counted, by whom, and what differed', async () => {
    const first = await start();
    const second = await start({ boxIDs: [left], name: 'Left again' });
    await count(second.stocktakeID, { itemID: lamp, boxID: left, counted: 8 });
    await count(second.stocktakeID, { itemID: rope, boxID: left, counted: 5 });
    const open = { stocktakeID: first.stocktakeID, counted: 0, countedAt: null, countedBy: null };
    const of = { stocktakeID: second.stocktakeID, name: 'Left again', status: 'counting', countedBy: ada.userID };
    expect(await countsOf('item', lamp)).toMatchObject([
      { ...of, lines: 1, counted: 1, different: 1, expectedQuantity: 10, countedQuantity: 8 },
      { ...open, lines: 2 },
    ]);
    expect(await countsOf('box', left)).toMatchObject([
      { ...of, lines: 2, counted: 2, different: 1 },
      { ...open, lines: 2 },
    ]);
    expect(await countsOf('place', garage)).toMatchObject([
      { ...of, lines: 2 },
      { ...open, lines: 3 },
    ]);
    expect(await countsOf('place', shelf)).toMatchObject([{ ...open, lines: 1 }]);
    expect(await countsOf('box', elsewhere)).toEqual([]);
  });

  test('its lines are a CSV file, all or those that differ', async () => {
    const { stocktakeID } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8, note: '=2+2' });
    const file = async (query: { state?: 'different' } = {}) => {
      const answer = await ada.client.send(stocktakeFileGet, { params: { ...params, stocktakeID }, query });
      expect(answer.headers.get('content-disposition')).toMatch(/filename="stocktake-20\d\d-\d\d-\d\d\.csv"/);
      return (await answer.text()).trimEnd().split('\r\n');
    };
    expect(await file()).toHaveLength(4);
    const [, line, ...rest] = await file({ state: 'different' });
    expect(rest).toEqual([]);
    expect(line).toMatch(/^Left,[^,]+,Lamp,pcs,10,8,-2,20,-40,20[^,]+,'=2\+2$/);
  });

  test('it is found by its name, and goes into the trash and back with its lines', async () => {
    const { stocktakeID } = await start({ placeID: garage, name: 'Autumn audit' });
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8 });
    const { rows: hits } = await ada.client.call(stocktakeDigestGet, { params, query: { search: 'autumn' } });
    expect(hits.map(({ name }) => name)).toEqual(['Autumn audit']);
    await ada.client.call(stocktakeDelete, { params, body: { ids: [stocktakeID] } });
    expect([await countsOf('item', lamp), await lines(stocktakeID)]).toEqual([[], []]);
    await ada.client.call(stocktakeRestore, { params, body: { ids: [stocktakeID] } });
    expect((await lines(stocktakeID)).map(({ counted }) => counted)).toEqual([8, null, null]);
  });
});

describe('house §8: posting', () => {
  test('the stock becomes what was counted in one batch; undo restores stock and counting', async () => {
    const { stocktakeID, name } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8 });
    await count(stocktakeID, { itemID: rope, boxID: left, counted: 0 });
    await count(stocktakeID, { itemID: rope, boxID: right, add: 5 });
    const { batchID, changed, summary } = await post(stocktakeID);
    expect([changed, summary]).toEqual([3, `Posted stocktake “${name}”: 3 differences`]);
    expect([await inStock(lamp), await inStock(rope)]).toEqual([
      { Left: 8, Right: 4 },
      { Left: 0, Elsewhere: 7, Right: 5 },
    ]);
    expect((await read(stocktakeID)).stocktake).toMatchObject({ status: 'posted' });
    const { rows } = await ada.client.call(historyDigestGet, { params, query: { kind: 'stock', recordID: lamp } });
    expect(rows[0]?.summary).toBe(summary);
    await undo(batchID);
    expect([await inStock(lamp), await inStock(rope)]).toEqual([
      { Left: 10, Right: 4 },
      { Left: 5, Elsewhere: 7 },
    ]);
    expect((await read(stocktakeID)).stocktake).toMatchObject({ status: 'counting', postedAt: null });
    expect((await post(stocktakeID)).changed).toBe(3);
  });

  test('what moves before a line is counted changes what is expected, what moves later is kept', async () => {
    const { stocktakeID } = await start();
    const move = (quantity: number) =>
      ada.client.call(stockMove, {
        params,
        body: { toBoxID: elsewhere, moves: [{ itemID: lamp, fromBoxID: left, quantity }] },
      });
    await move(3);
    expect(await shown(stocktakeID, { search: 'Left' })).toMatchObject([
      ['Left', 'Lamp', 7, null],
      ['Left', 'Rope', 5, null],
    ]);
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 6 });
    await move(2);
    expect((await lines(stocktakeID))[0]).toMatchObject({ expected: 7, counted: 6, inStock: 5 });
    await post(stocktakeID);
    expect(await inStock(lamp)).toEqual({ Left: 4, Right: 4, Elsewhere: 5 });
  });

  test('stock never falls below nothing, whatever moved meanwhile', async () => {
    const { stocktakeID } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 1 });
    await put(lamp, left, 2);
    await post(stocktakeID);
    expect(await inStock(lamp)).toEqual({ Left: 0, Right: 4 });
  });

  test('lines that nobody counted stay as they are, or become nothing when that is chosen', async () => {
    const first = await start();
    expect((await refusal(post(first.stocktakeID))).problem).toMatchObject({ status: 409 });
    await count(first.stocktakeID, { itemID: lamp, boxID: left, counted: 9 });
    await post(first.stocktakeID);
    expect(await inStock(rope)).toEqual({ Left: 5, Elsewhere: 7 });
    const second = await start();
    await count(second.stocktakeID, { itemID: lamp, boxID: left, counted: 9 });
    const { batchID } = await post(second.stocktakeID, true);
    expect([await inStock(lamp), await inStock(rope)]).toEqual([
      { Left: 9, Right: 0 },
      { Left: 0, Elsewhere: 7 },
    ]);
    await undo(batchID);
    expect(await shown(second.stocktakeID, { state: 'open' })).toHaveLength(2);
  });

  test('what is in the trash by then is left out and counted', async () => {
    const { stocktakeID } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 8 });
    await count(stocktakeID, { itemID: rope, boxID: left, counted: 1 });
    await ada.client.call(itemDelete, { params, body: { ids: [rope] } });
    expect((await lines(stocktakeID)).map(({ isGone }) => isGone)).toEqual([false, true, false]);
    expect(await post(stocktakeID)).toMatchObject({
      ...{ changed: 1, skipped: 1 },
      summary: expect.stringContaining(': 1 difference, 1 left out because their item or box was deleted'),
    });
    const other = await start({ boxIDs: [right] });
    await ada.client.call(boxDelete, { params, body: { ids: [right], contents: { action: 'trash' } } });
    expect((await refusal(count(other.stocktakeID, { itemID: lamp, boxID: right, add: 1 }))).status).toBe(404);
  });

  test('nothing is counted or posted in one that was posted or canceled; cancel changes no stock', async () => {
    const posted = await start();
    await count(posted.stocktakeID, { itemID: lamp, boxID: left, counted: 9 });
    await post(posted.stocktakeID);
    const canceled = await start();
    await count(canceled.stocktakeID, { itemID: lamp, boxID: left, counted: 3 });
    const cancel = (stocktakeID: string) => ada.client.call(stocktakeCancel, { params, body: { stocktakeID } });
    const { batchID } = await cancel(canceled.stocktakeID);
    expect(await inStock(lamp)).toEqual({ Left: 9, Right: 4 });
    for (const { stocktakeID } of [posted, canceled])
      for (const act of [
        () => count(stocktakeID, { itemID: lamp, boxID: left, counted: 1 }),
        () => post(stocktakeID),
        () => cancel(stocktakeID),
        () => ada.client.call(stocktakeLineBulkSave, { params, body: { stocktakeID } }),
      ])
        expect((await refusal(act())).problem).toMatchObject({ status: 409, title: 'Not possible right now' });
    await undo(batchID);
    expect((await post(canceled.stocktakeID)).changed).toBe(1);
  });

  test('two people post at once: one of them is refused', async () => {
    const { stocktakeID } = await start();
    await count(stocktakeID, { itemID: lamp, boxID: left, counted: 9 });
    const answers = await Promise.allSettled([post(stocktakeID), post(stocktakeID)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await inStock(lamp)).toEqual({ Left: 9, Right: 4 });
  });
});
