import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import {
  type adminEmailLogDigestGet,
  type EmailAttempt,
  type EmailLogEntry,
  type EmailSending,
  type EmailStatus,
  unsentStatuses,
} from '#contract/email.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { searchConditions } from '#server/database/log-search.ts';
import type { Tables } from '#server/database/tables.ts';
import { readSending } from './sendings.ts';

type Query = OperationQuery<typeof adminEmailLogDigestGet>;

const sortColumns = { created: 'createdAt', sent: 'sentAt', to: 'toAddress', subject: 'subject' } as const;
const columns = [
  ...(['mailID', 'toAddress', 'subject', 'templateName', 'provider', 'status', 'attempts', 'error'] as const),
  ...(['createdAt', 'sentAt', 'nextAttemptAt'] as const),
] as const;

/** What the log is narrowed to. */
export async function matchingMails(
  log: Pick<Database, 'read' | 'engine'>,
  { search = '', status, sendingID }: Pick<Query, 'search' | 'status' | 'sendingID'>,
) {
  const found = await searchConditions(log, 'outbox', search);
  return (where: ExpressionBuilder<Tables, 'outbox'>) =>
    where.and([
      ...(status ? [where('status', '=', status)] : []),
      ...(sendingID ? [where('sendingID', '=', sendingID)] : []),
      ...found,
    ]);
}

type Condition = (row: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

const hasLiveLink =
  (now: string): Condition =>
  (row) =>
    row.or([row('linkExpiresAt', 'is', null), row('linkExpiresAt', '>', now)]);

/** Failed or not sent, with its text stored. A text that is not stored leaves both empty. */
const isUnsent =
  (now: string): Condition =>
  (row) =>
    row.and([
      row('status', 'in', unsentStatuses),
      hasLiveLink(now)(row),
      row.or([row('body', '!=', ''), row('html', '!=', '')]),
    ]);

/** Waits for its next attempt; its text is always stored. */
const isWaiting =
  (now: string): Condition =>
  (row) =>
    row.and([
      row('status', '=', 'queued'),
      row('attempts', '>', 0),
      row('nextAttemptAt', '>', now),
      hasLiveLink(now)(row),
    ]);

/** What failed, waits for its next attempt or was not sent, and can be sent: its link works still, and its text is stored. @param now ISO */
export const isRetryable =
  (now: string): Condition =>
  (row) =>
    row.or([isUnsent(now)(row), isWaiting(now)(row)]);

/**
 * How many of all that the log is narrowed to can be sent again. Two counts: that of waiting mails, which can be many, reads
 * an index alone. @param now ISO
 */
export async function countRetryable(
  log: Pick<Database, 'read' | 'engine'>,
  query: Query,
  now: string,
): Promise<number> {
  const matching = await matchingMails(log, query);
  let retryable = 0;
  for (const condition of [isUnsent(now), isWaiting(now)]) {
    const { count } = await log.read
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(matching)
      .where(condition)
      .executeTakeFirstOrThrow();
    retryable += Number(count);
  }
  return retryable;
}

/**
 * A page of the log. The ids of a page are found in an index alone, from the nearer end, and only then its rows are
 * read: a page far inside a long log costs little more than the first one.
 */
export async function readLog(
  log: Pick<Database, 'read' | 'engine'>,
  { page = 0, pageSize = defaultPageSize, search = '', status, sendingID, sort = 'created', direction = 'desc' }: Query,
): Promise<{ rows: EmailLogEntry[]; total: number; sending: EmailSending | null }> {
  const matching = await matchingMails(log, { search, status, sendingID });
  const db = log.read;
  const sending = sendingID ? await readSending(db, sendingID) : null;
  const { total } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  const offset = page * pageSize;
  const size = Math.min(pageSize, Number(total) - offset);
  if (size <= 0) return { rows: [], total: Number(total), sending };
  const isNearEnd = offset > Number(total) / 2;
  const isDescending = (direction === 'desc') !== isNearEnd;
  const column = sortColumns[sort];
  const order = isDescending ? 'desc' : 'asc';
  const ids = await db
    .selectFrom('outbox')
    .select('mailID')
    .where(matching)
    // The engines differ in where nothing stands; here before everything else.
    .orderBy(column, (by) => (isDescending ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('mailID', order)
    .limit(size)
    .offset(isNearEnd ? Number(total) - offset - size : offset)
    .execute();
  if (isNearEnd) ids.reverse();
  const rows = await db
    .selectFrom('outbox')
    .select(columns)
    .where(
      'mailID',
      'in',
      ids.map(({ mailID }) => mailID),
    )
    .execute();
  const byID = new Map(rows.map((row) => [row.mailID, entryOf(row)]));
  return { rows: ids.flatMap(({ mailID }) => byID.get(mailID) ?? []), total: Number(total), sending };
}

type Row = Pick<Tables['outbox'], (typeof columns)[number]>;

export function entryOf(row: Row): EmailLogEntry {
  const { mailID, subject, provider, attempts, error } = row;
  return {
    ...{ mailID, to: row.toAddress, subject, template: row.templateName, provider, status: row.status as EmailStatus },
    ...{
      attempts,
      error,
      created: row.createdAt,
      sent: row.sentAt,
      next: row.status === 'queued' ? row.nextAttemptAt : null,
    },
  };
}

/** One mail; its body is null where it holds, or held, a one-time link: whoever reads that link has the account. */
export async function readMail(
  db: Kysely<Tables>,
  mailID: string,
): Promise<{ mail: EmailLogEntry; attempts: EmailAttempt[]; body: string | null } | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select([...columns, 'body', 'isSecret'])
    .where('mailID', '=', mailID)
    .executeTakeFirst();
  if (!row) return undefined;
  const attempts = await db
    .selectFrom('emailAttempt')
    .selectAll()
    .where('mailID', '=', mailID)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return {
    mail: entryOf(row),
    attempts: attempts.map(({ number, provider, startedAt, endedAt, outcome, error }) => ({
      ...{ number, provider, started: startedAt, ended: endedAt },
      ...{ outcome: outcome as EmailAttempt['outcome'], error },
    })),
    body: row.isSecret ? null : row.body,
  };
}
