import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationChoiceGet, notificationChoiceSave } from '#contract/notification.ts';
import { userPhoneCodeSend, userPhoneConfirm } from '#contract/phone.ts';
import { userProfileGet, userProfileSave } from '#contract/profile.ts';
import { userRefresh } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { type FakeTwilio, startFakeTwilio } from '#server/testing/fakes/fake-twilio.ts';

let app: TestApp;
let twilio: FakeTwilio;
let admin: TestUser;
beforeAll(async () => {
  twilio = await startFakeTwilio();
  app = await startTestApp({ environment: { TWILIO_URL: twilio.url } });
  admin = await app.signUp();
  await allow('');
});
afterAll(async () => {
  await app.close();
  await twilio.close();
});
afterEach(() => {
  twilio.received = [];
});

async function allow(allowedPhoneNumbers: string): Promise<void> {
  const { accountSid, authToken } = twilio;
  const settings = { accountSid, authToken, fromNumber: '+15005550006', allowedPhoneNumbers };
  await app.app.database.write((transaction) =>
    app.app.settings.save(transaction, admin.userID, { service: { smsProvider: { twilio: settings } } }),
  );
}

async function person(phoneNumber: string): Promise<TestUser> {
  const user = await app.signUp();
  await user.client.call(userProfileSave, { body: { phoneNumber } });
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

/** The code that was sent last. */
const received = () => /\b\d{6}\b/.exec(twilio.received.at(-1)?.body ?? '')?.[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const sendCode = ({ client }: TestUser) => client.call(userPhoneCodeSend, { body: {} });
const confirm = ({ client }: TestUser, code: string) => client.call(userPhoneConfirm, { body: { code } });
const refused = async (user: TestUser, code: string) => (await refusal(confirm(user, code))).problem.errors?.[0];
const state = async ({ client }: TestUser) => [
  (await client.call(notificationChoiceGet)).channels.sms,
  (await client.call(userProfileGet)).profile.isPhoneConfirmed,
];

describe('decisions §5: a phone number counts once its person has typed the code that was sent to it', () => {
  test('nothing else is sent to it before, nor to another that takes its place', async () => {
    const user = await person('+1 500 555 0040');
    expect(await state(user)).toEqual(['unconfirmed', false]);
    await tell(user);
    expect(twilio.received).toEqual([]);
    expect(await sendCode(user)).toEqual({});
    const code = received();
    expect(twilio.received).toMatchObject([
      { to: '+15005550040', body: `Lorebox: your code is ${code}. It works for 10 minutes.` },
    ]);
    await confirm(user, code);
    expect(await state(user)).toEqual(['ok', true]);
    await tell(user);
    expect(twilio.received).toHaveLength(2);
    await user.client.call(userProfileSave, { body: { phoneNumber: '+1 500 555 0041' } });
    expect(await state(user)).toEqual(['unconfirmed', false]);
    await tell(user);
    expect(twilio.received).toHaveLength(2);
    await user.client.call(userProfileSave, { body: { phoneNumber: '+1 500 555 0040' } });
    expect(await state(user)).toEqual(['unconfirmed', false]);
  });

  test('a code works once, for ten minutes, for its number, and only the last one that was sent', async () => {
    const user = await person('+15005550042');
    const gone = { pointer: '/code', detail: 'This code doesn’t work any more. Send another one.' };
    expect(await refused(user, '123456')).toEqual(gone);
    await sendCode(user);
    const first = received();
    app.clock.pass({ minutes: 10 });
    await user.client.call(userRefresh);
    expect(await refused(user, first)).toEqual(gone);
    await sendCode(user);
    await user.client.call(userProfileSave, { body: { phoneNumber: '+15005550043' } });
    expect(await refused(user, received())).toEqual(gone);
    await sendCode(user);
    await confirm(user, received());
    expect(await refused(user, received())).toEqual(gone);
    expect((await refusal(confirm(user, '12345'))).problem.errors).toMatchObject([{ pointer: '/code' }]);
  });

  test('five codes can be tried, and five be sent in a day: by one account, and to one number', async () => {
    const user = await person('+15005550044');
    await sendCode(user);
    const code = received();
    for (let count = 1; count <= 5; count += 1)
      expect((await refused(user, another(code)))?.detail).toMatch(
        count < 5 ? 'This isn’t the code that was sent.' : 'This isn’t the code. Send another one.',
      );
    expect((await refused(user, code))?.detail).toBe('This code doesn’t work any more. Send another one.');
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => sendCode(user)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const other = await person('+1 (500) 555-0044');
    expect((await refusal(sendCode(other))).status).toBe(409);
  });

  test('decisions §3: a repeated request sends one code and is one attempt', async () => {
    const user = await person('+15005550045');
    const call = { body: {}, requestID: randomUUID() };
    await user.client.call(userPhoneCodeSend, call);
    await user.client.call(userPhoneCodeSend, call);
    expect(twilio.received).toHaveLength(1);
    const guess = { body: { code: another(received()) }, requestID: randomUUID() };
    for (let count = 0; count < 8; count += 1) expect(await user.client.status(userPhoneConfirm, guess)).toBe(400);
    await confirm(user, received());
    expect(await state(user)).toEqual(['ok', true]);
  });

  test('it is kept as a hash alone, and §3 allowedPhoneNumbers counts', async () => {
    const user = await person('+15005550046');
    const { read } = app.app.database;
    const { deliveries: queue } = app.app;
    const attempt = queue.attempt.bind(queue);
    const underWay: unknown[] = [];
    const spy = vi.spyOn(queue, 'attempt').mockImplementation(async (taken) => {
      underWay.push(
        ...(await read.selectFrom('delivery').select('payload').where('userID', '=', user.userID).execute()),
      );
      return attempt(taken);
    });
    await sendCode(user).finally(() => spy.mockRestore());
    // Nothing is left when the process ends here.
    expect(underWay).toEqual([{ payload: '{}' }]);
    expect(received()).toMatch(/^\d{6}$/);
    const kept = await read.selectFrom('phoneCode').selectAll().where('userID', '=', user.userID).execute();
    const deliveries = await read.selectFrom('delivery').selectAll().where('userID', '=', user.userID).execute();
    expect([kept.length, deliveries.length]).toEqual([1, 1]);
    expect(kept[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(deliveries[0]?.payload).toBe('{}');
    await allow('+15005550099');
    expect((await sendCode(user)).errorMessage).toBe(
      'Check the phone number, or ask an administrator to look at the log of SMS.',
    );
    await allow('');
    const nobody = await person('020 7946 0958');
    expect((await refusal(sendCode(nobody))).problem.detail).toContain('with its country code');
  });
});
