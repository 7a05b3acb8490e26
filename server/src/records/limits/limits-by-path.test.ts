import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { boxBulkSave, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDuplicate, itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { labelPresetSave } from '#contract/kinds/label-preset.ts';
import { placeBulkSave, placeDelete, placeLevels, placeRestore, placeSave } from '#contract/kinds/place.ts';
import { propertySave } from '#contract/kinds/property.ts';
import { propertySetSave } from '#contract/kinds/property-set.ts';
import { mediaMax, quantityMax, tagsMax } from '#contract/limits.ts';
import { mediaDelete, mediaSave } from '#contract/media.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { archive } from '#server/testing/archive-file.ts';
import { refusal } from '#server/testing/client.ts';
import { dump } from '#server/testing/database/dump.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';
import { plainSheet } from '#server/testing/world.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const text = (length: number) => 'x'.repeat(length);
const tags = (count: number, prefix = 'tag') => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
const newItem = async (name: string, fields: object = {}) =>
  (await ada.client.call(itemSave, { params, body: { name, ...fields } })).item.itemID;
const newBox = async (name: string, fields: object = {}) =>
  (await ada.client.call(boxSave, { params, body: { name, ...fields } })).box.boxID;
const newPlace = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
const stock = (itemID: string, boxID: string, quantity: number) =>
  ada.client.call(stockSave, { params, body: { itemID, boxID, quantity } });
const upload = async (recordID: string, role: 'photo' | 'attachment' = 'photo') =>
  ada.client.call(mediaSave, {
    params,
    query: { kind: 'item', recordID, role },
    file: { name: 'a.png', bytes: photo },
  });
const photosOf = async (itemID: string) =>
  (await ada.client.call(itemGet, { params: { ...params, itemID } })).photos.map(({ mediaID }) => mediaID);
/** Places in one another; ids from the outermost. */
async function nest(levels: number): Promise<string[]> {
  const ids: string[] = [];
  for (let level = 0; level < levels; level++) ids.push(await newPlace(`Level ${level}`, ids.at(-1) ?? null));
  return ids;
}

/** The call is refused, and nothing has changed. */
async function refused(call: () => Promise<unknown>): Promise<{ status: number; detail: string | undefined }> {
  const before = await dump(app.app.database, ada.workspaceID);
  const { status, problem } = await refusal(call());
  expect(await dump(app.app.database, ada.workspaceID)).toEqual(before);
  return { status, detail: problem.detail };
}

/** What the dry run of a file says is wrong with it, as `line column`; nothing is written of those rows, and the rest goes in. */
async function problemsOf(content: string | Buffer, name: string): Promise<string[]> {
  const checked = await checkFile(ada, content, name);
  expect(checked).toMatchObject({ status: 'checked', error: null });
  const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, {
    params: { ...params, importID: checked.importID },
    query: { verdict: 'error' },
  });
  await checkAgain(ada, checked.importID, { badRows: 'skip', lastSegment: 'box' });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done', error: null });
  return rows.flatMap((row) => row.problems.map(({ column }) => `${row.line} ${column}`)).sort();
}

describe('decisions §4 quantities: at most 1,000,000,000,000 in one box, six decimals', () => {
  test.each([quantityMax + 1, 0.1234567, -1])('%d is refused by each call that takes one', async (quantity) => {
    const [itemID, boxID] = [await newItem('Sand'), await newBox('From')];
    const toBoxID = await newBox('To');
    await stock(itemID, boxID, 5);
    const { call } = ada.client;
    const send: typeof call = (operation, options) => ada.client.call(operation, options);
    const calls = [
      () => send(stockSave, { params, body: { itemID, boxID, quantity } }),
      () => send(stockMove, { params, body: { toBoxID, moves: [{ itemID, fromBoxID: boxID, quantity }] } }),
      () => send(itemSave, { params, body: { name: 'New', stock: { boxID, quantity } } }),
      () => send(itemSave, { params, body: { name: 'New', minQuantity: quantity } }),
      () => send(itemSave, { params, body: { itemID, version: 1, minQuantity: quantity } }),
      () => send(itemBulkSave, { params, body: { ids: [itemID], minQuantity: quantity } }),
    ];
    for (const each of calls) expect((await refused(each)).status).toBe(400);
  });

  test('sums of a move, a merge and of the rows of a file are held to it', async () => {
    const [one, other] = [await newItem('Sand'), await newItem('Grit')];
    const [from, to] = [await newBox('From'), await newBox('To')];
    for (const [itemID, boxID] of [
      [one, from],
      [one, to],
      [other, from],
    ] as const)
      await stock(itemID, boxID, quantityMax);
    const move = { toBoxID: to, moves: [{ itemID: one, fromBoxID: from }] };
    expect((await refused(() => ada.client.call(stockMove, { params, body: move }))).status).toBe(400);
    const merge = { intoItemID: one, ids: [other] };
    expect((await refused(() => ada.client.call(itemMerge, { params, body: merge }))).status).toBe(400);
    const rows = `name,quantity,location\nDust,${quantityMax},Bin\nDust,1,Bin\nDust,1,Other\n`;
    expect(await problemsOf(rows, 'a.csv')).toEqual(['3 quantity']);
  });
});

