import type { Readable } from 'node:stream';
import type { BlobStat, ByteRange } from './blob-store.ts';

export interface ObjectBody {
  /** In memory, or the path of a file. */
  source: Uint8Array | { path: string };
  bytes: number;
  sha256: string;
}

/**
 * A bucket, in the few calls that a blob store needs. Each throws BlobNotFoundError when the object is not there, and
 * anything else when the service does not do it.
 */
/** Milliseconds in which a file must be kept: the answer begins when all of it has been sent, over a line of a megabit a second or more. */
export const putMilliseconds = (limitMilliseconds: number, bytes: number): number => limitMilliseconds + bytes / 100;

export interface ObjectClient {
  /** All of it or nothing; overwriting renews `storedAt`. */
  put(key: string, body: ObjectBody): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<BlobStat>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Deletes the very object that is older, and not one put in its place meanwhile, as far as the service can tell. */
  deleteOld(key: string, before: Date): Promise<boolean>;
}
