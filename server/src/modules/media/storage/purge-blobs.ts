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
  const inUse = await referredTo(database, old, isoTime(before.getTime()));
  let removed = 0;
  for (const sha256 of old) if (!inUse.has(sha256) && (await blobs.deleteOld(sha256, before))) removed++;
  return removed;
}

/** Those of the files that something refers to; what was removed since then counts, because it may come back. */
export async function referredTo({ read }: Database, hashes: string[], since: string): Promise<Set<string>> {
  const used = new Set<string>();
  if (hashes.length === 0) return used;
  for (const chunk of chunks(hashes)) {
    const [full, thumbnails, photos] = await Promise.all([
      read.selectFrom('media').select('fullHash').where('fullHash', 'in', chunk).execute(),
      read.selectFrom('media').select('thumbnailHash').where('thumbnailHash', 'in', chunk).execute(),
      read.selectFrom('user').select('photoHash').where('photoHash', 'in', chunk).execute(),
    ]);
    for (const { fullHash } of full) used.add(fullHash);
    for (const { thumbnailHash } of thumbnails) if (thumbnailHash !== null) used.add(thumbnailHash);
    for (const { photoHash } of photos) if (photoHash !== null) used.add(photoHash);
  }
  // Last, so that what was removed in between is among them.
  for (const hash of await removedSince(read, since)) used.add(hash);
  return used;
}

/** So many batches at once: while the embedded database reads, the server answers nobody. */
const batchesAtOnce = 50;

/** Files of the media that were removed since then. The history is long, and looked at once a run, by its latest batches. */
async function removedSince(read: Database['read'], since: string): Promise<Set<string>> {
  const removed = new Set<string>();
  const latest = await read
    .selectFrom('historyBatch')
    .select(['workspaceID', 'batchID'])
    .where('at', '>', since)
    .execute();
  for (const [workspaceID, batches] of Map.groupBy(latest, (batch) => batch.workspaceID))
    for (const chunk of chunks(batches, batchesAtOnce)) {
      const entries = await read
        .selectFrom('historyEntry')
        .select('before')
        .where('workspaceID', '=', workspaceID)
        .where(
          'batchID',
          'in',
          chunk.map(({ batchID }) => batchID),
        )
        .where('kind', '=', 'media')
        .where('action', '=', 'purge')
        .execute();
      for (const { before } of entries) {
        const { fullHash, thumbnailHash } = JSON.parse(before ?? '{}') as Partial<Record<string, string | null>>;
        if (fullHash) removed.add(fullHash);
        if (thumbnailHash) removed.add(thumbnailHash);
      }
    }
  return removed;
}
