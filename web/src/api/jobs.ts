import * as jobs from '#contract/job.ts';
import { api } from './api.ts';
import { read, write } from './endpoint.ts';

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Live events say what changes of it; it is read again only after some may have been missed. */
    jobDigestGet: read(build, jobs.jobDigestGet),
    jobStop: write(build, jobs.jobStop),
  }),
});

export const { useJobStopMutation } = jobsApi;
