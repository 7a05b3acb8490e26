import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo, trashDigestGet, trashRestore } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { noMark } from '#contract/kinds/mark-fields.ts';
import {
  placeBulkSave,
  placeDelete,
  placeDigestGet,
  placeGet,
  placeRestore,
  placeSave,
} from '#contract/kinds/place.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { Records } from '#server/records/records.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

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

const shelves = 120;

/** A house with so many shelves, each with a drawer in it, and a box in each of these. */
async function addHouse(): Promise<{ houseID: string; shelfIDs: string[] }> {
  const records = new Records(app.app.database, kinds);
  const identity = { scope: '', requestID: null, bodyHash: '' };
  const context = { workspaceID: ada.workspaceID, actorID: ada.userID, operation: 'inventoryImportRun', identity };
  return records.command(context, async (tx) => {
    const place = (name: string, parentPlaceID: string | null) => ({
      name,
      parentPlaceID,
      description: '',
      tags: [],
      properties: {},
      ...noMark,
    });
    const [house] = await tx.create(placeKind, [place('House', null)]);
    const places = Array.from({ length: shelves }, (_, index) => place(`Shelf ${index}`, house?.id ?? ''));
    const made = await tx.create(placeKind, places);
    const drawers = await tx.create(
      placeKind,
      made.map(({ id, name }) => place(`Drawer of ${name}`, id)),
    );
    const boxes = [...made, ...drawers].map(({ id, name }, index) => ({
      ...{
        name: `Box of ${name}`,
        code: `B-${index}`,
        description: '',
        tags: [],
        properties: {},
        ...noMark,
        archived: false,
        placeID: id,
      },
    }));
    await tx.create(boxKind, boxes);
    tx.summarise('Built a house');
    return { houseID: house?.id ?? '', shelfIDs: made.map(({ id }) => id) };
  });
}

const totals = async () => {
  const { totals: counted } = await ada.client.call(inventoryOverviewGet, { params });
  return { places: counted.places, boxes: counted.boxes };
};
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const latestJob = async () => (await ada.client.call(jobDigestGet, { params })).rows[0];
const latestBatch = async () => (await ada.client.call(historyDigestGet, { params })).rows[0];
const inHouse = async (placeID: string) =>
  (await ada.client.call(placeGet, { params: { ...params, placeID } })).boxCount;

const everything = { places: 1 + 2 * shelves, boxes: 2 * shelves };

test('decisions §4 Place: a search in the tree finds all places, however many', async () => {
  const records = new Records(app.app.database, kinds);
  const identity = { scope: '', requestID: null, bodyHash: '' };
  const context = { workspaceID: ada.workspaceID, actorID: ada.userID, operation: 'inventoryImportRun', identity };
  await records.command(context, async (tx) => {
    const fields = { parentPlaceID: null, description: '', tags: [], properties: {}, ...noMark };
    const names = Array.from({ length: 510 }, (_, index) => `Cupboard ${index}`);
    await tx.create(
      placeKind,
      names.map((name) => ({ name, ...fields })),
    );
    tx.summarise('Built a kitchen');
    return {};
  });
  const { rows, total } = await ada.client.call(placeDigestGet, { params, query: { search: 'cupboard' } });
  expect([rows.length, total]).toEqual([510, 510]);
});

// Each starts a thread, which loads the whole server.
describe('decisions §7 changes of many places are written in pieces', { timeout: 120_000 }, () => {
  test('a house goes to the trash with all that is in it, comes back, and each can be undone', async () => {
    const { houseID, shelfIDs } = await addHouse();
    const body = { ids: [houseID], contents: { action: 'trash' as const } };
    const deleted = await ada.client.call(placeDelete, { params, body });
    expect(await totals()).toEqual({ places: 0, boxes: 0 });
    expect(await latestJob()).toMatchObject({ operation: 'placeDelete', status: 'done', title: 'Deleting 1 place' });
    const entryCount = 1 + 4 * shelves;
    expect(await latestBatch()).toMatchObject({ batchID: deleted.batchID, entryCount, summary: 'Deleted “House”' });

    const restored = await ada.client.call(placeRestore, { params, body: { ids: [houseID] } });
    expect(await totals()).toEqual(everything);
    expect(await latestJob()).toMatchObject({ operation: 'placeRestore', status: 'done', done: entryCount });
    expect(await inHouse(shelfIDs[3] ?? '')).toBe(1);
    await undo(restored.batchID);
    expect((await ada.client.call(trashDigestGet, { params })).total).toBe(entryCount);

    const again = await ada.client.call(trashRestore, { params, body: { placeIDs: [houseID] } });
    expect(await totals()).toEqual(everything);
    expect(await latestJob()).toMatchObject({ operation: 'trashRestore', status: 'done', done: entryCount });
    expect(await latestBatch()).toMatchObject({ batchID: again.batchID, summary: 'Restored “House”', entryCount });
  });

  test('many are moved, and deleted with their contents moved elsewhere; a refusal comes before anything is written', async () => {
    const { shelfIDs } = await addHouse();
    const { place: attic } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
    const all = { ids: [...shelfIDs, attic.placeID] };
    const into = { action: 'move' as const, toID: attic.placeID };
    expect(await refusal(ada.client.call(placeDelete, { params, body: { ids: shelfIDs } }))).toMatchObject({
      status: 409,
    });
    expect(await refusal(ada.client.call(placeDelete, { params, body: { ...all, contents: into } }))).toMatchObject({
      status: 400,
    });
    const { batchID } = await ada.client.call(placeDelete, { params, body: { ids: shelfIDs, contents: into } });
    expect(await latestJob()).toMatchObject({ operation: 'placeDelete', status: 'done' });
    expect(await totals()).toEqual({ places: 2 + shelves, boxes: 2 * shelves });
    expect(await inHouse(attic.placeID)).toBe(shelves);
    await undo(batchID);
    expect(await totals()).toEqual({ places: 2 + 2 * shelves, boxes: 2 * shelves });

    const records = app.app.database.read.selectFrom('place').select('id').where('workspaceID', '=', ada.workspaceID);
    const drawers = await records.where('name', 'like', 'Drawer%').execute();
    const ids = [...shelfIDs, ...drawers.map(({ id }) => id)];
    const moved = await ada.client.call(placeBulkSave, { params, body: { ids, parentPlaceID: attic.placeID } });
    expect(moved.changed).toBe(2 * shelves);
    expect(await latestJob()).toMatchObject({ operation: 'placeBulkSave', status: 'done', title: 'Moving 240 places' });
    expect((await latestBatch())?.summary).toBe('Moved 240 places to “Attic”');
  });
});
