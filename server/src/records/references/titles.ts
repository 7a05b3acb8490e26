import { chunks } from '#server/database/search/write.ts';
import type { RecordKind } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';

export interface Named {
  title: string;
  state: 'live' | 'trashed' | 'gone';
}

/** What records of any kind are called, by id. One that is gone has the name it had last; without a history it has none. */
export async function titlesOf(
  reader: RecordReader,
  named: readonly { kind: string; id: string }[],
): Promise<Map<string, Named>> {
  const titles = new Map<string, Named>();
  for (const [name, group] of Map.groupBy(named, ({ kind }) => kind)) {
    const kind = reader.context.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind) continue;
    const found = await reader.findMany(
      kind,
      group.map(({ id }) => id),
    );
    for (const record of found)
      titles.set(record.id, { title: kind.title(record), state: record.deletedAt === null ? 'live' : 'trashed' });
  }
  const gone = new Set(named.map(({ id }) => id).filter((id) => !titles.has(id)));
  for (const chunk of chunks([...gone])) {
    const rows = await reader.db
      .selectFrom('historyEntry')
      .select(['recordID', 'title'])
      .where('workspaceID', '=', reader.context.workspaceID)
      .where('recordID', 'in', chunk)
      .orderBy('batchID')
      .orderBy('seq')
      .execute();
    for (const { recordID, title } of rows) titles.set(recordID, { title, state: 'gone' });
  }
  return titles;
}
