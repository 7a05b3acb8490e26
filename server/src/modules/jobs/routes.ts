import { jobDigestGet, jobStop } from '#contract/job.ts';
import { type Route, route } from '#server/http/route.ts';
import type { JobService } from '#server/records/jobs/job-service.ts';

export function jobRoutes({ jobs }: { jobs: JobService }): Route[] {
  return [
    route(jobDigestGet, async ({ workspace, user }) => ({
      rows: await jobs.list(workspace.workspaceID, user.userID),
    })),

    route(jobStop, async ({ workspace: { workspaceID }, user, body }) => {
      await jobs.stop({ workspaceID, jobID: body.jobID }, user.userID);
      return {};
    }),
  ];
}
