import type { Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { baseURL } from './base-url.ts';
import { builtIn, type TemplateKey, type VariablesOf } from './built-in.ts';
import { mailRow } from './mail-row.ts';
import { outboxTopic } from './queue.ts';
import { type Rendered, TemplateProblem } from './render.ts';
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
  return {
    async send(transaction, { to, template, variables, linkExpiresAt = null }) {
      const { db } = transaction;
      const text = await readText(db, template);
      const declared = variablesOf(builtIn(template).emailTemplateID);
      const values = withLinks(declared, variables, await baseURL(settings, publicURL, db));
      const { subject, html, text: body } = renderSafely(template, text, values);
      const now = isoTime(clock.now());
      const row = mailRow({
        ...{ to, subject, body, html, template, templateName: text.name },
        ...{
          isSecret: builtIn(template).isSecret === true,
          linkExpiresAt,
          createdAt: now,
          nextAttemptAt: now,
          sendingID: null,
        },
      });
      await db.insertInto('outbox').values(row).execute();
      await transaction.publish(outboxTopic, null);
      if (show)
        transaction.afterCommit(() => show(`\n  Mail to ${to}\n  ${subject}\n\n${body.replace(/^/gm, '  ')}\n`));
      return row.mailID;
    },
  };
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
