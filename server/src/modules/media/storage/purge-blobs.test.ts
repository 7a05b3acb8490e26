import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo, trashDelete } from '#contract/history.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { mediaDelete, mediaSave } from '#contract/media.ts';
import { userPhotoDelete, userPhotoSave } from '#contract/profile.ts';
import { userRefresh } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { openFileBlobStore } from './file-blob-store.ts';
import { purgeUnusedBlobs } from './purge-blobs.ts';

let app: TestApp;
let user: TestUser;
let params: { workspaceID: string };
let itemID: string;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
  params = { workspaceID: user.workspaceID };
  itemID = (await user.client.call(itemSave, { params, body: { name: 'Hammer' } })).item.itemID;
});
afterAll(() => app.close());

let count = 0;
async function image(): Promise<{ name: string; bytes: Buffer }> {
  count += 1;
  const background = { r: (count * 61) % 256, g: (count * 97) % 256, b: 90 };
  // Larger than a thumbnail, so that a photo is two files.
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'a.png', bytes };
}

async function addPhoto(): Promise<{ batchID: string; mediaID: string; url: string }> {
  const query = { kind: 'item', recordID: itemID, role: 'photo' } as const;
  const { batchID, media } = await user.client.call(mediaSave, { params, query, file: await image() });
  return { batchID, mediaID: media.mediaID, url: media.url };
}

const root = () => join(app.dataDirectory, 'files');
async function fileNames(): Promise<string[]> {
  const entries = await readdir(root(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Every sixteenth, since each hour sweeps one. */
async function purgeAll(): Promise<void> {
  for (let hour = 0; hour < 16; hour++) {
    app.clock.pass({ hours: 1 });
    await app.app.purgeExpired();
  }
}

test('decisions §1: files that nothing refers to go after a week, and no other ever', async () => {
  const store = await openFileBlobStore(root());
  const kept = await addPhoto();
  const trashed = await addPhoto();
  await user.client.call(mediaDelete, { params, body: { ids: [trashed.mediaID] } });
  await user.client.call(userPhotoSave, { file: await image() });
  const before = (await fileNames()).length;
  // On PostgreSQL also the file by which servers know their store.
  expect(before).toBe(app.app.database.engine === 'sqlite' ? 5 : 6);
  const abandoned = await store.put(Buffer.from('an upload that never became a record'));
  const undone = await addPhoto();
  await user.client.call(historyUndo, { params, body: { batchID: undone.batchID } });

  await purgeAll();
  expect(await fileNames()).toHaveLength(before + 3);
  app.clock.pass({ days: 7 });
  await purgeAll();
  expect(await fileNames()).toHaveLength(before);
  expect(await fileNames()).not.toContain(abandoned.sha256);

  await user.client.call(userRefresh);
  expect((await user.client.fetch(kept.url)).status).toBe(200);
  await user.client.call(userPhotoDelete);
  app.clock.pass({ days: 1 });
  await purgeAll();
  expect(await fileNames()).toHaveLength(before - 1);
});

test('decisions §4: an undone upload comes back within the week with its file, and is refused with the reason after it', async () => {
  await user.client.call(userRefresh);
  const photo = await addPhoto();
  const undo = async (batchID: string) => {
    await user.client.call(userRefresh);
    return user.client.call(historyUndo, { params, body: { batchID } });
  };
  const first = await undo(photo.batchID);
  app.clock.pass({ days: 5 });
  await purgeAll();
  const again = await undo(first.batchID);
  expect((await user.client.fetch(photo.url)).status).toBe(200);
  const second = await undo(again.batchID);
  app.clock.pass({ days: 6, hours: 1 });
  const refused = await refusal(undo(second.batchID));
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Can’t undo: a.png was removed more than 6 days ago and its file was deleted. Upload it again.',
  ]);
});

test('decisions §4: an undone upload comes back with its file, although the same file of another record was deleted forever', async () => {
  await user.client.call(userRefresh);
  const file = await image();
  const upload = (recordID: string) =>
    user.client.call(mediaSave, { params, query: { kind: 'item', recordID, role: 'photo' }, file });
  const photo = await upload(itemID);
  const { batchID } = await user.client.call(historyUndo, { params, body: { batchID: photo.batchID } });
  const { item } = await user.client.call(itemSave, { params, body: { name: 'Saw' } });
  await upload(item.itemID);
  await user.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  await user.client.call(trashDelete, { params, body: { itemIDs: [item.itemID] } });
  app.clock.pass({ hours: 2 });
  await app.app.purgeExpired();
  await user.client.call(userRefresh);
  await user.client.call(historyUndo, { params, body: { batchID } });
  expect((await user.client.fetch(photo.media.url)).status).toBe(200);
});

test('decisions §1: a file put again while it is swept stays', async () => {
  const store = await openFileBlobStore(root());
  const bytes = Buffer.from('the same bytes, abandoned once and used again');
  const { sha256 } = await store.put(bytes);
  await utimes(join(root(), sha256.slice(0, 2), sha256.slice(2, 4), sha256), 1000, 1000);
  const limit = new Date(Date.now() - 60_000);
  const swept: Promise<unknown>[] = [];
  for (let round = 0; round < 50; round++) swept.push(store.deleteOld(sha256, limit), store.put(bytes));
  await Promise.all(swept);
  expect((await store.stat(sha256)).bytes).toBe(bytes.length);
  expect(await readdir(join(root(), 'incoming'))).toEqual([]);
});

test('decisions §7: the history is looked at once a run, however many files there are', async () => {
  const { database } = app.app;
  const ofHistory = async (files: number) => {
    let statements = 0;
    const count: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('historyEntry')) statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counted = Object.create(database, { read: { value: database.read.withPlugin(count) } }) as typeof database;
    let deleted = 0;
    const blobs = {
      async *list() {
        for (let file = 0; file < files; file++) yield { sha256: `file ${file}`, storedAt: new Date(0), bytes: 1 };
      },
      deleteOld: async () => ++deleted > 0,
      register: async () => {},
      stat: async () => ({ bytes: 1, storedAt: new Date(0) }),
    };
    const now = app.clock.now();
    expect(await purgeUnusedBlobs({ database: counted, blobs: blobs as never, marker: null, now })).toBe(files);
    return statements;
  };
  const few = await ofHistory(1);
  expect(few).toBeGreaterThan(0);
  expect(await ofHistory(1500)).toBe(few);
});
