import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { healthGet } from '#contract/health.ts';
import { pushDelete, pushGet, pushSave, pushTestSend } from '#contract/notification.ts';
import { userDelete, userSessionDelete, userSessionDigestGet, userSignin, userSignout } from '#contract/user.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal, type TestClient } from '#server/testing/client.ts';
import {
  type FakeDevice,
  type FakePushService,
  startFakePushService,
} from '#server/testing/fakes/fake-push-service.ts';
import { hang } from '#server/testing/fakes/fake-server.ts';
import { internetOnly, isReachable } from './post.ts';
import { makeVapidKeys, readVapidKeys } from './vapid.ts';

let app: TestApp;
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  const reach = { isAllowed: (address: string) => address === '127.0.0.1', protocols: ['http:'] };
  app = await startTestApp({ outside: { push: reach } });
  await app.signUp();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function subscribe(client: TestClient): Promise<FakeDevice> {
  const device = service.device();
  await client.call(pushSave, { body: device.subscription });
  return device;
}

async function tell(user: TestUser, title = 'Told'): Promise<void> {
  await app.app.database.write((transaction) =>
    app.app.notifications.notify(transaction, {
      userID: user.userID,
      kind: 'roleChanged',
      title,
      body: 'You can change everything.',
      path: '/home/workspace',
      workspaceID: user.workspaceID,
    }),
  );
  await app.app.deliveries.run();
}

const stored = async (user: TestUser) =>
  app.app.database.read.selectFrom('pushSubscription').selectAll().where('userID', '=', user.userID).execute();

describe('decisions §5: Push is Web Push (VAPID)', () => {
  test('every device of a user gets the message, encrypted for it alone and signed with the instance’s key', async () => {
    const user = await app.signUp();
    const phone = app.visitor();
    await phone.call(userSignin, { body: { emailAddress: user.emailAddress, password: testPassword } });
    const devices = [await subscribe(user.client), await subscribe(phone)];
    await app.app.deliveries.run();
    await tell(user);
    const { publicKey, isSubscribed } = await user.client.call(pushGet);
    expect(isSubscribed).toBe(true);
    for (const { received } of devices) {
      expect(received).toHaveLength(1);
      const { message, headers, claims, publicKey: shown } = received[0]!;
      expect(message).toMatchObject({ title: 'Told', body: 'You can change everything.' });
      expect(message.path).toMatch(
        new RegExp(`^/home/notifications/open\\?to=%2Fhome%2Fworkspace&workspace=${user.workspaceID}&notification=`),
      );
      expect(shown).toBe(publicKey);
      expect(claims.sub).toMatch(/^mailto:.+@.+/);
      expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3600 * 1000);
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    }
  });

  test('a title and a body of any length and any letters fit what a push service takes', async () => {
    const user = await app.signUp();
    const device = await subscribe(user.client);
    await tell(user, '🗝️'.repeat(5000));
    expect(device.received).toHaveLength(1);
    expect(Number(device.received[0]?.headers['content-length'])).toBeLessThanOrEqual(4096);
    expect(device.received[0]?.message.title).toMatch(/^🗝️.*…$/u);
  });

  test('a test message reaches the device that asks, and only there', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const [mine, theirs] = [await subscribe(user.client), await subscribe(other.client)];
    await user.client.call(pushTestSend);
    expect([mine.received.length, theirs.received.length]).toEqual([1, 0]);
    await user.client.call(pushDelete);
    expect((await refusal(user.client.call(pushTestSend))).status).toBe(409);
  });
});

