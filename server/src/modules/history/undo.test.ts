import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxBulkSave, boxDelete, boxDigestGet, boxRestore, boxSave } from '#contract/box.ts';
import { historyDigestGet, historyUndo, trashDigestGet } from '#contract/history.ts';
import { inventoryOverviewGet, inventorySearch, sampleWorldLoad, tagDigestGet, tagSave } from '#contract/inventory.ts';
import { itemBulkSave, itemDelete, itemDigestGet, itemGet, itemMerge, itemRestore, itemSave } from '#contract/item.ts';
import { placeDelete, placeDigestGet, placeRestore, placeSave } from '#contract/place.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import type { Tables } from '#server/database/tables.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A workspace holding the sample world, and its owner. */
async function sampleWorld() {
  ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  await ada.client.call(sampleWorldLoad, { params });
  return params;
}

/** Everything a person can see or find of a workspace, without versions and dates: what an exact undo must give back. */
async function contents(workspaceID: string) {
  const { read } = app.app.database;
  const dump: Record<string, unknown[]> = {};
  for (const table of ['item', 'box', 'place', 'stock', 'media', 'customField'] as (keyof Tables)[]) {
    const rows = await read
      .selectFrom(table)
      .selectAll()
      .where('workspaceID' as never, '=', workspaceID as never)
      .execute();
    dump[table] = rows
      .map((row) => {
        const {
          version: _,
          updatedAt: __,
          updatedBy: ___,
          deletedBatchID: ____,
          deletedAt,
          ...rest
        } = row as Record<string, unknown>;
        return { ...rest, isDeleted: deletedAt !== null };
      })
      .sort((a, b) => (String(Object(a).id) < String(Object(b).id) ? -1 : 1));
  }
  dump.tags = await read
    .selectFrom('recordTag')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .orderBy('tagFold')
    .orderBy('recordID')
    .execute();
  dump.search = await read
    .selectFrom('searchPosting')
    .innerJoin('searchDocument', 'searchDocument.documentID', 'searchPosting.documentID')
    .innerJoin('searchTerm', 'searchTerm.termID', 'searchPosting.termID')
    .select(['recordID', 'term', 'weight'])
    .where('searchDocument.workspaceID', '=', workspaceID)
    .orderBy('recordID')
    .orderBy('term')
    .orderBy('weight')
    .execute();
  return dump;
}

const find = async (workspaceID: string, name: string) => {
  const { rows } = await ada.client.call(itemDigestGet, { params: { workspaceID }, query: { search: name } });
  const row = rows.find((item) => item.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row.itemID;
};
const box = async (workspaceID: string, code: string) => {
  const { rows } = await ada.client.call(boxDigestGet, { params: { workspaceID }, query: { pageSize: '200' } });
  const row = rows.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`no ${code}`);
  return row.boxID;
};
const place = async (workspaceID: string, name: string) => {
  const { rows } = await ada.client.call(placeDigestGet, { params: { workspaceID } });
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row.placeID;
};

