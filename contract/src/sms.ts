import { z } from 'zod';
import { dateTime, id, pageQuery } from './fields.ts';
import { operation } from './operation.ts';
import { smsMessages } from './sms-messages.ts';

export const adminSmsSend = operation({
  name: 'adminSmsSend',
  method: 'POST',
  path: '/admin/sms/send',
  access: { permission: 'admin.settings' },
  rate: 'password',
  summary: 'Send a test SMS. errorMessage says why it was not sent',
  body: z.strictObject({
    phoneNumber: z.string().trim().min(1, smsMessages.phoneNumberRequired).max(40),
    body: z.string().trim().min(1, smsMessages.bodyRequired).max(480, 'A test SMS has at most 480 characters'),
  }),
  response: z.object({ errorMessage: z.string().optional() }),
});

export const smsStatuses = ['queued', 'sent', 'failed'] as const;

export const smsLogRow = z.object({
  smsID: id,
  phoneNumber: z.string(),
  /** What it was about: `test`, `phoneCode`, or a kind of notification. */
  kind: z.string(),
  status: z.enum(smsStatuses),
  attempts: z.number().int(),
  /** Why the last attempt failed; empty when none did. */
  error: z.string(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
});
export type SmsLogRow = z.infer<typeof smsLogRow>;

export const adminSmsLogGet = operation({
  name: 'adminSmsLogGet',
  method: 'GET',
  path: '/admin/sms/log',
  access: { permission: 'admin.settings' },
  rate: 'read',
  summary: 'SMS sent in the last 30 days, newest first, without their text',
  query: z.strictObject({
    /** `search`: part of a phone number, however it is written. */
    ...pageQuery,
    status: z.enum(smsStatuses).optional(),
    /** `test`, `phoneCode`, or a kind of notification. */
    kind: z.string().max(50).optional(),
  }),
  response: z.object({ rows: z.array(smsLogRow), total: z.number().int() }),
});
