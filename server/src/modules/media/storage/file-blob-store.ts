import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import * as nodeFileSystem from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, FileTooLargeError, MediaError, StorageFailedError, StorageFullError } from '../errors.ts';
import {
  type BlobSource,
  type BlobStat,
  type BlobStore,
  type ByteRange,
  isLocalFile,
  type LocalFile,
  type PutOptions,
  type StoredBlob,
} from './blob-store.ts';

/** The part of `node:fs/promises` used here, so that a test can hand in a disk that fails. */
export type BlobFileSystem = Pick<typeof nodeFileSystem, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat'>;

const SHA256 = /^[0-9a-f]{64}$/;
/** What a file is called that is about to be deleted. */
const ASIDE = /^([0-9a-f]{64})-/;
/** Beside the files, so that moving one into its place is a rename. */
export const TEMPORARY = 'incoming';
/** No upload takes this long, so an older temporary file was left by a process that died. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps blobs under `root` (DATA_DIR/files) as `ab/cd/<sha256>`; two levels keep a directory small at a million files.
 * @throws StorageFailedError when `root` cannot be made or read
 */
export async function openFileBlobStore(root: string, fs: BlobFileSystem = nodeFileSystem): Promise<BlobStore> {
  const pathOf = (sha256: string) => {
    // Also what keeps `../` out: only a hash ever becomes part of a path.
    if (!SHA256.test(sha256)) throw new BlobNotFoundError();
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };

  await orStorageError(async () => {
    await fs.mkdir(join(root, TEMPORARY), { recursive: true, mode: 0o700 });
    await removeAbandoned(join(root, TEMPORARY), pathOf, fs);
    await syncDirectory(root, fs);
  });

  return {
    async put(source: BlobSource, options: PutOptions = {}): Promise<StoredBlob> {
      const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
      const temporary = isLocalFile(source) ? source.path : join(root, TEMPORARY, randomUUID());
      try {
        const stored = isLocalFile(source)
          ? await syncFile(source, maxBytes, fs)
          : await writeSynced(temporary, source, maxBytes, fs);
        const final = pathOf(stored.sha256);
        await orStorageError(async () => {
          const made = await fs.mkdir(dirname(final), { recursive: true, mode: 0o700 });
          // Renamed even when the same bytes are there already: it renews storedAt, so that a purge running now spares it.
          await fs.rename(temporary, final);
          await syncDirectory(dirname(final), fs);
          if (made !== undefined) {
            await syncDirectory(dirname(dirname(final)), fs);
            await syncDirectory(root, fs);
          }
        });
        return stored;
      } catch (error) {
        // Best effort: the failure being reported matters more, and what stays is removed at the next start.
        await fs.rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async open(sha256: string, range?: ByteRange): Promise<Readable> {
      const handle = await orNotFound(() => fs.open(pathOf(sha256), 'r'));
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },

    async delete(sha256: string): Promise<boolean> {
      try {
        await orNotFound(() => fs.rm(pathOf(sha256)));
        return true;
      } catch (error) {
        if (error instanceof BlobNotFoundError) return false;
        throw error;
      }
    },

    async stat(sha256: string): Promise<BlobStat> {
      const found = await orNotFound(() => fs.stat(pathOf(sha256)));
      return { bytes: found.size, storedAt: found.mtime };
    },

    async *list(prefix: string) {
      for (const first of await namesIn(root, fs)) {
        if (!/^[0-9a-f]{2}$/.test(first) || !(first.startsWith(prefix) || prefix.startsWith(first))) continue;
        for (const second of await namesIn(join(root, first), fs)) {
          for (const sha256 of await namesIn(join(root, first, second), fs)) {
            if (!SHA256.test(sha256) || !sha256.startsWith(prefix)) continue;
            // Gone already when another process removes it too.
            const found = await fs.stat(pathOf(sha256)).catch(() => undefined);
            if (found) yield { sha256, storedAt: found.mtime };
          }
        }
      }
    },

    async deleteOld(sha256: string, before: Date): Promise<boolean> {
      const aside = join(root, TEMPORARY, `${sha256}-${randomUUID()}`);
      try {
        return await orNotFound(async () => {
          // One that is needed again stays where everybody reads it.
          if ((await fs.stat(pathOf(sha256))).mtime >= before) return false;
          // Taken aside first: whoever puts the same bytes meanwhile makes a file that this does not touch.
          await fs.rename(pathOf(sha256), aside);
          if ((await fs.stat(aside)).mtime >= before) {
            await fs.rename(aside, pathOf(sha256));
            return false;
          }
          await fs.rm(aside);
          return true;
        });
      } catch (error) {
        if (error instanceof BlobNotFoundError) return false;
        throw error;
      }
    },
  };
}

/** Write, hash and fsync in one pass. Errors of the source pass through untouched; those of the disk are named. */
async function writeSynced(
  path: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
  fs: BlobFileSystem,
): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await orStorageError(() => fs.open(path, 'wx', 0o600));
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
      hash.update(chunk);
      await orStorageError(() => writeAll(handle, chunk));
    }
    await orStorageError(() => handle.sync());
  } finally {
    await handle.close().catch(() => undefined);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Makes a file that was written as it arrived survive a power cut. */
async function syncFile({ path, sha256, bytes }: LocalFile, maxBytes: number, fs: BlobFileSystem): Promise<StoredBlob> {
  if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
  await orStorageError(async () => {
    const handle = await fs.open(path, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  return { sha256, bytes };
}

/** Nothing when there is no such folder. */
async function namesIn(directory: string, fs: BlobFileSystem): Promise<string[]> {
  try {
    return await orNotFound(() => fs.readdir(directory));
  } catch (error) {
    if (error instanceof BlobNotFoundError) return [];
    throw error;
  }
}

/** One write may take only part of what it is given. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.byteLength - written);
    written += bytesWritten;
  }
}

/** A rename is durable only once its directory is. */
async function syncDirectory(path: string, fs: BlobFileSystem): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file that `deleteOld` had taken aside when its process died goes back: it may have been put again, and be the only copy. */
async function removeAbandoned(
  directory: string,
  pathOf: (sha256: string) => string,
  fs: BlobFileSystem,
): Promise<void> {
  const oldest = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await fs.readdir(directory)) {
    const path = join(directory, name);
    const [, sha256] = ASIDE.exec(name) ?? [];
    if (sha256 !== undefined) {
      const isThere = await fs.stat(pathOf(sha256)).then(
        () => true,
        () => false,
      );
      // Gone already when another process has just ended what it took aside.
      await (isThere ? fs.rm(path, { force: true }) : fs.rename(path, pathOf(sha256)).catch(() => undefined));
      continue;
    }
    // Gone already when an upload of another process has just been renamed.
    const found = await fs.stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await fs.rm(path, { force: true });
  }
}

/** Run a disk operation; what goes wrong with it comes out named. */
async function orStorageError<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    const code = systemCode(cause);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFullError({ cause });
    throw new StorageFailedError({ cause });
  }
}

/** As orStorageError, where a missing file means that no such blob is stored. */
async function orNotFound<T>(act: () => Promise<T>): Promise<T> {
  return await orStorageError(async () => {
    try {
      return await act();
    } catch (cause) {
      throw systemCode(cause) === 'ENOENT' ? new BlobNotFoundError() : cause;
    }
  });
}

function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
