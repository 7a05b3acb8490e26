import { chunks } from '#server/database/search/write.ts';
import { elementAbove, mayMove } from '../history/change-set.ts';
import type { StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { type Entry, type Fields, keysOf } from './steps.ts';

/**
 * Of updates that changed something in elements of lists that have no ids, those of which others have changed the same
 * element or moved elements of the list since, with the key: what has the number now may be another element.
 * @param undoing the batch that takes them back, whose own changes don't count
 */
export async function movedElements(
  reader: RecordReader,
  entries: readonly Entry[],
  current: ReadonlyMap<string, StoredRecord<Fields>>,
  undoing: string | null,
): Promise<Map<Entry, string>> {
  const moved = new Map<Entry, string>();
  const inside = entries.flatMap((entry) => {
    const record = current.get(entry.recordID);
    if (entry.action !== 'update' || !record) return [];
    const places = keysOf(entry).flatMap((key) => {
      const above = elementAbove(record, key);
      return above ? [{ key, above }] : [];
    });
    return places.length > 0 ? [{ entry, places }] : [];
  });
  for (const chunk of chunks(inside)) {
    const ids = [...new Set(chunk.map(({ entry }) => entry.recordID))];
    const oldest = Math.min(...chunk.map(({ entry }) => entry.version ?? 0));
    const found = Map.groupBy(await updatesOf(reader, ids, oldest), ({ recordID }) => recordID);
    for (const { entry, places } of chunk) {
      const others = (found.get(entry.recordID) ?? []).filter(
        (other) => other.batchID !== entry.batchID && other.batchID !== undoing && isLater(other, entry),
      );
      const keys = new Set(standing(others).flatMap(keysOf));
      // What the entry wrote itself is compared by its value.
      for (const key of keysOf(entry)) keys.delete(key);
      const place = places.find(({ above }) => [...keys].some((key) => mayMove(key, above)));
      if (place) moved.set(entry, place.key);
    }
  }
  return moved;
}

type Update = Awaited<ReturnType<typeof updatesOf>>[number];

/** First to last. @param oldest those that left an earlier version are left out; 0: none is */
async function updatesOf({ db, context }: RecordReader, recordIDs: readonly string[], oldest: number) {
  const rows = await db
    .selectFrom('historyEntry as entry')
    .innerJoin('historyBatch as batch', (join) =>
      join.onRef('batch.workspaceID', '=', 'entry.workspaceID').onRef('batch.batchID', '=', 'entry.batchID'),
    )
    .select(['entry.recordID', 'entry.batchID', 'entry.seq', 'entry.version', 'entry.before', 'entry.after'])
    .select('batch.undoesBatchID')
    .where('entry.workspaceID', '=', context.workspaceID)
    .where('entry.recordID', 'in', recordIDs)
    .where('entry.action', '=', 'update')
    .$if(oldest > 0, (query) => query.where('entry.version', '>=', oldest))
    .execute();
  return rows.sort((one, other) => (isLater(one, other) ? 1 : -1));
}

/** By the versions that they left; those of before versions were kept are the first ones, in the order of their batches. */
function isLater(one: Pick<Entry, 'version' | 'batchID' | 'seq'>, other: Pick<Entry, 'version' | 'batchID' | 'seq'>) {
  if (one.version !== other.version) return (one.version ?? 0) > (other.version ?? 0);
  return one.batchID === other.batchID ? one.seq > other.seq : one.batchID > other.batchID;
}

/** Those that were not taken back among themselves. An undo is exact: with what it took back it leaves things as they were. */
function standing(updates: readonly Update[]): Update[] {
  const byBatch = Map.groupBy(updates, ({ batchID }) => batchID);
  for (const { batchID, undoesBatchID } of updates.toReversed())
    if (undoesBatchID !== null && byBatch.has(batchID) && byBatch.delete(undoesBatchID)) byBatch.delete(batchID);
  return updates.filter(({ batchID }) => byBatch.has(batchID));
}
