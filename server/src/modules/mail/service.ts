import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { baseURL } from './base-url.ts';
import { builtIn, type TemplateKey, type VariablesOf } from './built-in.ts';
import { mailRow } from './mail-row.ts';
import { outboxTopic } from './queue.ts';
import { type Rendered, TemplateProblem } from './render.ts';
import { spacingMilliseconds } from './spacing.ts';
import { readText, renderFor, variablesOf, withLinks } from './templates.ts';

/** One of the product's mails to one person. Links are given as paths of the app. */
export interface Mail<Key extends TemplateKey = TemplateKey> {
  to: string;
  template: Key;
  variables: VariablesOf<Key>;
  /** Until when the one-time link in it works: after that it is not sent. */
  linkExpiresAt?: string;
}

export interface Outbox {
  /**
   * Queues a mail in the same transaction as what caused it: neither exists without the other (decisions §5). Its words
   * are those the template has now. Answers its id.
   */
  send<Key extends TemplateKey>(transaction: Transaction, mail: Mail<Key>): Promise<string>;
  /**
   * `send` of several of one template. They are due one after the other, and after those of it that wait: a mail of
   * another kind that is queued in between is sent before the rest of them.
   */
  sendAll<Key extends TemplateKey>(
    transaction: Transaction,
    template: Key,
    mails: readonly Omit<Mail<Key>, 'template'>[],
  ): Promise<string[]>;
  /** The links in these mails work no more: those not sent yet are not sent. Null: nobody knows the mail of a link. */
  expireLinks(transaction: Transaction, mailIDs: readonly (string | null)[]): Promise<void>;
}

export interface OutboxOptions {
  clock: Clock;
  settings: SettingsService;
  /** PUBLIC_URL; `service.webApp.baseUrl` goes before it. */
  publicURL: () => string;
  /** Development only: shows the mail, links included. Null in production, where links are secrets. */
  show: ((text: string) => void) | null;
}

export function createOutbox({ clock, settings, publicURL, show }: OutboxOptions): Outbox {
  const queue = async <Key extends TemplateKey>(
    transaction: Transaction,
    template: Key,
    mails: readonly Omit<Mail<Key>, 'template'>[],
    dueAt: (index: number) => string,
  ): Promise<string[]> => {
    const { db } = transaction;
    const text = await readText(db, template);
    const declared = variablesOf(builtIn(template).emailTemplateID);
    const base = await baseURL(settings, publicURL, db);
    const createdAt = isoTime(clock.now());
    const rows = mails.map(({ to, variables, linkExpiresAt = null }, index) => {
      const { subject, html, text: body } = renderSafely(template, text, withLinks(declared, variables, base));
      return mailRow({
        ...{ to, subject, body, html, template, templateName: text.name },
        ...{ isSecret: builtIn(template).isSecret === true, linkExpiresAt, createdAt },
        ...{ nextAttemptAt: dueAt(index), sendingID: null },
      });
    });
    await insertInto(transaction, 'outbox', rows);
    await transaction.publish(outboxTopic, null);
    if (show)
      transaction.afterCommit(() => {
        for (const { toAddress, subject, body } of rows)
          show(`\n  Mail to ${toAddress}\n  ${subject}\n\n${body.replace(/^/gm, '  ')}\n`);
      });
    return rows.map(({ mailID }) => mailID);
  };
  return {
    async send(transaction, { template, ...mail }) {
      const [mailID = ''] = await queue(transaction, template, [mail], () => isoTime(clock.now()));
      return mailID;
    },
    async sendAll(transaction, template, mails) {
      if (mails.length === 0) return [];
      // Two at once would take the same times.
      await transaction.lock(`outbox.${template}`);
      const from = await afterWaiting(transaction, template, clock.now());
      return queue(transaction, template, mails, (index) => isoTime(from + index * spacingMilliseconds));
    },
    async expireLinks({ db }, mailIDs) {
      const known = mailIDs.filter((mailID) => mailID !== null);
      if (known.length === 0) return;
      const now = isoTime(clock.now());
      await db
        .updateTable('outbox')
        .set({ linkExpiresAt: now })
        .where('mailID', 'in', known)
        .where('status', '!=', 'sent')
        .where('linkExpiresAt', '>', now)
        .execute();
    },
  };
}

/** When the next mail of a template may be sent, if those of it that were not tried yet go first. Milliseconds. */
async function afterWaiting({ db }: Transaction, template: TemplateKey, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('outbox')
    .select((mail) => mail.fn.max('nextAttemptAt').as('last'))
    .where('status', '=', 'queued')
    .where('template', '=', template)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return last === null ? now : Math.max(now, Date.parse(last) + spacingMilliseconds);
}

/** A template that an administrator broke must not keep anybody from resetting a password. */
function renderSafely(
  key: TemplateKey,
  text: { subject: string; body: string },
  values: Record<string, string>,
): Rendered {
  try {
    return renderFor(key, text, values);
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    return renderFor(key, builtIn(key), values);
  }
}
