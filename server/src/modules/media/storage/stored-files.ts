import type { Database } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { StorageLimitError } from '../errors.ts';
import { type BlobSource, type BlobStore, isLocalFile, type StoredBlob } from './blob-store.ts';

/** Bytes of all files together, and how many there may be; null: any number. */
export interface StorageUsage {
  bytes: number;
  limit: number | null;
}

export interface StoredFilesOptions {
  blobs: BlobStore;
  database: Database;
  clock: Clock;
  /** Bytes; null: no limit. */
  limit(): Promise<number | null>;
}

/** A store that knows how much is in it. */
export interface StoredFiles extends BlobStore {
  usage(): Promise<StorageUsage>;
  /** @throws StorageLimitError when this many bytes more would pass the limit */
  assertRoom(bytes: number): Promise<void>;
  /** Lists files that a server stored and died before it listed them, or that are older than the list. */
  register(sha256s: readonly string[]): Promise<void>;
}

/** Holds a store against the limit that administrators set (service.storage.limitMegabytes): every file passes here. */
export function limitStoredFiles({ blobs, database, clock, limit }: StoredFilesOptions): StoredFiles {
  async function bytesStored(): Promise<number> {
    const { bytes } = await database.read
      .selectFrom('storedFile')
      .select((row) => row.fn.coalesce(row.fn.sum<number>('bytes'), row.lit(0)).as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes);
  }

  async function assertRoom(bytes: number): Promise<void> {
    const most = await limit();
    if (most === null) return;
    const used = await bytesStored();
    if (used + bytes > most) throw new StorageLimitError(most, used, bytes);
  }

  async function list(files: StoredBlob[]): Promise<void> {
    if (files.length === 0) return;
    const storedAt = isoTime(clock.now());
    await database.write(async ({ db }) => {
      await db
        .insertInto('storedFile')
        .values(files.map((file) => ({ ...file, storedAt })))
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ storedAt }))
        .execute();
    });
  }

  async function remove(sha256: string): Promise<void> {
    await database.write(({ db }) => db.deleteFrom('storedFile').where('sha256', '=', sha256).execute());
  }

  return {
    ...blobs,
    assertRoom,
    usage: async () => ({ bytes: await bytesStored(), limit: await limit() }),

    async put(source, options) {
      await assertRoom(sizeOf(source));
      const { sha256, bytes } = await blobs.put(source, options);
      await list([{ sha256, bytes }]);
      return { sha256, bytes };
    },

    async delete(sha256) {
      const wasThere = await blobs.delete(sha256);
      await remove(sha256);
      return wasThere;
    },

    async deleteOld(sha256, before) {
      const isGone = await blobs.deleteOld(sha256, before);
      if (isGone) await remove(sha256);
      return isGone;
    },

    async register(sha256s) {
      for (const chunk of chunks([...sha256s])) {
        const rows = await database.read
          .selectFrom('storedFile')
          .select('sha256')
          .where('sha256', 'in', chunk)
          .execute();
        const listed = new Set(rows.map((row) => row.sha256));
        const found: StoredBlob[] = [];
        for (const sha256 of chunk) {
          if (listed.has(sha256)) continue;
          // Gone when it has been purged in between.
          const stat = await blobs.stat(sha256).catch(() => null);
          if (stat) found.push({ sha256, bytes: stat.bytes });
        }
        await list(found);
      }
    },
  };
}

/** 0 for a stream, whose size is known when it has come: it may pass the limit by itself, and the next file is refused. */
function sizeOf(source: BlobSource): number {
  if (source instanceof Uint8Array) return source.byteLength;
  return isLocalFile(source) ? source.bytes : 0;
}
