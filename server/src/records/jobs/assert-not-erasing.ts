import type { JobStatus } from '#server/database/tables/journal.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';

/** Of the cursor of a job that deletes forever. */
export interface Erasing {
  /** What is half gone: records that have lost stock, or parts that are left of them. */
  rest?: { name: string; ids: string[] };
}

/** Jobs whose cursor says what is half gone. */
export const erasingOperations = ['trashDelete', 'trashEmpty'];
export const erasingCursor = '%"rest":{%';

/** Of such a job that does no more than end what is half gone. */
export const restInput = JSON.stringify({ until: '' });

/** Refuses to restore what is being deleted forever, piece by piece, or was left half gone when that failed. @throws 409 */
export async function assertNotErasing<F extends object>(
  { db, context }: RecordReader,
  kind: RecordKind<F>,
  records: readonly StoredRecord<F>[],
): Promise<void> {
  // Few are kept, most often none.
  const jobs = await db
    .selectFrom('job')
    .select('cursor')
    .where('workspaceID', '=', context.workspaceID)
    .where('operation', 'in', erasingOperations)
    .where('status', '!=', 'done' satisfies JobStatus)
    .where('cursor', 'like', erasingCursor)
    .execute();
  const gone = new Set(jobs.flatMap(({ cursor }) => (JSON.parse(cursor ?? '{}') as Erasing).rest?.ids ?? []));
  const record = records.find(({ id }) => gone.has(id));
  if (record) throw new ProblemError('conflict', `“${kind.title(record)}” is being deleted forever.`);
}
