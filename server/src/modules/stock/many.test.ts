import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { noMark } from '#contract/kinds/mark-fields.ts';
import type { OperationBody } from '#contract/operation.ts';
import { stockDigestGet, stockMove, stockSave } from '#contract/stock.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import { RecordTransaction } from '#server/records/record-transaction.ts';
import { Records } from '#server/records/records.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';
import { moveStock } from './move.ts';

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

const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const latestJob = async () => (await ada.client.call(jobDigestGet, { params })).rows[0];
const latestBatch = async () => (await ada.client.call(historyDigestGet, { params })).rows[0];
const inBox = async (boxID: string) => (await ada.client.call(stockDigestGet, { params, query: { boxID } })).total;
const addBox = async (name: string) => (await ada.client.call(boxSave, { params, body: { name } })).box.boxID;

// Each starts a thread, which loads the whole server.
describe('decisions §7 large moves and merges are written in pieces', { timeout: 120_000 }, () => {
  test('much stock is moved as one batch; what is too much is refused before anything moves', async () => {
    const items = 150;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const toBoxID = await addBox('Chest');
    await ada.client.call(stockSave, { params, body: { itemID: itemIDs[3] ?? '', boxID: toBoxID, quantity: 5 } });
    const moves = itemIDs.map((itemID) => ({ itemID, fromBoxID }));
    // The last two together are more than there is.
    const last = { itemID: itemIDs[149] ?? '', fromBoxID, quantity: 1.5 };
    const tooMuch = { toBoxID, moves: [...moves.slice(0, 149), last, last] };
    expect((await refusal(ada.client.call(stockMove, { params, body: tooMuch }))).problem).toMatchObject({
      status: 400,
      detail: 'There are only 0.5 of “Bolt 149” to move.',
    });
    // As with a wrong id, no job is begun.
    const wrong = { toBoxID, moves: [...moves.slice(0, 149), { itemID: toBoxID, fromBoxID }] };
    expect((await refusal(ada.client.call(stockMove, { params, body: wrong }))).problem.status).toBe(404);
    expect(await latestJob()).toBeUndefined();
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([items, 1]);

    const { moved, summary, batchID } = await ada.client.call(stockMove, { params, body: { toBoxID, moves } });
    expect([moved, summary]).toEqual([items, 'Moved 150 items to Chest']);
    expect(await latestJob()).toMatchObject({
      title: 'Moving stock of 150 items',
      status: 'done',
      done: items,
      total: items,
    });
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([0, items]);
    await undo(batchID);
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([items, 1]);
  });

  test('all stock of many items is moved into one box at once, what is there already stays', async () => {
    const items = 1200;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const toBoxID = await addBox('Chest');
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Nowhere' } });
    const body = { toBoxID, itemIDs: [...itemIDs, item.itemID] };
    const { moved, summary, batchID } = await ada.client.call(stockMove, { params, body });
    expect([moved, summary]).toEqual([items, 'Moved 1,200 items to Chest']);
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([0, items]);
    const again = await refusal(ada.client.call(stockMove, { params, body }));
    expect(again.problem).toMatchObject({ status: 400, detail: 'None of these items has stock in another box.' });
    for (const wrong of [{ toBoxID }, { toBoxID, itemIDs, moves: [{ itemID: item.itemID, fromBoxID }] }])
      expect((await refusal(ada.client.call(stockMove, { params, body: wrong }))).problem.status).toBe(400);
    await undo(batchID);
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([items, 0]);
  });

  test('items and stock that others delete while a move runs are left out, and the rest is moved', async () => {
    const items = 30;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const toBoxID = await addBox('Chest');
    const { database } = app.app;
    const records = new Records(database, kinds);
    const context = records.contextOf({ ...params, actorID: ada.userID, operation: 'stockMove' });
    const moved = await database.write(async (transaction) => {
      const gone = { deletedAt: records.now() };
      // As in a job: after the first piece, an item of the next is deleted, and a row of stock of the one after it.
      const rest = [
        () =>
          transaction.db
            .updateTable('item')
            .set(gone)
            .where('id', '=', itemIDs[10] ?? '')
            .execute(),
        () =>
          transaction.db
            .deleteFrom('stock')
            .where('itemID', '=', itemIDs[20] ?? '')
            .execute(),
      ];
      const pacer = { size: 10, next: async () => void (await rest.shift()?.()) };
      const tx = new RecordTransaction(transaction, context, { pacer });
      const answer = await moveStock.run(
        tx,
        { toBoxID, moves: itemIDs.map((itemID) => ({ itemID, fromBoxID })) },
        null,
      );
      await tx.flush('done');
      return answer;
    });
    const summary = 'Moved 28 items to Chest, 2 left out because they are no longer there';
    expect(moved).toEqual({ moved: items - 2, summary });
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([0, items - 2]);
  });

  test('items and stock that are gone when a queued move starts do not stop it', async () => {
    const items = 120;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const toBoxID = await addBox('Chest');
    const { database } = app.app;
    const records = new Records(database, kinds);
    const context = records.contextOf({ ...params, actorID: ada.userID, operation: 'stockMove' });
    const reader = new RecordReader(database, context);
    const [first = '', second = ''] = itemIDs;
    const moves = itemIDs.map((itemID) => ({ itemID, fromBoxID }));
    for (const input of [
      { toBoxID, moves },
      { toBoxID, itemIDs },
    ])
      await moveStock.measure(reader, input);
    await ada.client.call(itemDelete, { params, body: { ids: [first] } });
    await ada.client.call(stockSave, { params, body: { itemID: second, boxID: fromBoxID, quantity: null } });
    for (const input of [
      { toBoxID, moves },
      { toBoxID, itemIDs },
    ])
      await expect(moveStock.assertPossible?.(reader, input)).resolves.toBeUndefined();
    // Asked for now, it is refused.
    await expect(moveStock.measure(reader, { toBoxID, moves })).rejects.toMatchObject({ status: 404 });
  });

  test('all that a box holds is moved, and what the same items have elsewhere stays', async () => {
    const items = 150;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const [toBoxID, otherBoxID] = [await addBox('Chest'), await addBox('Shelf')];
    const elsewhere = { itemID: itemIDs[0] ?? '', boxID: otherBoxID, quantity: 5 };
    await ada.client.call(stockSave, { params, body: elsewhere });
    // Gone since they were selected: the others are moved.
    await ada.client.call(itemDelete, { params, body: { ids: [itemIDs[1] ?? ''] } });
    const body = { toBoxID, itemIDs, fromBoxID };
    const { moved, summary } = await ada.client.call(stockMove, { params, body });
    const told = 'Moved 149 items to Chest, 1 left out because it is no longer there';
    expect([moved, summary]).toEqual([items - 1, told]);
    expect([await inBox(fromBoxID), await inBox(toBoxID), await inBox(otherBoxID)]).toEqual([0, items - 1, 1]);
    const refused = async (wrong: OperationBody<typeof stockMove>) =>
      (await refusal(ada.client.call(stockMove, { params, body: wrong }))).problem.detail;
    expect(await refused(body)).toBe('None of these items has stock in this box.');
    expect(await refused({ ...body, fromBoxID: toBoxID })).toBe(
      'Choose another box: these items are already in this one.',
    );
    const moves = [{ itemID: itemIDs[0] ?? '', fromBoxID }];
    expect(await refused({ toBoxID, moves, fromBoxID })).toBe('Give fromBoxID only with itemIDs.');
  });

  test('items with stock in many boxes are merged as one batch, and come apart again', async () => {
    const boxes = 80;
    const [one, other] = await Promise.all(
      ['Bolt', 'Screw'].map(async (name) => (await ada.client.call(itemSave, { params, body: { name } })).item.itemID),
    );
    const records = new Records(app.app.database, kinds);
    const identity = { scope: '', requestID: null, bodyHash: '' };
    const context = { ...params, actorID: ada.userID, operation: 'inventoryImportRun', identity };
    await records.command(context, async (tx) => {
      const plain = { description: '', tags: [], properties: {}, ...noMark, archived: false, placeID: null };
      const all = Array.from({ length: 2 * boxes }, (_, index) => ({
        ...plain,
        name: `Box ${index}`,
        code: `M-${index}`,
      }));
      const made = await tx.create(boxKind, all);
      // Half of the boxes hold both.
      const rows = made.map(({ id }) => ({ itemID: other ?? '', boxID: id, quantity: 2 }));
      const shared = made.slice(0, boxes).map(({ id }) => ({ itemID: one ?? '', boxID: id, quantity: 1 }));
      await tx.create(stockKind, [...rows, ...shared]);
      tx.summarise('Filled boxes');
      return {};
    });
    const state = async () => {
      const of = async (itemID = '') => (await ada.client.call(itemGet, { params: { ...params, itemID } })).stock;
      const sum = (rows: { quantity: number }[]) => [
        rows.length,
        rows.reduce((total, { quantity }) => total + quantity, 0),
      ];
      const { totals } = await ada.client.call(inventoryOverviewGet, { params });
      return [sum(await of(one)), sum(await of(other)), totals.items];
    };
    const before = [[boxes, boxes], [2 * boxes, 4 * boxes], 2];
    expect(await state()).toEqual(before);
    const body = { intoItemID: one ?? '', ids: [other ?? ''] };
    const { item, batchID } = await ada.client.call(itemMerge, { params, body });
    expect(item).toMatchObject({ itemID: one, name: 'Bolt' });
    expect(await latestJob()).toMatchObject({ title: 'Merging 2 items', status: 'done' });
    expect(await latestBatch()).toMatchObject({ batchID, summary: 'Merged 1 item into “Bolt”' });
    expect(await state()).toEqual([[2 * boxes, 5 * boxes], [0, 0], 1]);
    await undo(batchID);
    expect(await state()).toEqual(before);
  });

  test('stock that would be too much in one box is refused before the first piece, whichever way it is moved', async () => {
    const items = 210;
    const { boxID: fromBoxID, itemIDs } = await addLargeBatch(app, ada, items);
    const toBoxID = await addBox('Chest');
    const last = itemIDs.at(-1) ?? '';
    const full = { itemID: last, boxID: toBoxID, quantity: 1_000_000_000_000 };
    await ada.client.call(stockSave, { params, body: full });
    const refused = async (call: Promise<unknown>) => {
      const { problem } = await refusal(call);
      expect(await latestJob()).toMatchObject({ status: 'failed', done: 0 });
      return [problem.status, problem.detail];
    };
    // A job that had written something says so: “Nothing was changed.”
    const tooMuch = [400, 'Quantity cannot be more than 1,000,000,000,000 in one box'];
    const moves = itemIDs.map((itemID) => ({ itemID, fromBoxID }));
    expect(await refused(ada.client.call(stockMove, { params, body: { toBoxID, moves } }))).toEqual(tooMuch);
    const contents = { action: 'move', toID: toBoxID } as const;
    expect(await refused(ada.client.call(boxDelete, { params, body: { ids: [fromBoxID], contents } }))).toEqual(
      tooMuch,
    );
    // Another item with a little in the same box.
    const { item } = await ada.client.call(itemSave, {
      params,
      body: { name: 'Nail', unit: 'pcs', stock: { boxID: toBoxID, quantity: 1 } },
    });
    const ids = [...itemIDs.slice(0, 99), item.itemID];
    const merge = { intoItemID: last, ids, relabelUnits: true };
    expect(await refused(ada.client.call(itemMerge, { params, body: merge }))).toEqual(tooMuch);
    expect([await inBox(fromBoxID), await inBox(toBoxID)]).toEqual([items, 2]);
  });
});
