import { unsentStatuses } from '#contract/email.ts';
import { emailMessages } from '#contract/messages.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import type { Outcome } from '#server/queue/message-table.ts';
import { type Begun, SendQueue, type Taken } from '#server/queue/send-queue.ts';
import { type ChangeConnection, deliver, longestAttempt, type OutgoingMail } from './deliver.ts';
import { enabledProviders, mailRouteTo, type Provider, providerFor } from './providers.ts';

export interface MailQueueOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  /** Tests: where providers' connections go. */
  changeConnection?: ChangeConnection;
  /** Of what went wrong on our side, not the mail server's. */
  report: (error: unknown) => void;
}

export interface MailTask {
  provider: Provider;
  mail: OutgoingMail;
}

type Row = Tables['outbox'];
export type MailQueue = SendQueue<Row, MailTask>;
export type TakenMail = Taken<MailTask>;

/** Mails of one process that are under way at a time: what a kill may leave sent twice. */
export const mailsInFlight = 4;
/** Published when a mail is queued. */
export const outboxTopic = 'outbox';

/** Sends what the outbox holds; each attempt has a row of its own, which the log shows. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, clock, settings, changeConnection, report } = options;
  return new SendQueue<Row, MailTask>({
    ...{ database, report, now: () => clock.now(), topic: outboxTopic, inFlight: mailsInFlight },
    table: { name: 'outbox', key: 'mailID' },
    leaseMilliseconds: 2 * longestAttempt,
    begin: (transaction, row) => begin(transaction, row, settings, clock),
    send: ({ provider, mail }) => deliver(provider, mail, changeConnection),
    abandoned: ({ db }, { mailID }) =>
      endAttempt(db, mailID, {
        outcome: 'interrupted',
        endedAt: isoTime(clock.now()),
        error: 'The server stopped during this attempt.',
      }),
    async ended({ db }, { id }, { isSecret }, outcome) {
      const error = outcome.status === 'sent' ? '' : outcome.error;
      await endAttempt(db, id, { outcome: logged[outcome.status], error, endedAt: isoTime(clock.now()) });
      // A link that works once has no business staying here once it is out.
      return outcome.status === 'sent' && isSecret ? { body: '', html: '' } : {};
    },
  });
}

/** The contract's words for how an attempt ended. */
const logged: Record<Outcome['status'], string> = { sent: 'sent', retry: 'deferred', failed: 'refused' };

/** The reason, for the log, when the settings name nobody who could send the mail. */
async function begin(
  { db }: Transaction,
  row: Row,
  settings: SettingsService,
  clock: Clock,
): Promise<Begun<Row, MailTask>> {
  const { mailID, toAddress: to, subject, body: text, html } = row;
  const service = await settings.service(db);
  if (isLinkExpired(row, clock)) return { status: 'notSent', error: 'not sent: the link in it has expired' };
  const mailRoute = mailRouteTo(service, to);
  if (!mailRoute) return { status: 'notSent', error: missing(enabledProviders(service), to) };
  const { provider, from } = mailRoute;
  const messageID = row.messageID || `<${mailID}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
  const attempt = { mailID, number: row.attempts + 1, provider: provider.name, startedAt: isoTime(clock.now()) };
  await db
    .insertInto('emailAttempt')
    .values({ ...attempt, outcome: 'sending', error: '' })
    .execute();
  return {
    task: { provider, mail: { messageID, from, to, subject, text, html } },
    columns: { provider: provider.name, messageID },
  };
}

/** Nobody is helped by a link that no longer works. */
export const isLinkExpired = ({ linkExpiresAt }: Pick<Row, 'linkExpiresAt'>, clock: Clock): boolean =>
  linkExpiresAt !== null && linkExpiresAt <= isoTime(clock.now());

function missing(providers: readonly Provider[], to: string): string {
  if (providers.length === 0) return emailMessages.noProvider;
  const provider = providerFor(providers, to);
  if (provider) return `not sent: no ${provider.host ? 'email sender' : 'SMTP host'} is set`;
  return `not sent: no enabled provider for ${to.slice(to.lastIndexOf('@') + 1)}`;
}

async function endAttempt(
  db: Transaction['db'],
  mailID: string,
  end: { outcome: string; error: string; endedAt: string },
): Promise<void> {
  await db.updateTable('emailAttempt').set(end).where('mailID', '=', mailID).where('outcome', '=', 'sending').execute();
}

const secretDays = 14;

/** Empties unsent mails whose one-time link nobody can use any more. */
export async function purgeExpiredLinks(database: Database, now: number): Promise<void> {
  await database.write(({ db }) =>
    db
      .updateTable('outbox')
      .set({ body: '', html: '' })
      .where('isSecret', '=', 1)
      .where('body', '!=', '')
      .where('status', 'in', unsentStatuses)
      .where((row) =>
        row.or([
          row('linkExpiresAt', '<', isoTime(now)),
          row('createdAt', '<', isoTime(now - secretDays * 24 * 3600 * 1000)),
        ]),
      )
      .execute(),
  );
}
