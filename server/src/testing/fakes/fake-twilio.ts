import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, type hang, startFakeServer } from './fake-server.ts';

export interface ReceivedSms {
  to: string;
  from: string;
  body: string;
}

export interface FakeTwilio extends FakeServer {
  accountSid: string;
  authToken: string;
  received: ReceivedSms[];
  /** The next answers to Messages, instead of taking the message. */
  next: (FakeAnswer | typeof hang)[];
  accountStatus: 'active' | 'suspended' | 'closed';
}

/** Twilio's Messages and Accounts, API version 2010-04-01, on loopback: authentication, 201, errors as Twilio words them. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const accountSid = `AC${randomBytes(16).toString('hex')}`;
  const authToken = randomBytes(16).toString('hex');
  const problem = (status: number, code: number, message: string): FakeAnswer => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
  });
  const server = await startFakeServer(({ method, url, headers, body }) => {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (headers.authorization !== expected) return problem(401, 20003, 'Authenticate');
    if (method === 'GET' && url.pathname === `/2010-04-01/Accounts/${accountSid}.json`)
      return { status: 200, body: JSON.stringify({ sid: accountSid, status: twilio.accountStatus }) };
    if (method !== 'POST' || url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return problem(404, 20404, 'The requested resource was not found');
    const next = twilio.next.shift();
    if (next) return next;
    const form = new URLSearchParams(body.toString('utf8'));
    const [to, from, text] = [form.get('To') ?? '', form.get('From') ?? '', form.get('Body') ?? ''];
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return problem(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    twilio.received.push({ to, from, body: text });
    const sid = `SM${randomBytes(16).toString('hex')}`;
    return { status: 201, body: JSON.stringify({ sid, status: 'queued', to, from, body: text }) };
  });
  const twilio: FakeTwilio = { ...server, accountSid, authToken, received: [], next: [], accountStatus: 'active' };
  return twilio;
}
