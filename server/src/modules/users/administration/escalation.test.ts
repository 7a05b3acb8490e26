import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminUserDelete,
  adminUserGet,
  adminUserGroupDigestGet,
  adminUserGroupsSave,
  adminUserInviteSend,
  adminUserRestore,
  adminUserSave,
  adminUserSessionDelete,
} from '#contract/admin-user.ts';
import { adminGroupDigestGet } from '#contract/group.ts';
import { userDelete, userSessionGet } from '#contract/user.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let admin: TestUser;
let manager: TestUser & { groupID: string };
let administrators: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  manager = await holderOf(app, admin, ['admin.users']);
  const { g } = await admin.client.call(adminGroupDigestGet, {});
  administrators = g.find(({ name }) => name === 'Administrators')?.groupID ?? '';
});
afterAll(() => app.close());

const rowOf = (userID: string) =>
  app.app.database.read.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirstOrThrow();
const groupsOf = async (userID: string) =>
  (await admin.client.call(adminUserGet, { params: { userID } })).user?.groups ?? [];

describe('issue: nobody grants what they do not hold', () => {
  test('a manager of users edits neither themself nor others into a group with more keys', async () => {
    const other = await app.signUp();
    for (const userID of [manager.userID, other.userID]) {
      const before = await groupsOf(userID);
      const body = { userID, groupIDs: [...before, administrators] };
      expect((await refusal(manager.client.call(adminUserGroupsSave, { body }))).status).toBe(403);
      expect(await groupsOf(userID)).toEqual(before);
    }
    const { g } = await manager.client.call(adminUserGroupDigestGet);
    expect(g.find(({ groupID }) => groupID === administrators)?.isGrantable).toBe(false);
    expect(g.find(({ groupID }) => groupID === manager.groupID)?.isGrantable).toBe(true);
    const allowed = { userID: other.userID, groupIDs: [manager.groupID] };
    expect((await manager.client.call(adminUserGroupsSave, { body: allowed })).user.groups).toEqual([manager.groupID]);
  });
});

describe('issue: who manages users does not take over an account that holds more', () => {
  test('neither its address, names, settings, state nor photo can be changed, and nothing is', async () => {
    const before = await rowOf(admin.userID);
    for (const change of [
      { emailAddress: 'thief@evil.example' },
      { isActive: false },
      { firstName: 'Taken' },
      { settings: { note: 'x' } },
      { photoURL: '' },
    ])
      expect(await manager.client.status(adminUserSave, { body: { userID: admin.userID, ...change } })).toBe(403);
    expect(await rowOf(admin.userID)).toEqual(before);
    const { user } = await manager.client.call(adminUserGet, { params: { userID: admin.userID } });
    expect(user?.isEditable).toBe(false);
  });

  test('it is neither deleted, restored, signed out, invited nor taken out of its groups', async () => {
    const body = { userID: admin.userID };
    for (const operation of [adminUserDelete, adminUserRestore, adminUserSessionDelete, adminUserInviteSend])
      expect([operation.name, await manager.client.status(operation, { body })]).toEqual([operation.name, 403]);
    expect(await manager.client.status(adminUserGroupsSave, { body: { ...body, groupIDs: [] } })).toBe(403);
    expect(await admin.client.status(userSessionGet)).toBe(200);
    expect(await groupsOf(admin.userID)).toEqual([administrators]);
  });

  test('an account that holds the same or less can be changed', async () => {
    const equal = await holderOf(app, admin, ['admin.users']);
    const body = { userID: equal.userID, firstName: 'Changed' };
    expect((await manager.client.call(adminUserSave, { body })).user?.firstName).toBe('Changed');
  });
});

describe('issue: the last administrator stays', () => {
  test('neither suspended, deleted nor taken out of the group, by themself or another', async () => {
    const { userID } = admin;
    const message = 'This is the last administrator. Make someone else an administrator first.';
    expect(await admin.client.call(adminUserSave, { body: { userID, isActive: false } })).toEqual({
      errorMessage: message,
    });
    expect((await refusal(admin.client.call(adminUserDelete, { body: { userID } }))).problem.detail).toBe(message);
    expect(await admin.client.status(adminUserGroupsSave, { body: { userID, groupIDs: [] } })).toBe(409);
    expect(await admin.client.status(userDelete, { body: { currentPassword: testPassword } })).toBe(409);
    expect(await rowOf(userID)).toMatchObject({ isActive: 1, isDeleted: 0 });
    expect(await groupsOf(userID)).toEqual([administrators]);
    expect(await admin.client.status(userSessionGet)).toBe(200);
  });

  test('nobody deactivates or deletes the account they are signed in with, however many administrators there are', async () => {
    const second = await app.signUp();
    await admin.client.call(adminUserGroupsSave, { body: { userID: second.userID, groupIDs: [administrators] } });
    const { userID } = second;
    const message = 'This is your own account.';
    expect(await second.client.call(adminUserSave, { body: { userID, isActive: false } })).toEqual({
      errorMessage: message,
    });
    expect((await refusal(second.client.call(adminUserDelete, { body: { userID } }))).problem.detail).toBe(message);
    expect(await rowOf(userID)).toMatchObject({ isActive: 1, isDeleted: 0 });
    expect(await admin.client.status(adminUserDelete, { body: { userID } })).toBe(200);
  });

  test('of two administrators who remove one another at the same moment one stays', async () => {
    const second = await app.signUp();
    const add = { userID: second.userID, groupIDs: [administrators] };
    await admin.client.call(adminUserGroupsSave, { body: add });
    const statuses = await Promise.all([
      admin.client.status(adminUserDelete, { body: { userID: second.userID } }),
      second.client.status(adminUserDelete, { body: { userID: admin.userID } }),
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [first, other] = [await rowOf(admin.userID), await rowOf(second.userID)];
    expect(first.isDeleted + other.isDeleted).toBe(1);
    await app.app.database.write(({ db }) => db.updateTable('user').set({ isDeleted: 0 }).execute());
    await app.app.database.write(({ db }) => db.updateTable('session').set({ endedAt: null }).execute());
  });
});

describe('issue: mass assignment', () => {
  const fields: [name: string, value: unknown][] = [
    ['isDeleted', true],
    ['passwordHash', 'x'],
    ['userName', 'root'],
    ['emailFold', 'x'],
    ['groups', ['x']],
    ['createdDateTime', '2020-01-01T00:00:00.000Z'],
    ['lastWorkspaceID', 'x'],
    ['photoHash', 'x'],
    ['hasPassword', true],
    ['isEditable', true],
    ['permissions', ['admin.users']],
  ];
  test.each(fields)('%s is not known to the save', async (name, value) => {
    const { userID } = await app.signUp();
    const before = await rowOf(userID);
    const { status, problem } = await refusal(
      admin.client.call(adminUserSave, { body: { userID, firstName: 'x', [name]: value } as never }),
    );
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, `/${name}`]);
    expect(await rowOf(userID)).toEqual(before);
  });
});
