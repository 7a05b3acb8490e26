import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Which of the product's mails it is, e.g. `passwordReset`. */
  template: string;
}

export interface Outbox {
  /** Keeps a mail in the same transaction as what caused it: neither exists without the other (decisions §5). */
  send(transaction: Transaction, mail: Mail): Promise<void>;
}

export interface OutboxOptions {
  clock: Clock;
  /** Development only: shows the mail, links included. Null in production, where links are secrets. */
  show: ((text: string) => void) | null;
}

export function createOutbox({ clock, show }: OutboxOptions): Outbox {
  return {
    async send(transaction, { to, subject, body, template }) {
      const createdAt = isoTime(clock.now());
      await transaction.db
        .insertInto('outbox')
        .values({ mailID: uuid(), toAddress: to, subject, body, template, status: 'queued', createdAt })
        .execute();
      if (show)
        transaction.afterCommit(() => show(`\n  Mail to ${to}\n  ${subject}\n\n${body.replace(/^/gm, '  ')}\n`));
    },
  };
}
