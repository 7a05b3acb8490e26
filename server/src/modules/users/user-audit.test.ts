import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminUserDelete,
  adminUserGroupsSave,
  adminUserInviteSend,
  adminUserRestore,
  adminUserSave,
  adminUserSessionDelete,
} from '#contract/admin-user.ts';
import { adminGroupSave } from '#contract/group.ts';
import {
  userDelete,
  userPasswordForgot,
  userPasswordReset,
  userPasswordSave,
  userSignin,
  userSignout,
} from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => app.close());

async function entries(targetID: string) {
  await app.app.background.idle();
  const rows = await app.app.database.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('targetID', '=', targetID)
    .orderBy('createdAt')
    .orderBy('auditID')
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as Record<string, unknown> }));
}
const newPassword = 'lantern gravel otter sky';
const everything = async () =>
  JSON.stringify(await app.app.database.read.selectFrom('auditEntry').selectAll().execute());

describe('decisions §5: sign-in events are kept: who, what, from where', () => {
  test('registration, sign-in, sign-out, changed and reset passwords, leaving', async () => {
    const user = await app.signUp();
    const { emailAddress, userID } = user;
    await user.client.call(userSignout);
    const headers = { 'user-agent': 'Test/1.0' };
    const body = { emailAddress, password: testPassword };
    await user.client.call(userSignin, { body, headers });
    await user.client.call(userPasswordSave, { body: { currentPassword: testPassword, password: newPassword } });
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    const mails = await app.mailTo(emailAddress);
    const token = /token=(\S+)/.exec(mails.find(({ template }) => template === 'passwordReset')?.body ?? '')?.[1] ?? '';
    await app.visitor().call(userPasswordReset, { body: { token, password: testPassword } });
    await user.client.call(userSignin, { body });
    await user.client.call(userDelete, { body: { currentPassword: testPassword } });
    const kept = await entries(userID);
    expect(kept.map(({ action }) => action)).toEqual([
      'user.register',
      'session.end',
      'session.begin',
      'password.save',
      'password.reset',
      'session.begin',
      'user.delete',
    ]);
    for (const entry of kept) expect([entry.actorID, entry.ipAddress]).toEqual([userID, '127.0.0.1']);
    expect(kept[2]?.userAgent).toBe('Test/1.0');
    // Who signed out is named, not numbered.
    expect(kept.slice(1, 3).map(({ targetName }) => targetName)).toEqual([emailAddress, emailAddress]);
    expect(await everything()).not.toContain(token);
  });

  test('refused sign-ins say why, and never what was typed', async () => {
    const user = await app.signUp();
    const { emailAddress, userID } = user;
    const typed = 'a password typed as an address';
    const refuse = (address: string, password: string) =>
      app.visitor().status(userSignin, { body: { emailAddress: address, password } });
    expect(await refuse(emailAddress, 'wrong horse')).toBe(401);
    await admin.client.call(adminUserSave, { body: { userID, isActive: false } });
    expect(await refuse(emailAddress, testPassword)).toBe(401);
    await admin.client.call(adminUserDelete, { body: { userID } });
    expect(await refuse(emailAddress, testPassword)).toBe(401);
    expect(await refuse(typed, 'x')).toBe(401);
    const refused = (await entries(userID)).filter(({ action }) => action === 'session.refused');
    expect(refused.map(({ detail, actorID }) => [detail.reason, actorID])).toEqual([
      ['wrong password', null],
      ['suspended', null],
      ['deleted', null],
    ]);
    expect((await entries('')).at(-1)).toMatchObject({
      action: 'session.refused',
      detail: { reason: 'unknown address' },
    });
    const log = await everything();
    for (const secret of [typed, 'wrong horse', testPassword, newPassword]) expect(log).not.toContain(secret);
  });
});

