import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import { cutText } from '#server/database/cut-text.ts';
import { isAddress } from './providers.ts';

/** How often a mail is tried before it is given up; with the waits of the queue, over about half a day. */
export const maximumAttempts = 12;

export interface NewMail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  html: string;
  template: string;
  templateName: string;
  isSecret: boolean;
  /** Until when its one-time link works. */
  linkExpiresAt: string | null;
  createdAt: string;
  nextAttemptAt: string;
  sendingID: string | null;
  /** Why it cannot be sent; what caused the mail does not fail for it. */
  error?: string;
}

/** A row of the outbox: queued, unless it cannot be sent. */
export function mailRow({ to, isSecret, error: given = '', ...mail }: NewMail) {
  const error = given || (isAddress(to) ? '' : 'not sent: this is not one email address');
  return {
    mailID: uuid(),
    toAddress: to.slice(0, 320),
    ...mail,
    isSecret: isSecret ? (1 as const) : (0 as const),
    // What an index of PostgreSQL takes at most.
    searchFold: cutText(fold(`${to} ${mail.templateName} ${mail.subject}`), 600),
    provider: '',
    error,
    messageID: '',
    attempts: 0,
    status: error === '' ? 'queued' : 'notSent',
    attemptsLeft: maximumAttempts,
  };
}
