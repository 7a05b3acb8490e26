import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { dungeonMapContract, dungeonMapGet, dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet, mapPartsSave, mapPictureGet, mapResize } from '#contract/kinds/map-parts.ts';
import { printRows } from '#contract/kinds/map-rows.ts';
import { npcSave } from '#contract/kinds/npc.ts';
import type { OperationBody } from '#contract/operation.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { processorSeconds } from '#server/testing/processor-time.ts';

type Gesture = OperationBody<typeof mapPartsSave>;

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string; dungeonMapID: string };
let layerID: string;
let inWorkspace: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  inWorkspace = { workspaceID: ada.workspaceID };
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Crypt', width: 500, height: 500 },
  });
  params = { ...inWorkspace, dungeonMapID: dungeonMap.dungeonMapID };
  layerID = uuid();
  await save({ layers: { create: [{ mapLayerID: layerID, type: 'tiles', name: 'Floor' }] } });
});

const save = (body: Gesture) => ada.client.call(mapPartsSave, { params, body });
const read = (query: { after?: string; chunksFrom?: string } = {}) => ada.client.call(mapPartsGet, { params, query });
const undo = (batchID: string) => ada.client.call(historyUndo, { params: inWorkspace, body: { batchID } });
/** Changes of a chunk by the number of the row. */
const rows = (changes: Record<number, string>) =>
  printRows(Array.from({ length: 32 }, (_, index) => changes[index] ?? ''));
const filled = printRows(new Array<string>(32).fill('1*32'));
const firstRow = async () => (await read()).chunks[0]?.rows[0];

test('decisions §6: a gesture paints tiles as one batch, two people in one chunk keep what each painted, and Undo takes back the own part', async () => {
  const mine = await save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '5*2 .*30' }) }] });
  await save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '.*2 6 .*29', 9: '7 .*31' }) }] });
  expect(await firstRow()).toBe('5*2 6 0*29');
  const last = await save({
    chunks: [{ layerID, x: 0, y: 0, rows: rows({ 1: '8 .*31' }) }],
    summary: 'Painted a tile',
  });
  // Another row of the same chunk, later.
  await save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 2: '9 .*31' }) }] });
  await undo(last.batchID);
  const { chunks } = await read();
  expect(chunks[0]?.rows.slice(0, 3)).toEqual(['5*2 6 0*29', '', '9 0*31']);
  const { problem } = await refusal(undo(mine.batchID));
  expect(problem).toMatchObject({ status: 409, detail: 'Can’t undo: Tiles from 0, 0 were changed later.' });
});

test('decisions §6: tiles that were painted again since they were undone keep them from being redone: no place has two chunks', async () => {
  const paint = (row: string) => save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: row }) }] });
  const undone = await undo((await paint('1 .*31')).batchID);
  await paint('2 .*31');
  const { problem } = await refusal(undo(undone.batchID));
  expect(problem).toMatchObject({ status: 409, detail: 'Can’t undo: Tiles from 0, 0 were painted again later.' });
  expect((await read()).chunks.map((chunk) => chunk.rows[0])).toEqual(['2 0*31']);
});

test('decisions §6: a fill of 250,000 tiles is one batch, read in portions, and its undo leaves nothing', async () => {
  const places = Array.from({ length: 256 }, (_, index) => ({ x: index % 16, y: Math.floor(index / 16) }));
  const fill = await save({ chunks: places.map((place) => ({ layerID, ...place, rows: filled })) });
  expect(fill.chunks).toHaveLength(256);
  const { readAt, counts, chunks, nextChunk } = await read();
  expect([counts.chunks, chunks.length, nextChunk]).toEqual([256, 256, null]);
  expect((await read({ chunksFrom: chunks[199]?.mapChunkID ?? '' })).chunks).toHaveLength(56);
  const undone = await undo(fill.batchID);
  expect(await read({ after: readAt })).toMatchObject({ counts: { chunks: 0 }, chunks: [] });
  await undo(undone.batchID);
  expect(await firstRow()).toBe('1*32');
});

