import { randomUUID } from 'node:crypto';
import { emailMessages } from '#contract/messages.ts';
import type { ServiceSettings } from '#contract/settings.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { takingRows } from '#server/database/take-rows.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { longestAttempt, type Outcome, type OutgoingMail } from './deliver.ts';
import { enabledProviders, type Provider, providerFor, senderOf } from './providers.ts';

/** A mail that is this process's to send, until the lease ends. */
export interface TakenMail {
  mailID: string;
  leaseID: string;
  number: number;
  provider: Provider;
  mail: OutgoingMail;
}

/** Twice what an attempt may take: nobody else takes a mail whose process is merely slow. */
const leaseMilliseconds = 2 * longestAttempt;
const firstPause = 30_000;
const longestPause = 4 * 3600 * 1000;

/** How long to wait after the given attempt failed: doubling, and spread by a quarter so that mails do not come in waves. */
export function nextPause(attempts: number, random = Math.random()): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause) * (0.75 + random / 2);
}

/** Whether anything waits to be taken. */
export async function hasDue({ read }: Database, now: string): Promise<boolean> {
  const row = await read
    .selectFrom('outbox')
    .select('mailID')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'queued'), where('nextAttemptAt', '<=', now)]),
        where.and([where('status', '=', 'sending'), where('leaseUntil', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the mail that has waited longest. One whose process was killed comes back once its lease has run out. Null:
 * nothing is due; `passed`: one was due that no provider is there for, and is so marked.
 */
export function takeNext(
  database: Database,
  clock: Clock,
  settings: ServiceSettings,
): Promise<TakenMail | 'passed' | null> {
  return database.write(async (transaction) => {
    const { db } = transaction;
    const now = isoTime(clock.now());
    const all = () => db.selectFrom('outbox').selectAll().limit(1);
    const abandoned = all().where('status', '=', 'sending').where('leaseUntil', '<=', now);
    const queued = all().where('status', '=', 'queued').where('nextAttemptAt', '<=', now).orderBy('nextAttemptAt');
    const left = await takingRows(database.engine, abandoned).executeTakeFirst();
    if (left) await endAbandoned(transaction, left.mailID, now);
    const row = left ?? (await takingRows(database.engine, queued).executeTakeFirst());
    if (!row) return null;
    if (row.attemptsLeft <= 0) {
      await settle(transaction, row.mailID, 'failed', 'The server was stopped while this mail was being sent.');
      return 'passed';
    }
    return (await lease(transaction, clock, row, settings)) ?? 'passed';
  });
}

type Row = Tables['outbox'];

/** Begins an attempt; undefined, with the reason in the log, when the settings name nobody who could send the mail. */
export async function lease(
  transaction: Transaction,
  clock: Clock,
  row: Row,
  settings: ServiceSettings,
): Promise<TakenMail | undefined> {
  const { db } = transaction;
  const { mailID, toAddress: to, subject, body: text, html } = row;
  const providers = enabledProviders(settings);
  const provider = providerFor(providers, to);
  const from = provider && senderOf(settings, provider);
  if (!provider || !from) {
    await settle(transaction, mailID, 'notSent', missing(providers.length > 0, provider !== undefined, to));
    return undefined;
  }
  const now = clock.now();
  const leaseID = randomUUID();
  const number = row.attempts + 1;
  const messageID = row.messageID || `<${mailID}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
  await db
    .updateTable('outbox')
    .set({
      ...{ status: 'sending', leaseID, leaseUntil: isoTime(now + leaseMilliseconds), nextAttemptAt: null },
      ...{ attempts: number, attemptsLeft: row.attemptsLeft - 1, provider: provider.name, messageID },
    })
    .where('mailID', '=', mailID)
    .execute();
  await db
    .insertInto('emailAttempt')
    .values({ mailID, number, provider: provider.name, startedAt: isoTime(now), outcome: 'sending', error: '' })
    .execute();
  return { mailID, leaseID, number, provider, mail: { messageID, from, to, subject, text, html } };
}

function missing(hasProviders: boolean, isServed: boolean, to: string): string {
  if (!hasProviders) return emailMessages.noProvider;
  if (isServed) return 'not sent: the settings name no email sender';
  return `not sent: no enabled provider serves ${to.slice(to.lastIndexOf('@') + 1)}`;
}

async function settle({ db }: Transaction, mailID: string, status: 'failed' | 'notSent', error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, error, nextAttemptAt: null, leaseID: null, leaseUntil: null })
    .where('mailID', '=', mailID)
    .execute();
}

async function endAbandoned({ db }: Transaction, mailID: string, endedAt: string): Promise<void> {
  await db
    .updateTable('emailAttempt')
    .set({ outcome: 'interrupted', endedAt, error: 'The server was stopped while this attempt was under way.' })
    .where('mailID', '=', mailID)
    .where('outcome', '=', 'sending')
    .execute();
}

/** Writes down what became of an attempt. One whose lease was taken over says nothing about the mail any more. */
export async function finish(database: Database, clock: Clock, taken: TakenMail, outcome: Outcome): Promise<void> {
  const { mailID, leaseID, number } = taken;
  const error = outcome.outcome === 'sent' ? '' : outcome.error;
  await database.write(async ({ db }) => {
    const now = clock.now();
    const endedAt = isoTime(now);
    const row = await db
      .selectFrom('outbox')
      .select(['attemptsLeft', 'isSecret'])
      .where('mailID', '=', mailID)
      .where('leaseID', '=', leaseID)
      .executeTakeFirst();
    if (!row) return;
    await db
      .updateTable('emailAttempt')
      .set({ outcome: outcome.outcome, error, endedAt })
      .where('mailID', '=', mailID)
      .where('number', '=', number)
      .execute();
    const free = { error, leaseID: null, leaseUntil: null, nextAttemptAt: null };
    const isOver = outcome.outcome === 'refused' || row.attemptsLeft <= 0;
    const next =
      outcome.outcome === 'sent'
        ? // A link that works once has no business staying here once it is out.
          { ...free, status: 'sent', sentAt: endedAt, ...(row.isSecret ? { body: '', html: '' } : {}) }
        : isOver
          ? { ...free, status: 'failed' }
          : { ...free, status: 'queued', nextAttemptAt: isoTime(now + nextPause(number)) };
    await db.updateTable('outbox').set(next).where('mailID', '=', mailID).where('leaseID', '=', leaseID).execute();
  });
}

/** SQLite serves one process, so that whatever is under way when it starts was left by one that is gone. */
export async function returnLeft(database: Database, clock: Clock): Promise<void> {
  if (database.engine !== 'sqlite') return;
  await database.write(({ db }) =>
    db
      .updateTable('outbox')
      .set({ leaseUntil: isoTime(clock.now()) })
      .where('status', '=', 'sending')
      .execute(),
  );
}

const secretDays = 14;

/** Empties unsent mails whose one-time link nobody can use any more. */
export async function forgetOldLinks(database: Database, now: number): Promise<void> {
  await database.write(({ db }) =>
    db
      .updateTable('outbox')
      .set({ body: '', html: '' })
      .where('isSecret', '=', 1)
      .where('body', '!=', '')
      .where('status', 'in', ['failed', 'notSent'])
      .where('createdAt', '<', isoTime(now - secretDays * 24 * 3600 * 1000))
      .execute(),
  );
}
