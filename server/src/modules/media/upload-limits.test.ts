import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { uploadLimits } from '#server/http/upload-queue.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { openConnection, requestHead } from '#server/testing/raw-connection.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(): Promise<{
  app: TestApp;
  ada: TestUser;
  add(bytes: Uint8Array): Promise<string>;
  path: string;
}> {
  const app = await startTestApp();
  closing.push(() => app.close());
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Camera' } });
  const query = { kind: 'item', recordID: item.itemID, role: 'attachment' } as const;
  const add = async (bytes: Uint8Array) =>
    (await ada.client.call(mediaSave, { params, query, file: { name: 'a.bin', bytes } })).media.url;
  const path = `/api/workspace/${ada.workspaceID}/media?kind=item&recordID=${item.itemID}&role=attachment`;
  return { app, ada, add, path };
}

const incoming = (app: TestApp) => readdir(join(app.dataDirectory, 'files', 'incoming'));
const begin = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

async function unfinished({ app, ada, path }: Awaited<ReturnType<typeof start>>) {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '20000000' };
  const socket = await openConnection(app.url);
  socket.write(requestHead(`POST ${path}`, headers, ada) + begin);
  socket.write(randomBytes(100_000));
  return socket;
}

test('decisions §4: of many uploads of one person a few are received at once, on disk, and the others wait their turn', async () => {
  const world = await start();
  const { app, add } = world;
  const sockets = await Promise.all(Array.from({ length: uploadLimits.perPerson + 3 }, () => unfinished(world)));
  await expect.poll(() => incoming(app)).toHaveLength(uploadLimits.perPerson);
  const waiting = add(Buffer.from('waits its turn'));
  // Somebody else does not wait for them.
  const bob = await app.signUp();
  const params = { workspaceID: bob.workspaceID };
  const { item } = await bob.client.call(itemSave, { params, body: { name: 'Lamp' } });
  const query = { kind: 'item', recordID: item.itemID, role: 'attachment' } as const;
  await bob.client.call(mediaSave, { params, query, file: { name: 'b.txt', bytes: Buffer.from('b') } });
  expect(await incoming(app)).toHaveLength(uploadLimits.perPerson);
  for (const socket of sockets) {
    socket.destroy();
    if (!socket.closed) await once(socket, 'close');
  }
  await waiting;
  await expect.poll(() => incoming(app)).toEqual([]);
});

test('§2.9 Storage limit: an upload beyond it is 507 in words, and possible again once the limit is raised', async () => {
  const { app, add } = await start();
  const limit = (limitMegabytes: number) =>
    app.app.database.write((transaction) =>
      app.app.settings.save(transaction, null, { service: { storage: { limitMegabytes } } }),
    );
  await limit(1);
  await add(randomBytes(700_000));
  const { status, problem } = await refusal(add(randomBytes(700_000)));
  expect([status, problem.detail]).toEqual([
    507,
    'This file has 0.7 MB, and 0.7 MB of the 1 MB storage limit are used. Nothing was saved; ask your administrator to raise the limit.',
  ]);
  expect(await incoming(app)).toEqual([]);
  await limit(2);
  await add(randomBytes(700_000));
});
