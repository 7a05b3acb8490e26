import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationChoiceGet, notificationChoiceSave } from '#contract/notification.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { userProfileSave } from '#contract/profile.ts';
import { adminSmsLogGet, adminSmsSend } from '#contract/sms.ts';
import { userRefresh } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { hang } from '#server/testing/fakes/fake-server.ts';
import { type FakeTwilio, startFakeTwilio } from '#server/testing/fakes/fake-twilio.ts';

let app: TestApp;
let twilio: FakeTwilio;
let admin: TestUser;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({ environment: { TWILIO_URL: twilio.url }, outside: { smsMilliseconds: 500 } });
  admin = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await twilio.close();
});
beforeEach(() => configure({}));
afterEach(() => {
  twilio.next = [];
  twilio.received = [];
  twilio.accountStatus = 'active';
});

async function configure(changes: Record<string, string>): Promise<void> {
  const { accountSid, authToken } = twilio;
  const settings = { accountSid, authToken, fromNumber: '+15005550006', allowedPhoneNumbers: '', ...changes };
  await app.app.database.write((transaction) =>
    app.app.settings.save(transaction, admin.userID, { service: { smsProvider: { twilio: settings } } }),
  );
}

const send = (phoneNumber: string, body = 'This is a test.') =>
  admin.client.call(adminSmsSend, { body: { phoneNumber, body } });
async function log() {
  // The clock moves further than an access token lasts.
  await admin.client.call(userRefresh);
  return (await admin.client.call(adminSmsLogGet)).rows;
}

/** Somebody with a confirmed phone number who wants to be told by SMS. */
async function person(phoneNumber: string): Promise<TestUser> {
  const user = await app.signUp();
  await user.client.call(userProfileSave, { body: { phoneNumber } });
  const confirmedPhone = app.app.sms.normalise(phoneNumber) ?? '';
  await app.app.database.write(({ db }) =>
    db.updateTable('user').set({ confirmedPhone }).where('userID', '=', user.userID).execute(),
  );
  await user.client.call(notificationChoiceSave, { body: { kind: 'lowStock', channel: 'sms', isOn: true } });
  return user;
}

async function tell({ userID }: TestUser): Promise<void> {
  await app.app.database.write((transaction) =>
    app.app.notifications.notify(transaction, {
      ...{ userID, kind: 'lowStock', title: '“Screws” is running low', body: '2 left.', path: '/home' },
    }),
  );
  await app.app.deliveries.run();
}

