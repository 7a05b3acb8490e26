import { v7 as uuid } from 'uuid';
import { recipientLimit } from '#contract/email.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { baseURL } from './base-url.ts';
import { keyOf } from './built-in.ts';
import { mailRow } from './mail-row.ts';
import { outboxTopic } from './queue.ts';
import {
  countRecipients,
  describeTarget,
  type Recipient,
  remainingRecipients,
  type Target,
  userName,
} from './recipients.ts';
import { render, TemplateProblem, type TemplateText } from './render.ts';
import type { MailServices } from './services.ts';
import { spacingMilliseconds } from './spacing.ts';
import { readRow, variablesOf, withLinks } from './templates.ts';

/** Mails written in one transaction; others write in between. */
const portionSize = 50;

export interface Sending extends TemplateText {
  sendingID: string;
  emailTemplateID: string;
  templateName: string;
  total: number;
  /** When the first of its mails may be sent. */
  createdAt: string;
}

/** How many people a template would reach. @throws 404, 409 */
export async function countFor(
  { db }: Pick<Transaction, 'db'>,
  emailTemplateID: string,
  to: Target,
  senderID: string,
): Promise<number> {
  if (keyOf(emailTemplateID))
    throw new ProblemError('conflict', 'Lorebox sends this template itself. Create your own template to send.');
  if (!(await readRow(db, emailTemplateID))) throw notFound('This email template');
  await describeTarget(db, to, senderID);
  return countRecipients(db, to, senderID);
}

/** Keeps a sending with the words the template has now; its mails follow in portions. @throws 404, 409 */
export async function startSending(
  { db }: Transaction,
  now: number,
  emailTemplateID: string,
  to: Target,
  senderID: string,
): Promise<Sending> {
  const total = await countFor({ db }, emailTemplateID, to, senderID);
  if (total === 0) throw new ProblemError('conflict', 'There is no active user with an email address to send to.');
  if (total > recipientLimit)
    throw new ProblemError('conflict', `Choose a group of at most ${recipientLimit.toLocaleString('en')} people.`);
  const template = await readRow(db, emailTemplateID);
  if (!template) throw notFound('This email template');
  const { name: templateName, subject, body } = template;
  const row = { sendingID: uuid(), emailTemplateID, templateName, total, createdAt: isoTime(now) };
  await db
    .insertInto('emailSending')
    .values({
      ...row,
      ...(await describeTarget(db, to, senderID)),
      createdBy: senderID,
      createdByName: (await userName(db, senderID)) ?? '',
    })
    .execute();
  return { ...row, subject, body };
}

/** Queues the mails of a sending that are not queued yet: those that a request cut short left, when it is repeated. */
export async function queueMails(
  { database, settings, publicURL }: Pick<MailServices, 'database' | 'settings' | 'publicURL'>,
  sending: Sending,
  to: Target,
  senderID: string,
): Promise<void> {
  const base = await baseURL(settings, publicURL);
  for (let isMore = true; isMore; )
    isMore = await database.write(async (transaction) => {
      const { db } = transaction;
      const { sendingID, total } = sending;
      await transaction.lock(`email sending ${sendingID}`);
      const { count } = await db
        .selectFrom('outbox')
        .select((mail) => mail.fn.countAll<number>().as('count'))
        .where('sendingID', '=', sendingID)
        .executeTakeFirstOrThrow();
      const first = Number(count);
      const size = Math.min(portionSize, total - first);
      if (size <= 0) return false;
      const recipients = await remainingRecipients(db, to, senderID, sendingID, size);
      const rows = recipients.map((recipient, index) => write(sending, recipient, base, first + index));
      await insertInto(transaction, 'outbox', rows);
      await transaction.publish(outboxTopic, null);
      return recipients.length === size && first + size < total;
    });
}

function write(sending: Sending, recipient: Recipient, base: string, index: number) {
  const { sendingID, emailTemplateID, templateName, createdAt } = sending;
  const { emailAddress: to, firstName, lastName } = recipient;
  const nextAttemptAt = isoTime(Date.parse(createdAt) + index * spacingMilliseconds);
  const values = withLinks(variablesOf(emailTemplateID), { firstName, lastName, emailAddress: to }, base);
  const facts = {
    to,
    template: emailTemplateID,
    templateName,
    isSecret: false,
    linkExpiresAt: null,
    createdAt,
    nextAttemptAt,
    sendingID,
  };
  try {
    const { subject, html, text: body } = render(sending, values);
    return mailRow({ ...facts, subject, html, body });
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    return mailRow({ ...facts, subject: '', html: '', body: '', error: `not sent: ${error.message}` });
  }
}
