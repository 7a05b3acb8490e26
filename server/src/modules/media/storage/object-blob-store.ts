import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { BlobNotFoundError, FileTooLargeError, MediaError, StorageFailedError, StorageFullError } from '../errors.ts';
import {
  type BlobSource,
  type BlobStore,
  type ByteRange,
  isLocalFile,
  type LocalFile,
  type PutOptions,
  type StoredBlob,
} from './blob-store.ts';
import type { ObjectClient } from './object-client.ts';

const SHA256 = /^[0-9a-f]{64}$/;

export interface ObjectBlobStoreOptions {
  client: ObjectClient;
  /** Before each name in the bucket; empty or ending in a slash. */
  prefix: string;
  /** Where a stream waits until its hash, and so its name, is known. */
  spoolDirectory: string;
  /** Called with why a call failed, for the log; the person who uploads sees that it did. */
  report(error: unknown): void;
}

/**
 * Blobs in a bucket, named as files are (`ab/cd/<sha256>`), so that a folder can be copied there as it is. What is read
 * whole is held against its name: wrong bytes never pass for a file.
 */
export function createObjectBlobStore(options: ObjectBlobStoreOptions): BlobStore {
  const { client, prefix, spoolDirectory, report } = options;
  const keyOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new BlobNotFoundError();
    return `${prefix}${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  };

  async function orStorageError<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (cause) {
      if (cause instanceof MediaError) throw cause;
      report(cause);
      throw new StorageFailedError({ cause });
    }
  }

  async function putBytes(bytes: Uint8Array, maxBytes: number): Promise<StoredBlob> {
    if (bytes.byteLength > maxBytes) throw new FileTooLargeError(maxBytes);
    const stored = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
    await orStorageError(() => client.put(keyOf(stored.sha256), { source: bytes, ...stored }));
    return stored;
  }

  async function putFile({ path, sha256, bytes }: LocalFile, maxBytes: number): Promise<StoredBlob> {
    if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
    await orStorageError(() => client.put(keyOf(sha256), { source: { path }, sha256, bytes }));
    return { sha256, bytes };
  }

  async function putStream(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredBlob> {
    const path = join(spoolDirectory, randomUUID());
    try {
      const stored = await spool(path, source, maxBytes);
      return await putFile({ path, ...stored }, maxBytes);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    put(source: BlobSource, { maxBytes = Number.POSITIVE_INFINITY }: PutOptions = {}) {
      if (source instanceof Uint8Array) return putBytes(source, maxBytes);
      return isLocalFile(source) ? putFile(source, maxBytes) : putStream(source, maxBytes);
    },

    async open(sha256: string, range?: ByteRange): Promise<Readable> {
      const key = keyOf(sha256);
      const stream = await orStorageError(() => client.get(key, range));
      return range ? stream : verified(stream, sha256, report);
    },

    async delete(sha256: string): Promise<boolean> {
      try {
        const key = keyOf(sha256);
        await orStorageError(async () => {
          await client.stat(key);
          await client.delete(key);
        });
        return true;
      } catch (error) {
        if (error instanceof BlobNotFoundError) return false;
        throw error;
      }
    },

    stat: async (sha256: string) => orStorageError(() => client.stat(keyOf(sha256))),

    async *list(digits: string) {
      const folders = digits.length >= 2 ? `${digits.slice(0, 2)}/` : digits;
      const listing = client.list(prefix + folders)[Symbol.asyncIterator]();
      for (;;) {
        const { value, done } = await orStorageError(() => listing.next());
        if (done) return;
        const sha256 = value.key.split('/').at(-1) ?? '';
        // Whatever else somebody keeps in the bucket is theirs.
        if (SHA256.test(sha256) && sha256.startsWith(digits) && value.key === keyOf(sha256))
          yield { sha256, storedAt: value.storedAt };
      }
    },

    async deleteOld(sha256: string, before: Date): Promise<boolean> {
      try {
        const key = keyOf(sha256);
        return await orStorageError(() => client.deleteOld(key, before));
      } catch (error) {
        if (error instanceof BlobNotFoundError) return false;
        throw error;
      }
    },
  };
}

/** Errors of the source pass through untouched; those of the disk are named. */
async function spool(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let bytes = 0;
  const onDisk = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } catch (cause) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '');
      throw isFull ? new StorageFullError({ cause }) : new StorageFailedError({ cause });
    }
  };
  const file = await onDisk(open(path, 'wx', 0o600));
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
      hash.update(chunk);
      await onDisk(file.writeFile(chunk));
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Holds the last piece back until the hash of all is known, so that what is not the file never looks complete. */
function verified(stream: Readable, sha256: string, report: (error: unknown) => void): Readable {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new StorageFailedError({ cause: new Error(`the bucket holds other bytes under ${sha256}`) }));
    },
  });
  return pipeline(stream, check, (error) => {
    // A reader that went away is no failure.
    if (error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') report(error);
  });
}
