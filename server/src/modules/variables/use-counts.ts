import type { Database } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { isWritten } from '#server/records/references/mentions-in-expressions.ts';

interface UseCounts {
  [name: string]: unknown;
  reads: number;
  writes: number;
}

/** In how many places each of these variables is read, and changed. */
export async function useCounts(database: Database, workspaceID: string, ids: readonly string[]): Promise<UseCounts[]> {
  const counts = new Map(ids.map((id) => [id, { reads: 0, writes: 0 }]));
  for (const chunk of chunks(ids)) {
    const rows = await database.read
      .selectFrom('reference')
      .select(['targetID', 'path'])
      .where('workspaceID', '=', workspaceID)
      .where('targetKind', '=', 'variable')
      .where('targetID', 'in', chunk)
      .where('isLive', '=', 1)
      .execute();
    for (const { targetID, path } of rows) {
      const count = counts.get(targetID);
      if (count) count[isWritten(path) ? 'writes' : 'reads']++;
    }
  }
  return ids.map((id) => counts.get(id) ?? { reads: 0, writes: 0 });
}
