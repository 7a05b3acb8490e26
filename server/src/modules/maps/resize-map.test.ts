import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CellGrid, chunkKey } from '#content/map/cell-grid.ts';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { jobDigestGet } from '#contract/job.ts';
import { dungeonMapDelete, dungeonMapGet, dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet, mapPartsSave, mapResize } from '#contract/kinds/map-parts.ts';
import { printRows, readRow } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

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
const read = (query: { chunksFrom?: string } = {}) => ada.client.call(mapPartsGet, { params, query });
const undo = (batchID: string) => ada.client.call(historyUndo, { params: inWorkspace, body: { batchID } });
/** Changes of a chunk by the number of the row. */
const rows = (changes: Record<number, string>) =>
  printRows(Array.from({ length: 32 }, (_, index) => changes[index] ?? ''));
const filled = printRows(new Array<string>(32).fill('1*32'));

/** A row of 32 tiles that no other row of the map has. */
const rowAt = (x: number, y: number, line: number) =>
  Array.from({ length: 32 }, (_, column) => (1 + ((x * 32 + column) % 7) + 8 * (y * 32 + line)).toString(36)).join(' ');

async function paintAll() {
  const places = Array.from({ length: 256 }, (_, index) => ({ x: index % 16, y: Math.floor(index / 16) }));
  return await save({
    chunks: places.map(({ x, y }) => ({
      ...{ layerID, x, y },
      rows: printRows(Array.from({ length: 32 }, (_, line) => rowAt(x, y, line))),
    })),
  });
}

async function readCells(width: number, height: number): Promise<CellGrid> {
  const cells: [number, Uint32Array][] = [];
  for (let chunksFrom: string | null = ''; chunksFrom !== null; ) {
    const { chunks, nextChunk } = await read(chunksFrom === '' ? {} : { chunksFrom });
    for (const chunk of chunks)
      cells.push([chunkKey(chunk.x, chunk.y), Uint32Array.from(chunk.rows.flatMap((row) => readRow(row) ?? []))]);
    chunksFrom = nextChunk;
  }
  return new CellGrid(width, height, cells);
}

const beginResize = (body: OperationBody<typeof mapResize>) =>
  begin(mapResize.name, { dungeonMapID: params.dungeonMapID, ...body });

async function begin(operation: string, input: object) {
  const context = { ...inWorkspace, actorID: ada.userID, operation };
  const job = await app.app.jobs.begin(
    { ...context, identity: { scope: ada.user.userID, requestID: null, bodyHash: '' } },
    { operation, input, title: 'Resizing', total: 256 },
  );
  if ('response' in job) throw new Error('it was answered already');
  return job;
}

test.each([
  { left: 40, top: 70 },
  { left: 3, top: -33 },
])('decisions §7: a large map is resized in pieces by $left, $top, and Undo brings all of it back', async (by) => {
  const stroke = await paintAll();
  const before = await readCells(1000, 1000);
  const size = { width: 500, height: 500 };
  const job = await beginResize({ from: size, width: 510, height: 490, ...by });
  let transactions = 0;
  await runJobStepwise(app, job, async (transaction) => {
    transactions = transaction;
  });
  expect(transactions).toBeGreaterThan(5);
  const after = await readCells(510, 490);
  const inside = CellGrid.of(before.read({ x: 0, y: 0, ...size }));
  const expected = CellGrid.of(inside.read({ x: -by.left, y: -by.top, width: 510, height: 490 }));
  expect(after.all()).toEqual(expected.all());
  expect((await ada.client.call(dungeonMapGet, { params })).dungeonMap).toMatchObject({ width: 510, height: 490 });
  await runJobStepwise(app, await begin(historyUndo.name, { batchID: stroke.batchID }), async () => {});
  const { rows: jobs } = await ada.client.call(jobDigestGet, { params: inWorkspace });
  const error = 'Can’t undo: Crypt was resized later. Undo the resize first, or resize the map back.';
  expect(jobs[0]).toMatchObject({ status: 'failed', error });
  const undoing = await begin(historyUndo.name, { batchID: job.batchID });
  await runJobStepwise(app, undoing, async (transaction) => {
    if (transaction !== 3) return;
    const { problem } = await refusal(save({ chunks: [{ layerID, x: 3, y: 3, rows: rows({ 0: '9*32' }) }] }));
    expect(problem.detail).toBe('A large change of “Crypt” is being undone. Draw this again when that is done.');
  });
  expect((await readCells(1000, 1000)).all()).toEqual(before.all());
  expect((await ada.client.call(dungeonMapGet, { params })).dungeonMap).toMatchObject(size);
});

