import { z } from 'zod';
import { dateTime, id, pageQuery } from './fields.ts';
import { emailMessages } from './messages.ts';
import { operation } from './operation.ts';

const access = { permission: 'admin.email' } as const;

/** One line: a line break in a header would be a header of its own. */
const subjectLine = z
  .string()
  .trim()
  .max(300, 'Subject is longer than 300 characters')
  .regex(/^\P{Cc}*$/u, 'Subject must be one line');

/** A name that a template may print between `{{` and `}}`. */
export const emailVariable = z.object({ name: z.string(), description: z.string(), sample: z.string() });
export type EmailVariable = z.infer<typeof emailVariable>;

/** §3 Email template. */
export const emailTemplate = z.object({
  emailTemplateID: id,
  name: z.string(),
  description: z.string(),
  subject: z.string(),
  /** Rich HTML, as an administrator wrote it: sanitised, with `{{ variables }}`. */
  body: z.string(),
  /** The product sends it by itself, so that it can be reset to what it was, and not deleted. */
  isBuiltIn: z.boolean(),
  /** A built-in one that differs from what the product came with. */
  isChanged: z.boolean(),
  variables: z.array(emailVariable),
  /** 0: as the product came with it. */
  version: z.number().int(),
  updatedAt: dateTime.nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const adminEmailTemplateDigestGet = operation({
  name: 'adminEmailTemplateDigestGet',
  method: 'GET',
  path: '/admin/email/template',
  access,
  rate: 'read',
  summary: 'All email templates, built-in ones first',
  response: z.object({ emailTemplates: z.array(emailTemplate) }),
});

const bodyLimit = 100_000;
const templateFields = {
  name: z.string().trim().min(1, 'Name is required').max(200, 'Name is longer than 200 characters'),
  description: z.string().max(500, 'Description is longer than 500 characters'),
  subject: subjectLine.min(1, emailMessages.subjectRequired),
  body: z
    .string()
    .max(bodyLimit, 'Body is longer than 100,000 characters')
    .refine((body) => body.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '', emailMessages.bodyRequired),
};

/** The version the change started from; 409 when it is no longer that. */
const startedFrom = z.number().int().min(0).optional();

export const adminEmailTemplateSave = operation({
  name: 'adminEmailTemplateSave',
  method: 'POST',
  path: '/admin/email/template',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Create an email template, or change one. Its body is sanitized',
  body: z.strictObject({
    emailTemplateID: id.optional(),
    ...templateFields,
    version: startedFrom,
  }),
  response: z.object({ emailTemplate }),
});

export const adminEmailTemplateDelete = operation({
  name: 'adminEmailTemplateDelete',
  method: 'POST',
  path: '/admin/email/template/delete',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Delete an email template. Built-in templates can only be reset',
  body: z.strictObject({ emailTemplateID: id, version: startedFrom }),
  response: z.strictObject({}),
});

export const adminEmailTemplateReset = operation({
  name: 'adminEmailTemplateReset',
  method: 'POST',
  path: '/admin/email/template/reset',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Reset a built-in template to its default',
  body: z.strictObject({ emailTemplateID: id, version: startedFrom }),
  response: z.object({ emailTemplate }),
});

export const adminEmailTemplatePreview = operation({
  name: 'adminEmailTemplatePreview',
  method: 'POST',
  path: '/admin/email/template/preview',
  access,
  rate: 'preview',
  summary: 'Preview a template with sample values. Nothing is stored',
  body: z.strictObject({
    /** Whose variables to take; left out: those of a new template. */
    emailTemplateID: id.optional(),
    subject: z.string().max(2000),
    body: z.string().max(bodyLimit),
  }),
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** What of it is not a template; the rest is empty then. */
    problem: z.object({ field: z.enum(['subject', 'body']), message: z.string() }).nullable(),
  }),
});

/** How many people one sending reaches at most. */
export const recipientLimit = 1000;

export const adminEmailTemplateSend = operation({
  name: 'adminEmailTemplateSend',
  method: 'POST',
  path: '/admin/email/template/send',
  access,
  rate: 'write',
  summary: `Send a custom template to a user, to a group (at most ${recipientLimit} people) or to yourself as a test`,
  body: z.strictObject({
    emailTemplateID: id,
    to: z.union([z.strictObject({ userID: id }), z.strictObject({ groupID: id }), z.literal('test')]),
    /** Only counts the recipients: active users with an email address. */
    isDryRun: z.boolean().optional(),
  }),
  response: z.object({
    recipientCount: z.number().int(),
    /** Filters the email log; null in a dry run. */
    sendingID: id.nullable(),
  }),
});

