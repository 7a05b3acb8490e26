import type { Database, Transaction } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { retryAfterSeconds } from '#server/http/responses/retry-after.ts';
import type { Deliveries, Delivery } from '#server/modules/deliveries/service.ts';
import type { Outcome } from '#server/queue/message-table.ts';
import { internetOnly, isReachable, type PushReach, post } from './post.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { type Cipher, makeVapidKeys, readVapidKeys } from './vapid.ts';

/** What a device shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened in the application; under /home. */
  path: string;
}

export interface Push {
  subscriptions: Subscriptions;
  publicKey(): Promise<string>;
  /** Queues a message to every device of a user that receives push, in the transaction of what caused it. */
  send(transaction: Transaction, userID: string, kind: string, message: PushMessage): Promise<void>;
  /** Sends to the device of one session, now. @throws ProblemError 409 when it receives none, 503 when it was not sent */
  test(sessionID: string, message: PushMessage): Promise<void>;
  /** §3 Health, pushService: whether the keys can be read. */
  check(): Promise<{ status: string; provider: string }>;
}

export interface PushOptions {
  database: Database;
  clock: Clock;
  cipher: Cipher;
  deliveries: Deliveries;
  /** Whom a push service may write to when pushes go wrong (RFC 8292): this instance's address. */
  contact: () => Promise<string>;
  reach?: PushReach;
}

/** A push expires when its device was not reachable for a day. */
const lifetimeSeconds = 24 * 3600;
/** A push service takes 4096 bytes, of which encryption needs 103 at least. */
const longestTitle = 200;
const longestBody = 700;

export async function createPush(options: PushOptions): Promise<Push> {
  const { database, clock, cipher, deliveries, contact, reach = internetOnly } = options;
  await makeVapidKeys(database, cipher);
  const subscriptions = createSubscriptions({
    database,
    clock,
    isReachable: (endpoint) => isReachable(endpoint, reach),
  });

  async function deliver(
    { target, payload }: Pick<Delivery, 'target' | 'payload'>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const subscription = await subscriptions.live(target);
    if (!subscription) return { status: 'failed', error: 'The device no longer receives push.' };
    const { endpoint, p256dh, auth } = subscription;
    // Loaded when the first push is sent: nobody waits for it at the start.
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: await contact(), ...(await readVapidKeys(database, cipher)) },
      TTL: lifetimeSeconds,
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const { status, retryAfter } = await post(endpoint, { headers, body: details.body }, reach, signal);
    if (status >= 200 && status < 300) return { status: 'sent' };
    if (status === 404 || status === 410) {
      await subscriptions.remove(target);
      return { status: 'failed', error: 'The device no longer receives push.' };
    }
    const error = `The push service answered ${status}.`;
    if (status !== 429 && status < 500) return { status: 'failed', error };
    const afterSeconds = retryAfterSeconds(retryAfter, clock.now());
    return { status: 'retry', error, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
  }
  deliveries.sendWith('push', deliver);

  return {
    subscriptions,
    publicKey: async () => (await readVapidKeys(database, cipher)).publicKey,

    async send(transaction, userID, kind, message) {
      for (const target of await subscriptions.ofUser(transaction.db, userID))
        await deliveries.queue(transaction, { channel: 'push', userID, kind, target, payload: payloadOf(message) });
    },

    async test(sessionID, message) {
      const target = await subscriptions.ofSession(sessionID);
      if (!target) throw new ProblemError('conflict', 'Push is off on this device. Turn it on first.');
      const outcome = await deliver({ target, payload: payloadOf(message) }, new AbortController().signal).catch(
        (error: Error): Outcome => ({ status: 'retry', error: error.message }),
      );
      if (outcome.status !== 'sent')
        throw new ProblemError('unavailable', `The message could not be sent. ${outcome.error}`);
    },

    async check() {
      const provider = 'Web Push';
      try {
        const { publicKey } = await readVapidKeys(database, cipher);
        const isWhole = Buffer.from(publicKey, 'base64url').length === 65;
        return { status: isWhole ? 'ok' : 'the keys are damaged', provider };
      } catch {
        return { status: 'the keys cannot be read', provider };
      }
    },
  };
}

function payloadOf({ title, body, path }: PushMessage): string {
  return JSON.stringify({ title: cut(title, longestTitle), body: cut(body, longestBody), path });
}

/** By characters, not halves of them; each takes up to 4 bytes. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** As a push service wants it: https, or a mail address. */
export function contactOf(publicURL: string, emailSender: string): string {
  if (publicURL.startsWith('https://')) return publicURL;
  const address = /[^\s<>@]+@[^\s<>@]+/.exec(emailSender)?.[0] ?? 'administrator@lorebox.invalid';
  return `mailto:${address}`;
}
