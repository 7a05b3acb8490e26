import type { Kysely } from 'kysely';
import type { JobTable } from '#server/database/tables/journal.ts';
import type { Tables } from '#server/database/tables.ts';

/** Names one job. */
export interface JobID {
  workspaceID: string;
  jobID: string;
}

export async function findJob(db: Kysely<Tables>, { workspaceID, jobID }: JobID): Promise<JobTable | null> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('jobID', '=', jobID)
    .executeTakeFirst();
  return row ?? null;
}

/** The job that a request began and that has not ended. */
export async function findJobOfRequest(
  db: Kysely<Tables>,
  { scope, requestID }: { scope: string; requestID: string | null },
): Promise<JobTable | null> {
  if (requestID === null) return null;
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('scope', '=', scope)
    .where('requestID', '=', requestID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest jobs of one person, newest first. */
export async function findJobsOfActor(
  db: Kysely<Tables>,
  of: { workspaceID: string; actorID: string; since?: string; isUnderWay?: boolean },
): Promise<JobTable[]> {
  let jobs = db
    .selectFrom('job')
    .selectAll()
    .where('workspaceID', '=', of.workspaceID)
    .where('actorID', '=', of.actorID);
  if (of.since !== undefined) jobs = jobs.where('createdAt', '>', of.since);
  if (of.isUnderWay) jobs = jobs.where('endedAt', 'is', null);
  return jobs.orderBy('jobID', 'desc').limit(20).execute();
}

export async function insertJob(db: Kysely<Tables>, job: JobTable): Promise<void> {
  await db.insertInto('job').values(job).execute();
}

/** Another process has taken the job up, or it has ended: this one must write nothing more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Changes a job that this owner holds. @throws LeaseLostError */
export async function saveJob(
  db: Kysely<Tables>,
  { workspaceID, jobID }: JobID,
  owner: string,
  changes: Partial<JobTable>,
): Promise<{ stopRequested: 0 | 1 }> {
  const row = await db
    .updateTable('job')
    .set(changes)
    .where('workspaceID', '=', workspaceID)
    .where('jobID', '=', jobID)
    .where('leaseOwner', '=', owner)
    .where('endedAt', 'is', null)
    .returning('stopRequested')
    .executeTakeFirst();
  if (!row) throw new LeaseLostError('the job belongs to another process');
  return row;
}