describe('decisions §5: refused sign-ins cannot fill the log', () => {
  const refusedCount = async () => {
    await app.app.background.idle();
    const rows = await app.app.database.read
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'session.refused')
      .orderBy('auditID')
      .execute();
    return rows.map(({ detail }) => JSON.parse(detail) as { leftOutBefore?: number });
  };

  test('at most sixty a minute are kept; the next one says how many were left out', async () => {
    app.clock.stop();
    app.clock.pass({ minutes: 2 });
    const before = (await refusedCount()).length;
    const body = { emailAddress: 'nobody@example.org', password: 'x' };
    for (let n = 0; n < 70; n++) await app.visitor().status(userSignin, { body });
    expect((await refusedCount()).length - before).toBe(60);
    app.clock.pass({ minutes: 1 });
    await app.visitor().status(userSignin, { body });
    expect((await refusedCount()).at(-1)?.leftOutBefore).toBe(10);
  });

  test('they are forgotten after a month, sign-ins after a year, what administrators did never', async () => {
    app.clock.pass({ days: 31 });
    await app.app.purgeExpired();
    expect(await refusedCount()).toEqual([]);
    expect(await everything()).toContain('session.begin');
    app.clock.pass({ days: 335 });
    await app.app.purgeExpired();
    const log = await everything();
    expect(log).not.toContain('session.begin');
    expect(log).toContain('user.delete');
    admin = { ...admin, client: app.visitor() };
    await admin.client.call(userSignin, { body: { emailAddress: admin.emailAddress, password: testPassword } });
  });

  test('and never more than twenty thousand', async () => {
    const {
      createdAt: _,
      auditID: __,
      ...entry
    } = await app.app.database.read.selectFrom('auditEntry').selectAll().limit(1).executeTakeFirstOrThrow();
    const now = app.clock.now();
    await app.app.database.write(async ({ db }) => {
      for (let from = 0; from < 20_100; from += 300)
        await db
          .insertInto('auditEntry')
          .values(
            Array.from({ length: 300 }, (_, index) => ({
              ...entry,
              action: 'session.refused',
              auditID: `refused-${from + index}`,
              createdAt: new Date(now - 3600_000 + from + index).toISOString(),
            })),
          )
          .execute();
    });
    await app.app.purgeExpired();
    expect((await refusedCount()).length).toBe(20_000);
  });
});

test('issue: what an administrator does to a user is kept, with what changed and without what must stay secret', async () => {
  const { g } = await admin.client.call(adminGroupSave, {
    body: { name: 'Curators', description: 'x', permissionIDs: [] },
  });
  const emailAddress = 'audited@example.org';
  const made = await admin.client.call(adminUserSave, { body: { firstName: 'Au', lastName: 'Dit', emailAddress } });
  const userID = made.user?.userID ?? '';
  const body = { userID };
  const settings = { ...made.user?.settings, note: 'a private note' };
  await admin.client.call(adminUserSave, { body: { ...body, lastName: 'Dited', isActive: true, settings } });
  await admin.client.call(adminUserSave, { body: { ...body, lastName: 'Dited' } });
  await admin.client.call(adminUserGroupsSave, { body: { ...body, groupIDs: [g.groupID] } });
  await admin.client.call(adminUserInviteSend, { body });
  await admin.client.call(adminUserSessionDelete, { body });
  await admin.client.call(adminUserDelete, { body });
  await admin.client.call(adminUserRestore, { body });
  const kept = await entries(userID);
  expect(kept.map(({ action, detail }) => [action, detail])).toEqual([
    [
      'user.create',
      {
        firstName: { to: 'Au' },
        lastName: { to: 'Dit' },
        emailAddress: { to: emailAddress },
        accountType: { to: 'standard' },
        isActive: { to: true },
      },
    ],
    ['user.invite', {}],
    ['user.save', { lastName: { from: 'Dit', to: 'Dited' }, settings: ['note'] }],
    ['user.groups', { groupsAdded: ['Curators'] }],
    ['user.invite', {}],
    ['user.signOutAll', {}],
    ['user.delete', {}],
    ['user.restore', {}],
  ]);
  for (const entry of kept)
    expect([entry.actorID, entry.actorName, entry.targetName]).toEqual([admin.userID, 'Anna Admin', emailAddress]);
  const log = await everything();
  const mails = await app.mailTo(emailAddress);
  for (const secret of ['a private note', ...mails.map(({ body: text }) => /token=(\S+)/.exec(text)?.[1] ?? '')])
    expect(log).not.toContain(secret);
});
