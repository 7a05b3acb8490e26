import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  userDelete,
  userPasswordSave,
  userRefresh,
  userSessionDelete,
  userSessionDigestGet,
  userSessionGet,
  userSignin,
  userSignout,
} from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import type { TestClient } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.signUp();
});
afterAll(() => app.close());

const lives = async (client: TestClient) => (await client.status(userSessionGet)) === 200;
async function secondDevice({ emailAddress }: TestUser): Promise<TestClient> {
  const client = app.visitor();
  await client.call(userSignin, { body: { emailAddress, password: testPassword } });
  return client;
}

describe('decisions §2: cookies', () => {
  const attributesOf = (client: TestClient, name: string) =>
    client.cookies.get(name)?.attributes.split('; ').toSorted();

  test('over http: HttpOnly, SameSite=Lax; the refresh token goes to /api/user alone; XSRF-TOKEN is readable', async () => {
    const { client } = await app.signUp();
    expect([...client.cookies.keys()]).toEqual(['lorebox-device', 'lorebox', 'lorebox-refresh', 'XSRF-TOKEN']);
    expect(attributesOf(client, 'lorebox-device')).toContain('HttpOnly');
    expect(attributesOf(client, 'lorebox')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
    expect(attributesOf(client, 'lorebox-refresh')).toEqual(['HttpOnly', 'Path=/api/user', 'SameSite=Lax']);
    expect(attributesOf(client, 'XSRF-TOKEN')).toEqual(['Path=/', 'SameSite=Lax']);
  });

  test('over https: Secure, and the __Host- and __Secure- prefixes', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
    const { client } = await secure.signUp();
    expect([...client.cookies.keys()]).toEqual([
      '__Secure-lorebox-device',
      '__Host-lorebox',
      '__Secure-lorebox-refresh',
      'XSRF-TOKEN',
    ]);
    for (const name of client.cookies.keys()) expect(attributesOf(client, name)).toContain('Secure');
    expect(attributesOf(client, '__Host-lorebox')).toContain('Path=/');
    expect(await client.status(userSessionGet)).toBe(200);
    await secure.close();
  });
});

describe('decisions §2: the access token', () => {
  test('lives five minutes', async () => {
    const { client } = await app.signUp();
    app.clock.pass({ minutes: 4 });
    expect(await lives(client)).toBe(true);
    app.clock.pass({ minutes: 2 });
    expect(await lives(client)).toBe(false);
  });

  test('altered, unsigned or of another algorithm it is worth nothing', async () => {
    const { client } = await app.signUp();
    const token = client.cookies.get('lorebox')?.value ?? '';
    const [, payload, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const flipped = signature?.startsWith('A') ? `B${signature.slice(1)}` : `A${signature?.slice(1)}`;
    for (const forged of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      token.replace(signature ?? '', flipped),
      'x',
    ])
      expect((await client.fetch('/api/user/session', { headers: { cookie: `lorebox=${forged}` } })).status).toBe(401);
  });
});

describe('§7 POST /user/refresh', () => {
  test('renews with an expired access token and answers user and csrfToken', async () => {
    const { client, userID } = await app.signUp();
    const before = client.cookies.get('lorebox-refresh')?.value;
    app.clock.pass({ hours: 20 });
    const { user, csrfToken } = await client.call(userRefresh);
    expect(user.userID).toBe(userID);
    expect(csrfToken).toBe(client.csrfToken);
    expect(client.cookies.get('lorebox-refresh')?.value).not.toBe(before);
    expect(await lives(client)).toBe(true);
  });

  test('without a token, or with one made up, it is 401', async () => {
    const { client } = await app.signUp();
    expect(await app.visitor().status(userRefresh)).toBe(401);
    const [sessionID] = (client.cookies.get('lorebox-refresh')?.value ?? '').split('.');
    const cookie = `lorebox-refresh=${sessionID}.${'a'.repeat(43)}.${'b'.repeat(43)}`;
    expect(await client.status(userRefresh, { headers: { cookie } })).toBe(401);
    // Knowing a session's id must not be enough to end it.
    expect(await lives(client)).toBe(true);
  });

  test('two tabs that race with one token both go on, with the same next token', async () => {
    const { client } = await app.signUp();
    const tabs = [client.copy(), client.copy(), client.copy()];
    await Promise.all(tabs.map((tab) => tab.call(userRefresh)));
    const next = tabs.map((tab) => tab.cookies.get('lorebox-refresh')?.value);
    expect(new Set(next).size).toBe(1);
    app.clock.pass({ minutes: 10 });
    for (const tab of tabs.slice(0, 1)) await tab.call(userRefresh);
    expect(await lives(tabs[0]!)).toBe(true);
  });

  test('an old token used again later than ten seconds ends the whole family', async () => {
    const { client } = await app.signUp();
    const thief = client.copy();
    await client.call(userRefresh);
    app.clock.pass({ seconds: 9 });
    expect(await thief.copy().status(userRefresh)).toBe(200);
    app.clock.pass({ seconds: 2 });
    expect(await thief.status(userRefresh)).toBe(401);
    expect(await lives(client)).toBe(false);
    expect(await client.status(userRefresh)).toBe(401);
  });

  test('a renewal that waited long for its turn to write is one of a race still', async () => {
    const { client } = await app.signUp();
    const tab = client.copy();
    // Its access token has expired; nothing but the renewal reads the secret.
    tab.cookies.delete('lorebox');
    await client.call(userRefresh);
    const received = Promise.withResolvers<void>();
    const secret = vi.spyOn(app.app.settings, 'jwtSecret');
    let renewal: Promise<number> | undefined;
    await app.app.database.write(async ({ db }) => {
      // Nobody else writes to the session before this ends, on either engine.
      await db.updateTable('session').set({ endedAt: null }).where('endedAt', 'is', null).execute();
      secret.mockImplementationOnce(() => {
        received.resolve();
        return app.app.settings.jwtSecret();
      });
      renewal = tab.status(userRefresh);
      await received.promise;
      app.clock.pass({ seconds: 30 });
    });
    secret.mockRestore();
    expect(await renewal).toBe(200);
    expect(await lives(client)).toBe(true);
  });

  test('the token before the last ends the family even at once', async () => {
    const { client } = await app.signUp();
    const thief = client.copy();
    await client.call(userRefresh);
    await client.call(userRefresh);
    expect(await thief.status(userRefresh)).toBe(401);
    expect(await lives(client)).toBe(false);
  });

  test('a session unused for thirty days has ended', async () => {
    const { client } = await app.signUp();
    app.clock.pass({ days: 29 });
    expect(await client.status(userRefresh)).toBe(200);
    app.clock.pass({ days: 31 });
    expect(await client.status(userRefresh)).toBe(401);
  });

  test('tokens are stored hashed', async () => {
    const { client } = await app.signUp();
    const token = client.cookies.get('lorebox-refresh')?.value ?? '';
    const rows = await app.app.database.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });
});

