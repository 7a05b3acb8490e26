import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AdminUser,
  adminUserDelete,
  adminUserInviteSend,
  adminUserRestore,
  adminUserSessionDelete,
  adminUserSessionDigestGet,
} from '#contract/admin-user.ts';
import {
  userDelete,
  userPasswordForgot,
  userPasswordReset,
  userPasswordSave,
  userRefresh,
  userSessionGet,
  userSignin,
} from '#contract/user.ts';
import { workspaceDigestGet } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { userEditor } from '#server/testing/edited-users.ts';

let app: TestApp;
let admin: TestUser;
let editor: ReturnType<typeof userEditor>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  editor = userEditor(admin);
});
afterAll(() => app.close());

describe('decisions §2: suspension, deletion and sign-out end sessions at once', () => {
  const lives = async (user: TestUser) => (await user.client.status(userSessionGet)) === 200;
  const canSignIn = async ({ emailAddress }: TestUser) =>
    (await app.visitor().status(userSignin, { body: { emailAddress, password: testPassword } })) === 200;

  test('suspended: signed out, sign-in refused, and active again starts anew', async () => {
    const user = await app.signUp();
    await editor.save({ userID: user.userID, isActive: false });
    expect([await lives(user), await canSignIn(user)]).toEqual([false, false]);
    await editor.save({ userID: user.userID, isActive: true });
    expect([await lives(user), await canSignIn(user)]).toEqual([false, true]);
  });

  test('deleted: signed out, sign-in and reset links refused; restored, with workspace and groups', async () => {
    const user = await app.signUp();
    const { userID, emailAddress } = user;
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    const [mail] = await app.mailTo(emailAddress);
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await admin.client.call(adminUserDelete, { body: { userID } });
    expect([await lives(user), await canSignIn(user)]).toEqual([false, false]);
    expect((await editor.get(userID)).isDeleted).toBe(true);
    expect(await admin.client.status(adminUserDelete, { body: { userID } })).toBe(409);
    await admin.client.call(adminUserRestore, { body: { userID } });
    const reset = { body: { token, password: 'lantern gravel otter sky' } };
    expect(await app.visitor().status(userPasswordReset, reset)).toBe(400);
    expect([await lives(user), await canSignIn(user)]).toEqual([false, true]);
    const again = app.visitor();
    await again.call(userSignin, { body: { emailAddress, password: testPassword } });
    expect((await again.call(workspaceDigestGet)).rows.map(({ workspaceID }) => workspaceID)).toEqual([
      user.workspaceID,
    ]);
    expect(await admin.client.status(adminUserRestore, { body: { userID } })).toBe(409);
  });

  test('who leaves by themself and is restored is not opened by a link asked for before', async () => {
    const { client, userID, emailAddress } = await app.signUp();
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    const token = /token=(\S+)/.exec((await app.mailTo(emailAddress))[0]?.body ?? '')?.[1] ?? '';
    await client.call(userDelete, { body: { currentPassword: testPassword } });
    await admin.client.call(adminUserRestore, { body: { userID } });
    const body = { token, password: 'lantern gravel otter sky' };
    expect(await app.visitor().status(userPasswordReset, { body })).toBe(400);
  });

  test('one device, then all of them', async () => {
    const user = await app.signUp();
    const { userID, emailAddress } = user;
    const second = app.visitor();
    await second.call(userSignin, { body: { emailAddress, password: testPassword } });
    const { rows } = await admin.client.call(adminUserSessionDigestGet, { params: { userID } });
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    const newest = [...rows].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.sessionID ?? '';
    await admin.client.call(adminUserSessionDelete, { body: { userID, sessionID: newest } });
    expect([await second.status(userSessionGet), await lives(user)]).toEqual([401, true]);
    const elsewhere = { userID: admin.userID, sessionID: rows[0]?.sessionID ?? '' };
    expect(await admin.client.status(adminUserSessionDelete, { body: elsewhere })).toBe(404);
    await admin.client.call(adminUserSessionDelete, { body: { userID } });
    expect(await lives(user)).toBe(false);
    expect((await admin.client.call(adminUserSessionDigestGet, { params: { userID } })).rows).toEqual([]);
  });
});

