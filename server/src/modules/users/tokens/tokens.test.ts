import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminUserSave } from '#contract/admin-user.ts';
import {
  adminUserTokenCreate,
  adminUserTokenDelete,
  adminUserTokenDigestGet,
  apiTokenLimit,
  userTokenCreate,
  userTokenDelete,
  userTokenDigestGet,
} from '#contract/api-token.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { workspaceLiveGet } from '#contract/live.ts';
import type { OperationShape } from '#contract/operation.ts';
import { userProfileGet } from '#contract/profile.ts';
import { userDelete, userExport, userPasswordSave, userSignin } from '#contract/user.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import type { CallOptions } from '#server/testing/client.ts';
import { readEvents } from '#server/testing/live-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
});
afterAll(() => app.close());

/** Calls as a program does: no cookie, no CSRF token, only the API token. */
async function withToken<Shape extends OperationShape>(
  secret: string,
  operation: Shape,
  options: CallOptions<Shape> = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}`, 'x-xsrf-token': '', ...options.headers };
  return app.visitor().send(operation, { ...options, headers });
}
async function statusWith<Shape extends OperationShape>(
  secret: string,
  operation: Shape,
  options: CallOptions<Shape> = {},
): Promise<number> {
  return (await withToken(secret, operation, options)).status;
}

async function newToken(user: TestUser, days: number | null = null) {
  const body = { name: 'Backup', days, currentPassword: testPassword };
  const { token, secret } = await user.client.call(userTokenCreate, { body });
  return { token, secret: secret ?? '' };
}

describe('decisions §2, §3: API tokens', () => {
  test('a token reads and writes what its account may, without cookie or CSRF token, and no other workspace', async () => {
    const [user, stranger] = [await app.signUp(), await app.signUp()];
    const { secret } = await newToken(user);
    expect(secret).toMatch(/^lorebox_[\w-]{43}$/);
    const params = { workspaceID: user.workspaceID };
    expect(await statusWith(secret, itemSave, { params, body: { name: 'Lamp' } })).toBe(200);
    const list = await withToken(secret, itemDigestGet, { params });
    expect(((await list.json()) as { total: number }).total).toBe(1);
    expect(await statusWith(secret, itemDigestGet, { params: { workspaceID: stranger.workspaceID } })).toBe(404);
    expect(await statusWith(secret, adminUserTokenDigestGet, { params: { userID: user.userID } })).toBe(403);
  });

  test('a request id runs once per token, as it does per session', async () => {
    const user = await app.signUp();
    const { secret } = await newToken(user);
    const call = { params: { workspaceID: user.workspaceID }, body: { name: 'Once' }, requestID: randomUUID() };
    const [first, second] = [await withToken(secret, itemSave, call), await withToken(secret, itemSave, call)];
    expect(await second.json()).toEqual(await first.json());
  });

  test('one that is made up, cut, revoked or expired is 401, also beside a good cookie', async () => {
    const user = await app.signUp();
    const [good, short] = [await newToken(user), await newToken(user, 1)];
    for (const wrong of [`lorebox_${'A'.repeat(43)}`, good.secret.slice(0, -1), 'x', good.token.tokenID])
      expect(await statusWith(wrong, userProfileGet)).toBe(401);
    const headers = { authorization: 'Bearer nonsense' };
    expect(await user.client.status(userProfileGet, { headers })).toBe(401);

    expect(await statusWith(short.secret, userProfileGet)).toBe(200);
    app.clock.pass({ hours: 25 });
    expect(await statusWith(short.secret, userProfileGet)).toBe(401);
    expect(await statusWith(good.secret, userProfileGet)).toBe(200);
    const again = app.visitor();
    await again.call(userSignin, { body: { emailAddress: user.emailAddress, password: testPassword } });
    await again.call(userTokenDelete, { body: { tokenID: good.token.tokenID } });
    expect(await statusWith(good.secret, userProfileGet)).toBe(401);
    expect((await again.call(userTokenDigestGet)).rows.map(({ tokenID }) => tokenID)).toEqual([short.token.tokenID]);
  });

  test('house §4: the event stream of a program stays open until its token is revoked', async () => {
    const user = await app.signUp();
    const [{ secret, token }, other] = [await newToken(user), await newToken(user)];
    const params = { workspaceID: user.workspaceID };
    const open = async (given: string) => readEvents(await withToken(given, workspaceLiveGet, { params }));
    const [stream, left] = [await open(secret), await open(other.secret)];
    for (const each of [stream, left]) await each.next('hello');
    const { batchID } = await user.client.call(itemSave, { params, body: { name: 'Bell' } });
    await stream.next('records', (event) => event.batchID === batchID);
    await user.client.call(userTokenDelete, { body: { tokenID: token.tokenID } });
    expect(await stream.next('end')).toEqual({ type: 'end', reason: 'session' });
    await stream.ended;
    expect(await left.rest(() => app.app.live.beat())).not.toContainEqual(expect.objectContaining({ type: 'end' }));
    left.close();
  });

  test('the list says when one was used and holds no secret; the secret is in the first answer only', async () => {
    const user = await app.signUp();
    const call = { body: { name: 'Cron', days: 30, currentPassword: testPassword }, requestID: randomUUID() };
    const first = await user.client.call(userTokenCreate, call);
    const repeated = await user.client.call(userTokenCreate, call);
    expect(repeated).toEqual({ token: first.token, secret: null });
    expect(first.token.lastUsedAt).toBeNull();
    await withToken(first.secret ?? '', userProfileGet);
    const answer = await (await user.client.send(userTokenDigestGet)).text();
    expect(JSON.parse(answer).rows[0].lastUsedAt).not.toBeNull();
    const exported = await (await user.client.send(userExport)).text();
    expect(exported).toContain(first.token.tokenID);
    for (const text of [answer, exported]) expect(text).not.toMatch(/lorebox_|tokenHash/);
  });

  test('what changes who can get into an account is refused to a token', async () => {
    const user = await app.signUp();
    const { secret, token } = await newToken(user);
    const bodies = {
      userTokenCreate: { name: 'More', days: null, currentPassword: testPassword },
      userTokenDelete: { tokenID: token.tokenID },
      userPasswordSave: { currentPassword: testPassword, password: 'nine quiet otters rowing' },
      userDelete: { currentPassword: testPassword },
    };
    for (const operation of [userTokenCreate, userTokenDelete, userPasswordSave, userDelete])
      expect(await statusWith(secret, operation, { body: bodies[operation.name] } as never)).toBe(403);
  });

  test('one’s own token asks for the password, and there are at most fifty', async () => {
    const user = await app.signUp();
    const body = { name: 'Backup', days: null, currentPassword: 'not this one at all' };
    expect(await user.client.status(userTokenCreate, { body })).toBe(400);
    await app.app.database.write(({ db }) =>
      db
        .insertInto('apiToken')
        .values(
          Array.from({ length: apiTokenLimit }, (_, index) => ({
            tokenID: randomUUID(),
            userID: user.userID,
            name: `Token ${index}`,
            tokenHash: randomUUID(),
            createdAt: new Date(0).toISOString(),
            expiresAt: null,
            lastUsedAt: null,
          })),
        )
        .execute(),
    );
    expect(await user.client.status(userTokenCreate, { body: { ...body, currentPassword: testPassword } })).toBe(409);
  });

  test('nobody revokes another’s', async () => {
    const [user, stranger] = [await app.signUp(), await app.signUp()];
    const { token, secret } = await newToken(user);
    expect(await stranger.client.status(userTokenDelete, { body: { tokenID: token.tokenID } })).toBe(404);
    expect(await statusWith(secret, userProfileGet)).toBe(200);
  });
});

describe('decisions §2: tokens of service accounts and of administrators', () => {
  // The session of before has expired with the token above.
  beforeAll(() =>
    admin.client.call(userSignin, { body: { emailAddress: admin.emailAddress, password: testPassword } }),
  );

  const newService = async () => {
    const emailAddress = `${randomUUID()}@example.com`;
    const body = { firstName: 'Robot', lastName: 'One', emailAddress, accountType: 'service' as const };
    const { user } = await admin.client.call(adminUserSave, { body });
    return user?.userID ?? '';
  };

  test('an administrator creates its tokens; suspended it is refused, active again it works', async () => {
    const userID = await newService();
    const { secret, token } = await admin.client.call(adminUserTokenCreate, { body: { userID, name: 'CI', days: 90 } });
    expect(await statusWith(secret ?? '', userProfileGet)).toBe(200);
    for (const [isActive, status] of [
      [false, 401],
      [true, 200],
    ] as const) {
      await admin.client.call(adminUserSave, { body: { userID, isActive } });
      expect(await statusWith(secret ?? '', userProfileGet)).toBe(status);
    }
    const { rows } = await admin.client.call(adminUserTokenDigestGet, { params: { userID } });
    expect(rows).toMatchObject([{ tokenID: token.tokenID, name: 'CI' }]);
    await admin.client.call(adminUserTokenDelete, { body: { userID, tokenID: token.tokenID } });
    expect(await statusWith(secret ?? '', userProfileGet)).toBe(401);
    const log = await admin.client.call(adminAuditDigestGet, { query: { targetID: userID, pageSize: '20' } });
    const actions = log.rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['apiToken.create', 'apiToken.delete']));
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  test('nobody makes a token for a person, nor for a service account with keys that they lack', async () => {
    const person = await app.signUp();
    const token = { name: 'Mine now', days: null };
    expect(await admin.client.status(adminUserTokenCreate, { body: { userID: person.userID, ...token } })).toBe(403);
    const userID = await newService();
    const { groupID } = await holderOf(app, admin, ['admin.settings']);
    await app.app.database.write(({ db }) => db.insertInto('groupMember').values({ groupID, userID }).execute());
    const manager = await holderOf(app, admin, ['admin.users']);
    expect(await manager.client.status(adminUserTokenCreate, { body: { userID, ...token } })).toBe(403);
    const made = await admin.client.call(adminUserTokenCreate, { body: { userID, ...token } });
    const mine = { userID, tokenID: made.token.tokenID };
    expect(await manager.client.status(adminUserTokenDelete, { body: mine })).toBe(403);
  });
});
