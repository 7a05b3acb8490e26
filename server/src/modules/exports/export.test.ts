import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { historyUndo } from '#contract/history.ts';
import { inventoryImport } from '#contract/import.ts';
import { inventoryExport, sampleWorldLoad } from '#contract/inventory.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { dungeonMapContract, dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { itemBulkSave, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mapPartsSave } from '#contract/kinds/map-parts.ts';
import { mediaSave } from '#contract/media.ts';
import { cellsOf, load, play } from '#runtime/runtime.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  await ada.client.call(sampleWorldLoad, { params: { workspaceID: ada.workspaceID } });
});

async function download(
  { client, workspaceID }: TestUser,
  query: { format: 'csv' | 'json' | 'archive' | 'bundle'; includeArchived?: 'true' | 'false' },
) {
  const response = await client.send(inventoryExport, { params: { workspaceID }, query });
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

async function firstItem({ client, workspaceID }: TestUser) {
  const { rows } = await client.call(itemDigestGet, { params: { workspaceID } });
  return rows[0]?.itemID ?? '';
}

/** A photo and an attachment on the first item. */
async function addFiles(user: TestUser) {
  const params = { workspaceID: user.workspaceID };
  const recordID = await firstItem(user);
  const image = { width: 300, height: 200, channels: 3, background: '#4a6' } as const;
  const photo = await sharp({ create: image }).png().toBuffer();
  const query = { kind: 'item', recordID } as const;
  const { media } = await user.client.call(mediaSave, {
    params,
    query: { ...query, role: 'photo' },
    file: { name: 'lamp.png', bytes: photo },
  });
  await user.client.call(mediaSave, {
    params,
    query: { ...query, role: 'attachment' },
    file: { name: 'manual.txt', bytes: Buffer.from('Turn it on.\n') },
  });
  return media;
}

test('content §10: a workspace is exported as a bundle, which the runtime loads and plays', async () => {
  const { bytes, headers } = await download(ada, { format: 'bundle' });
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="lorebox-[\d-]+\.bundle\.json"$/);
  expect(Number(headers.get('content-length'))).toBe(bytes.length);
  const game = load(bytes.toString());
  const run = play(game, { seed: 1 });
  const first = game.find('quest', 'first_light');
  const wick = game.find('item', 'wick');
  if (!first || !wick) throw new Error('The sample world has neither');
  expect(game.bundle.npcs).toHaveLength(12);
  expect(run.availableQuests()).toContain(first.id);
  const begun = run.startQuest(first.id);
  expect(begun).toContainEqual({ is: 'quest', questID: first.id, status: 'active' });
  expect(begun.filter(({ is }) => is === 'problem')).toEqual([]);
  expect(run.give(wick.id, 6)).toContainEqual(expect.objectContaining({ is: 'objective', isDone: true }));
  expect((await download(ada, { format: 'bundle' })).bytes).toEqual(bytes);
});

