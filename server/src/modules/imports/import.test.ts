import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import {
  inventoryImport,
  inventoryImportCancel,
  inventoryImportCheck,
  inventoryImportGet,
  inventoryImportRun,
  inventoryImportVerdictDigestGet,
} from '#contract/import.ts';
import { tagDigestGet } from '#contract/inventory.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkAgain, checkFile, runImport, settled, upload } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const csv = 'name,quantity,location,tags,Colour\nHammer,2,Garage/Box 1,tools,red\nSaw,1.5,Garage/Box 2,tools;sharp,\n';
/** Enough rows that an import can be interfered with. */
const fileOf = (rows: number) =>
  `name,quantity,location\n${Array.from({ length: rows }, (_, row) => `Thing ${row},1,Hall/Box ${row % 40}\n`).join('')}`;
const many = fileOf(1000);

/** Waits until the first items of an import are there. */
async function begunWriting(importID: string): Promise<void> {
  const params = { workspaceID: ada.workspaceID };
  await vi.waitFor(
    async () => {
      const { job } = await ada.client.call(inventoryImportGet, { params: paramsOf(importID) });
      const { total } = await ada.client.call(itemDigestGet, { params });
      if (job.status === 'writing' && total === 0) throw new Error(`still ${job.step}`);
    },
    { timeout: 120_000, interval: 5 },
  );
}

const paramsOf = (importID: string) => ({ workspaceID: ada.workspaceID, importID });
const rowsOf = async () => countRows(await dump(app.app.database, ada.workspaceID));

test('decisions §4 Import: a CSV is checked, written as one batch, and undone without a trace', async () => {
  const { workspaceID, client } = ada;
  const checked = await checkFile(ada, csv);
  expect(checked).toMatchObject({
    status: 'checked',
    format: 'mapped',
    error: null,
    rows: 2,
    columns: [
      { column: 'name', field: 'name', sample: 'Hammer' },
      { column: 'quantity', field: 'quantity', sample: '2' },
      { column: 'location', field: 'location', sample: 'Garage/Box 1' },
      { column: 'tags', field: 'tags', sample: 'tools' },
      { column: 'Colour', field: 'field', sample: 'red' },
    ],
    verdicts: { create: 2, update: 0, unchanged: 0, skip: 0, error: 0 },
    changes: { items: { create: 2 }, boxes: { create: 2 }, places: { create: 1 }, stock: { create: 2 } },
    totalsAfter: { items: 2, boxes: 2, places: 1, stockRows: 2, quantity: 3.5 },
    batchID: null,
  });
  expect(await rowsOf()).toEqual({});

  const done = await runImport(ada, checked.importID);
  expect(done).toMatchObject({ status: 'done', error: null, progress: 1 });
  const { rows } = await client.call(itemDigestGet, { params: { workspaceID }, query: { search: 'hammer' } });
  expect(rows).toMatchObject([{ name: 'Hammer', tags: ['tools'] }]);
  const tags = await client.call(tagDigestGet, { params: { workspaceID } });
  expect(tags.rows.map(({ tag, counts }) => [tag, counts.item])).toEqual([
    ['sharp', 1],
    ['tools', 2],
  ]);
  const history = await client.call(historyDigestGet, { params: { workspaceID } });
  expect(history.rows).toMatchObject([
    { batchID: done.batchID, summary: 'Imported “things.csv”: 2 items added, 2 boxes added, 1 place added' },
  ]);

  await client.call(historyUndo, { params: { workspaceID }, body: { batchID: done.batchID ?? '' } });
  expect(await rowsOf()).toEqual({});
});

test('decisions §4 Import: imported again, the same file changes nothing and makes no batch', async () => {
  await runImport(ada, (await checkFile(ada, csv)).importID);
  const before = await dump(app.app.database, ada.workspaceID);
  const again = await checkFile(ada, csv);
  expect(again.verdicts).toMatchObject({ create: 0, update: 0, unchanged: 2, error: 0 });
  expect(await runImport(ada, again.importID)).toMatchObject({ status: 'done', batchID: null });
  expect(await dump(app.app.database, ada.workspaceID)).toEqual(before);
});

test('decisions §4 Import: what changed in the file is changed, and Undo gives back what there was', async () => {
  await runImport(ada, (await checkFile(ada, csv)).importID);
  const { workspaceID, client } = ada;
  const before = await dump(app.app.database, workspaceID);
  const changed = csv.replace('Hammer,2,Garage/Box 1,tools,red', 'Hammer,5,Garage/Box 3,tools;old,blue');
  const checked = await checkFile(ada, changed);
  expect(checked.changes).toMatchObject({ items: { create: 0, update: 1 }, boxes: { create: 1 } });
  const done = await runImport(ada, checked.importID);
  await client.call(historyUndo, { params: { workspaceID }, body: { batchID: done.batchID ?? '' } });
  const after = await dump(app.app.database, workspaceID);
  expect(countRows(after)).toEqual(countRows(before));
  const essence = (rows: unknown[] | undefined) =>
    rows?.map((row) => ({ ...(row as object), version: 0, updatedAt: '', updatedBy: '' }));
  for (const table of ['item', 'stock', 'box', 'propertySet', 'property'])
    expect(essence(after[table])).toEqual(essence(before[table]));
});

