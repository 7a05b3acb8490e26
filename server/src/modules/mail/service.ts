import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/connection.ts';
import { cutText } from '#server/database/cut-text.ts';
import { fold } from '#server/database/fold.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { baseURL } from './base-url.ts';
import { builtIn, type TemplateKey, type VariablesOf } from './built-in.ts';
import { isAddress } from './providers.ts';
import { type Rendered, TemplateProblem } from './render.ts';
import { readText, renderFor, variablesOf, withLinks } from './templates.ts';

/** One of the product's mails to one person. Links are given as paths of the app. */
export interface Mail<Key extends TemplateKey = TemplateKey> {
  to: string;
  template: Key;
  variables: VariablesOf<Key>;
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
  /** Told once a mail is durable, so that it goes at once. */
  onQueued: () => void;
  /** Development only: shows the mail, links included. Null in production, where links are secrets. */
  show: ((text: string) => void) | null;
}

/** How often a mail is tried before it is given up; with the pauses of `nextPause`, over about half a day. */
export const maximumAttempts = 12;

export function createOutbox({ clock, settings, publicURL, onQueued, show }: OutboxOptions): Outbox {
  return {
    async send(transaction, { to, template, variables }) {
      const { db } = transaction;
      const text = await readText(db, template);
      const declared = variablesOf(builtIn(template).emailTemplateID);
      const values = withLinks(declared, variables, await baseURL(settings, publicURL, db));
      const { subject, html, text: body } = renderSafely(template, text, values);
      const now = isoTime(clock.now());
      const mailID = uuid();
      // What caused the mail must not fail for it; the log says what was wrong.
      const isGood = isAddress(to);
      await db
        .insertInto('outbox')
        .values({
          mailID,
          toAddress: to.slice(0, 320),
          subject,
          body,
          html,
          template,
          templateName: text.name,
          isSecret: builtIn(template).isSecret ? 1 : 0,
          // What an index of PostgreSQL takes at most.
          searchFold: cutText(fold(`${to} ${text.name} ${subject}`), 600),
          provider: '',
          error: isGood ? '' : 'not sent: this is not one email address',
          messageID: '',
          attempts: 0,
          status: isGood ? 'queued' : 'notSent',
          attemptsLeft: maximumAttempts,
          nextAttemptAt: now,
          createdAt: now,
        })
        .execute();
      transaction.afterCommit(onQueued);
      if (show)
        transaction.afterCommit(() => show(`\n  Mail to ${to}\n  ${subject}\n\n${body.replace(/^/gm, '  ')}\n`));
      return mailID;
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