describe('issue: a user made by an administrator is invited', () => {
  const tokenIn = (body = '') => /\/signin\/reset#token=(\S+)/.exec(body)?.[1] ?? '';
  const password = 'lantern gravel otter sky';
  const later = async (time: { days: number; seconds?: number }) => {
    app.clock.pass(time);
    await admin.client.call(userRefresh);
  };

  test('the link sets a first password, once; a second one replaces it', async () => {
    const { userID, emailAddress } = await editor.create();
    const [first] = await app.mailTo(emailAddress);
    expect(first).toMatchObject({ subject: 'Your Lorebox account is ready', template: 'accountInvite' });
    const sent = await admin.client.call(adminUserInviteSend, { body: { userID } });
    // No provider is on: the administrator passes the link on, and nobody is told that a mail went.
    expect(sent.isMailed).toBe(false);
    const [, second] = await app.mailTo(emailAddress);
    const use = (body?: string) =>
      app.visitor().status(userPasswordReset, { body: { token: tokenIn(body), password } });
    expect(sent.linkPath).toBe(`/signin/reset#token=${tokenIn(second?.body)}`);
    expect(await use(first?.body)).toBe(400);
    await later({ days: 6 });
    expect(await use(second?.body)).toBe(200);
    expect(await use(second?.body)).toBe(400);
    expect(await app.visitor().status(userSignin, { body: { emailAddress, password } })).toBe(200);
    expect((await editor.get(userID)).hasPassword).toBe(true);
    expect(await admin.client.status(adminUserInviteSend, { body: { userID } })).toBe(409);
  });

  test('after a week it is worthless, and “Forgot password” helps out', async () => {
    const { emailAddress } = await editor.create();
    const [mail] = await app.mailTo(emailAddress);
    await later({ days: 7, seconds: 1 });
    const use = (body?: string) =>
      app.visitor().status(userPasswordReset, { body: { token: tokenIn(body), password } });
    expect(await use(mail?.body)).toBe(400);
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    expect(await use((await app.mailTo(emailAddress))[1]?.body)).toBe(200);
  });

  test('nobody is invited who is suspended or a service account', async () => {
    const suspended = await editor.create({ isActive: false });
    const service = await editor.create({ accountType: 'service' });
    for (const { emailAddress, userID } of [suspended, service]) {
      expect(await app.mailTo(emailAddress)).toEqual([]);
      expect(await admin.client.status(adminUserInviteSend, { body: { userID } })).toBe(409);
    }
  });

  test('a changed address makes sent links worthless, and the former one is told', async () => {
    const user = await app.signUp();
    const { emailAddress, userID } = user;
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    // The link is made after the answer.
    await app.app.background.idle();
    await editor.save({ userID, emailAddress: `new${emailAddress}` });
    const [reset, changed] = await app.mailTo(emailAddress);
    expect(changed?.template).toBe('emailChanged');
    const body = { token: tokenIn(reset?.body), password };
    expect(await app.visitor().status(userPasswordReset, { body })).toBe(400);
    expect(await app.visitor().status(userSignin, { body: { emailAddress, password: testPassword } })).toBe(401);
  });
});

test('decisions §3: a password that the user changed is the user’s change, not that of who saved before', async () => {
  const user = await app.signUp({ firstName: 'Ida', lastName: 'Rhodes' });
  const { userID, version } = (await editor.save({ userID: user.userID, lastName: 'Noether' })).user as AdminUser;
  const whoChanged = async () => {
    const { problem } = await refusal(editor.save({ userID, version, firstName: 'Ada' }));
    return problem.detail;
  };
  const passwords = ['lantern gravel otter sky', 'four tall herons fishing'];
  const body = { currentPassword: testPassword, password: passwords[0] ?? '' };
  await user.client.call(userPasswordSave, { body });
  expect(await whoChanged()).toMatch(/^Ida Noether changed/);
  const { version: now } = (await editor.save({ userID, lastName: 'Hopper' })).user as AdminUser;
  await app.visitor().call(userPasswordForgot, { body: { emailAddress: user.emailAddress } });
  const token = /token=(\S+)/.exec((await app.mailTo(user.emailAddress)).at(-1)?.body ?? '')?.[1] ?? '';
  await app.visitor().call(userPasswordReset, { body: { token, password: passwords[1] ?? '' } });
  expect((await editor.get(userID)).version).toBe(now + 1);
  expect(await whoChanged()).toMatch(/^Ida Hopper changed/);
  await editor.save({ userID, lastName: 'Lovelace' });
  const again = app.visitor();
  await again.call(userSignin, { body: { emailAddress: user.emailAddress, password: passwords[1] ?? '' } });
  await again.call(userDelete, { body: { currentPassword: passwords[1] ?? '' } });
  expect(await whoChanged()).toMatch(/^Ida Lovelace changed/);
});
