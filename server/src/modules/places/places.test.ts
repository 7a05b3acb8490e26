import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { boxDelete, boxGet, boxSave } from '#contract/kinds/box.ts';
import {
  placeBulkSave,
  placeDelete,
  placeDigestGet,
  placeGet,
  placeRestore,
  placeSave,
} from '#contract/kinds/place.ts';
import type { OperationBody } from '#contract/operation.ts';
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

const add = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
const moveStatus = (placeID: string, parentPlaceID: string | null) =>
  ada.client.status(placeSave, { params, body: { placeID, parentPlaceID } });
const addBox = async (name: string, placeID: string) =>
  (await ada.client.call(boxSave, { params, body: { name, placeID } })).box.boxID;
const remove = (ids: string[], contents?: OperationBody<typeof placeDelete>['contents']) =>
  ada.client.call(placeDelete, { params, body: { ids, ...(contents && { contents }) } });
const restore = (ids: string[]) => ada.client.call(placeRestore, { params, body: { ids } });
const paths = async () => (await ada.client.call(placeDigestGet, { params })).rows.map((row) => row.path);

async function whereIs(boxID: string): Promise<string> {
  const { box, placePath } = await ada.client.call(boxGet, { params: { ...params, boxID } });
  return box.deletedAt === null ? placePath : 'trash';
}

async function refusal(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return { status: error.status, pointer: error.problem.errors?.[0]?.pointer, detail: error.problem.detail };
}

describe('decisions §4 Place: no cycles', () => {
  test('two moves at once that would form a cycle together: one of them is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await add(`A${round}`), await add(`B${round}`)];
      expect((await Promise.all([moveStatus(a, b), moveStatus(b, a)])).sort()).toEqual([200, 400]);
    }
    expect(await paths()).toHaveLength(20);
  });

  test('many moves at once, single and in bulk: every place stays reachable from the root', async () => {
    const places = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`P${index}`)));
    const at = fc.constantFrom(...places);
    const moves = fc.array(fc.tuple(at, fc.option(at), fc.boolean()), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const sent = all.map(([placeID, parentPlaceID, isBulk]) =>
          isBulk
            ? ada.client.status(placeBulkSave, { params, body: { ids: [placeID], parentPlaceID } })
            : moveStatus(placeID, parentPlaceID),
        );
        for (const status of await Promise.all(sent)) expect([200, 400]).toContain(status);
        // The tree is built from the roots down: a cycle would hang loose and be missing.
        expect(await paths()).toHaveLength(6);
      }),
      { seed: 21, numRuns: 8 },
    );
  });

  test('in bulk all or nothing: one that cannot move keeps the others where they are', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await moveStatus(c, b);
    const body = { ids: [a, b], parentPlaceID: c };
    expect(await ada.client.status(placeBulkSave, { params, body })).toBe(400);
    expect(await paths()).toEqual(['A', 'B', 'B / C']);
  });

  test('undoing a move never closes one', async () => {
    const a = await add('A');
    const b = await add('B', a);
    const c = await add('C', b);
    const { batchID } = await ada.client.call(placeSave, { params, body: { placeID: b, parentPlaceID: null } });
    await moveStatus(a, c);
    expect(await refusal(ada.client.call(historyUndo, { params, body: { batchID } }))).toMatchObject({
      status: 409,
      detail: 'Can’t undo: B would be inside itself.',
    });
    expect(await paths()).toEqual(['B', 'B / C', 'B / C / A']);
    await moveStatus(a, null);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await paths()).toEqual(['A', 'A / B', 'A / B / C']);
  });
});

describe('decisions §4 Place: at most 20 levels deep', () => {
  const tooDeep = 'Places can be nested at most 20 levels deep.';
  async function chain(name: string, length: number): Promise<string[]> {
    const made: string[] = [];
    for (let level = 0; level < length; level++) made.push(await add(`${name}${level}`, made.at(-1) ?? null));
    return made;
  }

  test('neither a new place nor one moved with all below it goes deeper', async () => {
    const upper = await chain('U', 20);
    const [lower = ''] = await chain('L', 3);
    expect(await refusal(add('one more', upper.at(-1)))).toEqual({
      status: 400,
      pointer: '/parentPlaceID',
      detail: tooDeep,
    });
    expect(await moveStatus(lower, upper[17] ?? '')).toBe(400);
    expect(
      await ada.client.status(placeBulkSave, { params, body: { ids: [lower], parentPlaceID: upper[17] ?? '' } }),
    ).toBe(400);
    expect(await moveStatus(lower, upper[16] ?? '')).toBe(200);
  });

  test('undo does not get around it', async () => {
    const upper = await chain('U', 12);
    const [lower = ''] = await chain('L', 8);
    await moveStatus(lower, upper.at(-1) ?? '');
    const { batchID } = await ada.client.call(placeSave, { params, body: { placeID: lower, parentPlaceID: null } });
    await moveStatus(upper[0] ?? '', await add('Above'));
    expect(await refusal(ada.client.call(historyUndo, { params, body: { batchID } }))).toMatchObject({
      status: 409,
      detail: `Can’t undo: ${tooDeep}`,
    });
  });

  test('one restored under a place that has moved deeper meanwhile', async () => {
    const upper = await chain('U', 19);
    const last = await add('Last', upper.at(-1));
    await remove([last]);
    await moveStatus(upper[0] ?? '', await add('Above'));
    expect(await refusal(restore([last]))).toMatchObject({ status: 400, detail: tooDeep });
  });
});

