import type { ImportJob } from '#contract/import.ts';
import type { Database } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { isoTime } from '#server/http/clock.ts';
import { type PurgeOptions, referredTo, retentionMilliseconds } from './purge-blobs.ts';

/** No upload takes so long between storing a file and committing the record that refers to it. */
const youngMilliseconds = 3600 * 1000;
/** So many in one run, each a call to the store. */
const atOnce = 5000;

/**
 * Removes the files of what was deleted forever, unless something else refers to them. One that was stored within the last
 * hour stays until a later run: somebody may be uploading the same bytes. Gives how many were removed.
 */
export async function purgeErasedFiles({ database, blobs, marker, now }: PurgeOptions): Promise<number> {
  const rows = await database.read.selectFrom('erasedFile').select('sha256').limit(atOnce).execute();
  const before = new Date(now - youngMilliseconds);
  const erased = rows.map(({ sha256 }) => sha256);
  // What was removed lately may come back; then purgeUnusedBlobs removes it in the end.
  const inUse = new Set([
    ...(await referredTo(database, erased, isoTime(now - retentionMilliseconds))),
    ...(await waitingToBeImported(database, erased)),
  ]);
  let removed = 0;
  for (const chunk of chunks(erased)) {
    const settled: string[] = [];
    for (const sha256 of chunk) {
      const isWanted = inUse.has(sha256) || sha256 === marker;
      const isGone = !isWanted && (await blobs.deleteOld(sha256, before));
      if (isGone) removed++;
      if (isWanted || isGone || !(await isStored(blobs, sha256))) settled.push(sha256);
    }
    await forget(database, settled);
  }
  return removed;
}

/** Uploads that somebody else may still import; those that are imported or canceled need theirs no longer. */
async function waitingToBeImported({ read }: Database, hashes: readonly string[]): Promise<string[]> {
  const waiting: string[] = [];
  for (const chunk of chunks([...hashes])) {
    const rows = await read
      .selectFrom('importJob')
      .select(['fileHash', 'job'])
      .where('fileHash', 'in', chunk)
      .execute();
    for (const { fileHash, job } of rows) {
      const { status } = JSON.parse(job) as ImportJob;
      if (status !== 'done' && status !== 'cancelled') waiting.push(fileHash);
    }
  }
  return waiting;
}

const isStored = (blobs: PurgeOptions['blobs'], sha256: string) =>
  blobs.stat(sha256).then(
    () => true,
    () => false,
  );

async function forget(database: Database, hashes: string[]): Promise<void> {
  if (hashes.length > 0)
    await database.write(({ db }) => db.deleteFrom('erasedFile').where('sha256', 'in', hashes).execute());
}
