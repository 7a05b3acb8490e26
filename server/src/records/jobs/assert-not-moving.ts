import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RecordReader } from '../record-reader.ts';

/**
 * Refuses to change what is on a map while a job moves all of it: half of it is at its new place, and what is painted over it
 * would come to another place or keep the job from being done. @param advice what to do when it is done
 * @param ownBatchID of the job that asks @throws 409
 */
export async function assertNotMoving(
  { db, context: { workspaceID } }: RecordReader,
  map: { id: string; name: string },
  { advice = 'Draw this again when that is done.', ownBatchID = '' } = {},
): Promise<void> {
  const job = await movingJob(db, { workspaceID, mapID: map.id, ownBatchID });
  if (!job) return;
  const what =
    job.operation === 'mapResize'
      ? `“${map.name}” is being resized`
      : `A large change of “${map.name}” is being undone`;
  const detail = `${what}. ${advice}`;
  // By the pointer an editor knows that the same call will do later.
  throw new ProblemError('conflict', detail, { errors: [{ pointer: '/moving', detail }] });
}

/** The job that moves all of a map right now, if one does. @param ownBatchID of a job that is not meant */
export async function movingJob(
  db: Kysely<Tables>,
  { workspaceID, mapID, ownBatchID = '' }: { workspaceID: string; mapID: string; ownBatchID?: string },
): Promise<{ operation: string } | undefined> {
  // Few have not ended, most often none. There is no batch before the first piece.
  return await db
    .selectFrom('job')
    .innerJoin('historyBatch as batch', (join) =>
      join.onRef('batch.workspaceID', '=', 'job.workspaceID').onRef('batch.batchID', '=', 'job.batchID'),
    )
    .select('job.operation')
    .where('job.workspaceID', '=', workspaceID)
    .where('job.endedAt', 'is', null)
    .where('job.operation', 'in', ['mapResize', 'historyUndo'])
    .where('job.batchID', '!=', ownBatchID)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('historyPart as part')
          .select('part.seq')
          .where('part.workspaceID', '=', workspaceID)
          .where('part.ownerID', '=', mapID)
          .where(({ eb, or, ref }) =>
            or([eb('part.batchID', '=', ref('batch.batchID')), eb('part.batchID', '=', ref('batch.undoesBatchID'))]),
          ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
}