describe('decisions §2: a device receives push until its session ends', () => {
  test.each([404, 410])('a device that its push service answers %i for is forgotten', async (status) => {
    const user = await app.signUp();
    const device = await subscribe(user.client);
    device.answer = { status };
    await tell(user);
    expect(await stored(user)).toEqual([]);
    expect((await user.client.call(pushGet)).isSubscribed).toBe(false);
  });

  test('turning it off, signing out, being signed out and deleting the account each end it at once', async () => {
    const ends: ((user: TestUser) => Promise<unknown>)[] = [
      (user) => user.client.call(pushDelete),
      (user) => user.client.call(userSignout),
      async (user) => {
        const other = app.visitor();
        await other.call(userSignin, { body: { emailAddress: user.emailAddress, password: testPassword } });
        const { rows } = await other.call(userSessionDigestGet);
        const sessionID = rows.find((row) => !row.isCurrent)?.sessionID ?? '';
        await other.call(userSessionDelete, { body: { sessionID } });
      },
      (user) => user.client.call(userDelete, { body: { currentPassword: testPassword } }),
    ];
    for (const end of ends) {
      const user = await app.signUp();
      const device = await subscribe(user.client);
      await end(user);
      await tell(user);
      expect(device.received.filter(({ message }) => message.title === 'Told')).toEqual([]);
      await app.app.purgeExpired();
      expect(await stored(user)).toEqual([]);
    }
  });

  test('what was queued when the session ended is not sent any more', async () => {
    const user = await app.signUp();
    const device = await subscribe(user.client);
    device.answer = { status: 503 };
    await tell(user);
    await user.client.call(userSignout);
    device.answer = { status: 201 };
    app.clock.pass({ minutes: 1 });
    await app.app.deliveries.run();
    expect(device.received).toEqual([]);
  });

  test('a browser belongs to whoever turned push on in it last', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()];
    const device = await subscribe(first.client);
    await second.client.call(pushSave, { body: device.subscription });
    await tell(first);
    expect(device.received).toEqual([]);
    await tell(second);
    expect(device.received).toHaveLength(1);
  });
});

describe('decisions §5: a push service that fails', () => {
  test.each([
    ['429', { status: 429, headers: { 'retry-after': '300' } }, 299, 301],
    ['500', { status: 500 }, 22, 38],
    ['a service that is not there', null, 22, 38],
  ])('%s is asked again later, and the message arrives once', async (_name, answer, early, late) => {
    const user = await app.signUp();
    const device = await subscribe(user.client);
    if (answer) device.answer = answer;
    else
      await app.app.database.write(({ db }) =>
        db
          .updateTable('pushSubscription')
          .set({ endpoint: 'http://127.0.0.1:9/nobody' })
          .where('userID', '=', user.userID)
          .execute(),
      );
    await tell(user);
    device.answer = { status: 201 };
    await app.app.database.write(({ db }) =>
      db
        .updateTable('pushSubscription')
        .set({ endpoint: device.subscription.endpoint })
        .where('userID', '=', user.userID)
        .execute(),
    );
    app.clock.pass({ seconds: early });
    await app.app.deliveries.run();
    expect(device.received).toHaveLength(0);
    app.clock.pass({ seconds: late - early });
    await app.app.deliveries.run();
    await app.app.deliveries.run();
    expect(device.received).toHaveLength(1);
  });

  test('a redirect is not followed, and what the service refuses for good is not sent again', async () => {
    const user = await app.signUp();
    const [device, elsewhere] = [await subscribe(user.client), service.device()];
    device.answer = { status: 307, headers: { location: elsewhere.subscription.endpoint } };
    await tell(user);
    device.answer = { status: 201 };
    app.clock.pass({ days: 1 });
    await app.app.deliveries.run();
    expect([device.received, elsewhere.received]).toEqual([[], []]);
  });

  test('one that never answers holds up no other message, and gives up when the server stops', async () => {
    // The limit of ten seconds never comes: only the stop can end what hangs.
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const own = await startTestApp({
      outside: { push: { isAllowed: (address) => address === '127.0.0.1', protocols: ['http:'] } },
    });
    const [slow, quick] = [await own.signUp(), await own.signUp()];
    const [silent, device] = [service.device(), service.device()];
    silent.answer = hang;
    await slow.client.call(pushSave, { body: silent.subscription });
    await quick.client.call(pushSave, { body: device.subscription });
    await own.app.database.write(async (transaction) => {
      for (const { userID } of [slow, quick])
        await own.app.notifications.notify(transaction, {
          ...{ userID, kind: 'roleChanged', title: 'Told', body: '', path: '/home/workspace' },
        });
    });
    await expect.poll(() => device.received.length).toBe(1);
    await own.close();
    limit.mockRestore();
  });
});

