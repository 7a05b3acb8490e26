import { z } from 'zod';
import { dateTime, id, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

/** `takingBack`: it failed or was stopped, and what it changed is being restored. */
export const jobStatuses = ['running', 'takingBack', 'done', 'failed', 'stopped'] as const;

/** A change of many records, which is written in pieces. */
export const job = z.object({
  jobID: id,
  /** Name of the operation that began it. */
  operation: z.string(),
  /** What it does: `Changing 1,000 items`. */
  title: z.string(),
  status: z.enum(jobStatuses),
  /** Changes written so far, or records where each takes several, of about `total`; while they are restored, those that are left to restore. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it did not end as asked. */
  error: z.string().nullable(),
  createdAt: dateTime,
});
export type Job = z.infer<typeof job>;

export const jobDigestGet = operation({
  name: 'jobDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/job',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Your large changes of the last day, running ones first',
  params: z.strictObject(workspaceParams),
  response: z.object({ rows: z.array(job) }),
});

export const jobStop = operation({
  name: 'jobStop',
  method: 'POST',
  path: '/workspace/:workspaceID/job/stop',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Stop one of your running changes. What it has changed so far is restored',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ jobID: id }),
  response: z.object({}),
});