test('decisions §7: while a large map is resized nobody draws on it, resizes or deletes it, and other maps go on; what is undone meanwhile stops it', async () => {
  const size = { width: 500, height: 500 };
  const body = { from: size, width: 500, height: 500, left: 0, top: 40 };
  const stroke = await save({ chunks: [{ layerID, x: 0, y: 0, rows: rows({ 0: '5*32' }) }] });
  const other = await ada.client.call(dungeonMapSave, { params: inWorkspace, body: { name: 'Keep' } });
  const otherParams = { ...inWorkspace, dungeonMapID: other.dungeonMap.dungeonMapID };
  const otherLayer = { mapLayerID: uuid(), type: 'tiles' as const };
  const places = Array.from({ length: 255 }, (_, index) => ({ x: (index + 1) % 16, y: Math.floor((index + 1) / 16) }));
  await save({ chunks: places.map((place) => ({ layerID, ...place, rows: filled })) });
  const painted = { from: size, chunks: [{ layerID, x: 3, y: 3, rows: rows({ 0: '9*32' }) }] };
  const refused: unknown[] = [];
  const job = await beginResize(body);
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction !== 3) return;
    // Some of it is at its new place already.
    expect(await read()).toMatchObject({ isMoving: true, origin: null });
    refused.push((await refusal(save(painted))).problem.detail);
    refused.push((await refusal(ada.client.call(mapResize, { params, body }))).status);
    const deleting = ada.client.call(dungeonMapDelete, { params: inWorkspace, body: { ids: [params.dungeonMapID] } });
    refused.push((await refusal(deleting)).problem.detail);
    await ada.client.call(mapPartsSave, { params: otherParams, body: { layers: { create: [otherLayer] } } });
    await undo(stroke.batchID);
  });
  expect(refused).toEqual([
    '“Crypt” is being resized. Draw this again when that is done.',
    409,
    '“Crypt” is being resized. Delete it when that is done.',
  ]);
  const { rows: jobs } = await ada.client.call(jobDigestGet, { params: inWorkspace });
  expect(jobs[0]).toMatchObject({
    status: 'failed',
    error: '“Crypt” was changed while it was being resized. Resize it again. Nothing was changed.',
  });
  expect(await read()).toMatchObject({ isMoving: false, origin: null });
  const cells = await readCells(500, 500);
  expect([cells.get(0, 0), cells.get(40, 0), cells.get(40, 499)]).toEqual([0, 1, 1]);
  await save(painted);
});

test('decisions §7: while a large map is resized nothing that was deleted is put back onto it', async () => {
  const size = { width: 500, height: 500 };
  const places = Array.from({ length: 256 }, (_, index) => ({ x: index % 16, y: Math.floor(index / 16) }));
  await save({ chunks: places.map((place) => ({ layerID, ...place, rows: filled })) });
  const [objects, pillar, extra] = [uuid(), uuid(), uuid()];
  await save({ layers: { create: [{ mapLayerID: objects, type: 'objects', name: 'Things' }] } });
  const object = { layerID: objects, shape: 'point' as const, x: 100, y: 100 };
  await save({ objects: { create: [{ ...object, mapObjectID: pillar }] } });
  const removal = await save({ objects: { delete: [pillar] } });
  await save({ layers: { create: [{ mapLayerID: extra, type: 'tiles', name: 'Roof' }] } });
  const layerRemoval = await save({ layers: { delete: [extra] } });
  const another = await save({ objects: { create: [{ ...object, mapObjectID: uuid() }] } });
  await undo(another.batchID);
  const { rows: history } = await ada.client.call(historyDigestGet, { params: inWorkspace });
  const redo = history.find(({ summary }) => summary.startsWith('Undid: '))?.batchID ?? '';
  const job = await beginResize({ from: size, width: 500, height: 540, left: 0, top: 40 });
  const refused: unknown[] = [];
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction !== 3) return;
    for (const batchID of [removal.batchID, layerRemoval.batchID, redo])
      refused.push((await refusal(undo(batchID))).problem.detail);
  });
  const detail = '“Crypt” is being resized. Undo this again when that is done.';
  expect(refused).toEqual([detail, detail, detail]);
  expect((await ada.client.call(dungeonMapGet, { params })).dungeonMap).toMatchObject({ width: 500, height: 540 });
  await undo(job.batchID);
  await undo(removal.batchID);
  expect((await read()).objects.map(({ mapObjectID }) => mapObjectID)).toEqual([pillar]);
});