type Params = { workspaceID: string };
type Answer = { batchID: string };
const mutations: Record<string, (params: Params) => Promise<Answer>> = {
  'creating an item with stock': async (params) =>
    ada.client.call(itemSave, {
      params,
      body: {
        name: 'Anvil',
        tags: ['tools', 'heavy'],
        stock: { boxID: await box(params.workspaceID, 'TOOL-1'), quantity: 2.5 },
      },
    }),
  'changing an item': async (params) =>
    ada.client.call(itemSave, {
      params,
      body: { itemID: await find(params.workspaceID, 'Claw hammer'), name: 'Sledge hammer', value: null, tags: ['x'] },
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
        ids: [await find(params.workspaceID, 'LED lantern'), await find(params.workspaceID, 'Velvet, midnight blue')],
      },
    }),
  'merging items': async (params) =>
    ada.client.call(itemMerge, {
      params,
      body: {
        intoItemID: await find(params.workspaceID, 'Healing draught'),
        ids: [await find(params.workspaceID, 'Lantern oil'), await find(params.workspaceID, 'Ember shard')],
      },
    }),
  'setting a quantity': async (params) =>
    ada.client.call(stockSave, {
      params,
      body: {
        itemID: await find(params.workspaceID, 'LED lantern'),
        boxID: await box(params.workspaceID, 'PROP-1'),
        quantity: 0.125,
      },
    }),
  'emptying a stock row': async (params) =>
    ada.client.call(stockSave, {
      params,
      body: {
        itemID: await find(params.workspaceID, 'LED lantern'),
        boxID: await box(params.workspaceID, 'PROP-1'),
        quantity: 0,
      },
    }),
  'moving part of a quantity': async (params) =>
    ada.client.call(stockMove, {
      params,
      body: {
        toBoxID: await box(params.workspaceID, 'PROP-2'),
        moves: [
          {
            itemID: await find(params.workspaceID, 'LED lantern'),
            fromBoxID: await box(params.workspaceID, 'PROP-1'),
            quantity: 1,
          },
        ],
      },
    }),
  'moving all of it': async (params) =>
    ada.client.call(stockMove, {
      params,
      body: {
        toBoxID: await box(params.workspaceID, 'TOOL-1'),
        moves: [
          { itemID: await find(params.workspaceID, 'LED lantern'), fromBoxID: await box(params.workspaceID, 'PROP-1') },
        ],
      },
    }),
  'moving boxes': async (params) =>
    ada.client.call(boxBulkSave, {
      params,
      body: {
        ids: [await box(params.workspaceID, 'PROP-1'), await box(params.workspaceID, 'PROP-2')],
        placeID: null,
        addTags: ['away'],
      },
    }),
  'deleting a box with its contents': async (params) =>
    ada.client.call(boxDelete, {
      params,
      body: { ids: [await box(params.workspaceID, 'PROP-1')], contents: { action: 'trash' } },
    }),
  'deleting a box after moving its contents': async (params) =>
    ada.client.call(boxDelete, {
      params,
      body: {
        ids: [await box(params.workspaceID, 'PROP-1'), await box(params.workspaceID, 'CHEST-1')],
        contents: { action: 'move', toID: await box(params.workspaceID, 'PROP-2') },
      },
    }),
  'creating a box': (params) => ada.client.call(boxSave, { params, body: { name: 'New box', tags: ['new'] } }),
  'moving a place': async (params) =>
    ada.client.call(placeSave, {
      params,
      body: {
        placeID: await place(params.workspaceID, 'Emberfall Keep'),
        parentPlaceID: await place(params.workspaceID, 'Workshop'),
      },
    }),
  'deleting a place with all below it': async (params) =>
    ada.client.call(placeDelete, {
      params,
      body: { ids: [await place(params.workspaceID, 'Emberfall Keep')], contents: { action: 'trash' } },
    }),
  'deleting a place after moving its contents': async (params) =>
    ada.client.call(placeDelete, {
      params,
      body: {
        ids: [await place(params.workspaceID, 'Emberfall Keep')],
        contents: { action: 'move', toID: await place(params.workspaceID, 'Workshop') },
      },
    }),
  'renaming a tag': (params) => ada.client.call(tagSave, { params, body: { tag: 'PROPS', newTag: 'stage' } }),
  'removing a tag': (params) => ada.client.call(tagSave, { params, body: { tag: 'world' } }),
};

describe('decisions §4: every mutation can be undone exactly, and redone', () => {
  test.each(Object.entries(mutations))('%s', async (_, mutate) => {
    const params = await sampleWorld();
    const before = await contents(params.workspaceID);
    const { batchID } = await mutate(params);
    const after = await contents(params.workspaceID);
    expect(after).not.toEqual(before);

    const undone = await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await contents(params.workspaceID)).toEqual(before);
    const redone = await ada.client.call(historyUndo, { params, body: { batchID: undone.batchID } });
    expect(await contents(params.workspaceID)).toEqual(after);
    await ada.client.call(historyUndo, { params, body: { batchID: redone.batchID } });
    expect(await contents(params.workspaceID)).toEqual(before);
  });

  test('undoing the sample world leaves nothing behind', async () => {
    const params = await sampleWorld();
    const { rows } = await ada.client.call(historyDigestGet, { params });
    await ada.client.call(historyUndo, { params, body: { batchID: rows[0]?.batchID ?? '' } });
    for (const [table, left] of Object.entries(await contents(params.workspaceID)))
      expect([table, left]).toEqual([table, []]);
  });
});

async function refusal(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return error;
}

