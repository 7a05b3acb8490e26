import type { Records } from '#server/records/records.ts';

interface Undoable {
  batchID: string;
  undoneByBatchID: string | null;
}

/**
 * Those of some batches that count again: what undid them was itself undone. One that was undone once more after that
 * does not, however often it went back and forth.
 */
export async function redoneOnes(
  { database: { read } }: Records,
  workspaceID: string,
  batches: readonly Undoable[],
): Promise<ReadonlySet<string>> {
  const undone = batches.flatMap(({ batchID, undoneByBatchID }) => (undoneByBatchID === null ? [] : [batchID]));
  if (undone.length === 0) return new Set();
  const followed = await read
    .withRecursive('chain', (from) =>
      from
        .selectFrom('historyBatch')
        .select(['batchID', 'undoneByBatchID'])
        .where('workspaceID', '=', workspaceID)
        .where('batchID', 'in', undone)
        .union(
          from
            .selectFrom('chain')
            .innerJoin('historyBatch as next', 'next.batchID', 'chain.undoneByBatchID')
            .select(['next.batchID', 'next.undoneByBatchID'])
            .where('next.workspaceID', '=', workspaceID),
        ),
    )
    .selectFrom('chain')
    .selectAll()
    .execute();
  const undoerOf = new Map(followed.map(({ batchID, undoneByBatchID }) => [batchID, undoneByBatchID]));
  return new Set(undone.filter((batchID) => timesUndone(undoerOf, batchID) % 2 === 0));
}

/** How often in all it was taken back or done again. */
function timesUndone(undoerOf: ReadonlyMap<string, string | null>, batchID: string): number {
  let times = 0;
  for (let undoer = undoerOf.get(batchID); undoer; undoer = undoerOf.get(undoer)) times++;
  return times;
}
