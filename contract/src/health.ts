import { z } from 'zod';
import { queryFlag } from './fields.ts';
import { operation } from './operation.ts';

/** §3 Health record. `ok` is shown as up, anything else as down (§2.10). */
export const health = z.object({
  timestamp: z.string(),
  environment: z.string(),
  api: z.string(),
  version: z.string(),
  database: z.string(),
  databaseVersion: z.string(),
  emailService: z.string(),
  emailServiceProvider: z.string(),
  smsService: z.string(),
  smsServiceProvider: z.string(),
  pushService: z.string(),
  /** Milliseconds that each check took; null where there was nothing to ask. */
  latency: z.object({
    database: z.number().nullable(),
    emailService: z.number().nullable(),
    smsService: z.number().nullable(),
    pushService: z.number().nullable(),
  }),
});
export type Health = z.infer<typeof health>;

export const healthGet = operation({
  name: 'healthGet',
  method: 'GET',
  path: '/health',
  access: { permission: 'admin.health' },
  rate: 'read',
  summary: 'The health record of this instance, at most five seconds old; refresh checks every service again',
  query: z.strictObject({ refresh: queryFlag.optional() }),
  response: health,
});
