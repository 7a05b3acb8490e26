import { chunks } from '#server/database/search/write.ts';
import type { RecordReader } from '../record-reader.ts';

/**
 * The fields of each record that were changed after the version given: id → names. Every change of a record raises its
 * version by one and is one entry of the history. Batches don't say in which order: a job's began long before its end.
 */
export async function fieldsChangedSince(
  { db, context }: RecordReader,
  records: readonly { id: string; version: number; since: number }[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const chunk of chunks(records)) {
    const rows = await db
      .selectFrom('historyEntry')
      .select(['recordID', 'after', 'version'])
      .where('workspaceID', '=', context.workspaceID)
      .where(
        'recordID',
        'in',
        chunk.map(({ id }) => id),
      )
      .orderBy('recordID')
      .orderBy('batchID', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    const byRecord = Map.groupBy(rows, ({ recordID }) => recordID);
    for (const { id, version, since } of chunk) {
      const entries = byRecord.get(id) ?? [];
      const known = entries.filter((entry) => entry.version !== null && entry.version > since);
      // Written before the history kept versions: the last ones, by their batches.
      const former = entries.filter((entry) => entry.version === null);
      const later = [...known, ...former.slice(0, Math.max(0, version - since - known.length))];
      // Of a document the history names what changed inside it: `rewards/items`.
      const names = later.flatMap(({ after }) => Object.keys(after === null ? {} : JSON.parse(after)));
      found.set(id, new Set(names.map((name) => name.split('/', 1)[0] as string)));
    }
  }
  return found;
}
