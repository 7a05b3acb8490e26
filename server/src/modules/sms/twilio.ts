import { z } from 'zod';
import type { ServiceSettings } from '#contract/settings.ts';
import { retryAfterSeconds } from '#server/http/responses/retry-after.ts';
import type { Outcome } from '#server/queue/message-table.ts';

export type TwilioSettings = ServiceSettings['smsProvider']['twilio'];

/** Twilio's REST API, 2010-04-01. */
export interface Twilio {
  send(settings: TwilioSettings, message: { to: string; body: string }, signal: AbortSignal): Promise<Outcome>;
  /** `ok`, or what is wrong with the account. */
  check(settings: TwilioSettings): Promise<string>;
}

export interface TwilioOptions {
  /** `https://api.twilio.com`, or a region's. */
  baseURL: string;
  limitMilliseconds?: number;
  now(): number;
}

const created = z.object({ sid: z.string() });
const refused = z.object({ code: z.number().optional(), message: z.string().optional() });
const account = z.object({ status: z.string() });

export function isConfigured({ accountSid, authToken, fromNumber }: TwilioSettings): boolean {
  return accountSid !== '' && authToken !== '' && fromNumber !== '';
}

export function createTwilio({ baseURL, limitMilliseconds = 10_000, now }: TwilioOptions): Twilio {
  const call = (settings: TwilioSettings, path: string, init: RequestInit, signal?: AbortSignal) => {
    const { accountSid, authToken } = settings;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    const limit = AbortSignal.timeout(limitMilliseconds);
    return fetch(`${baseURL}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      ...init,
      headers: { authorization: `Basic ${credentials}` },
      // Credentials go to Twilio alone.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  };
  const seconds = Math.round(limitMilliseconds / 1000);

  return {
    async send(settings, { to, body }, signal) {
      let response: Response;
      try {
        const form = new URLSearchParams({ To: to, From: settings.fromNumber, Body: body });
        response = await call(settings, '/Messages.json', { method: 'POST', body: form }, signal);
      } catch (error) {
        const words = noAnswer(error, seconds);
        // The server is stopping, or the request did not leave it.
        if (signal.aborted || wasNotSent(error)) return { status: 'retry', error: words };
        // Twilio has no way to say that a message is the same one: each attempt may send it once more.
        return { status: 'failed', error: `${words} The message may have arrived.` };
      }
      const answer = await answerOf(response);
      if (response.ok) {
        // Twilio took it, and what it says of it was lost on the way.
        if (response.status === 201 && answer === lost) return { status: 'sent' };
        const message = created.safeParse(answer);
        if (message.success) return { status: 'sent', providerID: message.data.sid };
        // Something between may have answered in its place. A second attempt might send it twice.
        return { status: 'failed', error: 'Twilio’s answer cannot be read. The message may have arrived.' };
      }
      const error = problemOf(settings, response.status, answer);
      if (response.status !== 429 && response.status < 500) return { status: 'failed', error };
      const afterSeconds = retryAfterSeconds(response.headers.get('retry-after'), now());
      return { status: 'retry', error, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
    },

    async check(settings) {
      try {
        const response = await call(settings, '.json', { method: 'GET' });
        const answer = await answerOf(response);
        if (!response.ok) return problemOf(settings, response.status, answer);
        const found = account.safeParse(answer);
        if (!found.success) return 'Twilio’s answer cannot be read.';
        return found.data.status === 'active' ? 'ok' : `The Twilio account is ${found.data.status}.`;
      } catch (error) {
        return noAnswer(error, seconds);
      }
    },
  };
}

/** A body that did not arrive: the connection was cut, the limit passed, or the server is stopping. */
const lost = Symbol('lost');

/** Its JSON; null when it is none. */
async function answerOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    return error instanceof SyntaxError ? null : lost;
  }
}

/** Twilio's own words, without the token should they repeat it: they are kept in the log and shown. */
function problemOf({ accountSid, authToken }: TwilioSettings, status: number, answer: unknown): string {
  const { code, message } = refused.safeParse(answer).data ?? {};
  const hint = status === 401 ? ' Check the account SID and the auth token.' : '';
  if (message === undefined) return `Twilio answered ${status}.${hint}`;
  const words = message.replace(/\s+/g, ' ').replace(/(?<![.!?])$/, hint === '' ? '' : '.');
  const shown = withoutSecrets(words, [authToken, Buffer.from(`${accountSid}:${authToken}`).toString('base64')]);
  return `Twilio${code === undefined ? '' : ` ${code}`}: ${shown.slice(0, 300)}${hint}`;
}

function withoutSecrets(words: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), words);
}

const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|^ERR_(TLS|SSL)_/;

/** Whether there was no connection that it could have gone over. */
function wasNotSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return unsent.test(cause?.code ?? '');
}

function noAnswer(error: unknown, seconds: number): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `Twilio did not answer within ${seconds} s.`;
  return `Twilio cannot be reached${cause?.code ? ` (${cause.code})` : ''}.`;
}