/** §5 Test email. */
export const adminEmailSend = operation({
  name: 'adminEmailSend',
  method: 'POST',
  path: '/admin/email/send',
  access,
  rate: 'password',
  summary: 'Send a test email. errorMessage says why it could not be sent',
  body: z.strictObject({
    emailAddress: z
      .string()
      .trim()
      .min(1, emailMessages.addressRequired)
      .max(254, emailMessages.addressInvalid)
      .regex(z.regexes.email, emailMessages.addressInvalid),
    subject: subjectLine.min(1, emailMessages.subjectRequired),
    body: z.string().max(20_000, 'Body is longer than 20,000 characters').regex(/\S/, emailMessages.bodyRequired),
  }),
  response: z.object({ errorMessage: z.string().optional() }),
});

/**
 * - `queued`: waits for its first or next attempt. `sending`: an attempt is under way.
 * - `sent`: the provider's server took it. `failed`: it was refused for good, or too often.
 * - `notSent`: nothing was attempted; `error` says why ("not sent: no provider enabled").
 */
export const emailStatuses = ['queued', 'sending', 'sent', 'failed', 'notSent'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** One row of the email log (decisions §5). */
export const emailLogEntry = z.object({
  mailID: id,
  to: z.string(),
  subject: z.string(),
  /** The template's name. */
  template: z.string(),
  provider: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number().int(),
  error: z.string(),
  created: dateTime,
  sent: dateTime.nullable(),
  /** When it is tried again by itself. */
  next: dateTime.nullable(),
});
export type EmailLogEntry = z.infer<typeof emailLogEntry>;

/** A template that was sent, and what became of its mails so far. */
export const emailSending = z.object({
  sendingID: id,
  templateName: z.string(),
  targetKind: z.enum(['user', 'group', 'test']),
  /** Name of the user or group when it was sent. */
  targetName: z.string(),
  created: dateTime,
  createdByName: z.string(),
  total: z.number().int(),
  sent: z.number().int(),
  /** Failed or not sent. */
  failed: z.number().int(),
});
export type EmailSending = z.infer<typeof emailSending>;

export const emailLogSorts = ['created', 'sent', 'to', 'subject'] as const;

export const adminEmailLogDigestGet = operation({
  name: 'adminEmailLogDigestGet',
  method: 'GET',
  path: '/admin/email/log',
  access,
  rate: 'read',
  summary: 'The email log, newest first by default',
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(emailStatuses).optional(),
    sendingID: id.optional(),
    sort: z.enum(emailLogSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({
    rows: z.array(emailLogEntry),
    total: z.number().int(),
    /** How many of all that match can be retried, on whatever page. */
    retryable: z.number().int(),
    /** The one asked for by `sendingID`; null: none was, or there is no such sending. */
    sending: emailSending.nullable(),
  }),
});

export const emailAttempt = z.object({
  number: z.number().int(),
  provider: z.string(),
  started: dateTime,
  ended: dateTime.nullable(),
  /** `interrupted`: the server was stopped while it was under way. */
  outcome: z.enum(['sending', 'sent', 'deferred', 'refused', 'interrupted']),
  error: z.string(),
});
export type EmailAttempt = z.infer<typeof emailAttempt>;

export const adminEmailLogGet = operation({
  name: 'adminEmailLogGet',
  method: 'GET',
  path: '/admin/email/log/:mailID',
  access,
  rate: 'read',
  summary: 'An email of the log with its delivery attempts. The body is left out if it contains a one-time link',
  params: z.strictObject({ mailID: id }),
  response: z.object({ mail: emailLogEntry, attempts: z.array(emailAttempt), body: z.string().nullable() }),
});

export const adminEmailRetry = operation({
  name: 'adminEmailRetry',
  method: 'POST',
  path: '/admin/email/log/retry',
  access,
  rate: 'write',
  summary: 'Retry an email that was not sent',
  body: z.strictObject({ mailID: id }),
  response: z.object({ mail: emailLogEntry }),
});

/** Of mails that the queue does nothing more about. */
export const unsentStatuses = ['failed', 'notSent'] as const satisfies readonly EmailStatus[];

/** What Retry sends when it is asked for all: of `queued` those that wait for their next attempt. */
export const retriedStatuses = [...unsentStatuses, 'queued'] as const satisfies readonly EmailStatus[];

export const adminEmailRetryAll = operation({
  name: 'adminEmailRetryAll',
  method: 'POST',
  path: '/admin/email/log/retry-all',
  access,
  rate: 'write',
  summary:
    'Retry every email that the search and filters find and that failed, waits for its next attempt or was not sent',
  body: z.strictObject({
    search: pageQuery.search,
    status: z.enum(retriedStatuses).optional(),
    sendingID: id.optional(),
  }),
  response: z.object({
    retried: z.number().int(),
    /** How many can’t be: their link has expired, or their text is no longer stored. */
    left: z.number().int(),
  }),
});