describe('decisions §5: an address given by a browser leads to the internet alone', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@push.example.com/x',
    'ftp://push.example.com/x',
    'nonsense',
  ])('%s is refused', (endpoint) => {
    expect(isReachable(endpoint, internetOnly)).toBe(false);
  });

  test('a production server refuses them over HTTP, and does not connect to a name that means this machine', async () => {
    const production = await startTestApp();
    const { client, userID } = await production.signUp();
    const { keys } = service.device().subscription;
    for (const endpoint of [service.device().subscription.endpoint, 'https://10.0.0.1/x', 'https://[fd00::1]/x']) {
      const { status, problem } = await refusal(client.call(pushSave, { body: { endpoint, keys } }));
      expect([status, problem.errors?.[0]?.pointer]).toEqual([400, '/endpoint']);
    }
    // Only the address behind the name tells: it is looked at when the connection is made.
    await client.call(pushSave, { body: { endpoint: `https://localhost:${new URL(service.url).port}/x`, keys } });
    const { status, problem } = await refusal(client.call(pushTestSend));
    expect([status, problem.detail]).toEqual([
      503,
      'The message could not be sent. localhost is not an address on the internet.',
    ]);
    expect(userID).not.toBe('');
    await production.close();
  });

  test('a key that is no point of the curve is refused', async () => {
    const { client } = await app.signUp();
    const { endpoint, keys } = service.device().subscription;
    const body = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    expect((await refusal(client.call(pushSave, { body }))).problem.errors?.[0]?.pointer).toBe('/keys/p256dh');
  });
});

describe('decisions §1: the VAPID keys', () => {
  test('two processes that start at once make one pair, sealed at rest, and keep it', async () => {
    const { database } = app.app;
    await database.write(({ db }) => db.deleteFrom('secret').where('name', '=', 'push.vapid').execute());
    const vault = {
      encrypt: (name: string, plain: string) => `${name}!${plain}`,
      open: (_: string, text: string) => text,
    };
    const open = { ...vault, decrypt: (name: string, text: string) => text.slice(name.length + 1) };
    const second = await openDatabase(database.location);
    await Promise.all([makeVapidKeys(database, open), makeVapidKeys(second, open)]);
    const keys = await readVapidKeys(database, open);
    expect(await readVapidKeys(second, open)).toEqual(keys);
    await makeVapidKeys(second, open);
    expect(await readVapidKeys(database, open)).toEqual(keys);
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
    const rows = await database.read.selectFrom('secret').select('name').where('name', '=', 'push.vapid').execute();
    expect(rows).toHaveLength(1);
    await second.close();
  });

  test('what is stored tells nothing of the private key, and no answer holds it', async () => {
    const own = await startTestApp();
    const { client } = await own.signUp();
    const row = await own.app.database.read
      .selectFrom('secret')
      .select('value')
      .where('name', '=', 'push.vapid')
      .executeTakeFirstOrThrow();
    expect(row.value).toMatch(/^v1\./);
    expect(Object.keys(await client.call(pushGet)).sort()).toEqual(['isSubscribed', 'publicKey']);
    expect(await own.app.push.check()).toEqual({ status: 'ok', provider: 'Web Push' });
    await own.app.database.write(({ db }) =>
      db.updateTable('secret').set({ value: 'v1.AAAA' }).where('name', '=', 'push.vapid').execute(),
    );
    expect((await own.app.push.check()).status).toBe('the keys cannot be read');
    // Asked anew, since results are kept for a while: push is down, and nothing else is.
    own.clock.pass({ seconds: 10 });
    expect(await client.call(healthGet)).toMatchObject({ api: 'ok', pushService: 'the keys cannot be read' });
    await own.close();
  });
});