describe('decisions §4 Place: deleting one that holds something', () => {
  async function house() {
    const garage = await add('Garage');
    const shelf = await add('Shelf', garage);
    const drawer = await add('Drawer', shelf);
    const cellar = await add('Cellar');
    const boxes = [await addBox('On shelf', shelf), await addBox('In drawer', drawer), await addBox('Garage', garage)];
    return { garage, shelf, drawer, cellar, boxes };
  }
  const spots = (boxes: string[]) => Promise.all(boxes.map(whereIs));

  test('asks where its contents go, and does nothing meanwhile', async () => {
    const { shelf } = await house();
    expect(await refusal(remove([shelf]))).toEqual({
      status: 409,
      pointer: '/contents',
      detail: 'This place isn’t empty. Choose where its places and boxes go.',
    });
    expect(await paths()).toEqual(['Cellar', 'Garage', 'Garage / Shelf', 'Garage / Shelf / Drawer']);
  });

  test('move: what it holds goes to another place with all below it', async () => {
    const { shelf, cellar, boxes } = await house();
    const { batchID } = await remove([shelf], { action: 'move', toID: cellar });
    expect(await paths()).toEqual(['Cellar', 'Cellar / Drawer', 'Garage']);
    expect(await spots(boxes)).toEqual(['Cellar', 'Cellar / Drawer', 'Garage']);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await spots(boxes)).toEqual(['Garage / Shelf', 'Garage / Shelf / Drawer', 'Garage']);
  });

  test('move: into a place deeper inside it, which then stands at the root with what it is in', async () => {
    const { garage, shelf, boxes } = await house();
    const drawer = await add('Deepest', shelf);
    await add('Hook', garage);
    const { batchID } = await remove([garage], { action: 'move', toID: drawer });
    expect(await paths()).toEqual(['Cellar', 'Shelf', 'Shelf / Deepest', 'Shelf / Deepest / Hook', 'Shelf / Drawer']);
    expect(await spots(boxes)).toEqual(['Shelf', 'Shelf / Drawer', 'Shelf / Deepest']);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await spots(boxes)).toEqual(['Garage / Shelf', 'Garage / Shelf / Drawer', 'Garage']);
  });

  test('move to no place: places stand at the root, boxes nowhere', async () => {
    const { shelf, boxes } = await house();
    await remove([shelf], { action: 'move', toID: null });
    expect(await paths()).toEqual(['Cellar', 'Drawer', 'Garage']);
    expect(await spots(boxes)).toEqual(['', 'Drawer', 'Garage']);
  });

  test('move: never into itself or another that is deleted', async () => {
    const { garage, shelf } = await house();
    for (const ids of [[shelf], [garage, shelf]])
      expect(await refusal(remove(ids, { action: 'move', toID: shelf }))).toMatchObject({
        status: 400,
        pointer: '/contents/toID',
      });
  });

  test('trash: all below goes along, and comes back along', async () => {
    const { garage, boxes } = await house();
    await remove([garage], { action: 'trash' });
    expect([await paths(), await spots(boxes)]).toEqual([['Cellar'], ['trash', 'trash', 'trash']]);
    await restore([garage]);
    expect(await paths()).toEqual(['Cellar', 'Garage', 'Garage / Shelf', 'Garage / Shelf / Drawer']);
    expect(await spots(boxes)).toEqual(['Garage / Shelf', 'Garage / Shelf / Drawer', 'Garage']);
  });

  test('restored alone, a place whose parent is in the trash stands at the root with what it held', async () => {
    const { garage, shelf, boxes } = await house();
    await remove([garage], { action: 'trash' });
    await restore([shelf]);
    expect(await paths()).toEqual(['Cellar', 'Shelf', 'Shelf / Drawer']);
    expect(await spots(boxes)).toEqual(['Shelf', 'Shelf / Drawer', 'trash']);
    const { place } = await ada.client.call(placeGet, { params: { ...params, placeID: shelf } });
    expect(place.parentPlaceID).toBe(null);
  });

  test('what was deleted before by itself does not come back with it', async () => {
    const { garage, shelf, boxes } = await house();
    await ada.client.call(boxDelete, { params, body: { ids: [boxes[0] ?? ''] } });
    await remove([garage], { action: 'trash' });
    await restore([garage]);
    expect(await spots(boxes)).toEqual(['trash', 'Garage / Shelf / Drawer', 'Garage']);
    expect(await refusal(restore([shelf]))).toMatchObject({ status: 404 });
  });
});
