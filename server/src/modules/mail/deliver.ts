import { createTransport } from 'nodemailer';
import type { Outcome } from '#server/queue/message-table.ts';
import { connectionWords } from './connection-words.ts';
import type { Provider, Sender, SmtpServer } from './providers.ts';
import { oneLine } from './render.ts';

/** What goes to a server: one recipient, one line of subject, no header of anybody's choosing. */
export interface OutgoingMail {
  messageID: string;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How long a server may take, in milliseconds, for each step and for the whole attempt. */
export interface DeliveryTimes {
  connection: number;
  silence: number;
  whole: number;
}

/** What tests change of a connection: where it goes and whom it trusts. Production leaves it alone. */
export interface ConnectionChanges {
  host?: string;
  port?: number;
  security?: SmtpServer['security'];
  /** The certificate of a server's own making. */
  ca?: string;
  times?: DeliveryTimes;
}
export type ChangeConnection = (provider: Provider) => ConnectionChanges;

const usualTimes: DeliveryTimes = { connection: 10_000, silence: 30_000, whole: 60_000 };

/** The longest an attempt takes before it is given up. */
export const longestAttempt = usualTimes.whole;

function connect(provider: Provider, change?: ChangeConnection) {
  const {
    host,
    port,
    security,
    ca,
    times = usualTimes,
  } = {
    ...{ host: provider.host, port: provider.port, security: provider.security },
    ...change?.(provider),
  };
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(provider.user ? { auth: { user: provider.user, pass: provider.password } } : {}),
    connectionTimeout: times.connection,
    greetingTimeout: times.connection,
    dnsTimeout: times.connection,
    socketTimeout: times.silence,
    // The name on the certificate is the provider's, wherever a test makes the line go.
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', servername: provider.host, ...(ca ? { ca } : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, whole: times.whole };
}

/** Hands one mail to a provider's server, over a connection of its own. Never throws. */
export async function deliver(provider: Provider, mail: OutgoingMail, change?: ChangeConnection): Promise<Outcome> {
  const { transport, whole } = connect(provider, change);
  try {
    const { from, to, subject, text, html, messageID } = mail;
    await within(
      whole,
      transport.sendMail({
        messageId: messageID,
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
    return { status: 'sent' };
  } catch (error) {
    return { status: isFinal(error) ? 'failed' : 'retry', error: reasonOf(error, provider) };
  } finally {
    transport.close();
  }
}

/** Whether a provider's server answers and takes the sign-in; the reason when it does not. */
export async function verify(
  provider: Provider,
  milliseconds: number,
  change?: ChangeConnection,
): Promise<'ok' | string> {
  const { transport } = connect(provider, change);
  try {
    await within(milliseconds, transport.verify());
    return 'ok';
  } catch (error) {
    return reasonOf(error, provider);
  } finally {
    transport.close();
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The server took too long.')), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * A 5xx answer about the mail. One about the greeting, the sign-in (530, to any command) or the sender is about the
 * settings: the mail waits until they are right.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, code, command } = error as { responseCode?: unknown; code?: string; command?: string };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode === 530) return false;
  // 552: the mail is too large, which is said as soon as the sender is named.
  const isOfSender = command === 'MAIL FROM' && responseCode !== 552;
  return !isOfSender && !['EAUTH', 'ETLS', 'EPROTOCOL'].includes(code ?? '');
}

/** The server's words on one line, without the password, whoever repeats it. */
function reasonOf(error: unknown, { password, user, host, port }: Provider): string {
  let words = error instanceof Error ? error.message : 'The email could not be sent.';
  if (password) {
    const forms = [password, ...['', '\0'].map((mark) => Buffer.from(`${mark}${password}`).toString('base64'))];
    for (const form of [...forms, Buffer.from(`\0${user}\0${password}`).toString('base64')])
      words = words.replaceAll(form, '•••');
  }
  return oneLine(connectionWords(words, `${host}:${port}`, user !== ''));
}
