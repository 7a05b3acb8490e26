import { chunks } from '#server/database/search/write.ts';
import type { RecordReader } from '../record-reader.ts';

/**
 * The fields of each record that were changed after the version given: id → names. Every change of a record raises its
 * version by one and is one entry of the history.
 */
export async function fieldsChangedSince(
  { db, context }: RecordReader,
  records: readonly { id: string; version: number; since: number }[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const chunk of chunks(records)) {
    const rows = await db
      .selectFrom('historyEntry')
      .select(['recordID', 'after'])
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
      const later = (byRecord.get(id) ?? []).slice(0, Math.max(0, version - since));
      // Of a document the history names what changed inside it: `rewards/items`.
      const names = later.flatMap(({ after }) => Object.keys(after === null ? {} : JSON.parse(after)));
      found.set(id, new Set(names.map((name) => name.split('/', 1)[0] as string)));
    }
  }
  return found;
}
