import { z } from 'zod';
import { id, queryInteger } from './fields.ts';
import { operation } from './operation.ts';

/** What an administrator did, or who signed in (decisions §5). */
export const auditEntry = z.object({
  auditID: id,
  createdAt: z.iso.datetime(),
  /** Null: nobody was signed in. The name is as it was then. */
  actor: z.object({ userID: id, name: z.string() }).nullable(),
  ipAddress: z.string(),
  userAgent: z.string(),
  /** `group.save`: the kind, a dot, the verb. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What administrators did is kept permanently; sign-ins are not. In days. */
export const auditDays = { signIn: 365, refusedSignIn: 30 } as const;

/** Entries are counted up to here: more says `more than`, and costs no more (house §4). */
export const auditCountLimit = 1000;

const action = z
  .string()
  .regex(/^[A-Za-z]+(\.[A-Za-z]+)?$/, 'Action: a kind, or a kind and a verb, such as group.save');

export const auditFilters = {
  search: z.string().max(200).optional(),
  actorID: id.optional(),
  /** `group.save`, or `group` for everything about groups. */
  action: action.max(60).optional(),
  /** Id of what it happened to. */
  targetID: z.string().max(100).optional(),
  /** At or after. */
  from: z.iso.datetime().optional(),
  /** Before. */
  to: z.iso.datetime().optional(),
  sort: z.enum(['createdAt', 'action']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

export const adminAuditDigestGet = operation({
  name: 'adminAuditDigestGet',
  method: 'GET',
  path: '/admin/audit',
  access: { permission: 'admin.users' },
  rate: 'search',
  summary: 'A page of the audit log, newest first by default; `after` is the last auditID of the previous page',
  query: z.strictObject({
    ...auditFilters,
    /** This entry alone: a link may lead to it from anywhere in the log. */
    auditID: id.optional(),
    after: id.optional(),
    pageSize: queryInteger(1, 200).optional(),
  }),
  response: z.object({
    rows: z.array(auditEntry),
    /** How many fit, counted up to 1,001. */
    total: z.number().int(),
    /** `after` of the next page; null when this is the last. */
    next: id.nullable(),
  }),
});

export const adminAuditActionDigestGet = operation({
  name: 'adminAuditActionDigestGet',
  method: 'GET',
  path: '/admin/audit/action',
  access: { permission: 'admin.users' },
  rate: 'read',
  summary: 'The actions that the audit log knows of, to narrow it by',
  response: z.object({ rows: z.array(z.string()), total: z.number().int() }),
});

export const adminAuditExport = operation({
  name: 'adminAuditExport',
  method: 'GET',
  path: '/admin/audit/export',
  access: { permission: 'admin.users' },
  rate: 'search',
  summary: 'The audit log as CSV, with the same filters and sort order',
  query: z.strictObject(auditFilters),
  response: 'file',
});