describe('decisions §5: SMS through Twilio’s REST API', () => {
  test('a test SMS goes out with the number as networks write it, and is in the log without its words', async () => {
    expect(await send(' +44 (20) 7946-0958 ', 'Hello')).toEqual({});
    expect(twilio.received).toEqual([{ to: '+442079460958', from: '+15005550006', body: 'Hello' }]);
    const [row] = await log();
    expect(row).toMatchObject({ phoneNumber: '+442079460958', kind: 'test', status: 'sent', attempts: 1, error: '' });
    expect(row?.sentAt).not.toBeNull();
    const audited = await app.app.database.read
      .selectFrom('auditEntry')
      .select(['action', 'detail', 'actorID'])
      .where('action', '=', 'sms.test')
      .execute();
    expect(audited[0]?.actorID).toBe(admin.userID);
    expect(JSON.stringify(await log())).not.toContain('Hello');
  });

  test('decisions §3: a repeated request sends one, and says again what became of it', async () => {
    const call = { body: { phoneNumber: '+15005550010', body: 'Once' }, requestID: randomUUID() };
    expect(await admin.client.call(adminSmsSend, call)).toEqual({});
    expect(await admin.client.call(adminSmsSend, call)).toEqual({});
    expect(twilio.received).toHaveLength(1);
    twilio.next = [{ status: 500 }];
    const failing = { ...call, requestID: randomUUID() };
    const first = await admin.client.call(adminSmsSend, failing);
    expect(first.errorMessage).toBe('Twilio answered 500.');
    expect(await admin.client.call(adminSmsSend, failing)).toEqual(first);
    expect(twilio.received).toHaveLength(1);
  });

  test.each([
    ['one that Twilio does not know', '+15005550001', [], 'Twilio 21211: The number is not valid.'],
    ['no number at all', 'my phone', [], 'This is not a phone number with its country code'],
    ['a number without its country', '020 7946 0958', [], 'This is not a phone number with its country code'],
  ])('%s: errorMessage says why', async (_name, number, _next, message) => {
    if (number === '+15005550001')
      twilio.next = [{ status: 400, body: JSON.stringify({ code: 21211, message: 'The number is not valid.' }) }];
    expect((await send(number)).errorMessage).toContain(message);
    expect((await log())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
    expect(twilio.received).toEqual([]);
  });

  test('a wrong token, a service that fails, that hangs and that is not there each say so', async () => {
    await configure({ authToken: 'not the token' });
    expect((await send('+15005550010')).errorMessage).toBe(
      'Twilio 20003: Authenticate. Check the account SID and the auth token.',
    );
    await configure({});
    twilio.next = [{ status: 500, body: '<html>oops</html>' }, hang];
    expect((await send('+15005550010')).errorMessage).toBe('Twilio answered 500.');
    expect((await send('+15005550010')).errorMessage).toMatch(
      /^Twilio did not answer within \d+ s\. The message may have arrived\.$/,
    );
    await configure({ accountSid: '' });
    expect((await send('+15005550010')).errorMessage).toContain('SMS isn’t set up');
  });

  test.each([
    ['', '+15005550010', true],
    ['+15005550010, +1 (500) 555-0011', '+15005550011', true],
    ['+15005550010', '+15005550011', false],
    ['0015005550010', '+15005550010', true],
    ['nobody', '+15005550010', false],
    [' , ', '+15005550010', true],
  ])('§3 allowedPhoneNumbers: with %j, %s is sent to: %s', async (allowedPhoneNumbers, number, isAllowed) => {
    await configure({ allowedPhoneNumbers });
    const { errorMessage } = await send(number);
    expect(errorMessage === undefined).toBe(isAllowed);
    expect(twilio.received).toHaveLength(isAllowed ? 1 : 0);
  });

  test('§6: it takes admin.settings, and refuses an empty message', async () => {
    const user = await app.signUp();
    const body = { phoneNumber: '+15005550010', body: 'x' };
    expect((await refusal(user.client.call(adminSmsSend, { body }))).status).toBe(403);
    expect((await refusal(user.client.call(adminSmsLogGet))).status).toBe(403);
    const blank = await refusal(admin.client.call(adminSmsSend, { body: { ...body, body: '  ' } }));
    expect([blank.status, blank.problem.detail]).toEqual([400, 'Message is required']);
  });
});

test('decisions §5: the log is narrowed by number, status and what a message was about', async () => {
  await send('+1 500 555 0031');
  await send('+15005550001');
  await tell(await person('+1 500 555 0032'));
  const found = async (query: OperationQueryInput<typeof adminSmsLogGet>) => {
    await admin.client.call(userRefresh);
    const { rows, total } = await admin.client.call(adminSmsLogGet, { query });
    expect(total).toBe(rows.length);
    return rows.map(({ phoneNumber }) => phoneNumber);
  };
  expect(await found({ search: '(500) 555-003', pageSize: '200' })).toEqual(['+15005550032', '+15005550031']);
  expect(await found({ search: '555 003', kind: 'test', pageSize: '200' })).toEqual(['+15005550031']);
  expect(await found({ search: '0032', kind: 'lowStock', status: 'sent' })).toEqual(['+15005550032']);
  expect(await found({ search: '0032', status: 'failed' })).toEqual([]);
  expect(await found({ search: '5550001', status: 'failed' })).toContain('+15005550001');
  // What LIKE means something by is part of no number.
  expect(await found({ search: '%' })).toEqual([]);
});

describe('decisions §2: notification choices, SMS', () => {
  test('whoever chose SMS and gave a phone number is told by it, once', async () => {
    const user = await person('+1 500 555 0020');
    expect((await user.client.call(notificationChoiceGet)).channels.sms).toBe('ok');
    await tell(user);
    await app.app.deliveries.run();
    expect(twilio.received).toEqual([
      { to: '+15005550020', from: '+15005550006', body: 'Lorebox: “Screws” is running low. 2 left.' },
    ]);
    expect((await log())[0]).toMatchObject({ kind: 'lowStock', status: 'sent', attempts: 1 });
  });

  test('without a number, or without Twilio, nothing is queued and the profile says which', async () => {
    const user = await person('');
    expect((await user.client.call(notificationChoiceGet)).channels.sms).toBe('noPhoneNumber');
    await tell(user);
    await configure({ accountSid: '' });
    expect((await user.client.call(notificationChoiceGet)).channels.sms).toBe('notConfigured');
    await tell(await person('+15005550021'));
    expect(twilio.received).toEqual([]);
  });

  test('what is refused for now is tried again, not before Retry-After, and arrives once', async () => {
    const user = await person('+15005550022');
    const busy = { status: 429, headers: { 'retry-after': '200' }, body: '{"code":20429,"message":"Too many"}' };
    twilio.next = [busy, { status: 503 }];
    await tell(user);
    expect((await log())[0]).toMatchObject({ status: 'queued', attempts: 1, error: 'Twilio 20429: Too many' });
    for (const [seconds, attempts] of [
      [190, 1],
      [11, 2],
      [121, 3],
    ] as const) {
      app.clock.pass({ seconds });
      await app.app.deliveries.run();
      expect((await log())[0]?.attempts).toBe(attempts);
    }
    expect(twilio.received).toHaveLength(1);
    expect((await log())[0]).toMatchObject({ status: 'sent', error: '' });
  });

  test.each([
    ['a page of something between', '<html>Sign in to the network</html>'],
    ['an answer without the message', '{}'],
  ])('%s instead of Twilio’s answer is no sent message', async (_name, body) => {
    twilio.next = [{ status: 200, body }];
    const error = 'Twilio’s answer cannot be read. The message may have arrived.';
    expect((await send('+15005550010')).errorMessage).toBe(error);
    expect((await log())[0]).toMatchObject({ status: 'failed', attempts: 1, error });
  });

  test.each([
    ['is cut off', 'cut'],
    ['stops halfway', 'hangs'],
  ] as const)('a message that Twilio took is sent, even when its answer %s', async (_name, rest) => {
    twilio.next = [{ status: 201, body: '{"sid":', rest }];
    expect(await send('+15005550010')).toEqual({});
    expect((await log())[0]).toMatchObject({ status: 'sent', attempts: 1, error: '' });
  });

  test('what may have arrived is not sent again', async () => {
    const user = await person('+15005550026');
    twilio.next = [hang];
    await tell(user);
    app.clock.pass({ hours: 5 });
    await app.app.deliveries.run();
    const error = expect.stringContaining('may have arrived');
    expect((await log())[0]).toMatchObject({ status: 'failed', attempts: 1, error });
    expect(twilio.received).toEqual([]);
  });

  test('after ten attempts it has failed, and the log says why', async () => {
    const user = await person('+15005550023');
    twilio.next = Array.from({ length: 10 }, () => ({ status: 500 }));
    await tell(user);
    for (let n = 0; n < 12; n++) {
      app.clock.pass({ hours: 5 });
      await app.app.deliveries.run();
    }
    expect((await log())[0]).toMatchObject({ status: 'failed', attempts: 10, error: 'Twilio answered 500.' });
    expect(twilio.received).toEqual([]);
  });

  test('nobody is sent more than 20 in a day', async () => {
    const user = await person('+15005550024');
    for (let n = 0; n < 25; n++) await tell(user);
    expect(twilio.received).toHaveLength(20);
    app.clock.pass({ days: 1 });
    await tell(user);
    expect(twilio.received).toHaveLength(21);
  });

  test('a process that died with a message in hand loses none: another sends it when the lease is over', async () => {
    const user = await person('+15005550025');
    twilio.next = [{ status: 500 }];
    await tell(user);
    const inHand = new Date(app.clock.now() + 60_000).toISOString();
    await app.app.database.write(({ db }) =>
      db
        .updateTable('delivery')
        .set({ status: 'sending', leaseUntil: inHand })
        .where('userID', '=', user.userID)
        .execute(),
    );
    app.clock.pass({ seconds: 50 });
    await app.app.deliveries.run();
    expect(twilio.received).toEqual([]);
    app.clock.pass({ seconds: 11 });
    await app.app.deliveries.run();
    expect(twilio.received).toHaveLength(1);
  });
});

describe('§3 Health: smsService, smsServiceProvider', () => {
  test('Twilio’s account is fetched: ok, suspended, refused, not set up', async () => {
    const { sms } = app.app;
    expect(await sms.check()).toEqual({ status: 'ok', provider: 'Twilio' });
    twilio.accountStatus = 'suspended';
    expect(await sms.check()).toEqual({ status: 'The Twilio account is suspended.', provider: 'Twilio' });
    await configure({ authToken: 'wrong' });
    expect(await sms.check()).toEqual({
      status: 'Twilio 20003: Authenticate. Check the account SID and the auth token.',
      provider: 'Twilio',
    });
    await configure({ fromNumber: '' });
    expect(await sms.check()).toEqual({ status: 'not configured', provider: '' });
  });
});