describe('decisions §4 Import: bad rows', () => {
  const bad = 'name,quantity,location\nHammer,2,Box 1\nSaw,many,Box 1\n,1,Box 1\nFile,1,Box 2\n';

  test('keep everything from being written unless the person skips them', async () => {
    const checked = await checkFile(ada, bad);
    expect(checked).toMatchObject({ status: 'checked', verdicts: { error: 2 } });
    const refused = await ada.client.send(inventoryImportRun, { params: paramsOf(checked.importID) });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('skip') });
    expect(await rowsOf()).toEqual({});

    const skipping = await checkAgain(ada, checked.importID, { badRows: 'skip', lastSegment: 'box' });
    expect(skipping).toMatchObject({ status: 'checked', verdicts: { create: 2, skip: 2, error: 0 } });
    expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
    expect(await rowsOf()).toMatchObject({ item: 2, stock: 2 });
  });

  test('are told by line and column, in pages and by verdict', async () => {
    const { importID } = await checkFile(ada, bad);
    const read = (query: object) =>
      ada.client.call(inventoryImportVerdictDigestGet, { params: paramsOf(importID), query });
    const errors = await read({ verdict: 'error' });
    expect(errors).toMatchObject({
      total: 2,
      rows: [
        { line: 3, name: 'Saw', problems: [{ column: 'quantity', severity: 'error' }] },
        { line: 4, name: '', problems: [{ column: 'name', severity: 'error', message: 'This row has no name.' }] },
      ],
    });
    expect(await read({ verdict: 'problems' })).toEqual(errors);
    const second = await read({ page: '1', pageSize: '3' });
    expect(second).toMatchObject({ total: 4, rows: [{ line: 5, name: 'File' }] });
    expect(await read({ verdict: 'update' })).toEqual({ rows: [], total: 0 });
    expect(await read({ page: '9' })).toEqual({ rows: [], total: 4 });
  });
});

describe('decisions §4 Import: cancel', () => {
  test('while it is written rolls everything back', async () => {
    // Writing them takes a hundred times as long as asking for the end of it.
    const { importID } = await checkFile(ada, fileOf(8000));
    await ada.client.call(inventoryImportRun, { params: paramsOf(importID) });
    await begunWriting(importID);
    const { job } = await ada.client.call(inventoryImportCancel, { params: paramsOf(importID) });
    expect(job).toMatchObject({ status: 'cancelled', batchID: null });
    expect(await rowsOf()).toEqual({});
    expect(await ada.client.status(inventoryImportRun, { params: paramsOf(importID) })).toBe(409);
  });

  test('while it is checked forgets the file, and the next import goes through', async () => {
    const first = await upload(ada, many);
    const { job } = await ada.client.call(inventoryImportCancel, { params: paramsOf(first.importID) });
    expect(job.status).toBe('cancelled');
    const verdicts = await ada.client.call(inventoryImportVerdictDigestGet, { params: paramsOf(first.importID) });
    expect(verdicts.total).toBe(0);
    expect(await checkFile(ada, csv)).toMatchObject({ status: 'checked' });
  });

  test('after it was written leaves what was written', async () => {
    const { importID } = await checkFile(ada, csv);
    await runImport(ada, importID);
    const { job } = await ada.client.call(inventoryImportCancel, { params: paramsOf(importID) });
    expect(job.status).toBe('done');
    expect(await rowsOf()).toMatchObject({ item: 2 });
  });
});

test('decisions §4 Import: a workspace that changed since the dry run is told, and nothing else than announced is done', async () => {
  const { workspaceID, client } = ada;
  const { importID } = await checkFile(ada, csv);
  await client.call(itemSave, { params: { workspaceID }, body: { name: 'Hammer' } });
  const before = await rowsOf();
  const job = await runImport(ada, importID);
  expect(job).toMatchObject({
    status: 'checked',
    error: expect.stringContaining('has changed since'),
    changes: { items: { create: 1, update: 1 } },
  });
  expect(await rowsOf()).toEqual(before);
  expect(await runImport(ada, importID)).toMatchObject({ status: 'done', error: null });
});

