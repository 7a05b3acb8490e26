import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { tagSave } from '#contract/inventory.ts';
import { boxBulkSave, boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDelete, itemDigestGet, itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
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

type Params = { workspaceID: string };
type Answer = { batchID: string };
const mutations: Record<string, (params: Params) => Promise<Answer>> = {
  'creating an item with stock': async (params) =>
    ada.client.call(itemSave, {
      params,
      body: {
        name: 'Anvil',
        tags: ['tools', 'heavy'],
        stock: { boxID: await findBox(ada, 'TOOL-1'), quantity: 2.5 },
      },
    }),
  'changing an item': async (params) =>
    ada.client.call(itemSave, {
      params,
      body: { itemID: await findItem(ada, 'Claw hammer'), name: 'Sledge hammer', value: null, tags: ['x'] },
    }),
  'changing many items': async (params) => {
    const { rows } = await ada.client.call(itemDigestGet, { params });
    const ids = rows.map((row) => row.itemID);
    return ada.client.call(itemBulkSave, {
      params,
      body: { ids, addTags: ['checked'], archived: true, minQuantity: 1 },
    });
  },
  'deleting items': async (params) =>
    ada.client.call(itemDelete, {
      params,
      body: {
        ids: [await findItem(ada, 'LED lantern'), await findItem(ada, 'Velvet, midnight blue')],
      },
    }),
  'merging items': async (params) =>
    ada.client.call(itemMerge, {
      params,
      body: {
        intoItemID: await findItem(ada, 'Healing draught'),
        ids: [await findItem(ada, 'Lantern oil'), await findItem(ada, 'Ember shard')],
        relabelUnits: true,
      },
    }),
  'setting a quantity': async (params) =>
    ada.client.call(stockSave, {
      params,
      body: {
        itemID: await findItem(ada, 'LED lantern'),
        boxID: await findBox(ada, 'PROP-1'),
        quantity: 0.125,
      },
    }),
  'setting a quantity to 0': async (params) =>
    ada.client.call(stockSave, {
      params,
      body: { itemID: await findItem(ada, 'LED lantern'), boxID: await findBox(ada, 'PROP-1'), quantity: 0 },
    }),
  'taking an item out of a box': async (params) =>
    ada.client.call(stockSave, {
      params,
      body: { itemID: await findItem(ada, 'LED lantern'), boxID: await findBox(ada, 'PROP-1'), quantity: null },
    }),
  'moving part of a quantity': async (params) =>
    ada.client.call(stockMove, {
      params,
      body: {
        toBoxID: await findBox(ada, 'PROP-2'),
        moves: [
          {
            itemID: await findItem(ada, 'LED lantern'),
            fromBoxID: await findBox(ada, 'PROP-1'),
            quantity: 1,
          },
        ],
      },
    }),
  'moving all of it': async (params) =>
    ada.client.call(stockMove, {
      params,
      body: {
        toBoxID: await findBox(ada, 'TOOL-1'),
        moves: [{ itemID: await findItem(ada, 'LED lantern'), fromBoxID: await findBox(ada, 'PROP-1') }],
      },
    }),
  'moving boxes': async (params) =>
    ada.client.call(boxBulkSave, {
      params,
      body: {
        ids: [await findBox(ada, 'PROP-1'), await findBox(ada, 'PROP-2')],
        placeID: null,
        addTags: ['away'],
      },
    }),
  'deleting a box with its contents': async (params) =>
    ada.client.call(boxDelete, {
      params,
      body: { ids: [await findBox(ada, 'PROP-1')], contents: { action: 'trash' } },
    }),
  'deleting a box after moving its contents': async (params) =>
    ada.client.call(boxDelete, {
      params,
      body: {
        ids: [await findBox(ada, 'PROP-1'), await findBox(ada, 'CHEST-1')],
        contents: { action: 'move', toID: await findBox(ada, 'PROP-2') },
      },
    }),
  'creating a box': (params) => ada.client.call(boxSave, { params, body: { name: 'New box', tags: ['new'] } }),
  'moving a place': async (params) =>
    ada.client.call(placeSave, {
      params,
      body: {
        placeID: await findPlace(ada, 'Emberfall Keep'),
        parentPlaceID: await findPlace(ada, 'Workshop'),
      },
    }),
  'deleting a place with all below it': async (params) =>
    ada.client.call(placeDelete, {
      params,
      body: { ids: [await findPlace(ada, 'Emberfall Keep')], contents: { action: 'trash' } },
    }),
  'deleting a place after moving its contents': async (params) =>
    ada.client.call(placeDelete, {
      params,
      body: {
        ids: [await findPlace(ada, 'Emberfall Keep')],
        contents: { action: 'move', toID: await findPlace(ada, 'Workshop') },
      },
    }),
  'renaming a tag': (params) => ada.client.call(tagSave, { params, body: { tag: 'PROPS', newTag: 'stage' } }),
  'removing a tag': (params) => ada.client.call(tagSave, { params, body: { tag: 'world' } }),
};

describe('decisions §4: every mutation can be undone exactly, and redone', () => {
  let params: Params;
  // One world for all of them: each leaves what it found, and says so.
  beforeAll(async () => {
    params = await enter();
  });

  test.each(Object.entries(mutations))('%s', async (_, mutate) => {
    const before = await contents(app, ada);
    const { batchID } = await mutate(params);
    const after = await contents(app, ada);
    expect(after).not.toEqual(before);

    const undone = await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await contents(app, ada)).toEqual(before);
    const redone = await ada.client.call(historyUndo, { params, body: { batchID: undone.batchID } });
    expect(await contents(app, ada)).toEqual(after);
    await ada.client.call(historyUndo, { params, body: { batchID: redone.batchID } });
    expect(await contents(app, ada)).toEqual(before);
  });

  test('undoing the sample world leaves nothing behind', async () => {
    const params = await enter();
    const { rows } = await ada.client.call(historyDigestGet, { params });
    await ada.client.call(historyUndo, { params, body: { batchID: rows[0]?.batchID ?? '' } });
    for (const [table, left] of Object.entries(await contents(app, ada))) expect([table, left]).toEqual([table, []]);
  });
});