test('decisions §4 photos: at most 50 of a record by upload, merge, undo and archive; attachments count for themselves', async () => {
  const itemID = await newItem('Lamp');
  for (let count = 0; count < mediaMax; count++) await upload(itemID);
  expect(await refused(() => upload(itemID))).toEqual({
    status: 400,
    detail: '“Lamp” would have 51 photos. It can have at most 50.',
  });
  await upload(itemID, 'attachment');

  const exported = await ada.client.send(inventoryExport, { params, query: { format: 'archive' } });
  const bytes = Buffer.from(await exported.arrayBuffer());
  const [first = ''] = await photosOf(itemID);
  const { batchID } = await ada.client.call(mediaDelete, { params, body: { ids: [first] } });
  const { batchID: added } = await upload(itemID);
  expect(await refused(() => ada.client.call(historyUndo, { params, body: { batchID } }))).toEqual({
    status: 409,
    detail: 'Can’t undo: “Lamp” would have 51 photos. It can have at most 50.',
  });

  const other = await newItem('Torch');
  await upload(other);
  const merge = { intoItemID: itemID, ids: [other] };
  expect(await refused(() => ada.client.call(itemMerge, { params, body: merge }))).toMatchObject({ status: 400 });

  // The removed photo is in the trash; without its row there, the archive would bring it back beside the one added since.
  await app.app.database.write(({ db }) => db.deleteFrom('media').where('id', '=', first).execute());
  expect((await problemsOf(bytes, 'a.zip')).map((problem) => problem.replace(/^\d+ /, ''))).toEqual(['recordID']);
  await ada.client.call(historyUndo, { params, body: { batchID: added } });
  expect(await photosOf(itemID)).toHaveLength(mediaMax - 1);
});

describe('decisions §4 places: at most 20 levels', () => {
  const deep = { status: 400, detail: 'Places can be nested at most 20 levels deep.' };

  test('by save, bulk move, deletion that moves what is inside, restore and undo', async () => {
    const levels = await nest(placeLevels);
    const [last = '', before = ''] = [levels.at(-1), levels.at(-2)];
    expect(await refused(() => newPlace('Too deep', last))).toEqual(deep);
    const shelf = await newPlace('Shelf');
    const inner = await newPlace('Inner', shelf);
    const bulk = { ids: [shelf], parentPlaceID: before };
    expect(await refused(() => ada.client.call(placeBulkSave, { params, body: bulk }))).toEqual(deep);
    const contents = { action: 'move' as const, toID: last };
    expect(await refused(() => ada.client.call(placeDelete, { params, body: { ids: [shelf], contents } }))).toEqual(
      deep,
    );
    const moveInner = (parentPlaceID: string | null) =>
      ada.client.call(placeBulkSave, { params, body: { ids: [inner], parentPlaceID } });
    await moveInner(before);
    const { batchID } = await moveInner(shelf);
    await newPlace('Innermost', inner);
    expect((await refused(() => ada.client.call(historyUndo, { params, body: { batchID } }))).status).toBe(409);
    await ada.client.call(placeDelete, { params, body: { ids: [inner], contents: { action: 'trash' } } });
    await ada.client.call(placeBulkSave, { params, body: { ids: [shelf], parentPlaceID: before } });
    expect(await refused(() => ada.client.call(placeRestore, { params, body: { ids: [inner] } }))).toEqual(deep);
  });

  test('by CSV, JSON and archive, each at its row', async () => {
    const path = Array.from({ length: placeLevels + 1 }, (_, level) => `L${level}`);
    expect(await problemsOf(`name,quantity,location\nLamp,1,${path.join('/')}\n`, 'a.csv')).toEqual(['2 location']);
    const places = path.map((name, level) => ({ id: name, name, parentPlaceID: level ? path[level - 1] : null }));
    const document = { format: 'lorebox-inventory', version: 1, places, boxes: [], items: [{ id: 'i', name: 'Good' }] };
    expect(await problemsOf(JSON.stringify(document), 'a.json')).toEqual(['21 ']);
    const ids = path.map(() => randomUUID());
    const place = path.map((name, level) => ({
      ...{ id: ids[level], createdAt: '2026-01-02T03:04:05.678Z', name, description: '', tags: [] },
      parentPlaceID: level ? ids[level - 1] : null,
    }));
    expect(await problemsOf(await archive({ content: { place } }), 'a.zip')).toEqual(['21 parentPlaceID']);
  });
});