test('content §1: objects lead to records: used by them, left alone when they go, back with the layer', async () => {
  const { npc } = await ada.client.call(npcSave, { params: inWorkspace, body: { name: 'Mira' } });
  const [markers, object] = [uuid(), uuid()];
  await save({
    layers: { create: [{ mapLayerID: markers, type: 'objects', name: 'People', position: 1 }] },
    objects: {
      create: [
        { mapObjectID: object, layerID: markers, shape: 'marker', name: 'Guard', linkKind: 'npc', linkID: npc.npcID },
      ],
    },
  });
  const used = () =>
    ada.client.call(usedByDigestGet, { params: inWorkspace, query: { kind: 'npc', recordID: npc.npcID } });
  expect((await used()).total).toBe(1);
  const gone = await save({ layers: { delete: [markers] } });
  expect((await read()).objects).toEqual([]);
  expect((await used()).total).toBe(0);
  const late = await save({ objects: { update: [{ mapObjectID: object, version: 1, fields: { name: 'Late' } }] } });
  expect(late.gone).toEqual([object]);
  await undo(gone.batchID);
  expect((await read()).objects).toMatchObject([{ name: 'Guard', linkID: npc.npcID }]);
});

test('decisions §6: a map is resized from any side as one batch: tiles and objects move, what is outside goes, and Undo brings all of it back', async () => {
  const [markers, kept, lost] = [uuid(), uuid(), uuid()];
  const marker = { layerID: markers, shape: 'marker' as const, width: 64, height: 64 };
  await save({
    layers: { create: [{ mapLayerID: markers, type: 'objects', name: 'Marks', position: 1 }] },
    objects: {
      create: [
        { ...marker, mapObjectID: kept, x: 640, y: 640 },
        { ...marker, mapObjectID: lost, x: 499 * 64, y: 640 },
      ],
    },
    chunks: [
      { layerID, x: 0, y: 0, rows: rows({ 0: '5*2 .*30', 31: '6*32' }) },
      { layerID, x: 15, y: 0, rows: rows({ 0: '.*19 7 .*12' }) },
    ],
  });
  const before = await read();
  const size = { width: 500, height: 500 };
  const body = { from: size, width: 480, height: 501, left: 2, top: 1 };
  const resized = await ada.client.call(mapResize, { params, body });
  expect(resized).toMatchObject({
    tilesCut: 1,
    objectsCut: 1,
    summary: expect.stringContaining('500 × 500 → 480 × 501'),
  });
  const { chunks, objects } = await read();
  const rowsAt = (x: number, y: number) => chunks.find((chunk) => chunk.x === x && chunk.y === y)?.rows;
  expect([rowsAt(0, 0)?.[1], rowsAt(0, 1)?.[0], rowsAt(1, 1)?.[0]]).toEqual(['0*2 5*2 0*28', '0*2 6*30', '6*2 0*30']);
  expect(objects).toMatchObject([{ mapObjectID: kept, x: 768, y: 704 }]);
  expect(await refusal(ada.client.call(mapResize, { params, body }))).toMatchObject({ status: 409 });
  const late = { from: size, chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '9*32' }) }] };
  expect(await refusal(save(late))).toMatchObject({ status: 409, problem: { errors: [{ pointer: '/from' }] } });
  expect((await read()).chunks).toEqual(chunks);
  // What says that nothing had been moved when it was drawn comes to where that is now; what is outside is left out.
  const [moved, dropped] = [uuid(), { layerID, x: 15, y: 0, rows: rows({ 1: '.*19 8 .*12' }) }];
  const strokes = await save({
    from: { ...size, left: 0, top: 0 },
    objects: {
      create: [{ ...marker, mapObjectID: moved, x: 64, y: 128 }],
      update: [{ mapObjectID: kept, version: 2, fields: { x: 0, name: 'Guard' } }],
    },
    chunks: [...late.chunks, dropped],
  });
  const drawn = await read();
  expect(drawn.chunks.map(({ x, y, rows: all }) => [x, y, all[1]])).toEqual(
    expect.arrayContaining([
      [0, 0, '0*2 9*30'],
      [1, 0, '9*2 0*30'],
    ]),
  );
  expect(drawn.chunks.flatMap(({ rows: all }) => all.filter((row) => row.includes('8')))).toEqual([]);
  expect(drawn.objects.map(({ mapObjectID, x, y }) => [mapObjectID, x, y])).toEqual(
    expect.arrayContaining([
      [moved, 192, 192],
      [kept, 128, 704],
    ]),
  );
  await undo(strokes.batchID);
  await undo(resized.batchID);
  const after = await read();
  const plain = ({ rows: all, x, y }: { rows: string[]; x: number; y: number }) => ({ all, x, y });
  expect(after.chunks.map(plain)).toEqual(before.chunks.map(plain));
  expect(after.objects.map(({ x }) => x).sort()).toEqual(before.objects.map(({ x }) => x).sort());
  expect((await ada.client.call(dungeonMapGet, { params })).dungeonMap).toMatchObject({ ...size, origin: null });
});

