import { join } from 'node:path';
import type { Logger } from '#server/http/log.ts';
import { BlobNotFoundError, StorageFailedError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';
import { openFileBlobStore, TEMPORARY } from './file-blob-store.ts';
import { KeyFileError, readKeyFile } from './key-file.ts';
import { createObjectBlobStore } from './object-blob-store.ts';
import { googleEndpoint, type StorageLocation } from './storage-url.ts';

/** The part of the settings that says where files go. */
export interface StorageSettings {
  service(): Promise<{ storage: { keyFileName: string; photosBucketName: string } }>;
  onChange(listener: () => void): () => void;
}

export interface BlobStoreOptions {
  dataDirectory: string;
  /** STORAGE_URL, which goes before the settings; null when it is not set. */
  location: StorageLocation | null;
  settings: StorageSettings;
  logger: Logger;
  /** Tests: where Google's storage is, and how long a bucket may take. */
  googleURL?: string;
  limitMilliseconds?: number;
}

export interface OpenBlobStore extends BlobStore {
  /** The folder for files under way. */
  incoming: string;
  /** Whether a file is where new ones go (`current`), or only in the folder that was used before the bucket (`former`). */
  locate(sha256: string): Promise<'current' | 'former' | null>;
  close(): void;
}

/** A bucket, or null for files alone. */
type Bucket = BlobStore | null;

/**
 * Where photos and attachments are kept (decisions §1 STORAGE_URL, §3 service.storage): a bucket when one is named, files
 * otherwise. What was stored as a file before is read there still. The settings count from the moment they are saved.
 */
export async function openBlobStore(options: BlobStoreOptions): Promise<OpenBlobStore> {
  const { dataDirectory, location, settings, logger } = options;
  const root = join(dataDirectory, 'files');
  const files = await openFileBlobStore(root);
  // Name and message alone: the errors of the libraries carry their requests, signatures included.
  const report = (error: unknown) => {
    const { name, message } = error instanceof StorageFailedError ? (error.cause as Error) : (error as Error);
    logger.error({ reason: `${name}: ${message}`.slice(0, 500) }, 'the bucket for files failed');
  };
  let current: Promise<Bucket> | null = null;
  // Forgotten at each change; the next call reads the settings anew.
  const end = settings.onChange(() => {
    current = null;
  });

  async function openBucket(): Promise<Bucket> {
    const common = { spoolDirectory: join(root, TEMPORARY), report };
    if (location?.kind === 's3') {
      const { createS3Client } = await import('./s3-client.ts');
      const client = await createS3Client(location, options.limitMilliseconds);
      return createObjectBlobStore({ ...common, client, prefix: location.prefix });
    }
    const { createGcsClient } = await import('./gcs-client.ts');
    if (location) {
      const client = await createGcsClient({ ...location, key: null }, options.limitMilliseconds);
      return createObjectBlobStore({ ...common, client, prefix: location.prefix });
    }
    const { keyFileName, photosBucketName: bucket } = (await settings.service()).storage;
    if (keyFileName === '' || bucket === '') return null;
    const key = await readKeyFile(join(dataDirectory, 'keys'), keyFileName);
    const endpoint = options.googleURL ?? googleEndpoint;
    const client = await createGcsClient({ bucket, endpoint, key }, options.limitMilliseconds);
    return createObjectBlobStore({ ...common, client, prefix: '' });
  }

  /** @throws StorageFailedError: a file must not go to a disk that nobody expects it on because a bucket is set up wrongly */
  async function bucket(): Promise<Bucket> {
    current ??= openBucket();
    const opening = current;
    try {
      return await opening;
    } catch (cause) {
      // Tried again at the next call: the key file may be there by then.
      if (current === opening) current = null;
      if (cause instanceof KeyFileError) logger.error(cause.message);
      else report(cause);
      throw new StorageFailedError({ cause });
    }
  }

  /** From the bucket, else from the files of before. */
  async function either<T>(read: (store: BlobStore) => Promise<T>): Promise<T> {
    const store = await bucket();
    if (!store) return read(files);
    try {
      return await read(store);
    } catch (error) {
      if (!(error instanceof BlobNotFoundError)) throw error;
      return read(files);
    }
  }

  return {
    put: async (source, putOptions) => ((await bucket()) ?? files).put(source, putOptions),
    open: (sha256, range) => either((store) => store.open(sha256, range)),
    stat: (sha256) => either((store) => store.stat(sha256)),
    async delete(sha256) {
      const store = await bucket();
      const wasThere = store ? await store.delete(sha256) : false;
      return (await files.delete(sha256)) || wasThere;
    },
    async *list(prefix) {
      const store = await bucket();
      if (store) yield* store.list(prefix);
      yield* files.list(prefix);
    },
    async deleteOld(sha256, before) {
      const store = await bucket();
      const wasThere = store ? await store.deleteOld(sha256, before) : false;
      return (await files.deleteOld(sha256, before)) || wasThere;
    },
    incoming: join(root, TEMPORARY),
    async locate(sha256) {
      const store = await bucket();
      if (store && (await isThere(store, sha256))) return 'current';
      if (!(await isThere(files, sha256))) return null;
      return store ? 'former' : 'current';
    },
    close: end,
  };
}

async function isThere(store: BlobStore, sha256: string): Promise<boolean> {
  try {
    await store.stat(sha256);
    return true;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return false;
    throw error;
  }
}