test('content §10: the bundle has the dungeon maps: what is drawn, what groups hide, and what markers lead to', async () => {
  const params = { workspaceID: ada.workspaceID };
  const newMap = async (name: string) =>
    (await ada.client.call(dungeonMapSave, { params, body: { name, width: 40, height: 2 } })).dungeonMap;
  const { dungeonMapID } = await newMap('Crypt');
  const archived = await newMap('Old crypt');
  await ada.client.call(dungeonMapContract.bulkSave, {
    params,
    body: { ids: [archived.dungeonMapID], archived: true },
  });
  const [group, ground, secret, markers] = [uuid(), uuid(), uuid(), uuid()];
  const itemID = await firstItem(ada);
  const rows = (first: string) => `${first}${'/'.repeat(31)}`;
  const layer = { type: 'tiles', name: '' } as const;
  const parts = { ...params, dungeonMapID };
  await ada.client.call(mapPartsSave, {
    params: parts,
    body: {
      layers: {
        create: [
          { mapLayerID: group, type: 'group', name: 'Secrets', hidden: true, opacity: 0.5, position: 1 },
          { ...layer, mapLayerID: secret, groupID: group, opacity: 0.5 },
          { ...layer, mapLayerID: ground },
          { mapLayerID: markers, type: 'objects', name: 'Markers', position: 2 },
        ],
      },
    },
  });
  const marker = { layerID: markers, shape: 'marker', x: 64, linkKind: 'item', linkID: itemID } as const;
  await ada.client.call(mapPartsSave, {
    params: parts,
    body: {
      objects: { create: [{ mapObjectID: uuid(), ...marker }] },
      chunks: [
        { layerID: ground, x: 0, y: 0, rows: rows('0 5*31') },
        { layerID: ground, x: 1, y: 0, rows: rows('5*2 0*30') },
      ],
    },
  });
  const game = load((await download(ada, { format: 'bundle' })).bytes.toString());
  const maps = game.bundle.maps ?? [];
  // That of the sample world, and not the archived one.
  expect(maps.map(({ key }) => key).toSorted()).toEqual(['crypt', 'crypt_of_lanterns']);
  const map = maps.find(({ key }) => key === 'crypt');
  if (!map) throw new Error('The bundle has no map');
  expect(map).toMatchObject({
    key: 'crypt',
    orientation: 'square',
    width: 40,
    tileSets: [{ name: 'Dungeon', firstTile: 1 }],
  });
  expect(map.layers).toEqual([
    { ...layer, id: ground, opacity: 1, offsetX: 0, offsetY: 0, runs: [0, 1, 5, 33, 0, 46] },
    { ...layer, id: secret, opacity: 0.25, offsetX: 0, offsetY: 0, hidden: true },
    { id: markers, type: 'objects', name: 'Markers', opacity: 1, offsetX: 0, offsetY: 0 },
  ]);
  expect(map.objects).toMatchObject([{ shape: 'marker', x: 64, link: { kind: 'item', id: itemID } }]);
  const cells = cellsOf(map, map.layers[0]!);
  expect([cells.length, cells[0], cells[1], cells[33], cells[34]]).toEqual([80, 0, 5, 5, 0]);
});

