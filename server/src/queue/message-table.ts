import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Transaction } from '#server/database/connection.ts';
import { skipLocked } from '#server/database/skip-locked.ts';
import type { Tables } from '#server/database/tables.ts';

/** What every table of messages has. `queued` waits for `nextAttemptAt`, `sending` is somebody's until `leaseUntil`. */
export interface Message {
  status: string;
  attempts: number;
  /** How often it is still tried. */
  attemptsLeft: number;
  nextAttemptAt: string | null;
  /** Of the attempt under way: whoever holds another one has lost the message. */
  leaseID: string | null;
  leaseUntil: string | null;
  sentAt: string | null;
  error: string;
}

/** A table of messages and its key. */
export type MessageTable = { name: 'outbox'; key: 'mailID' } | { name: 'delivery'; key: 'deliveryID' };

/** How an attempt ended. `error` is for an administrator's eyes: it holds no secret. */
export type Outcome =
  | { status: 'sent'; providerID?: string }
  /** Worth another attempt; `afterSeconds` when the provider named a wait. */
  | { status: 'retry'; error: string; afterSeconds?: number }
  | { status: 'failed'; error: string };

/** An attempt under way. */
export interface Attempt {
  id: string;
  leaseID: string;
  /** From 1. */
  number: number;
}

/** A message of any of the tables, as far as they are alike. */
export type MessageRow = Message & Record<MessageTable['key'], string>;

const alike = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, MessageRow>>;
const isoTime = (now: number) => new Date(now).toISOString();

/** Whether anything waits to be sent: asked without a transaction, far more often than there is something. */
export async function hasDue({ read }: Database, { name, key }: MessageTable, now: number): Promise<boolean> {
  const time = isoTime(now);
  const row = await alike(read)
    .selectFrom(name)
    .select(key)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'queued'), where('nextAttemptAt', '<=', time)]),
        where.and([where('status', '=', 'sending'), where('leaseUntil', '<=', time)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The message whose process is gone, else the one that has waited longest; other processes pass over it. */
export async function findDue(
  { db, engine }: Transaction,
  { name }: MessageTable,
  now: number,
): Promise<{ row: MessageRow; isAbandoned: boolean } | undefined> {
  const time = isoTime(now);
  const all = () => alike(db).selectFrom(name).selectAll().limit(1);
  const abandoned = all().where('status', '=', 'sending').where('leaseUntil', '<=', time);
  const left = await skipLocked(engine, abandoned).executeTakeFirst();
  if (left) return { row: left, isAbandoned: true };
  const queued = all().where('status', '=', 'queued').where('nextAttemptAt', '<=', time).orderBy('nextAttemptAt');
  const row = await skipLocked(engine, queued).executeTakeFirst();
  return row && { row, isAbandoned: false };
}

/** Begins an attempt: the message is this process's until the lease ends. */
export async function lease(
  { db }: Transaction,
  { name, key }: MessageTable,
  row: MessageRow,
  leaseUntil: number,
  columns: Partial<MessageRow>,
): Promise<Attempt> {
  const attempt = { id: String(row[key]), leaseID: randomUUID(), number: row.attempts + 1 };
  await alike(db)
    .updateTable(name)
    .set({
      status: 'sending',
      leaseID: attempt.leaseID,
      leaseUntil: isoTime(leaseUntil),
      attempts: attempt.number,
      attemptsLeft: row.attemptsLeft - 1,
      ...columns,
    })
    .where(key, '=', attempt.id)
    .execute();
  return attempt;
}

/** The message as it is when this attempt still holds it. */
export function findHeld({ db }: Transaction, { name, key }: MessageTable, { id, leaseID }: Attempt) {
  return alike(db).selectFrom(name).selectAll().where(key, '=', id).where('leaseID', '=', leaseID).executeTakeFirst();
}

/** Writes what became of a message, which nobody holds any more. */
export async function settle(
  { db }: Transaction,
  { name, key }: MessageTable,
  id: string,
  changes: Partial<MessageRow> & { status: string; error: string },
): Promise<void> {
  await alike(db)
    .updateTable(name)
    .set({ leaseID: null, ...changes })
    .where(key, '=', id)
    .execute();
}

/** Ends every lease: the embedded database serves one process, so that what is under way when it starts was left by one gone. */
export async function endLeases(database: Database, { name }: MessageTable, now: number): Promise<void> {
  if (database.engine !== 'sqlite') return;
  await database.write(({ db }) =>
    alike(db)
      .updateTable(name)
      .set({ leaseUntil: isoTime(now) })
      .where('status', '=', 'sending')
      .execute(),
  );
}