test('decisions §6: the map goes into the trash with its tiles and comes back with them; its limits are told', async () => {
  await save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '3*32' }) }] });
  const removed = await ada.client.call(dungeonMapContract.delete, {
    params: inWorkspace,
    body: { ids: [params.dungeonMapID] },
  });
  expect((await read()).chunks).toEqual([]);
  await undo(removed.batchID);
  expect(await firstRow()).toBe('3*32');
  const layers = Array.from({ length: 32 }, () => ({ mapLayerID: uuid(), type: 'tiles' as const }));
  expect(await refusal(save({ layers: { create: layers } }))).toMatchObject({ status: 400 });
  expect(
    await refusal(ada.client.call(dungeonMapSave, { params: inWorkspace, body: { name: 'Wide', width: 1001 } })),
  ).toMatchObject({ status: 400 });
  for (const row of ['1*31', '1*33', 'x y', '.*32 1', '10000000*32'])
    expect(await refusal(save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: row }) }] }))).toMatchObject({
      status: 400,
    });
  expect((await ada.client.call(dungeonMapGet, { params })).dungeonMap.name).toBe('Crypt');
});

test('decisions §6: a group is made together with what is in it; one of another map is refused, one that was deleted is left', async () => {
  const [group, inner, later] = [uuid(), uuid(), uuid()];
  await save({
    layers: {
      create: [
        { mapLayerID: inner, type: 'tiles', name: 'Chest', groupID: group },
        { mapLayerID: group, type: 'group', name: 'Secrets', hidden: true },
      ],
    },
  });
  expect((await read()).layers.find(({ mapLayerID }) => mapLayerID === inner)?.groupID).toBe(group);
  const { dungeonMap } = await ada.client.call(dungeonMapSave, { params: inWorkspace, body: { name: 'Other' } });
  const other = uuid();
  await ada.client.call(mapPartsSave, {
    params: { ...inWorkspace, dungeonMapID: dungeonMap.dungeonMapID },
    body: { layers: { create: [{ mapLayerID: other, type: 'group' }] } },
  });
  expect(
    await refusal(save({ layers: { create: [{ mapLayerID: later, type: 'tiles', groupID: other }] } })),
  ).toMatchObject({
    status: 400,
  });
  await save({ layers: { delete: [group] } });
  await save({ layers: { create: [{ mapLayerID: later, type: 'tiles', groupID: group }] } });
  expect((await read()).layers.find(({ mapLayerID }) => mapLayerID === later)?.groupID).toBeNull();
});