describe('decisions §2: sessions end at once', () => {
  test('a new jwtSecret signs everyone out, for good', async () => {
    const { client } = await app.signUp();
    await app.app.settings.rotateJwtSecret();
    expect(await lives(client)).toBe(false);
    expect(await client.status(userRefresh)).toBe(401);
    const again = await app.signUp();
    expect(await lives(again.client)).toBe(true);
  });

  test('the secret that signs them is encrypted at rest', async () => {
    const rows = await app.app.database.read.selectFrom('secret').selectAll().orderBy('name', 'desc').execute();
    const secret = await app.app.settings.jwtSecret();
    expect(rows.map((row) => row.name)).toEqual(['service.jwtSecret', 'push.vapid']);
    expect(rows[0]?.value).not.toContain(secret.toString('base64url'));
    expect(rows[0]?.value).not.toContain(secret.toString('hex'));
  });

  test('a suspended account cannot renew', async () => {
    const { client, userID } = await app.signUp();
    await app.app.database.write(({ db }) =>
      db.updateTable('user').set({ isActive: 0 }).where('userID', '=', userID).execute(),
    );
    expect(await client.status(userRefresh)).toBe(401);
  });

  test('a changed password ends every session and renews this one', async () => {
    const user = await app.signUp();
    const [other, stolen] = [await secondDevice(user), user.client.copy()];
    const body = { currentPassword: testPassword, password: 'nine quiet otters rowing' };
    const { csrfToken } = await user.client.call(userPasswordSave, { body });
    expect(csrfToken).toBe(user.client.csrfToken);
    expect([await lives(user.client), await lives(other), await lives(stolen)]).toEqual([true, false, false]);
    expect(await stolen.status(userRefresh)).toBe(401);
  });

  test('signed-in devices are listed, one can be signed out, and nobody else’s', async () => {
    const [user, stranger] = [await app.signUp(), await app.signUp()];
    const other = await secondDevice(user);
    const { rows } = await user.client.call(userSessionDigestGet);
    expect(rows.map((row) => row.isCurrent).sort()).toEqual([false, true]);
    const sessionID = rows.find((row) => !row.isCurrent)?.sessionID ?? '';
    expect(await stranger.client.status(userSessionDelete, { body: { sessionID } })).toBe(404);
    expect(await lives(other)).toBe(true);
    await user.client.call(userSessionDelete, { body: { sessionID } });
    expect([await lives(user.client), await lives(other)]).toEqual([true, false]);
  });

  test('a deleted account is signed out and cannot sign in', async () => {
    const user = await app.signUp();
    const other = await secondDevice(user);
    expect(await user.client.status(userDelete, { body: { currentPassword: 'not this one at all' } })).toBe(400);
    expect(await user.client.status(userDelete, { body: { currentPassword: testPassword } })).toBe(200);
    expect(await lives(other)).toBe(false);
    const body = { emailAddress: user.emailAddress, password: testPassword };
    expect(await app.visitor().status(userSignin, { body })).toBe(401);
  });

  test('sign-out with an expired access token still ends the session', async () => {
    const { client } = await app.signUp();
    const copy = client.copy();
    app.clock.pass({ hours: 1 });
    expect(await client.status(userSignout)).toBe(200);
    expect(await copy.status(userRefresh)).toBe(401);
  });
});