describe('decisions §4 texts, tags, fields and layouts', () => {
  test('tags: at most 50, by save, bulk, merge and file', async () => {
    const itemID = await newItem('Bolt', { tags: tags(tagsMax) });
    const other = await newItem('Nut', { tags: ['else'] });
    const boxID = await newBox('Crate', { tags: tags(tagsMax) });
    const { client } = ada;
    const calls = [
      () => client.call(itemSave, { params, body: { name: 'New', tags: tags(tagsMax + 1) } }),
      () => client.call(itemSave, { params, body: { itemID, version: 1, tags: tags(tagsMax + 1) } }),
      () => client.call(itemBulkSave, { params, body: { ids: [other, itemID], addTags: ['one more'] } }),
      () => client.call(boxBulkSave, { params, body: { ids: [boxID], addTags: ['one more'] } }),
      () => client.call(itemMerge, { params, body: { intoItemID: itemID, ids: [other] } }),
    ];
    for (const each of calls) expect((await refused(each)).status).toBe(400);
    const csv = `name,tags\nSaw,${tags(tagsMax + 1).join(';')}\nFile,${text(61)}\n`;
    expect(await problemsOf(csv, 'a.csv')).toEqual(['2 tags', '3 tags']);
  });

  test('names: a copy is cut, a file is told', async () => {
    const itemID = await newItem(text(200));
    const { item } = await ada.client.call(itemDuplicate, { params, body: { itemID } });
    expect(item.name).toBe(`Copy of ${text(192)}`);
    const field = `field:${text(201)}`;
    const csv = `name,quantity,location,serialNumber,${field}\n${text(201)},,,,\nSaw,1,${text(201)},,\nFile,,,${text(501)},\nRasp,,,,red\n`;
    expect(await problemsOf(csv, 'a.csv')).toEqual(['2 name', '3 location', '4 serialNumber', `5 ${field}`]);
  });

  test('lots that one item joins keep to the length of a field, and the file goes in', async () => {
    const csv = `name,quantity,location,Batch\nGlue,1,Bin,${'a'.repeat(1500)}\nGlue,1,Bin,${'b'.repeat(1500)}\n`;
    expect(await problemsOf(csv, 'a.csv')).toEqual([]);
  });

  test('a choice needs choices and a custom sheet its measures, by call and by archive', async () => {
    const { client } = ada;
    const sheet = { ...plainSheet, format: 'custom' as const };
    expect((await refused(() => client.call(labelPresetSave, { params, body: { name: 'A', sheet } }))).status).toBe(
      400,
    );
    const set = { name: 'Look', kinds: ['item' as const] };
    const { propertySetID } = (await client.call(propertySetSave, { params, body: set })).propertySet;
    const choice = { name: 'Hue', type: 'choice' as const };
    expect(
      (await refused(() => client.call(propertySave, { params, body: { ...choice, propertySetID } }))).status,
    ).toBe(400);
    const meta = () => ({ id: randomUUID(), createdAt: '2026-01-02T03:04:05.678Z' });
    const content = {
      labelPreset: [{ ...meta(), name: 'A', sheet }],
      propertySet: [{ ...meta(), ...set, id: propertySetID, position: 0 }],
      property: [{ ...meta(), ...choice, propertySetID, choices: [], to: null, isList: false, position: 0 }],
    };
    expect(await problemsOf(await archive({ content }), 'a.zip')).toEqual(['1 choices', '1 sheet.custom']);
  });

  test('the code of a scanned label is held to what a code may be', async () => {
    for (const code of [text(41), 'two words', ''])
      expect((await refused(() => newBox('Scanned', { code }))).status).toBe(400);
  });
});
