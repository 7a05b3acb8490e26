import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet, mapPartsSave, mapResize } from '#contract/kinds/map-parts.ts';
import { printRows } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let inWorkspace: { workspaceID: string };
let params: { workspaceID: string; dungeonMapID: string };
let [layerID, things]: string[] = [];
let size = { width: 40, height: 40 };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  inWorkspace = { workspaceID: ada.workspaceID };
  size = { width: 40, height: 40 };
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Crypt', ...size },
  });
  params = { ...inWorkspace, dungeonMapID: dungeonMap.dungeonMapID };
  [layerID, things] = [uuid(), uuid()];
  await save({
    layers: {
      create: [
        { mapLayerID: layerID, type: 'tiles' },
        { mapLayerID: things, type: 'objects', position: 1 },
      ],
    },
  });
});

const save = (body: OperationBody<typeof mapPartsSave>) => ada.client.call(mapPartsSave, { params, body });
const read = () => ada.client.call(mapPartsGet, { params, query: {} });
const undo = (batchID: string) => ada.client.call(historyUndo, { params: inWorkspace, body: { batchID } });
const lastBatch = async () => (await ada.client.call(historyDigestGet, { params: inWorkspace })).rows[0]?.batchID ?? '';

async function resize(by: { width: number; height: number; left: number; top: number }) {
  const done = await ada.client.call(mapResize, { params, body: { from: size, ...by } });
  size = { width: by.width, height: by.height };
  return done;
}

const paint = (tile: string) =>
  save({ chunks: [{ layerID: layerID!, x: 0, y: 0, rows: printRows(new Array<string>(32).fill(`${tile}*32`)) }] });
async function place(name: string) {
  const object = { mapObjectID: uuid(), layerID: things!, name, shape: 'point' as const, x: 640, y: 640 };
  return { ...object, ...(await save({ objects: { create: [object] } })) };
}

const resizedLater = 'Can’t undo: Crypt was resized later. Undo the resize first, or resize the map back.';

test('decisions §6: what was drawn, deleted or moved on a map before everything on it was moved is not undone at its former place', async () => {
  const pillar = await place('Pillar');
  const chest = await place('Chest');
  const key = await place('Key');
  const removal = await save({ objects: { delete: [pillar.mapObjectID] } });
  const move = await save({ objects: { update: [{ mapObjectID: chest.mapObjectID, version: 1, fields: { x: 0 } }] } });
  await undo(key.batchID);
  const redo = await lastBatch();
  const first = await paint('1');
  const second = await paint('2');
  await undo(second.batchID);
  const repaint = await lastBatch();
  const resized = await resize({ width: 42, height: 40, left: 2, top: 0 });
  // As before the resize, by number.
  const [moved] = (await read()).objects;
  const back = { mapObjectID: chest.mapObjectID, version: moved?.version ?? 0, fields: { x: 0 } };
  const after = await save({ objects: { update: [back] } });
  const former = [removal, move, first].map(({ batchID }) => batchID);
  const before = await read();
  for (const batchID of [...former, redo, repaint])
    expect(await refusal(undo(batchID))).toMatchObject({ status: 409, problem: { detail: resizedLater } });
  expect({ ...(await read()), readAt: before.readAt }).toEqual(before);
  await undo(after.batchID);
  await undo(resized.batchID);
  await undo(repaint);
  await undo(await lastBatch());
  for (const batchID of [...former, redo]) await undo(batchID);
  expect((await read()).objects.map(({ name, x }) => [name, x]).sort()).toEqual([
    ['Chest', 640],
    ['Key', 640],
    ['Pillar', 640],
  ]);
});

test('decisions §6: what was drawn since a resize, what says no place, and what a resize left where it was is undone', async () => {
  const named = await place('Chest');
  const version = 1;
  const rename = await save({
    objects: { update: [{ mapObjectID: named.mapObjectID, version, fields: { name: 'Box' } }] },
  });
  const stroke = await paint('1');
  await resize({ width: 44, height: 44, left: 0, top: 0 });
  await undo(stroke.batchID);
  const there = await resize({ width: 44, height: 46, left: 0, top: 2 });
  const drawn = await paint('2');
  await undo(drawn.batchID);
  await undo(rename.batchID);
  expect((await read()).objects).toMatchObject([{ name: 'Chest', y: 640 + 128 }]);
  await undo(there.batchID);
  expect(await refusal(undo(await lastBatch()).then(() => undo(named.batchID)))).toMatchObject({
    problem: { detail: resizedLater },
  });
});

test('decisions §6: what was drawn before everything on a map was moved there and back is undone, also where the first move can’t be', async () => {
  const pillar = await place('Pillar');
  const chest = await place('Chest');
  const removal = await save({ objects: { delete: [pillar.mapObjectID] } });
  const resized = await resize({ width: 42, height: 43, left: 2, top: 3 });
  const version = (await read()).objects[0]?.version ?? 0;
  await save({ objects: { update: [{ mapObjectID: chest.mapObjectID, version, fields: { x: 900 } }] } });
  expect((await refusal(undo(removal.batchID))).problem.detail).toBe(resizedLater);
  expect((await refusal(undo(resized.batchID))).status).toBe(409);
  await resize({ width: 40, height: 40, left: -2, top: -3 });
  await undo(removal.batchID);
  expect((await read()).objects.map(({ name, x, y }) => [name, x, y]).sort()).toEqual([
    ['Chest', 900 - 128, 640],
    ['Pillar', 640, 640],
  ]);
});

test('decisions §6: a deletion that was undone before everything on a map was moved is done again after it', async () => {
  const pillar = await place('Pillar');
  await undo((await save({ objects: { delete: [pillar.mapObjectID] } })).batchID);
  const restored = await lastBatch();
  await resize({ width: 42, height: 40, left: 2, top: 0 });
  await undo(restored);
  expect((await read()).objects).toEqual([]);
});

test('decisions §6: a layer that was deleted before everything on a map was moved does not come back with what was on it at its former place', async () => {
  await place('Pillar');
  await paint('1');
  const before = await read();
  const removals = [];
  for (const mapLayerID of [layerID!, things!]) removals.push(await save({ layers: { delete: [mapLayerID] } }));
  const resized = await resize({ width: 42, height: 40, left: 2, top: 0 });
  for (const { batchID } of removals) expect((await refusal(undo(batchID))).problem.detail).toBe(resizedLater);
  expect((await read()).layers).toEqual([]);
  await undo(resized.batchID);
  for (const { batchID } of removals.reverse()) await undo(batchID);
  const { objects, chunks, layers } = await read();
  expect(layers).toHaveLength(2);
  expect(objects.map(({ name, x }) => [name, x])).toEqual([['Pillar', 640]]);
  expect(chunks.map(({ rows }) => rows)).toEqual(before.chunks.map(({ rows }) => rows));
});
