import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventoryImport, inventoryImportCancel } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { archiveBytesMax, fileBytesMax, importTextBytesMax } from '#contract/limits.ts';
import { mediaSave } from '#contract/media.ts';
import { userRefresh } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { hash } from '#server/testing/archive-file.ts';
import { refusal } from '#server/testing/client.ts';
import { checkFile, runImport, settled } from '#server/testing/import-client.ts';
import { openConnection, requestHead } from '#server/testing/raw-connection.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const mebibyte = 1024 * 1024;
const csv = 'name\nLamp\n';
const incoming = () => readdir(join(app.dataDirectory, 'files', 'incoming'));

async function download({ client, workspaceID }: TestUser): Promise<Buffer> {
  const response = await client.send(inventoryExport, { params: { workspaceID }, query: { format: 'archive' } });
  return Buffer.from(await response.arrayBuffer());
}

/** Begins an upload of so many bytes, and gives the connection for the rest. */
async function beginUpload(user: TestUser, fileName: string, bytes: number): Promise<Socket> {
  const begin = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const length = begin.length + bytes + end.length;
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': `${length}` };
  const socket = await openConnection(app.url);
  socket.write(requestHead(`POST /api/workspace/${user.workspaceID}/import`, headers, user) + begin);
  return socket;
}
const end = '\r\n--cut--\r\n';

test('decisions §4 archive: one of more than 25 MB restores whole in another workspace, photos and files', async () => {
  const params = { workspaceID: ada.workspaceID };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Camera' } });
  const query = { kind: 'item', recordID: item.itemID } as const;
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer();
  await ada.client.call(mediaSave, {
    params,
    query: { ...query, role: 'photo' },
    file: { name: 'a.png', bytes: photo },
  });
  for (const size of [24, 6]) {
    const file = { name: 'a.bin', bytes: randomBytes(size * mebibyte) };
    await ada.client.call(mediaSave, { params, query: { ...query, role: 'attachment' }, file });
  }
  const bytes = await download(ada);
  expect(bytes.length).toBeGreaterThan(fileBytesMax + 4 * mebibyte);
  const bob = await app.signUp();
  const checked = await checkFile(bob, bytes, 'a.zip');
  expect(checked).toMatchObject({ status: 'checked', format: 'archive', verdicts: { error: 0, warnings: 0 } });
  expect(await runImport(bob, checked.importID)).toMatchObject({ status: 'done', error: null });
  expect(hash(await download(bob))).toBe(hash(bytes));
});

test('decisions §4 archive: what a large one takes in memory does not depend on its size', async () => {
  await checkFile(ada, csv);
  const pieces = 320;
  const socket = await beginUpload(ada, 'a.zip', 4 + pieces * mebibyte);
  const before = process.memoryUsage().rss;
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss - before);
  };
  const looking = setInterval(look, 5);
  socket.write('PK\u0003\u0004');
  const piece = randomBytes(mebibyte);
  for (let count = 0; count < pieces; count++) if (!socket.write(piece)) await once(socket, 'drain');
  socket.write(end);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const importID = /"importID":"([^"]+)"/.exec(answer.toString())?.[1] ?? answer.toString();
  const job = await settled(ada, importID);
  clearInterval(looking);
  expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('This zip file is damaged') });
  expect(most).toBeLessThan(160 * mebibyte);
});

test('decisions §4 Import: a text over its limit is 413 in words, and nothing is left of it', async () => {
  const file = { name: 'a.csv', bytes: Buffer.alloc(importTextBytesMax + 1, 'a') };
  const { status, problem } = await refusal(
    ada.client.call(inventoryImport, { params: { workspaceID: ada.workspaceID }, file }),
  );
  expect([status, problem.detail]).toEqual([
    413,
    'Only a Lorebox archive can be larger than 20 MB. Split the file and import the parts in turn.',
  ]);
  expect(await incoming()).toEqual([]);
});

test.each([
  ['a text of 100 MB at its first bytes', 100 * mebibyte, csv, 'larger than 20 MB'],
  ['an archive over its limit before any of it has come', archiveBytesMax + mebibyte, '', 'up to 1 GB'],
])('decisions §4 Import: %s is refused', async (_, bytes, first, message) => {
  const socket = await beginUpload(ada, 'a.csv', bytes);
  if (first !== '') socket.write(first);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain('413');
  expect(answer.toString()).toContain(message);
  await expect.poll(incoming).toEqual([]);
});

test('decisions §4 Import: a zip in name is still held to what a text may have', async () => {
  // As office documents begin, of a kind that is neither an archive nor told from a text.
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(importTextBytesMax)]);
  expect(await checkFile(ada, bytes, 'a.zip')).toMatchObject({ status: 'failed' });
});

test('decisions §4 Import: one person cannot fill the disk with files to import; others are not held up', async () => {
  const { importID } = await checkFile(ada, csv);
  const { database } = app.app;
  const { fileHash } = await database.read
    .selectFrom('importJob')
    .select('fileHash')
    .where('importID', '=', importID)
    .executeTakeFirstOrThrow();
  const ofUpload = (bytes: number) =>
    database.write(({ db }) => db.updateTable('storedFile').set({ bytes }).where('sha256', '=', fileHash).execute());
  await ofUpload(4 * archiveBytesMax);
  const file = { name: 'b.csv', bytes: Buffer.from('name\nSaw\n') };
  const { status, problem } = await refusal(
    ada.client.call(inventoryImport, { params: { workspaceID: ada.workspaceID }, file }),
  );
  expect([status, problem.detail]).toEqual([409, expect.stringContaining('more than 4 GB')]);
  // By its length, before any of it has come.
  const socket = await beginUpload(ada, 'a.zip', archiveBytesMax / 2);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain('more than 4 GB');
  expect(await incoming()).toEqual([]);
  expect(await checkFile(await app.signUp(), file.bytes)).toMatchObject({ status: 'checked' });
  await ofUpload(csv.length);
});

test('decisions §4 Import: the file of a canceled import goes, unless another import waits for the same', async () => {
  const own = `name\nLamp ${randomBytes(4).toString('hex')}\n`;
  const isStored = async () =>
    (await app.app.database.read
      .selectFrom('storedFile')
      .select('sha256')
      .where('sha256', '=', hash(Buffer.from(own)))
      .executeTakeFirst()) !== undefined;
  const cancel = (importID: string) =>
    ada.client.call(inventoryImportCancel, { params: { workspaceID: ada.workspaceID, importID } });
  const [first, second] = [await checkFile(ada, own), await checkFile(ada, own)];
  await cancel(first.importID);
  app.clock.pass({ hours: 2 });
  await app.app.purgeExpired();
  expect(await isStored()).toBe(true);
  await ada.client.call(userRefresh);
  await cancel(second.importID);
  await app.app.purgeExpired();
  expect(await isStored()).toBe(false);
});
