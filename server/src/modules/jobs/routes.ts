import { type Job, jobDigestGet, jobStop } from '#contract/job.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { type Route, route } from '#server/http/route.ts';
import type { JobProblem } from '#server/records/jobs/job-problem.ts';
import type { JobService } from '#server/records/jobs/job-service.ts';

export function jobRoutes({ jobs }: { jobs: JobService }): Route[] {
  return [
    route(jobDigestGet, async ({ workspace, user }) => ({
      rows: (await jobs.list(workspace.workspaceID, user.userID)).map(presentJob),
    })),

    route(jobStop, async ({ workspace: { workspaceID }, user, body }) => {
      await jobs.stop({ workspaceID, jobID: body.jobID }, user.userID);
      return {};
    }),
  ];
}

function presentJob({ jobID, title, status, done, total, error, createdAt }: JobTable): Job {
  const problem = error === null ? null : (JSON.parse(error) as JobProblem);
  return { jobID, title, status, done, total, error: problem?.detail ?? null, createdAt };
}
