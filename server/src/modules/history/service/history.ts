import { sql } from 'kysely';
import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { Records } from '#server/records/records.ts';
import { redoneOnes } from './redone.ts';

interface Query {
  page?: number;
  pageSize?: number;
  kind?: string;
  recordID?: string;
}

/** Entries shown of one batch: an import's thousands are counted, not listed. */
const entriesShown = 20;
/**
 * Characters of what entries say of fields: one that says more, or comes when a page is that full, is answered without it. A page
 * of large documents would be gigabytes.
 */
const characters = { entry: 100_000, page: 4_000_000, entryOfFull: 2000 };

/** What was done, newest first (decisions §4): in the workspace, or to one record
 * and its parts (an item's stock and photos). Batch ids are UUIDv7, so they sort by time. */
export async function historyRows(
  records: Records,
  workspaceID: string,
  query: Query,
): Promise<{ rows: HistoryBatch[]; total: number }> {
  const { read } = records.database;
  const { page = 0, pageSize = defaultPageSize, recordID, kind } = query;
  let base = read.selectFrom('historyBatch').where('historyBatch.workspaceID', '=', workspaceID);
  if (recordID !== undefined || kind !== undefined)
    base = base.where('historyBatch.batchID', 'in', (select) => {
      let entries = select
        .selectFrom('historyEntry')
        .select('historyEntry.batchID')
        .where('historyEntry.workspaceID', '=', workspaceID);
      if (kind !== undefined) entries = entries.where('historyEntry.kind', '=', kind);
      if (recordID === undefined) return entries;
      const parts = select
        .selectFrom('historyPart')
        .select('historyPart.batchID')
        .where('historyPart.workspaceID', '=', workspaceID)
        .where('historyPart.ownerID', '=', recordID);
      return entries.where('historyEntry.recordID', '=', recordID).union(parts);
    });
  const batches = await base
    .leftJoin('user', 'user.userID', 'historyBatch.actorID')
    .selectAll('historyBatch')
    .select(['user.firstName', 'user.lastName', 'user.userName'])
    .orderBy('historyBatch.batchID', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await base.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const redone = await redoneOnes(records, workspaceID, batches);
  const rows: HistoryBatch[] = [];
  const room = { left: characters.page };
  for (const batch of batches)
    rows.push({
      batchID: batch.batchID,
      operation: batch.operation,
      summary: batch.summary,
      actorID: batch.actorID,
      actorName: `${batch.firstName ?? ''} ${batch.lastName ?? ''}`.trim() || (batch.userName ?? ''),
      at: batch.at,
      state: batch.state,
      undoneByBatchID: batch.undoneByBatchID,
      isRedone: redone.has(batch.batchID),
      undoesBatchID: batch.undoesBatchID,
      entryCount: batch.entryCount,
      entries: await entriesOf(records, { workspaceID, batchID: batch.batchID, recordID }, room),
    });
  return { rows, total: Number(total) };
}

async function entriesOf(
  records: Records,
  { workspaceID, batchID, recordID }: { workspaceID: string; batchID: string; recordID: string | undefined },
  room: { left: number },
): Promise<HistoryEntry[]> {
  const most = room.left > 0 ? characters.entry : characters.entryOfFull;
  const values = sql`coalesce(length("before"), 0) + coalesce(length("after"), 0)`;
  // What names the rows of an entry is left out before its values are.
  const all = sql`${values} + coalesce(length("rowNames"), 0)`;
  const short = (side: 'before' | 'after' | 'rowNames') =>
    sql<
      string | null
    >`case when ${side === 'rowNames' ? all : values} <= ${sql.lit(most)} then ${sql.ref(side)} end`.as(side);
  let select = records.database.read
    .selectFrom('historyEntry')
    .select(['kind', 'recordID', 'action', 'title', short('before'), short('after'), short('rowNames')])
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .orderBy('seq')
    .limit(entriesShown);
  if (recordID !== undefined)
    select = select.where((where) =>
      where.or([
        where('recordID', '=', recordID),
        where(
          'seq',
          'in',
          where
            .selectFrom('historyPart')
            .select('historyPart.seq')
            .where('historyPart.workspaceID', '=', workspaceID)
            .where('historyPart.ownerID', '=', recordID)
            .where('historyPart.batchID', '=', batchID),
        ),
      ]),
    );
  const rows = await select.execute();
  for (const { before, after, rowNames } of rows)
    room.left -= (before?.length ?? 0) + (after?.length ?? 0) + (rowNames?.length ?? 0);
  return rows.map((row) => ({
    kind: row.kind as HistoryEntry['kind'],
    recordID: row.recordID,
    action: row.action as HistoryEntry['action'],
    title: row.title,
    // Of a restored record it says where in the trash it was, which is no field of it.
    before:
      row.before === null || row.action === 'restore' ? null : (JSON.parse(row.before) as Record<string, unknown>),
    after: row.after === null ? null : (JSON.parse(row.after) as Record<string, unknown>),
    ...(row.rowNames === null ? {} : { rowNames: JSON.parse(row.rowNames) as Record<string, unknown> }),
  }));
}
