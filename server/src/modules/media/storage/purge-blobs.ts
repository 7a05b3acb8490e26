import type { Database } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { isoTime } from '#server/http/clock.ts';
import type { StoredFiles } from './stored-files.ts';

const hour = 3600 * 1000;
/** No request takes so long between storing a file and committing the record that refers to it. */
export const retentionMilliseconds = 7 * 24 * hour;
const digits = '0123456789abcdef';

export interface PurgeOptions {
  database: Database;
  blobs: Pick<StoredFiles, 'list' | 'deleteOld' | 'register' | 'stat'>;
  /** The file by which servers know their store (shared-store.ts). */
  marker: string | null;
  /** Milliseconds. */
  now: number;
}

/**
 * Removes files that are older than a week and that nothing refers to: those of uploads that were abandoned, undone, or
 * replaced. A sixteenth of the store at a time, so that an hourly run is short with a million files; all of it within 16
 * hours. Gives how many were removed.
 *
 * Safe beside everything else: a file put again is young again, and is not deleted (BlobStore.deleteOld); a record removed
 * less than a week ago still counts, so that its undo finds the file, and later its undo is refused (mediaKind.returnDays).
 */
export async function purgeUnusedBlobs({ database, blobs, marker, now }: PurgeOptions): Promise<number> {
  const before = new Date(now - retentionMilliseconds);
  const digit = digits[Math.floor(now / hour) % digits.length] ?? '0';
  const all: string[] = [];
  const old: string[] = [];
  for await (const { sha256, storedAt } of blobs.list(digit)) {
    all.push(sha256);
    if (storedAt < before && sha256 !== marker) old.push(sha256);
  }
  await blobs.register(all);
  let removed = 0;
  for (const chunk of chunks(old)) {
    const inUse = await referredTo(database, chunk, isoTime(before.getTime()));
    for (const sha256 of chunk) if (!inUse.has(sha256) && (await blobs.deleteOld(sha256, before))) removed++;
  }
  return removed;
}

/** Those of the files that something refers to; what was removed since then counts, because it may come back. */
export async function referredTo(database: Database, hashes: string[], since: string): Promise<Set<string>> {
  const { read } = database;
  const [full, thumbnails, photos, purged] = await Promise.all([
    read.selectFrom('media').select('fullHash').where('fullHash', 'in', hashes).execute(),
    read.selectFrom('media').select('thumbnailHash').where('thumbnailHash', 'in', hashes).execute(),
    read.selectFrom('user').select('photoHash').where('photoHash', 'in', hashes).execute(),
    read
      .selectFrom('historyEntry')
      .innerJoin('historyBatch', (join) =>
        join
          .onRef('historyBatch.workspaceID', '=', 'historyEntry.workspaceID')
          .onRef('historyBatch.batchID', '=', 'historyEntry.batchID'),
      )
      .select('historyEntry.before')
      .where('historyEntry.kind', '=', 'media')
      .where('historyEntry.action', '=', 'purge')
      .where('historyBatch.at', '>', since)
      .execute(),
  ]);
  const snapshots = purged.map(
    ({ before }) => JSON.parse(before ?? '{}') as { fullHash?: string; thumbnailHash?: string | null },
  );
  return new Set(
    [
      ...full.map((row) => row.fullHash),
      ...thumbnails.map((row) => row.thumbnailHash),
      ...photos.map((row) => row.photoHash),
      ...snapshots.flatMap(({ fullHash, thumbnailHash }) => [fullHash, thumbnailHash]),
    ].filter((hash) => typeof hash === 'string'),
  );
}