describe('decisions §4: undo is refused, with the reason, when a later change conflicts', () => {
  test('a field changed again', async () => {
    const params = await sampleWorld();
    const itemID = await find(params.workspaceID, 'Claw hammer');
    const { batchID } = await ada.client.call(itemSave, { params, body: { itemID, value: 30 } });
    await ada.client.call(itemSave, { params, body: { itemID, value: 31 } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.status).toBe(409);
    expect(error.problem.detail).toBe('Cannot undo: “Claw hammer” was changed afterwards (value). Undo that first.');
  });

  test('another field changed later does not stand in the way', async () => {
    const params = await sampleWorld();
    const itemID = await find(params.workspaceID, 'Claw hammer');
    const { batchID } = await ada.client.call(itemSave, { params, body: { itemID, value: 30 } });
    await ada.client.call(itemSave, { params, body: { itemID, unit: 'pieces' } });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    const { item } = await ada.client.call(itemGet, { params: { ...params, itemID } });
    expect([item.value, item.unit]).toEqual([24, 'pieces']);
  });

  test('a created box that has been filled since', async () => {
    const params = await sampleWorld();
    const { box: made, batchID } = await ada.client.call(boxSave, { params, body: { name: 'Late box' } });
    const itemID = await find(params.workspaceID, 'Claw hammer');
    await ada.client.call(stockSave, { params, body: { itemID, boxID: made.boxID, quantity: 1 } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('Cannot undo: “Late box” is used by stock added afterwards. Undo that first.');
  });

  test('twice', async () => {
    const params = await sampleWorld();
    const { batchID } = await ada.client.call(boxSave, { params, body: { name: 'Once' } });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    const error = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
    expect(error.problem.detail).toBe('This change has been undone already.');
  });
});

describe('decisions §4: trash and restore', () => {
  test('what was deleted is listed, gone from lists, search and totals, and comes back whole', async () => {
    const params = await sampleWorld();
    const before = await contents(params.workspaceID);
    const itemID = await find(params.workspaceID, 'LED lantern');
    const boxID = await box(params.workspaceID, 'PROP-1');
    const placeID = await place(params.workspaceID, 'Emberfall Keep');
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
    expect(await contents(params.workspaceID)).toEqual(before);
    expect(await totals()).toEqual(first);
  });

  test('deleting what holds something asks where its contents go', async () => {
    const params = await sampleWorld();
    const boxError = await refusal(
      ada.client.call(boxDelete, { params, body: { ids: [await box(params.workspaceID, 'TOOL-1')] } }),
    );
    expect([boxError.status, boxError.problem.detail]).toEqual([409, 'This box holds items. Say where they go.']);
    const placeError = await refusal(
      ada.client.call(placeDelete, { params, body: { ids: [await place(params.workspaceID, 'Workshop')] } }),
    );
    expect(placeError.problem.detail).toBe('This place holds other places or boxes. Say where they go.');
  });
});

test('decisions §4: places never form a cycle', async () => {
  const params = await sampleWorld();
  const placeID = await place(params.workspaceID, 'Emberfall Keep');
  for (const under of ['Emberfall Keep', 'Crypt of Lanterns', 'Inner vault']) {
    const parentPlaceID = await place(params.workspaceID, under);
    const error = await refusal(ada.client.call(placeSave, { params, body: { placeID, parentPlaceID } }));
    expect([error.status, error.problem.errors?.[0]]).toEqual([
      400,
      { pointer: '/parentPlaceID', detail: 'A place cannot stand inside itself or below itself.' },
    ]);
  }
});

test('decisions §3: a stale version is 409 with the record as it stands', async () => {
  const params = await sampleWorld();
  const itemID = await find(params.workspaceID, 'Claw hammer');
  await ada.client.call(itemSave, { params, body: { itemID, version: 1, value: 30 } });
  const error = await refusal(ada.client.call(itemSave, { params, body: { itemID, version: 1, value: 31 } }));
  expect(error.status).toBe(409);
  expect(error.problem.current).toMatchObject({ itemID, version: 2, value: 30 });
});

test('decisions §4: tags count their records, and search says where', async () => {
  const params = await sampleWorld();
  const { rows } = await ada.client.call(tagDigestGet, { params });
  expect(rows.find((row) => row.tag === 'props')).toEqual({ tag: 'props', items: 3, boxes: 2, places: 0 });
  const hits = await ada.client.call(inventorySearch, { params, query: { search: 'velvte' } });
  expect(hits.rows[0]).toMatchObject({
    kind: 'item',
    title: 'Velvet, midnight blue',
    where: '12.5 in Sewing chest · Workshop / Shelf 2',
    matched: 'velvet',
  });
  const lantern = await ada.client.call(inventorySearch, { params, query: { search: 'led lantern' } });
  expect(lantern.rows[0]).toMatchObject({ title: 'LED lantern', where: '7 in 2 boxes' });
});

test('decisions §4: an item’s and a box’s history tell of the stock that is part of them', async () => {
  const params = await sampleWorld();
  const itemID = await find(params.workspaceID, 'LED lantern');
  const fromBoxID = await box(params.workspaceID, 'PROP-1');
  const toBoxID = await box(params.workspaceID, 'TOOL-1');
  const { batchID } = await ada.client.call(stockMove, {
    params,
    body: { toBoxID, moves: [{ itemID, fromBoxID, quantity: 1 }] },
  });
  for (const [kind, recordID] of [
    ['item', itemID],
    ['box', fromBoxID],
    ['box', toBoxID],
  ] as const) {
    const { rows, total } = await ada.client.call(historyDigestGet, { params, query: { kind, recordID } });
    expect([kind, rows[0]?.batchID, total]).toEqual([kind, batchID, 2]);
    expect(rows[0]?.entries.every((entry) => entry.kind === 'stock')).toBe(true);
  }
  const other = await find(params.workspaceID, 'Claw hammer');
  const { total } = await ada.client.call(historyDigestGet, { params, query: { kind: 'item', recordID: other } });
  expect(total).toBe(1);
});
