import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet, mapPartsSave, mapResize } from '#contract/kinds/map-parts.ts';
import { printRows } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let inWorkspace: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  inWorkspace = { workspaceID: ada.workspaceID };
});

const size = { width: 40, height: 40 };
const drawnBefore = { ...size, left: 0, top: 0 };
/** Changes of a chunk by the number of the row. */
const rows = (changes: Record<number, string>) =>
  printRows(Array.from({ length: 32 }, (_, index) => changes[index] ?? ''));

async function newMap(orientation: 'square' | 'hexagonal') {
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Crypt', ...size, orientation },
  });
  const params = { ...inWorkspace, dungeonMapID: dungeonMap.dungeonMapID };
  const [layerID, things] = [uuid(), uuid()];
  const save = (body: OperationBody<typeof mapPartsSave>) => ada.client.call(mapPartsSave, { params, body });
  await save({
    layers: {
      create: [
        { mapLayerID: layerID, type: 'tiles' },
        { mapLayerID: things, type: 'objects', position: 1 },
      ],
    },
  });
  type Resize = OperationBody<typeof mapResize>;
  const resizeFrom = (from: Resize['from'], body: Omit<Resize, 'from'>) =>
    ada.client.call(mapResize, { params, body: { from, ...body } });
  const resize = (body: Omit<Resize, 'from'>) => resizeFrom(size, body);
  const read = () => ada.client.call(mapPartsGet, { params, query: {} });
  const row = async (line: number) => (await read()).chunks.find(({ x, y }) => x === 0 && y === 0)?.rows[line];
  return { layerID, things, save, resize, resizeFrom, read, row };
}

const undo = (batchID: string) => ada.client.call(historyUndo, { params: inWorkspace, body: { batchID } });

test('decisions §6: what was drawn on hexagons before a resize comes as many cells and as far as what was there', async () => {
  const { layerID, things, save, resize, read, row } = await newMap('hexagonal');
  const there = { layerID: things, shape: 'marker' as const, mapObjectID: uuid(), x: 64, y: 96, width: 9, height: 9 };
  await save({ objects: { create: [there] }, chunks: [{ layerID, x: 0, y: 0, rows: rows({ 2: '5 .*31' }) }] });
  await resize({ width: 43, height: 41, left: 3, top: 1 });
  const drawn = { ...there, mapObjectID: uuid() };
  await save({
    from: drawnBefore,
    objects: { create: [drawn] },
    chunks: [{ layerID, x: 0, y: 0, rows: rows({ 2: '.*1 6 .*30' }) }],
  });
  expect(await row(3)).toBe('0*3 5 6 0*27');
  const [one, other] = (await read()).objects;
  expect([one?.x, one?.y]).toEqual([64 + 3 * 64, 96 + 48]);
  expect([other?.x, other?.y]).toEqual([one?.x, one?.y]);
});

test('decisions §6: what was drawn before columns and rows were cut off at the beginning of a map comes nearer to it', async () => {
  const { layerID, save, resize, read, row } = await newMap('square');
  await resize({ width: 38, height: 37, left: -2, top: -3 });
  expect((await read()).origin).toEqual({ left: -2, top: -3 });
  const { outside } = await save({
    from: drawnBefore,
    // What is erased outside of it is nothing that is lost.
    chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '0*32', 1: '9*32', 3: '7*3 .*29' }) }],
  });
  expect(outside).toEqual({ objects: [], tiles: 34 });
  expect([
    await row(0),
    (await read()).chunks
      .flatMap((chunk) => chunk.rows)
      .join()
      .includes('9'),
  ]).toEqual(['7 0*31', false]);
});

test('decisions §6: what was drawn on a map whose resize was undone before it is saved stays where it was drawn, and what was drawn in between goes back', async () => {
  const { layerID, save, resize, read, row } = await newMap('square');
  const resized = await resize({ width: 42, height: 40, left: 2, top: 0 });
  await undo(resized.batchID);
  expect(await read()).toMatchObject({ origin: null, isMoving: false });
  await save({ from: drawnBefore, chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '5 .*31' }) }] });
  const between = { width: 42, height: 40, left: 2, top: 0 };
  await save({ from: between, chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '.*3 6 .*28' }) }] });
  expect(await row(0)).toBe('5 6 0*30');
});

test('decisions §6: an object that was drawn before a resize and is outside of the map now is left out, with the rest of its gesture saved', async () => {
  const { layerID, things, save, resize, read, row } = await newMap('square');
  const [far, inside, kept, shifted] = [uuid(), uuid(), uuid(), uuid()];
  const marker = { layerID: things, shape: 'marker' as const, width: 64, height: 64 };
  await save({
    layers: { create: [{ mapLayerID: shifted, type: 'objects', offsetX: -1000, position: 2 }] },
    objects: { create: [{ ...marker, mapObjectID: kept, x: 640, y: 640 }] },
  });
  await resize({ width: 38, height: 40, left: 0, top: 2 });
  const onShifted = uuid();
  const { gone, outside } = await save({
    from: drawnBefore,
    objects: {
      create: [
        { ...marker, mapObjectID: far, x: 38 * 64, y: 0 },
        { ...marker, mapObjectID: inside, x: 64, y: 0 },
        // Its layer brings it back onto the map.
        { ...marker, mapObjectID: onShifted, layerID: shifted, x: 38 * 64, y: 0 },
      ],
      update: [{ mapObjectID: kept, version: 2, fields: { y: 10_000_000 } }],
    },
    chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '5 .*31' }) }],
  });
  expect({ gone, outside }).toEqual({ gone: [], outside: { objects: [far], tiles: 0 } });
  const places = (await read()).objects.map(({ mapObjectID, y }) => [mapObjectID, y]);
  expect(places.sort()).toEqual(
    [
      [inside, 128],
      [kept, 10_000_000],
      [onShifted, 128],
    ].sort(),
  );
  expect(await row(2)).toBe('5 0*31');
});

test('decisions §6: a map that was moved within its size is not resized by who has not seen that', async () => {
  const { resize, read, resizeFrom } = await newMap('square');
  await resize({ ...size, left: 2, top: 0 });
  const by = { width: 40, height: 42, left: 0, top: 2 };
  expect(await refusal(resizeFrom(drawnBefore, by))).toMatchObject({
    status: 409,
    problem: { detail: 'You changed the size of “Crypt” in another window. Look at it and resize again.' },
  });
  await resizeFrom({ ...size, left: 2, top: 0 }, by);
  expect((await read()).origin).toEqual({ left: 2, top: 2 });
});
