import { z } from 'zod';
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
});

export const healthGet = operation({
  name: 'healthGet',
  method: 'GET',
  path: '/health',
  access: { permission: 'admin.health' },
  rate: 'read',
  summary: 'The health record of this instance',
  response: health,
});