test('decisions §4 Import: a change that makes no difference to the file does not hold it up', async () => {
  const { importID } = await checkFile(ada, csv);
  const other = await app.memberOf(ada.workspaceID, 'editor');
  await other.client.call(itemSave, { params: { workspaceID: ada.workspaceID }, body: { name: 'Anvil' } });
  expect(await runImport(ada, importID)).toMatchObject({ status: 'done', totalsAfter: { items: 3 } });
});

test('decisions §4 Import: the code of a box in the trash stays its own', async () => {
  const { workspaceID, client } = ada;
  const { box } = await client.call(boxSave, { params: { workspaceID }, body: { name: 'Old', code: 'OLD-1' } });
  await client.call(boxDelete, { params: { workspaceID }, body: { ids: [box.boxID] } });
  const document = {
    format: 'lorebox-inventory',
    version: 1,
    boxes: [{ id: randomUUID(), name: 'New', code: 'OLD-1' }],
    items: [{ id: randomUUID(), name: 'Lamp' }],
  };
  const checked = await checkFile(ada, JSON.stringify(document), 'own.json');
  expect(checked.verdicts).toMatchObject({ warnings: 1, error: 0 });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
});

test('decisions §2: a job belongs to its workspace, and imports are for its editors', async () => {
  const { importID } = await checkFile(ada, csv);
  const bob = await app.signUp();
  for (const workspaceID of [ada.workspaceID, bob.workspaceID]) {
    const params = { workspaceID, importID };
    expect(await bob.client.status(inventoryImportGet, { params })).toBe(404);
    expect(await bob.client.status(inventoryImportVerdictDigestGet, { params })).toBe(404);
    expect(await bob.client.status(inventoryImportRun, { params })).toBe(404);
    expect(await bob.client.status(inventoryImportCancel, { params })).toBe(404);
    expect(
      await bob.client.status(inventoryImportCheck, { params, body: { badRows: 'skip', lastSegment: 'box' } }),
    ).toBe(404);
  }
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  expect(await viewer.client.status(inventoryImportGet, { params: paramsOf(importID) })).toBe(403);
  expect(await viewer.client.status(inventoryImportRun, { params: paramsOf(importID) })).toBe(403);
});

test('decisions §4 Import: what one member uploaded and another imports is the other’s work, in the history too', async () => {
  const { importID } = await checkFile(ada, csv);
  const other = await app.memberOf(ada.workspaceID, 'editor');
  expect(await runImport({ ...other, workspaceID: ada.workspaceID }, importID)).toMatchObject({ status: 'done' });
  const params = { workspaceID: ada.workspaceID };
  const { rows } = await ada.client.call(historyDigestGet, { params, query: {} });
  expect(rows[0]?.actorID).toBe(other.userID);
});

test('decisions §3: a repeated request uploads once and writes once', async () => {
  const params = { workspaceID: ada.workspaceID };
  const file = { name: 'things.csv', bytes: Buffer.from(csv) };
  const requestID = randomUUID();
  const first = await ada.client.call(inventoryImport, { params, file, requestID });
  const second = await ada.client.call(inventoryImport, { params, file, requestID });
  const { importID } = first.job;
  expect(second.job.importID).toBe(importID);
  await settled(ada, importID);
  const run = { params: paramsOf(importID), requestID: randomUUID() };
  await ada.client.call(inventoryImportRun, run);
  await ada.client.call(inventoryImportRun, run);
  expect(await settled(ada, importID)).toMatchObject({ status: 'done' });
  expect(await rowsOf()).toMatchObject({ item: 2, stock: 2 });
});

test('decisions §7: others read and write between the pieces of an import', async () => {
  const { importID } = await checkFile(ada, many);
  const { workspaceID, client } = ada;
  await client.call(inventoryImportRun, { params: paramsOf(importID) });
  const bob = await app.signUp();
  await begunWriting(importID);
  const [list, saved] = await Promise.all([
    client.call(itemDigestGet, { params: { workspaceID } }),
    bob.client.call(itemSave, { params: { workspaceID: bob.workspaceID }, body: { name: 'Meanwhile' } }),
  ]);
  // What has been written so far is there: it is not one long transaction.
  expect(list.total).toBeGreaterThan(0);
  expect(saved.item.name).toBe('Meanwhile');
  expect(await settled(ada, importID)).toMatchObject({ status: 'done' });
  // What the list remembered is forgotten when the worker has written.
  expect((await client.call(itemDigestGet, { params: { workspaceID } })).total).toBe(1000);
});

test('decisions §4 Import: a file is kept for a day', async () => {
  const { importID } = await checkFile(ada, csv);
  app.clock.pass({ hours: 25 });
  await checkFile(await app.signUp(), csv);
  const somebody = await app.memberOf(ada.workspaceID, 'editor');
  const { job } = await somebody.client.call(inventoryImportGet, { params: paramsOf(importID) });
  expect(job).toMatchObject({ status: 'cancelled' });
});
