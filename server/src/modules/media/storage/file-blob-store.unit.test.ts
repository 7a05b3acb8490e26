import { createHash } from 'node:crypto';
import * as nodeFileSystem from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BlobNotFoundError, FileTooLargeError, StorageFailedError, StorageFullError } from '../errors.ts';
import { type BlobFileSystem, openFileBlobStore } from './file-blob-store.ts';

const HELLO = Buffer.from('hello');
const HELLO_SHA = createHash('sha256').update(HELLO).digest('hex');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'blob-'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A real disk whose files fail at one method of their handle, the way a full or dying one does. */
function failingAt(method: 'write' | 'sync', code: string): BlobFileSystem {
  return {
    ...nodeFileSystem,
    async open(...args: Parameters<BlobFileSystem['open']>) {
      const handle = await nodeFileSystem.open(...args);
      const isUpload = args[1] === 'wx';
      return new Proxy(handle, {
        get(target, key) {
          if (isUpload && key === method) return () => Promise.reject(systemError(code));
          const value = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}

describe('decisions §1 files under DATA_DIR', () => {
  test('a blob is filed under its hash, and read, described and deleted by it', async () => {
    const store = await openFileBlobStore(root);
    expect(await store.put(HELLO)).toEqual({ sha256: HELLO_SHA, bytes: 5 });
    const path = join(root, HELLO_SHA.slice(0, 2), HELLO_SHA.slice(2, 4), HELLO_SHA);
    expect(await readFile(path, 'utf8')).toBe('hello');
    expect(await filesUnder(root)).toEqual([path]);
    expect(await buffer(await store.open(HELLO_SHA))).toEqual(HELLO);
    expect(String(await buffer(await store.open(HELLO_SHA, { start: 1, end: 3 })))).toBe('ell');
    expect((await store.stat(HELLO_SHA)).bytes).toBe(5);
    expect(await store.delete(HELLO_SHA)).toBe(true);
    expect(await store.delete(HELLO_SHA)).toBe(false);
    await expect(store.open(HELLO_SHA)).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.stat(HELLO_SHA)).rejects.toBeInstanceOf(BlobNotFoundError);
  });

  test('a stream is stored in pieces; the same bytes are stored once and renew storedAt', async () => {
    const store = await openFileBlobStore(root);
    const pieces = Array.from({ length: 50 }, (_, n) => Buffer.alloc(10_000, n));
    const first = await store.put(Readable.from(pieces));
    const [path] = await filesUnder(root);
    await utimes(path ?? '', 1000, 1000);
    const second = await store.put(Buffer.concat(pieces));
    expect(second).toEqual(first);
    expect(first.bytes).toBe(500_000);
    expect(await filesUnder(root)).toHaveLength(1);
    expect((await store.stat(first.sha256)).storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('the same bytes put many times at once end as one whole file', async () => {
    const store = await openFileBlobStore(root);
    await Promise.all(Array.from({ length: 20 }, () => store.put(HELLO)));
    expect(await filesUnder(root)).toHaveLength(1);
    expect(await buffer(await store.open(HELLO_SHA))).toEqual(HELLO);
  });

  test.each(['../../etc/passwd', HELLO_SHA.toUpperCase(), `${HELLO_SHA}/..`, ''])(
    'only a hash reaches the file system: %j is not found',
    async (name) => {
      const store = await openFileBlobStore(root);
      await expect(store.open(name)).rejects.toBeInstanceOf(BlobNotFoundError);
      expect(await store.delete(name)).toBe(false);
    },
  );

  test('a file that is needed again is never taken aside, and one that a crash left aside comes back at the start', async () => {
    const moved: string[] = [];
    const fs: BlobFileSystem = {
      ...nodeFileSystem,
      rename: (from, to) => {
        moved.push(String(from));
        return nodeFileSystem.rename(from, to);
      },
    };
    const store = await openFileBlobStore(root, fs);
    await store.put(HELLO);
    moved.length = 0;
    expect(await store.deleteOld(HELLO_SHA, new Date(0))).toBe(false);
    expect(moved).toEqual([]);

    const [path = ''] = await filesUnder(root);
    await utimes(path, 1000, 1000);
    const aside = join(root, 'incoming', `${HELLO_SHA}-crashed`);
    await nodeFileSystem.rename(path, aside);
    expect((await buffer(await (await openFileBlobStore(root)).open(HELLO_SHA))).toString()).toBe('hello');
    // A copy of what is there is no use.
    await writeFile(aside, HELLO);
    await openFileBlobStore(root);
    expect(await filesUnder(root)).toEqual([path]);
  });

  test('an abandoned upload is swept at start; one under way is left', async () => {
    await mkdir(join(root, 'incoming'));
    await writeFile(join(root, 'incoming', 'old'), 'x');
    await writeFile(join(root, 'incoming', 'new'), 'x');
    await utimes(join(root, 'incoming', 'old'), 1000, 1000);
    await openFileBlobStore(root);
    expect(await readdir(join(root, 'incoming'))).toEqual(['new']);
  });
});

describe('§8 a failing store leaves nothing half-written', () => {
  test.each([
    ['write', 'ENOSPC', StorageFullError, 507],
    ['sync', 'ENOSPC', StorageFullError, 507],
    ['write', 'EDQUOT', StorageFullError, 507],
    ['write', 'EIO', StorageFailedError, 503],
    ['sync', 'EIO', StorageFailedError, 503],
  ] as const)('%s failing with %s is named and leaves no file', async (method, code, named, status) => {
    const store = await openFileBlobStore(root, failingAt(method, code));
    const failure = await store.put(HELLO).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(named);
    expect(failure).toMatchObject({ status, name: named.name, cause: { code } });
    expect(await filesUnder(root)).toEqual([]);
  });

  test('a failing rename is named and leaves no file', async () => {
    const rename = () => Promise.reject(systemError('EIO'));
    const store = await openFileBlobStore(root, { ...nodeFileSystem, rename });
    await expect(store.put(HELLO)).rejects.toBeInstanceOf(StorageFailedError);
    expect(await filesUnder(root)).toEqual([]);
  });

  test('a vanished storage folder is a storage failure, not a missing file', async () => {
    const store = await openFileBlobStore(root);
    await rm(root, { recursive: true });
    await expect(store.put(HELLO)).rejects.toBeInstanceOf(StorageFailedError);
  });

  test('an upload that breaks off passes its own error on and leaves no file', async () => {
    const store = await openFileBlobStore(root);
    const brokenOff = new Error('client went away');
    async function* source() {
      yield HELLO;
      throw brokenOff;
    }
    await expect(store.put(source())).rejects.toBe(brokenOff);
    expect(await filesUnder(root)).toEqual([]);
  });

  test('a file over the limit is refused while it arrives and leaves no file', async () => {
    const store = await openFileBlobStore(root);
    let pulled = 0;
    async function* endless() {
      for (; pulled < 1000; pulled++) yield Buffer.alloc(1000);
    }
    await expect(store.put(endless(), { maxBytes: 5000 })).rejects.toBeInstanceOf(FileTooLargeError);
    expect(pulled).toBeLessThan(10);
    expect(await filesUnder(root)).toEqual([]);
  });

  test('the file is synced before it gets its name, and its directory after', async () => {
    const order: string[] = [];
    const fs: BlobFileSystem = {
      ...nodeFileSystem,
      async rename(from, to) {
        order.push('rename');
        await nodeFileSystem.rename(from, to);
      },
      async open(...args: Parameters<BlobFileSystem['open']>) {
        const handle = await nodeFileSystem.open(...args);
        const sync = handle.sync.bind(handle);
        const what = args[1] === 'wx' ? 'sync file' : `sync ${String(args[0]).slice(root.length) || '/'}`;
        handle.sync = async () => {
          order.push(what);
          await sync();
        };
        return handle;
      },
    };
    const store = await openFileBlobStore(root, fs);
    order.length = 0;
    await store.put(HELLO);
    expect(order).toEqual(['sync file', 'rename', '/2c/f2', '/2c', '/'].map((s) => (s[0] === '/' ? `sync ${s}` : s)));
  });
});
