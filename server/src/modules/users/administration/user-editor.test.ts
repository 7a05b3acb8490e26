import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AdminUser,
  adminUserDelete,
  adminUserGet,
  adminUserGroupDigestGet,
  adminUserGroupsSave,
  adminUserSave,
} from '#contract/admin-user.ts';
import { adminGroupSave } from '#contract/group.ts';
import { userProfileSave } from '#contract/profile.ts';
import { userSessionGet } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { someone, userEditor } from '#server/testing/edited-users.ts';

let app: TestApp;
let admin: TestUser;
let editor: ReturnType<typeof userEditor>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  editor = userEditor(admin);
});
afterAll(() => app.close());

describe('§3 User, §7 adminUserGet and adminUserSave', () => {
  test('reads every field of an account', async () => {
    const user = await app.signUp({ firstName: 'Ada', lastName: 'Byron' });
    expect(await editor.get(user.userID)).toEqual({
      userID: user.userID,
      userName: user.user.userName,
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: user.emailAddress,
      phoneNumber: '',
      accountType: 'standard',
      isActive: true,
      isDeleted: false,
      groups: [],
      settings: user.user.settings,
      photoURL: '',
      createdDateTime: user.user.dateCreated,
      lastLogInTimestamp: expect.any(String),
      lastSeenDateTime: expect.any(String),
      updatedDateTime: expect.any(String),
      version: 1,
      hasPassword: true,
      isEditable: true,
    });
  });

  test('a user who is not there: no user, and why', async () => {
    const params = { userID: '018f0000-0000-7000-8000-0000000000ff' };
    expect(await admin.client.call(adminUserGet, { params })).toEqual({
      user: null,
      errorMessage: 'This user does not exist.',
    });
  });

  test('creates a standard account with a workspace of its own, active, never seen', async () => {
    const user = await editor.create();
    expect(user).toMatchObject({ accountType: 'standard', isActive: true, hasPassword: false, lastSeenDateTime: null });
    expect(user.userName).toMatch(/^grace\d+$/);
  });

  test('writes what differs and nothing else; a save that changes nothing leaves the version', async () => {
    const user = await editor.create();
    const { userID, version } = user;
    const { settings, accountType, isActive, photoURL, firstName, lastName, emailAddress } = user;
    const same = { userID, version, settings, accountType, isActive, photoURL, firstName, lastName, emailAddress };
    expect((await editor.save(same)).user?.version).toBe(version);
    const changed = await editor.save({ ...same, lastName: 'Murray' });
    expect(changed.user).toMatchObject({ lastName: 'Murray', firstName: 'Grace', version: version + 1 });
  });

  test('decisions §3: a stale version is 409 with the user as it stands now', async () => {
    const { userID, version } = await editor.create();
    await editor.save({ userID, version, firstName: 'First' });
    const stale = await refusal(editor.save({ userID, version, firstName: 'Second' }));
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ firstName: 'First' })]);
    expect((await editor.get(userID)).firstName).toBe('First');
  });

  test('§7: an address that is taken comes as errorMessage, whatever its case, and nothing is saved', async () => {
    const [one, other] = [await editor.create(), await editor.create()];
    const taken = 'Another user already has this email address.';
    const change = { userID: one.userID, firstName: 'Changed', emailAddress: other.emailAddress.toUpperCase() };
    expect(await editor.save(change)).toEqual({ errorMessage: taken });
    expect(await editor.save({ ...someone(), emailAddress: other.emailAddress })).toEqual({ errorMessage: taken });
    expect((await editor.get(one.userID)).firstName).toBe('Grace');
    await admin.client.call(adminUserDelete, { body: { userID: other.userID } });
    expect((await editor.save(change)).errorMessage).toMatch(/^A deleted user has this email address/);
  });

  test('of two who take the same address at once one is told', async () => {
    const given = someone();
    const answers = await Promise.all([editor.save(given), editor.save(given)]);
    expect(answers.map(({ errorMessage }) => errorMessage === undefined).sort()).toEqual([false, true]);
  });

  test('the account type stays what it is', async () => {
    const { userID } = await editor.create();
    expect((await editor.save({ userID, accountType: 'service' })).errorMessage).toMatch(/can’t be changed/);
    expect((await editor.get(userID)).accountType).toBe('standard');
  });
});

describe('§5 User', () => {
  const broken: [field: string, body: object, detail: string][] = [
    ['firstName', { firstName: ' ' }, 'First Name is required'],
    ['lastName', { lastName: '' }, 'Last Name is required'],
    ['emailAddress', { emailAddress: '' }, 'Email address is required'],
    ['emailAddress', { emailAddress: 'nobody' }, 'Email address is invalid'],
    ['emailAddress', { emailAddress: 'a@b.example\r\nBcc: c@d.example' }, 'Email address is invalid'],
    ['firstName', { firstName: 'Ada\r\nBcc: c@d.example' }, 'A name has no line breaks or control characters'],
    ['lastName', { lastName: 'By\nron' }, 'A name has no line breaks or control characters'],
  ];
  test.each(broken)('%s of %o is refused', async (field, body, detail) => {
    const { problem, status } = await refusal(editor.save({ ...someone(), ...body }));
    expect([status, problem.errors]).toEqual([400, [{ pointer: `/${field}`, detail }]]);
  });

  test('a new user needs all three', async () => {
    const { problem } = await refusal(editor.save({}));
    expect(problem.errors?.map(({ detail }) => detail)).toEqual([
      'First Name is required',
      'Last Name is required',
      'Email address is required',
    ]);
  });
});

