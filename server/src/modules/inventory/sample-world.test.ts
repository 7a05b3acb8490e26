import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyDigestGet } from '#contract/history.ts';
import { inventorySearch, tagDigestGet } from '#contract/inventory.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { recordOperations } from '#contract/kinds/facts.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { contractOf } from '#contract/kinds/kinds.ts';
import { loanDigestGet } from '#contract/kinds/loan.ts';
import { npcDigestGet } from '#contract/kinds/npc.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { stockMove } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { enterSampleWorld, findBox, findItem, findPlace } from '#server/testing/sample-world.ts';

type Values = Record<string, unknown>;

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

test('decisions §4: places never form a cycle', async () => {
  const params = await enter();
  const placeID = await findPlace(ada, 'Emberfall Keep');
  for (const under of ['Emberfall Keep', 'Crypt of Lanterns', 'Inner vault']) {
    const parentPlaceID = await findPlace(ada, under);
    const error = await refusal(ada.client.call(placeSave, { params, body: { placeID, parentPlaceID } }));
    expect([error.status, error.problem.errors?.[0]]).toEqual([
      400,
      { pointer: '/parentPlaceID', detail: 'A place can’t be inside itself.' },
    ]);
  }
});

test('decisions §3: a stale version is 409 with the record as it stands', async () => {
  const params = await enter();
  const itemID = await findItem(ada, 'Claw hammer');
  await ada.client.call(itemSave, { params, body: { itemID, version: 1, value: 30 } });
  const error = await refusal(ada.client.call(itemSave, { params, body: { itemID, version: 1, value: 31 } }));
  expect(error.status).toBe(409);
  expect(error.problem.current).toMatchObject({ itemID, version: 2, value: 30 });
});

test('decisions §1: everybody in the sample world has a portrait, and what is on its shelves a picture', async () => {
  const params = await enter();
  const npcs = await ada.client.call(npcDigestGet, { params, query: { pageSize: '200' } });
  expect(npcs.rows.filter(({ thumbnailURL }) => thumbnailURL === '')).toEqual([]);
  const { rows } = await ada.client.call(itemDigestGet, { params, query: { search: 'claw hammer' } });
  const picture = await ada.client.fetch(rows[0]?.thumbnailURL ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('decisions §4: tags count their records, and search says where', async () => {
  const params = await enter();
  const { rows } = await ada.client.call(tagDigestGet, { params });
  expect(rows.find((row) => row.tag === 'props')).toEqual({ tag: 'props', counts: { item: 3, box: 2 }, total: 5 });
  const hits = await ada.client.call(inventorySearch, { params, query: { search: 'velvte' } });
  expect(hits.rows[0]).toMatchObject({
    kind: 'item',
    title: 'Velvet, midnight blue',
    where: '12.5 in Sewing chest · Workshop / Shelf 2',
    matched: 'velvet',
  });
  const lantern = await ada.client.call(inventorySearch, { params, query: { search: 'led lantern' } });
  expect(lantern.rows[0]).toMatchObject({ title: 'LED lantern', where: '7 in 2 boxes' });
  // The printed list names them.
  const listed = await ada.client.call(itemDigestGet, { params, query: { search: 'led lantern' } });
  expect(listed.rows[0]?.spots).toEqual([
    expect.stringMatching(/^\d in .+ · .+/),
    expect.stringMatching(/^\d in .+ · .+/),
  ]);
});

test('decisions §4: an item’s and a box’s history tell of the stock that is part of them', async () => {
  const params = await enter();
  const itemID = await findItem(ada, 'LED lantern');
  const fromBoxID = await findBox(ada, 'PROP-1');
  const toBoxID = await findBox(ada, 'TOOL-1');
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
  const other = await findItem(ada, 'Claw hammer');
  const { total } = await ada.client.call(historyDigestGet, { params, query: { kind: 'item', recordID: other } });
  expect(total).toBe(1);
});

test('decisions §1: the sample world shows every kind at work, as their forms would accept them', async () => {
  const { workspaceID } = await enter();
  for (const kind of ['npc', 'faction', 'variable', 'recipe', 'quest', 'loan', 'maintenance'] as const) {
    const { digestGet, get, save } = recordOperations[kind];
    const { rows } = (await ada.client.call(digestGet, { params: { workspaceID } })) as { rows: Values[] };
    expect([kind, rows.length > 1]).toEqual([kind, true]);
    for (const row of rows) {
      const id = { [`${kind}ID`]: row[`${kind}ID`] };
      const answer = (await ada.client.call(get, { params: { workspaceID, ...id } as never })) as unknown as Record<
        string,
        Values
      >;
      const settable = fieldsOf(contractOf(kind).declaration).filter(({ isAutomatic }) => !isAutomatic);
      const body = Object.fromEntries(settable.map(({ name }) => [name, answer[kind]?.[name]]));
      expect(await ada.client.status(save, { params: { workspaceID }, body: { ...id, ...body } as never })).toBe(200);
    }
  }
  const overdue = await ada.client.call(loanDigestGet, { params: { workspaceID }, query: { due: 'overdue' } });
  expect(overdue).toMatchObject({ total: 1, rows: [{ person: 'Studio Nord' }] });
});