test('decisions §6: lists show what is drawn on a map, and its picture is another one after each stroke', async () => {
  const listed = await ada.client.call(dungeonMapContract.digestGet, { params: inWorkspace, query: {} });
  const address = listed.rows[0]?.thumbnailURL ?? '';
  const picture = (headers = {}) => ada.client.fetch(address, { headers });
  const colorAt = async (x: number) => {
    const response = await picture();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { data, info } = await sharp(await response.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([128, 128]);
    return data.subarray(x * 4, x * 4 + 4);
  };
  expect((await colorAt(0))[3]).toBe(0);
  const tag = (await picture()).headers.get('etag') ?? '';
  expect((await picture({ 'if-none-match': tag })).status).toBe(304);
  const hidden = uuid();
  await save({
    chunks: [{ layerID, x: 0, y: 0, rows: filled }],
    layers: { create: [{ mapLayerID: hidden, type: 'tiles', hidden: true }] },
  });
  await save({ chunks: [{ layerID: hidden, x: 3, y: 0, rows: filled }] });
  expect((await picture({ 'if-none-match': tag })).status).toBe(200);
  // 500 tiles are 128 px: the first chunk is 8 px wide, the hidden one begins at 24.
  expect([(await colorAt(2))[3], (await colorAt(26))[3]]).toEqual([255, 0]);
  expect(await ada.client.status(mapPictureGet, { params: { ...params, dungeonMapID: uuid() }, query: {} })).toBe(404);
});

test('decisions §6: the picture of a map of hexagons shows its cells as hexagons, with nothing between them and the edge', async () => {
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Wilds', width: 1, height: 1, orientation: 'hexagonal' },
  });
  const ofHexagons = { ...inWorkspace, dungeonMapID: dungeonMap.dungeonMapID };
  const floor = uuid();
  const create = [{ mapLayerID: floor, type: 'tiles' as const }];
  // The built-in set's whole tile of floor, the sixteenth.
  const body = { layers: { create }, chunks: [{ layerID: floor, x: 0, y: 0, rows: rows({ 0: 'g .*31' }) }] };
  await ada.client.call(mapPartsSave, { params: ofHexagons, body });
  const listed = await ada.client.call(dungeonMapContract.digestGet, { params: inWorkspace, query: {} });
  const address = listed.rows.find(({ dungeonMapID }) => dungeonMapID === dungeonMap.dungeonMapID)?.thumbnailURL ?? '';
  const { data, info } = await sharp(await (await ada.client.fetch(address)).arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Half a tile is left for rows that are shifted.
  expect([info.width, info.height]).toEqual([96, 64]);
  const isSeen = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 127;
  const corners = [isSeen(2, 2), isSeen(61, 2), isSeen(2, 61), isSeen(61, 61)];
  expect([...corners, isSeen(32, 32)]).toEqual([false, false, false, false, true]);
});

test('decisions §6: the picture of a map of the smallest cells and largest tiles is made while others have their turn', async () => {
  const tileSet = {
    firstTile: 1,
    name: 'Giants',
    tileWidth: 512,
    tileHeight: 512,
    columns: 1,
    tileCount: 1,
    tiles: [],
  };
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Dust', width: 1000, height: 1000, tileWidth: 1, tileHeight: 1, tileSets: [tileSet] },
  });
  const { dungeonMapID } = dungeonMap;
  const floor = uuid();
  const create = [{ mapLayerID: floor, type: 'tiles' as const }];
  const body = { layers: { create }, chunks: [{ layerID: floor, x: 20, y: 20, rows: filled }] };
  await ada.client.call(mapPartsSave, { params: { ...inWorkspace, dungeonMapID }, body });
  const listed = await ada.client.call(dungeonMapContract.digestGet, { params: inWorkspace, query: {} });
  const address = listed.rows.find((map) => map.dungeonMapID === dungeonMapID)?.thumbnailURL ?? '';
  let isAnswered = false;
  const answer = ada.client.fetch(address).finally(() => {
    isAnswered = true;
  });
  // The seconds that the server computes without a pause, the longest time.
  let longest = 0;
  while (!isAnswered) longest = Math.max(longest, await processorSeconds(() => setImmediate()));
  expect((await answer).status).toBe(200);
  expect(longest).toBeLessThan(1);
});

test('decisions §6: the picture of a map of long and narrow tiles is no larger than others', async () => {
  const { dungeonMap } = await ada.client.call(dungeonMapSave, {
    params: inWorkspace,
    body: { name: 'Planks', width: 1000, height: 1000, tileWidth: 1024, tileHeight: 1 },
  });
  const listed = await ada.client.call(dungeonMapContract.digestGet, { params: inWorkspace, query: {} });
  const address = listed.rows.find((map) => map.dungeonMapID === dungeonMap.dungeonMapID)?.thumbnailURL ?? '';
  const answer = await ada.client.fetch(address);
  expect(answer.status).toBe(200);
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height]).toEqual([128, 1]);
});
