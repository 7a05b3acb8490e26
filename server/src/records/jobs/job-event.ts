import type { Job } from '#contract/job.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import type { JobProblem } from './job-problem.ts';

/** The topic of `JobEvent`. */
export const jobTopic = 'job';

/** How far a job is, and whose it is. */
export interface JobEvent {
  workspaceID: string;
  actorID: string | null;
  job: Job;
}

export const toJobEvent = (row: JobTable): JobEvent => ({
  workspaceID: row.workspaceID,
  actorID: row.actorID,
  job: toJob(row),
});

/** A job as its person sees it. */
export function toJob({ jobID, operation, title, status, done, total, error, createdAt }: JobTable): Job {
  const problem = error === null ? null : (JSON.parse(error) as JobProblem);
  return { jobID, operation, title, status, done, total, error: problem?.detail ?? null, createdAt };
}
