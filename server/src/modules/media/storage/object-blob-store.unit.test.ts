import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGcs } from '#server/testing/fakes/fake-gcs.ts';
import { type FakeBucket, startFakeS3 } from '#server/testing/fakes/fake-s3.ts';
import { type FakeAnswer, hang } from '#server/testing/fakes/fake-server.ts';
import { BlobNotFoundError, FileTooLargeError, StorageFailedError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';
import { openFileBlobStore } from './file-blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';
import { parseStorageURL } from './storage-url.ts';

const HELLO = Buffer.from('hello');
const HELLO_SHA = createHash('sha256').update(HELLO).digest('hex');
const none = { keyFileName: '', photosBucketName: '' };

let dataDirectory: string;
let log: string[];
let server: FakeBucket;
let store: BlobStore & { close(): void };
let storage: { keyFileName: string; photosBucketName: string };
let changed = () => {};

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'bucket-'));
  await mkdir(join(dataDirectory, 'keys'));
  log = [];
  storage = none;
});
afterEach(async () => {
  store.close();
  await server.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const settings = {
  service: async () => ({ storage }),
  onChange: (listener: () => void) => {
    changed = listener;
    return () => {};
  },
};
const logger = () => pino({}, { write: (line: string) => void log.push(line) });

const kinds = {
  async S3(limitMilliseconds: number) {
    const s3 = await startFakeS3();
    const location = parseStorageURL(s3.storageURL) ?? null;
    server = s3;
    store = await openBlobStore({ dataDirectory, location, settings, logger: logger(), limitMilliseconds });
    return 'lore/';
  },
  async 'Google Cloud Storage'(limitMilliseconds: number) {
    const gcs = await startFakeGcs();
    await writeFile(join(dataDirectory, 'keys', 'lorebox.json'), gcs.keyFile);
    storage = { keyFileName: 'lorebox.json', photosBucketName: gcs.bucket };
    server = gcs;
    const given = { dataDirectory, location: null, settings, logger: logger() };
    store = await openBlobStore({ ...given, googleURL: gcs.url, limitMilliseconds });
    return '';
  },
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

describe.each(names)('decisions §1 STORAGE_URL, §3 service.storage: %s', (name) => {
  let prefix: string;
  beforeEach(async () => {
    prefix = await kinds[name](15_000);
  });
  const key = (sha256: string) => `${prefix}${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

  test('a file is kept under its hash, and read, described and deleted by it; nothing is left on the disk', async () => {
    expect(await store.put(HELLO)).toEqual({ sha256: HELLO_SHA, bytes: 5 });
    expect([...server.objects.keys()]).toEqual([key(HELLO_SHA)]);
    expect(await buffer(await store.open(HELLO_SHA))).toEqual(HELLO);
    expect(String(await buffer(await store.open(HELLO_SHA, { start: 1, end: 3 })))).toBe('ell');
    expect((await store.stat(HELLO_SHA)).bytes).toBe(5);
    expect(await readdir(join(dataDirectory, 'files'))).toEqual(['incoming']);
    expect(await store.delete(HELLO_SHA)).toBe(true);
    expect(await store.delete(HELLO_SHA)).toBe(false);
    await expect(store.open(HELLO_SHA)).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.stat(HELLO_SHA)).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.open('../../etc/passwd')).rejects.toBeInstanceOf(BlobNotFoundError);
  });

  test('a stream is kept as the same bytes are; put again, it is kept once and is young', async () => {
    const pieces = Array.from({ length: 50 }, (_, n) => Buffer.alloc(10_000, n));
    const first = await store.put(Readable.from(pieces));
    server.objects.get(key(first.sha256))!.storedAt = new Date(1000);
    expect(await store.put(Buffer.concat(pieces))).toEqual(first);
    expect(server.objects.size).toBe(1);
    expect((await store.stat(first.sha256)).storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await buffer(await store.open(first.sha256))).toEqual(Buffer.concat(pieces));
    expect(await readdir(join(dataDirectory, 'files', 'incoming'))).toEqual([]);
  });

  test('a file over the limit and an upload that breaks off leave nothing behind', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(store.put(endless, { maxBytes: 5000 })).rejects.toBeInstanceOf(FileTooLargeError);
    await expect(store.put(HELLO, { maxBytes: 4 })).rejects.toBeInstanceOf(FileTooLargeError);
    const brokenOff = new Error('client went away');
    async function* source() {
      yield HELLO;
      throw brokenOff;
    }
    await expect(store.put(source())).rejects.toBe(brokenOff);
    expect([server.objects.size, await readdir(join(dataDirectory, 'files', 'incoming'))]).toEqual([0, []]);
  });

  test('wrong bytes under a name break off before they look complete, and are told of', async () => {
    await store.put(HELLO);
    server.objects.get(key(HELLO_SHA))!.bytes = Buffer.from('jello');
    await expect(buffer(await store.open(HELLO_SHA))).rejects.toBeInstanceOf(StorageFailedError);
    expect(log.join()).toContain('holds other bytes');
  });

  test('a service that stumbles is asked again; one that goes on failing is a storage failure', async () => {
    server.next = [{ status: 503 }, { status: 500 }];
    expect((await store.put(HELLO)).bytes).toBe(5);
    server.next = Array.from({ length: 9 }, () => ({ status: 500 }));
    await expect(store.put(HELLO)).rejects.toBeInstanceOf(StorageFailedError);
    server.next = Array.from({ length: 9 }, () => ({ status: 500 }));
    await expect(store.open(HELLO_SHA)).rejects.toBeInstanceOf(StorageFailedError);
    server.next = [{ status: 403, body: 'not yours' }];
    await expect(store.put(HELLO)).rejects.toBeInstanceOf(StorageFailedError);
    server.next = [];
    expect(await buffer(await store.open(HELLO_SHA))).toEqual(HELLO);
  });

  test('a service that hangs is a storage failure', async () => {
    store.close();
    await server.close();
    // Short for this test alone: a busy machine answers later than that.
    await kinds[name](300);
    server.next = Array.from({ length: 9 }, () => hang);
    await expect(store.open(HELLO_SHA)).rejects.toBeInstanceOf(StorageFailedError);
  });

  // S3's client ends a connection that is silent for so long, also while it waits for this answer.
  test.skipIf(name === 'S3')('a file has longer to be kept than another answer has to begin', async () => {
    store.close();
    await server.close();
    await kinds[name](300);
    const kept = Promise.withResolvers<FakeAnswer>();
    server.next = [kept.promise, ...new Array<typeof hang>(9).fill(hang)];
    const bytes = Buffer.alloc(1_000_000);
    const put = store.put(bytes);
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    // Three times what an answer has to begin.
    await expect(store.open(HELLO_SHA)).rejects.toBeInstanceOf(StorageFailedError);
    const object = { name: 'a', size: String(bytes.length), updated: new Date().toISOString(), generation: '1' };
    kept.resolve({ status: 200, body: JSON.stringify(object) });
    expect((await put).bytes).toBe(bytes.length);
  });

  test('what was stored as a file before the switch is read there still, and deleted in both', async () => {
    const files = await openFileBlobStore(join(dataDirectory, 'files'));
    await files.put(HELLO);
    expect(await buffer(await store.open(HELLO_SHA))).toEqual(HELLO);
    expect((await store.stat(HELLO_SHA)).bytes).toBe(5);
    expect(server.objects.size).toBe(0);
    await store.put(HELLO);
    expect(await store.delete(HELLO_SHA)).toBe(true);
    await expect(files.stat(HELLO_SHA)).rejects.toBeInstanceOf(BlobNotFoundError);
    expect(server.objects.size).toBe(0);
  });

  test('all are listed, page by page, by their first digit; what else lies in the bucket is not ours', async () => {
    const put = await Promise.all(Array.from({ length: 40 }, (_, n) => store.put(Buffer.from(`file ${n}`))));
    server.objects.set(`${prefix}somebody/elses.txt`, { bytes: HELLO, storedAt: new Date(), generation: 0 });
    const listed: string[] = [];
    for (const digit of '0123456789abcdef')
      for await (const { sha256 } of store.list(digit)) {
        expect(sha256[0]).toBe(digit);
        listed.push(sha256);
      }
    expect(listed.sort()).toEqual(put.map(({ sha256 }) => sha256).sort());
  });

  test('an old file is deleted, one put again since is not', async () => {
    await store.put(HELLO);
    const object = server.objects.get(key(HELLO_SHA))!;
    expect(await store.deleteOld(HELLO_SHA, new Date(Date.now() - 60_000))).toBe(false);
    object.storedAt = new Date(1000);
    expect(await store.deleteOld(HELLO_SHA, new Date(Date.now() - 60_000))).toBe(true);
    expect(await store.deleteOld(HELLO_SHA, new Date())).toBe(false);
    expect(server.objects.size).toBe(0);
  });
});

describe('§3 service.storage: the key file', () => {
  test('a change of the settings counts at once; what cannot be a key file stores nothing anywhere', async () => {
    await kinds['Google Cloud Storage'](15_000);
    await store.put(HELLO);
    storage = none;
    changed();
    const other = await store.put(Buffer.from('on the disk'));
    expect([server.objects.size, (await readdir(join(dataDirectory, 'files'))).length]).toEqual([1, 2]);
    await writeFile(join(dataDirectory, 'secret.txt'), 'not for administrators');
    await symlink(join(dataDirectory, 'secret.txt'), join(dataDirectory, 'keys', 'link.json'));
    await writeFile(join(dataDirectory, 'keys', 'plain.json'), '{"secret":"not for administrators"}');
    for (const keyFileName of [
      '../secret.txt',
      join(dataDirectory, 'secret.txt'),
      'link.json',
      'plain.json',
      '..',
      'x',
    ]) {
      storage = { keyFileName, photosBucketName: 'lorebox-photos' };
      changed();
      log.length = 0;
      await expect(store.put(Buffer.from('new'))).rejects.toBeInstanceOf(StorageFailedError);
      expect(log.join()).toMatch(/storage key file/);
      expect(log.join()).not.toContain('not for administrators');
    }
    storage = none;
    changed();
    expect((await store.stat(other.sha256)).bytes).toBe(11);
  });
});
