import type { Kysely } from 'kysely';
import type { OperationQuery } from '#contract/operation.ts';
import type { adminSmsLogGet, SmsLogRow } from '#contract/sms.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { contains } from '#server/database/contains.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { Deliveries, TakenDelivery } from '#server/modules/deliveries/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import type { Outcome } from '#server/queue/message-table.ts';
import { createTwilio, isConfigured } from './twilio.ts';

type LogQuery = OperationQuery<typeof adminSmsLogGet> & { page: number; pageSize: number };

export interface Sms {
  /** Whether an administrator has set Twilio up. */
  isConfigured(db?: Kysely<Tables>): Promise<boolean>;
  /** A number as networks write it, or null. */
  normalise(text: string): string | null;
  /** Queues a message in the transaction of what caused it. Nothing happens beyond 20 a day to one user: each costs money. */
  send(transaction: Transaction, message: { userID: string; kind: string; to: string; body: string }): Promise<void>;
  /** Keeps a message in the log and begins its only attempt. */
  beginTest(transaction: Transaction, message: { to: string; body: string }): Promise<TakenDelivery>;
  /** As `beginTest`, of a code that confirms a number. */
  beginCode(transaction: Transaction, message: { userID: string; to: string; body: string }): Promise<TakenDelivery>;
  /** As `sendTest`; what it says is never kept. */
  sendCode(taken: TakenDelivery): Promise<string | null>;
  /** Null when it was sent, else why not. */
  sendTest(taken: TakenDelivery): Promise<string | null>;
  /** As `sendTest`, of one that was sent before. */
  errorOf(smsID: string): Promise<string | null>;
  log(query: LogQuery): Promise<{ rows: SmsLogRow[]; total: number }>;
  /** §3 Health, smsService and smsServiceProvider. */
  check(): Promise<{ status: string; provider: string }>;
}

export interface SmsOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  deliveries: Deliveries;
  /** Where Twilio is. */
  baseURL: string;
  limitMilliseconds?: number;
}

/** What a delivery that holds a code is about. */
export const codeKind = 'phoneCode';

const mostADay = 20;
const dayMilliseconds = 24 * 3600 * 1000;
const notConfigured = 'SMS isn’t set up: no Twilio account is set.';

/** SMS through Twilio, only to the numbers that the settings allow (decisions §5). */
export function createSms({ database, clock, settings, deliveries, baseURL, limitMilliseconds }: SmsOptions): Sms {
  const twilio = createTwilio({
    baseURL,
    now: () => clock.now(),
    ...(limitMilliseconds === undefined ? {} : { limitMilliseconds }),
  });
  const twilioSettings = async (db?: Kysely<Tables>) => (await settings.service(db)).smsProvider.twilio;

  /** The settings are read anew at each attempt: what was queued yesterday goes by today's rules. */
  async function attempt(to: string, body: string, signal: AbortSignal): Promise<Outcome> {
    const current = await twilioSettings();
    if (!isConfigured(current)) return { status: 'failed', error: notConfigured };
    const number = phoneNumber(to);
    if (number === null)
      return { status: 'failed', error: 'This is not a phone number with its country code, such as +44 20 7946 0958.' };
    if (!isAllowed(number, current.allowedPhoneNumbers))
      return { status: 'failed', error: 'The settings do not allow SMS to this phone number.' };
    return twilio.send(current, { to: number, body }, signal);
  }
  deliveries.sendWith('sms', ({ target, payload }, signal) =>
    attempt(target, (JSON.parse(payload) as { body: string }).body, signal),
  );

  async function sendTaken(taken: TakenDelivery): Promise<string | null> {
    const outcome = await deliveries.attempt(taken);
    return outcome.status === 'sent' ? null : outcome.error;
  }

  return {
    isConfigured: async (db) => isConfigured(await twilioSettings(db)),
    normalise: phoneNumber,

    async send(transaction, { userID, kind, to, body }) {
      const { sent } = await transaction.db
        .selectFrom('delivery')
        .select((row) => row.fn.countAll<number>().as('sent'))
        .where('channel', '=', 'sms')
        .where('userID', '=', userID)
        .where('kind', '!=', codeKind)
        .where('createdAt', '>', isoTime(clock.now() - dayMilliseconds))
        .executeTakeFirstOrThrow();
      if (sent >= mostADay) return;
      await deliveries.queue(transaction, {
        channel: 'sms',
        userID,
        kind,
        target: to,
        payload: JSON.stringify({ body }),
      });
    },

    beginTest: (transaction, { to, body }) =>
      deliveries.takeNow(transaction, {
        channel: 'sms',
        userID: null,
        kind: 'test',
        target: phoneNumber(to) ?? to,
        payload: JSON.stringify({ body }),
      }),

    sendTest: sendTaken,

    async beginCode(transaction, { userID, to, body }) {
      const taken = await deliveries.takeNow(transaction, {
        ...{ channel: 'sms', userID, kind: codeKind, target: to, payload: '{}' },
      });
      // Sent from memory, in its only attempt: when the process ends before that, nobody can read the code here.
      return { ...taken, task: { ...taken.task, payload: JSON.stringify({ body }) } };
    },

    sendCode: sendTaken,

    async errorOf(smsID) {
      const row = await database.read
        .selectFrom('delivery')
        .select(['status', 'error'])
        .where('deliveryID', '=', smsID)
        .executeTakeFirst();
      return row?.status === 'sent' ? null : row?.error || 'This SMS is still being sent.';
    },

    async log({ page, pageSize, search = '', status, kind }) {
      // Numbers are kept as networks write them: without spaces, dashes and brackets.
      const number = search.replace(/[\s()./-]/g, '');
      const all = database.read
        .selectFrom('delivery')
        .where('channel', '=', 'sms')
        .where((where) =>
          where.and([
            ...(status === undefined
              ? []
              : [where('status', 'in', status === 'queued' ? ['queued', 'sending'] : [status])]),
            ...(kind === undefined ? [] : [where('kind', '=', kind)]),
            ...(number === '' ? [] : [contains('target', number)]),
          ]),
        );
      const { total } = await all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await all
        .select(['deliveryID as smsID', 'target as phoneNumber', 'kind', 'status'])
        .select(['attempts', 'error', 'createdAt', 'sentAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('deliveryID', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      // A message that a process has in hand waits as far as an administrator is concerned.
      return { rows: rows.map((row) => ({ ...row, status: row.status === 'sending' ? 'queued' : row.status })), total };
    },

    async check() {
      const current = await twilioSettings();
      if (!isConfigured(current)) return { status: 'not configured', provider: '' };
      return { status: await twilio.check(current), provider: 'Twilio' };
    },
  };
}

/**
 * A phone number as networks write it, E.164: `+` and 8 to 15 digits. Spaces, dots, dashes and brackets are dropped, `00`
 * stands for `+`. Null when it is none: a number without its country could be anybody's.
 */
function phoneNumber(text: string): string | null {
  const plain = text.replace(/[\s().\-\u00a0\u2010-\u2015/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** Whether the list, separated by commas, names the number; a blank one names all (§3 allowedPhoneNumbers). */
function isAllowed(number: string, list: string): boolean {
  const named = list
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  // One that cannot be read lets nobody in.
  return named.length === 0 || named.some((one) => phoneNumber(one) === number);
}
