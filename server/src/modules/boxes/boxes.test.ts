import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { boxDelete, boxDigestGet, boxGet, boxRestore, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import type { OperationBody } from '#contract/operation.ts';
import { stockDigestGet } from '#contract/stock.ts';
import { validateCode } from '#server/modules/labels/service/codes.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

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

const save = async (body: OperationBody<typeof boxSave>) => (await ada.client.call(boxSave, { params, body })).box;
const remove = (ids: string[], contents?: OperationBody<typeof boxDelete>['contents']) =>
  ada.client.call(boxDelete, { params, body: { ids, ...(contents && { contents }) } });
const addItem = async (name: string, boxID: string, quantity: number) =>
  (await ada.client.call(itemSave, { params, body: { name, stock: { boxID, quantity } } })).item.itemID;
const addPlace = async (name: string) => (await ada.client.call(placeSave, { params, body: { name } })).place.placeID;

async function contentsOf(boxID: string): Promise<Record<string, number>> {
  const { rows } = await ada.client.call(stockDigestGet, { params, query: { boxID } });
  return Object.fromEntries(rows.map((row) => [row.itemName, row.quantity]));
}

async function refusal(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return { status: error.status, pointer: error.problem.errors?.[0]?.pointer, detail: error.problem.detail };
}

describe('decisions §4 Box: codes', () => {
  const taken = { status: 400, pointer: '/code', detail: 'Another box already has this code. Choose another one.' };

  test('unique in the workspace whatever the case, when created and when changed', async () => {
    await save({ name: 'First', code: 'Tool-1' });
    const second = await save({ name: 'Second', code: 'tool-2' });
    expect(await refusal(save({ name: 'Third', code: 'TOOL-1' }))).toEqual(taken);
    expect(await refusal(save({ boxID: second.boxID, code: 'tOOL-1' }))).toEqual(taken);
    expect((await save({ boxID: second.boxID, code: 'TOOL-2' })).code).toBe('TOOL-2');
  });

  test('one in the trash keeps its code, so that restoring it always succeeds', async () => {
    const { boxID } = await save({ name: 'First', code: 'Tool-1' });
    await remove([boxID]);
    expect(await refusal(save({ name: 'Other', code: 'tool-1' }))).toEqual(taken);
    await ada.client.call(boxRestore, { params, body: { ids: [boxID] } });
    expect((await ada.client.call(boxGet, { params: { ...params, boxID } })).box.code).toBe('Tool-1');
  });

  test('the same code lives in two workspaces', async () => {
    await save({ name: 'Mine', code: 'Tool-1' });
    const eve = await app.signUp();
    const body = { name: 'Hers', code: 'Tool-1' };
    expect(await eve.client.status(boxSave, { params: { workspaceID: eve.workspaceID }, body })).toBe(200);
  });

  test('made when none is given: short, readable, never twice, also for 20 boxes at once', async () => {
    const boxes = await Promise.all(Array.from({ length: 20 }, (_, index) => save({ name: `Box ${index}` })));
    const codes = boxes.map((box) => box.code);
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect([code, validateCode(code), code.length <= 7]).toEqual([code, 'valid', true]);
  });

  test('of 20 people who want one code at once, one gets it', async () => {
    const wishes = Array.from({ length: 20 }, (_, index) =>
      ada.client.status(boxSave, { params, body: { name: `Box ${index}`, code: index % 2 ? 'mine' : 'MINE' } }),
    );
    expect((await Promise.all(wishes)).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });

  test.each(['', ' ', 'two words', 'a/b', 'x'.repeat(41), 'a#'])('%j is no code', async (code) => {
    expect(await refusal(save({ name: 'Box', code }))).toMatchObject({ status: 400, pointer: '/code' });
  });
});

describe('decisions §4 Box: deleting one that holds something', () => {
  test('asks where its contents go, and does nothing meanwhile', async () => {
    const { boxID } = await save({ name: 'Full' });
    await addItem('Hammer', boxID, 2);
    expect(await refusal(remove([boxID]))).toEqual({
      status: 409,
      pointer: '/contents',
      detail: 'This box isn’t empty. Choose where its items go.',
    });
    expect(await contentsOf(boxID)).toEqual({ Hammer: 2 });
  });

  test('an empty one, or one that holds only what is in the trash, needs no answer', async () => {
    const [empty, haunted] = [await save({ name: 'Empty' }), await save({ name: 'Haunted' })];
    const itemID = await addItem('Ghost', haunted.boxID, 2);
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    await remove([empty.boxID, haunted.boxID]);
    expect((await ada.client.call(boxDigestGet, { params })).total).toBe(0);
  });

  test('move: quantities add up in the other box, and come back on undo', async () => {
    const [from, also, to] = [await save({ name: 'From' }), await save({ name: 'Also' }), await save({ name: 'To' })];
    const hammer = await addItem('Hammer', from.boxID, 2);
    await addItem('Saw', also.boxID, 0.1);
    const body = { toBoxID: to.boxID, quantity: 1 };
    await ada.client.call(itemSave, {
      params,
      body: { name: 'Nail', stock: { boxID: to.boxID, quantity: body.quantity } },
    });
    const { batchID } = await remove([from.boxID, also.boxID], { action: 'move', toID: to.boxID });
    expect(await contentsOf(to.boxID)).toEqual({ Hammer: 2, Nail: 1, Saw: 0.1 });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await contentsOf(to.boxID)).toEqual({ Nail: 1 });
    expect(await contentsOf(from.boxID)).toEqual({ Hammer: 2 });
    const { quantity } = await ada.client.call(itemGet, { params: { ...params, itemID: hammer } });
    expect(quantity).toBe(2);
  });

  test('move: never into itself, into another that is deleted, or nowhere', async () => {
    const [from, also] = [await save({ name: 'From' }), await save({ name: 'Also' })];
    await addItem('Hammer', from.boxID, 2);
    for (const toID of [from.boxID, also.boxID, null])
      expect(await refusal(remove([from.boxID, also.boxID], { action: 'move', toID }))).toMatchObject({
        status: 400,
        pointer: '/contents/toID',
      });
    expect(await contentsOf(from.boxID)).toEqual({ Hammer: 2 });
  });

  test('trash: the stock goes and comes back with the box', async () => {
    const [gone, kept] = [await save({ name: 'Gone' }), await save({ name: 'Kept' })];
    const itemID = await addItem('Hammer', gone.boxID, 2);
    await ada.client.call(itemSave, { params, body: { name: 'Saw', stock: { boxID: kept.boxID, quantity: 1 } } });
    const total = async () => (await ada.client.call(itemGet, { params: { ...params, itemID } })).quantity;
    await remove([gone.boxID], { action: 'trash' });
    expect(await total()).toBe(0);
    await ada.client.call(boxRestore, { params, body: { ids: [gone.boxID] } });
    expect([await total(), await contentsOf(gone.boxID)]).toEqual([2, { Hammer: 2 }]);
  });

  test('restored after its place is gone, it stands nowhere', async () => {
    const placeID = await addPlace('Garage');
    const { boxID } = await save({ name: 'Box', placeID });
    await remove([boxID]);
    await ada.client.call(placeDelete, { params, body: { ids: [placeID] } });
    await ada.client.call(boxRestore, { params, body: { ids: [boxID] } });
    const { box, placePath } = await ada.client.call(boxGet, { params: { ...params, boxID } });
    expect([box.placeID, placePath]).toEqual([null, '']);
  });
});

test('decisions §4 Box: moving a box of 1,000 items changes one row, and where all 1,000 are', async () => {
  const { workspaceID } = params;
  const [garage, cellar] = [await addPlace('Garage'), await addPlace('Cellar')];
  const { boxID } = await save({ name: 'Full', placeID: garage });
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Item 0', stock: { boxID, quantity: 1 } } });
  // Copied in the database: a thousand requests would say nothing more.
  await app.app.database.write(async ({ db }) => {
    const one = await db.selectFrom('item').selectAll().where('id', '=', item.itemID).executeTakeFirstOrThrow();
    const held = await db.selectFrom('stock').selectAll().where('boxID', '=', boxID).executeTakeFirstOrThrow();
    for (let index = 1; index < 1000; index++) {
      const id = `${item.itemID.slice(0, -4)}${index.toString(16).padStart(4, '0')}`;
      await db
        .insertInto('item')
        .values({ ...one, id, name: `Item ${index}`, key: id, keyFold: id })
        .execute();
      await db
        .insertInto('stock')
        .values({ ...held, id, itemID: id })
        .execute();
    }
  });
  const tables = ['item', 'stock', 'place', 'box', 'media', 'recordTag', 'searchDocument', 'historyEntry'] as const;
  const dump = async () => {
    const lines: string[] = [];
    for (const table of tables) {
      const rows = await app.app.database.read
        .selectFrom(table)
        .selectAll()
        .where('workspaceID', '=', workspaceID)
        .execute();
      lines.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
    }
    return new Set(lines);
  };
  const before = await dump();
  await save({ boxID, placeID: cellar });
  const after = await dump();
  const changed = [...after].filter((line) => !before.has(line)).map((line) => line.split(' ')[0]);
  expect(changed).toEqual(['box', 'historyEntry']);
  expect([...before].filter((line) => !after.has(line))).toHaveLength(1);

  const there = await ada.client.call(itemDigestGet, { params, query: { placeID: cellar, pageSize: '200' } });
  expect([there.total, there.rows.every((row) => row.where === '1 in Full · Cellar')]).toEqual([1000, true]);
  expect((await ada.client.call(itemDigestGet, { params, query: { placeID: garage } })).total).toBe(0);
});