describe('§3 User settings', () => {
  test('any keys are kept; what the server reads keeps its shape', async () => {
    const user = await editor.create();
    const { userID } = user;
    const settings = { ...user.settings, theme: { accent: ['a', 1, null] } };
    expect((await editor.save({ userID, settings })).user?.settings).toEqual(settings);
    const preferences = { darkMode: true };
    const saved = await editor.save({ userID, settings: { preferences } });
    expect(saved.user?.settings).toEqual({
      preferences: { ...(user.settings.preferences as object), darkMode: true },
      profile: { photo: '' },
    });
  });

  const corrupt: [pointer: string, settings: object][] = [
    ['/settings/preferences/darkMode', { preferences: { darkMode: 'yes' } }],
    ['/settings/preferences/unknown', { preferences: { unknown: true } }],
    ['/settings/preferences', { preferences: [] }],
    ['/settings/profile/photo', { profile: { photo: 'https://evil.example/x.png' } }],
    ['/settings/profile/name', { profile: { name: 'x' } }],
    ['/settings/profile', { profile: 'x' }],
    ['/settings', { large: 'x'.repeat(70_000) }],
  ];
  test.each(corrupt)('%s is refused', async (pointer, settings) => {
    const { userID } = await editor.create();
    const { status, problem } = await refusal(editor.save({ userID, settings: settings as never }));
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  test('issue: __proto__ in the settings is refused, at any depth, and Object.prototype is as it was', async () => {
    const { userID } = await editor.create();
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    for (const settings of [
      '{"__proto__":{"isAdmin":true}}',
      '{"a":{"b":[{"__proto__":{"isAdmin":true}}]}}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
    ]) {
      const response = await admin.client.fetch('/api/admin/user', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': admin.client.csrfToken },
        body: `{"userID":"${userID}","settings":${settings}}`,
      });
      expect(response.status).toBe(400);
    }
    const harmless = { constructor: { prototype: { isAdmin: true } } };
    expect((await editor.save({ userID, settings: harmless as never })).user?.settings).toMatchObject({
      constructor: { prototype: { isAdmin: true } },
    });
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('§2.7 User Groups, §7 adminUserGroupsSave', () => {
  const group = async (name: string) =>
    (await admin.client.call(adminGroupSave, { body: { name, description: `${name}!`, permissionIDs: [] } })).g.groupID;

  test('every group is offered by name; the selected ones and no others are kept', async () => {
    const [b, a] = [await group('Painters b'), await group('Painters a')];
    const { g } = await admin.client.call(adminUserGroupDigestGet);
    expect(g.filter(({ name }) => name.startsWith('Painters'))).toEqual([
      { groupID: a, name: 'Painters a', description: 'Painters a!', isGrantable: true },
      { groupID: b, name: 'Painters b', description: 'Painters b!', isGrantable: true },
    ]);
    const { userID, version } = await editor.create();
    const first = await admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [a, b], version } });
    expect(first.user.groups).toEqual([a, b].sort());
    const second = await admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [b] } });
    expect([second.user.groups, second.user.version]).toEqual([[b], version + 2]);
    const stale = await refusal(admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [], version } }));
    expect([stale.status, (stale.problem.current as AdminUser).groups]).toEqual([409, [b]]);
  });

  test('a group that is not there is refused and none is saved', async () => {
    const { userID } = await editor.create();
    const groupIDs = [await group('Real'), '018f0000-0000-7000-8000-0000000000ff'];
    const { status, problem } = await refusal(admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs } }));
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, '/groupIDs/1']);
    expect((await editor.get(userID)).groups).toEqual([]);
  });
});

test('decisions §3: a save sent twice with one id takes effect once', async () => {
  const given = someone();
  const twice = { body: given, requestID: '6b1f1f5e-8a77-4f0e-9d0e-3f2f4f5a6b7c' };
  const first = await admin.client.call(adminUserSave, twice);
  const second = await admin.client.call(adminUserSave, twice);
  expect(second.user?.userID).toBe(first.user?.userID);
  expect(await app.mailTo(given.emailAddress)).toHaveLength(1);
});

test('decisions §2: the profile of one’s own is not the administrator’s: what is typed there stays', async () => {
  const user = await app.signUp();
  const { userID } = user;
  await user.client.call(userProfileSave, { body: { preferences: { darkMode: true } } });
  const { version, settings } = await editor.get(userID);
  await editor.save({ userID, version, settings: { ...settings, note: 'x' } });
  const current = (await user.client.call(userSessionGet)).user.settings;
  expect(current).toMatchObject({ note: 'x', preferences: { darkMode: true } });
});