test.each(['csv', 'json'] as const)(
  'decisions §4 Export: our own %s imported again changes nothing',
  async (format) => {
    const { bytes, headers } = await download(ada, { format, includeArchived: 'true' });
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="lorebox-.*\\.${format}"$`));
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    const job = await checkFile(ada, bytes, `own.${format}`);
    expect(job).toMatchObject({
      status: 'checked',
      error: null,
      verdicts: { create: 0, update: 0, error: 0, warnings: 0 },
    });
    const before = await dump(app.app.database, ada.workspaceID);
    const done = await runImport(ada, job.importID);
    expect(done).toMatchObject({ status: 'done', batchID: null });
    expect(await dump(app.app.database, ada.workspaceID)).toEqual(before);
  },
);

test.each(['csv', 'json'] as const)(
  'content §3: our own %s carries the game’s side of items into another workspace, as one batch',
  async (format) => {
    const { bytes } = await download(ada, { format, includeArchived: 'true' });
    const bob = await app.signUp();
    const done = await runImport(bob, (await checkFile(bob, bytes, `own.${format}`)).importID);
    expect(done).toMatchObject({ status: 'done', error: null });
    const gameOf = async ({ workspaceID }: TestUser) => {
      const items = ((await dump(app.app.database, workspaceID)).item ?? []) as Record<string, unknown>[];
      const keyOf = new Map(items.map(({ id, key }) => [id, key]));
      return items
        .map(({ key, parentItemID, itemKind, rarity, baseValue, weight, stackSize, slot, flags }) =>
          JSON.stringify([key, keyOf.get(parentItemID), itemKind, rarity, baseValue, weight, stackSize, slot, flags]),
        )
        .sort();
    };
    const game = await gameOf(bob);
    expect(game).toEqual(await gameOf(ada));
    expect(game.filter((one) => JSON.parse(one)[1])).not.toEqual([]);
    expect(await checkFile(bob, bytes, `own.${format}`)).toMatchObject({
      verdicts: { create: 0, update: 0, error: 0 },
    });
    await bob.client.call(historyUndo, {
      params: { workspaceID: bob.workspaceID },
      body: { batchID: done.batchID ?? '' },
    });
    expect(countRows(await dump(app.app.database, bob.workspaceID))).toEqual({});
  },
);

test('decisions §4 Export: a cell that a spreadsheet would run is guarded, and comes back as it was', async () => {
  const { client, workspaceID } = ada;
  const name = '=cmd|"/c calc"!A1';
  await client.call(itemSave, { params: { workspaceID }, body: { name, notes: '@SUM(A1)', serialNumber: '+1' } });
  const { bytes } = await download(ada, { format: 'csv' });
  const text = bytes.toString('utf8');
  expect(text).toContain(`"'=cmd|""/c calc""!A1"`);
  expect(text).not.toMatch(/(^|[,"])[=@]/m);
  expect(await checkFile(ada, bytes)).toMatchObject({ verdicts: { create: 0, update: 0, error: 0 } });
});

test('decisions §4 Export: archived items are left out unless asked for', async () => {
  const { client, workspaceID } = ada;
  const id = await firstItem(ada);
  await client.call(itemBulkSave, { params: { workspaceID }, body: { ids: [id], archived: true } });
  expect((await download(ada, { format: 'csv' })).bytes.toString('utf8')).not.toContain(id);
  expect((await download(ada, { format: 'csv', includeArchived: 'true' })).bytes.toString('utf8')).toContain(id);
  expect((await download(ada, { format: 'json' })).bytes.toString('utf8')).not.toContain(id);
});

/** 26 pictures, each with its thumbnail. */
const samplePictures = 52;

test('decisions §4 Export: the archive restores a workspace with its photos byte for byte, as one batch', async () => {
  await addFiles(ada);
  const { bytes } = await download(ada, { format: 'archive' });
  const files = await unzip(bytes);
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toHaveLength(3 + samplePictures);
  const manifest = JSON.parse(files['manifest.json']?.toString('utf8') ?? '');
  for (const { path, sha256, bytes: size } of manifest.files) {
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ).toBe(sha256);
    expect(files[path]?.length).toBe(size);
  }

  const bob = await app.signUp();
  const checked = await checkFile(bob, bytes, 'lorebox.zip');
  const { totalsAfter } = checked;
  expect(checked).toMatchObject({
    status: 'checked',
    format: 'archive',
    verdicts: { error: 0, update: 0, unchanged: 0 },
  });
  const done = await runImport(bob, checked.importID);
  expect(done).toMatchObject({ status: 'done', error: null });
  const again = await download(bob, { format: 'archive' });
  expect(await unzip(again.bytes)).toEqual(files);
  expect(again.bytes.equals(bytes)).toBe(true);

  const restored = await checkFile(bob, bytes, 'lorebox.zip');
  expect(restored).toMatchObject({ verdicts: { create: 0, update: 0, error: 0 }, totalsAfter });

  const params = { workspaceID: bob.workspaceID };
  const item = await bob.client.call(itemDigestGet, { params });
  const withPhoto = item.rows.find((row) => row.thumbnailURL !== '');
  const photo = await bob.client.fetch(withPhoto?.thumbnailURL ?? '');
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);

  await bob.client.call(historyUndo, { params, body: { batchID: done.batchID ?? '' } });
  expect(countRows(await dump(app.app.database, bob.workspaceID))).toEqual({});
});

test('decisions §4 Export: an archive brings back in its own workspace what was changed since, and removes nothing', async () => {
  const { client, workspaceID } = ada;
  const params = { workspaceID };
  const { bytes } = await download(ada, { format: 'archive' });
  const itemID = await firstItem(ada);
  await client.call(itemSave, { params, body: { itemID, name: 'Renamed since' } });
  await client.call(boxSave, { params, body: { name: 'New since', code: 'NEW-1' } });
  const checked = await checkFile(ada, bytes, 'lorebox.zip');
  expect(checked.changes).toMatchObject({ items: { create: 0, update: 1 }, boxes: { create: 0, update: 0 } });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
  const after = await download(ada, { format: 'json' });
  expect(after.bytes.toString('utf8')).not.toContain('Renamed since');
  expect(after.bytes.toString('utf8')).toContain('New since');
});

test('decisions §2: a viewer may export and not import; another workspace is 404', async () => {
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  const params = { workspaceID: ada.workspaceID };
  const seen = await viewer.client.send(inventoryExport, { params, query: { format: 'csv' } });
  expect(seen.status).toBe(200);
  await seen.arrayBuffer();
  const file = { name: 'a.csv', bytes: Buffer.from('name\nLamp\n') };
  expect([403, 404]).toContain(await viewer.client.status(inventoryImport, { params, file }));
  const stranger = await app.signUp();
  expect(await stranger.client.status(inventoryExport, { params, query: { format: 'archive' } })).toBe(404);
});