describe('decisions §4: undo is refused, with the reason, when a later change conflicts', () => {
  test('a field changed again', async () => {
    const params = await enter();
    const itemID = await findItem(ada, 'Claw hammer');
    const { batchID } = await ada.client.call(itemSave, { params, body: { itemID, value: 30 } });
    await ada.client.call(itemSave, { params, body: { itemID, value: 31 } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.status).toBe(409);
    expect(error.problem.detail).toBe('Can’t undo: the value of Claw hammer was changed later.');
  });

  test('a field whose word begins the record’s own name', async () => {
    const params = await enter();
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Value box', value: 3 } });
    const { batchID } = await ada.client.call(itemSave, { params, body: { itemID: item.itemID, value: 30 } });
    await ada.client.call(itemSave, { params, body: { itemID: item.itemID, value: 31 } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('Can’t undo: the value of Value box was changed later.');
  });

  test('a quantity changed again, and one that was removed, by item and box', async () => {
    const params = await enter();
    const itemID = await findItem(ada, 'Claw hammer');
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Lighting case' } });
    const set = async (quantity: number | null) =>
      (await ada.client.call(stockSave, { params, body: { itemID, boxID: box.boxID, quantity } })).batchID;
    const refusalOf = async (batchID: string) =>
      (await refusal(ada.client.call(historyUndo, { params, body: { batchID } }))).problem.detail;
    await set(16);
    const changed = await set(17);
    await set(18);
    expect(await refusalOf(changed)).toBe(
      'Can’t undo: the quantity of Claw hammer in Lighting case was changed later.',
    );
    await set(null);
    expect(await refusalOf(changed)).toBe('Can’t undo: Claw hammer in Lighting case was removed later.');
  });

  test('an item that was put into the box again since it was taken out', async () => {
    const params = await enter();
    const itemID = await findItem(ada, 'Claw hammer');
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Lighting case' } });
    const set = async (quantity: number | null) =>
      (await ada.client.call(stockSave, { params, body: { itemID, boxID: box.boxID, quantity } })).batchID;
    await set(16);
    const takenOut = await set(null);
    await set(5);
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID: takenOut } }));
    expect(error.problem).toMatchObject({
      ...{ status: 409, detail: 'Can’t undo: Claw hammer in Lighting case was added again later.' },
    });
  });

  test('what a reference leads to was deleted, in the words of the field', async () => {
    const params = await enter();
    const placeID = await findPlace(ada, 'Emberfall Keep');
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate', placeID } });
    const { batchID } = await ada.client.call(boxBulkSave, { params, body: { ids: [box.boxID], placeID: null } });
    await ada.client.call(placeDelete, { params, body: { ids: [placeID], contents: { action: 'trash' } } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('Can’t undo: the place of Crate was deleted later.');
  });

  test('a code that another box has by now', async () => {
    const params = await enter();
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Case', code: 'CASE-1' } });
    const { boxID } = box;
    const { batchID } = await ada.client.call(boxSave, { params, body: { boxID, code: 'CASE-2' } });
    await ada.client.call(boxSave, { params, body: { name: 'Trunk', code: 'case-1' } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect([error.status, error.problem.detail]).toEqual([
      409,
      'Can’t undo: “Trunk” now has the code “CASE-1”. Give it another one first.',
    ]);
  });

  test('another field changed later does not stand in the way', async () => {
    const params = await enter();
    const itemID = await findItem(ada, 'Claw hammer');
    const { batchID } = await ada.client.call(itemSave, { params, body: { itemID, value: 30 } });
    await ada.client.call(itemSave, { params, body: { itemID, unit: 'pieces' } });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    const { item } = await ada.client.call(itemGet, { params: { ...params, itemID } });
    expect([item.value, item.unit]).toEqual([24, 'pieces']);
  });

  test('a created box that has been filled since', async () => {
    const params = await enter();
    const { box: made, batchID } = await ada.client.call(boxSave, { params, body: { name: 'Late box' } });
    const itemID = await findItem(ada, 'Claw hammer');
    await ada.client.call(stockSave, { params, body: { itemID, boxID: made.boxID, quantity: 1 } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('Can’t undo: Late box is used by stock that was added later.');
  });

  test('twice', async () => {
    const params = await enter();
    const { batchID } = await ada.client.call(boxSave, { params, body: { name: 'Once' } });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('This change was already undone.');
  });
});
