import type { Readable } from 'node:stream';

/** A file on this machine, in the folder for files under way, that may be moved from there. */
export interface LocalFile extends StoredBlob {
  path: string;
}

/** What `put` accepts: bytes at hand, a file, or anything that yields bytes in pieces (a Node stream). */
export type BlobSource = Uint8Array | LocalFile | AsyncIterable<Uint8Array>;

/** A file is named by what it holds: the lower-case hexadecimal SHA-256 of its bytes. */
export interface StoredBlob {
  sha256: string;
  bytes: number;
}

export function isLocalFile(source: BlobSource): source is LocalFile {
  return 'path' in source && 'sha256' in source;
}

export interface BlobStat {
  bytes: number;
  /** When it was last put; putting the same bytes again renews it. */
  storedAt: Date;
}

export interface PutOptions {
  /** Refuse with FileTooLargeError as soon as this many bytes are passed. No limit when absent. */
  maxBytes?: number;
}

/** Inclusive byte offsets, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Content-addressed files (decisions §1 `STORAGE_URL`). Same bytes are stored once, however often they are put.
 *
 * A purge that removes files nothing refers to must look at `storedAt` and leave young ones alone: a request may have put
 * the bytes and not yet committed the row that refers to them.
 */
export interface BlobStore {
  /**
   * Store all of the source; resolved only when it would survive a power cut.
   * @throws StorageFullError, StorageFailedError, FileTooLargeError, or whatever the source itself throws; in every case
   * nothing is left behind.
   */
  put(source: BlobSource, options?: PutOptions): Promise<StoredBlob>;
  /** @throws BlobNotFoundError, StorageFailedError (both before the first byte). */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** True when there was something to delete. @throws StorageFailedError */
  delete(sha256: string): Promise<boolean>;
  /** @throws BlobNotFoundError, StorageFailedError */
  stat(sha256: string): Promise<BlobStat>;
  /** Those whose name begins with the hexadecimal digits given, in no particular order. @throws StorageFailedError */
  list(prefix: string): AsyncIterable<{ sha256: string; storedAt: Date }>;
  /** Deletes unless it has been put since `before`. True when it was deleted. @throws StorageFailedError */
  deleteOld(sha256: string, before: Date): Promise<boolean>;
}
