import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AdminUser,
  adminUserDelete,
  adminUserGet,
  adminUserGroupDigestGet,
  adminUserGroupsSave,
  adminUserInviteSend,
  adminUserRestore,
  adminUserSave,
  adminUserSessionDelete,
  adminUserSessionDigestGet,
} from '#contract/admin-user.ts';
import { adminGroupSave } from '#contract/group.ts';
import { userPhotoDelete, userPhotoSave, userProfileSave } from '#contract/profile.ts';
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

let app: TestApp;
let admin: TestUser;
let photo: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } });
  photo = (await image.png().toBuffer()).toString('base64');
});
afterAll(() => app.close());

const get = async (userID: string) => (await admin.client.call(adminUserGet, { params: { userID } })).user as AdminUser;
let made = 0;
const someone = () => ({ firstName: 'Grace', lastName: 'Hopper', emailAddress: `grace${++made}@navy.example` });
const create = async (given: object = {}) => {
  const { user } = await admin.client.call(adminUserSave, { body: { ...someone(), ...given } });
  if (!user) throw new Error('was not created');
  return user;
};
const save = (
  body: Parameters<typeof admin.client.call<typeof adminUserSave>>[1] extends infer T | undefined
    ? (T & {})['body' & keyof T]
    : never,
) => admin.client.call(adminUserSave, { body: body as never });

describe('§3 User, §7 adminUserGet and adminUserSave', () => {
  test('reads every field of an account', async () => {
    const user = await app.signUp({ firstName: 'Ada', lastName: 'Byron' });
    expect(await get(user.userID)).toEqual({
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
    const user = await create();
    expect(user).toMatchObject({ accountType: 'standard', isActive: true, hasPassword: false, lastSeenDateTime: null });
    expect(user.userName).toMatch(/^grace\d+$/);
  });

  test('writes what differs and nothing else; a save that changes nothing leaves the version', async () => {
    const user = await create();
    const { userID, version } = user;
    const { settings, accountType, isActive, photoURL, firstName, lastName, emailAddress } = user;
    const same = { userID, version, settings, accountType, isActive, photoURL, firstName, lastName, emailAddress };
    expect((await save(same)).user?.version).toBe(version);
    const changed = await save({ ...same, lastName: 'Murray' });
    expect(changed.user).toMatchObject({ lastName: 'Murray', firstName: 'Grace', version: version + 1 });
  });

  test('decisions §3: a stale version is 409 with the user as it stands now', async () => {
    const { userID, version } = await create();
    await save({ userID, version, firstName: 'First' });
    const stale = await refusal(save({ userID, version, firstName: 'Second' }));
    expect([stale.status, stale.problem.current]).toEqual([409, expect.objectContaining({ firstName: 'First' })]);
    expect((await get(userID)).firstName).toBe('First');
  });

  test('§7: an address that is taken comes as errorMessage, whatever its case, and nothing is saved', async () => {
    const [one, other] = [await create(), await create()];
    const taken = 'Another user already has this email address.';
    const change = { userID: one.userID, firstName: 'Changed', emailAddress: other.emailAddress.toUpperCase() };
    expect(await save(change)).toEqual({ errorMessage: taken });
    expect(await save({ ...someone(), emailAddress: other.emailAddress })).toEqual({ errorMessage: taken });
    expect((await get(one.userID)).firstName).toBe('Grace');
    await admin.client.call(adminUserDelete, { body: { userID: other.userID } });
    expect((await save(change)).errorMessage).toMatch(/^A deleted user has this email address/);
  });

  test('of two who take the same address at once one is told', async () => {
    const given = someone();
    const answers = await Promise.all([save(given), save(given)]);
    expect(answers.map(({ errorMessage }) => errorMessage === undefined).sort()).toEqual([false, true]);
  });

  test('the account type stays what it is', async () => {
    const { userID } = await create();
    expect((await save({ userID, accountType: 'service' })).errorMessage).toMatch(/can’t be changed/);
    expect((await get(userID)).accountType).toBe('standard');
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
    const { problem, status } = await refusal(save({ ...someone(), ...body }));
    expect([status, problem.errors]).toEqual([400, [{ pointer: `/${field}`, detail }]]);
  });

  test('a new user needs all three', async () => {
    const { problem } = await refusal(save({}));
    expect(problem.errors?.map(({ detail }) => detail)).toEqual([
      'First Name is required',
      'Last Name is required',
      'Email address is required',
    ]);
  });
});

describe('§3 User settings', () => {
  test('any keys are kept; what the server reads keeps its shape', async () => {
    const user = await create();
    const { userID } = user;
    const settings = { ...user.settings, theme: { accent: ['a', 1, null] } };
    expect((await save({ userID, settings })).user?.settings).toEqual(settings);
    const preferences = { darkMode: true };
    const saved = await save({ userID, settings: { preferences } });
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
    const { userID } = await create();
    const { status, problem } = await refusal(save({ userID, settings: settings as never }));
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  test('issue: __proto__ in the settings is refused, at any depth, and Object.prototype is as it was', async () => {
    const { userID } = await create();
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
    expect((await save({ userID, settings: harmless as never })).user?.settings).toMatchObject({
      constructor: { prototype: { isAdmin: true } },
    });
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('§4 Photo', () => {
  test('replaced with base64, shown, and removed by an empty URL', async () => {
    const { userID } = await create();
    const replaced = await save({ userID, profilePhotoFile: photo });
    const { photoURL = '', settings } = replaced.user ?? {};
    expect(photoURL).toMatch(new RegExp(`^/api/user/${userID}/photo/[0-9a-f]{64}$`));
    expect(settings?.profile).toEqual({ photo: photoURL });
    const shown = await admin.client.fetch(photoURL);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Unchanged is unchanged.
    expect((await save({ userID, photoURL, settings })).user?.version).toBe(replaced.user?.version);
    expect((await save({ userID, photoURL: '', settings })).user?.photoURL).toBe('');
  });

  test('decisions §3: a photo that the user changed meanwhile is a conflict, and stays', async () => {
    const user = await app.signUp({ firstName: 'Ida', lastName: 'Rhodes' });
    const { userID, version } = await get(user.userID);
    const upload = (background: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer()
        .then((bytes) => user.client.call(userPhotoSave, { file: { name: 'me.png', bytes } }));
    const { photoURL } = await upload('#a52');
    const stale = await refusal(save({ userID, version, firstName: 'Ada', photoURL: '' }));
    expect([stale.status, stale.problem.detail]).toEqual([
      409,
      'Ida Rhodes changed “Ida Rhodes” after you opened it. Compare and save again.',
    ]);
    const seen = await get(userID);
    expect(seen.photoURL).toBe(photoURL);
    await upload('#25a');
    expect((await refusal(save({ userID, version: seen.version, photoURL }))).status).toBe(409);
    await user.client.call(userPhotoDelete);
    expect((await get(userID)).version).toBe(seen.version + 2);
  });

  test('decisions §3: a password that the user changed is the user’s change, not that of who saved before', async () => {
    const user = await app.signUp({ firstName: 'Ida', lastName: 'Rhodes' });
    const { userID, version } = (await save({ userID: user.userID, lastName: 'Noether' })).user as AdminUser;
    const whoChanged = async () => {
      const { problem } = await refusal(save({ userID, version, firstName: 'Ada' }));
      return problem.detail;
    };
    const passwords = ['lantern gravel otter sky', 'four tall herons fishing'];
    const body = { currentPassword: testPassword, password: passwords[0] ?? '' };
    await user.client.call(userPasswordSave, { body });
    expect(await whoChanged()).toMatch(/^Ida Noether changed/);
    const { version: now } = (await save({ userID, lastName: 'Hopper' })).user as AdminUser;
    await app.visitor().call(userPasswordForgot, { body: { emailAddress: user.emailAddress } });
    const token = /token=(\S+)/.exec((await app.mailTo(user.emailAddress)).at(-1)?.body ?? '')?.[1] ?? '';
    await app.visitor().call(userPasswordReset, { body: { token, password: passwords[1] ?? '' } });
    expect((await get(userID)).version).toBe(now + 1);
    expect(await whoChanged()).toMatch(/^Ida Hopper changed/);
    await save({ userID, lastName: 'Lovelace' });
    const again = app.visitor();
    await again.call(userSignin, { body: { emailAddress: user.emailAddress, password: passwords[1] ?? '' } });
    await again.call(userDelete, { body: { currentPassword: passwords[1] ?? '' } });
    expect(await whoChanged()).toMatch(/^Ida Lovelace changed/);
  });

  test('a data: URL is taken; what is no photo is refused at its field with a sentence', async () => {
    const { userID } = await create({ profilePhotoFile: `data:image/png;base64,${photo}` });
    expect((await get(userID)).photoURL).not.toBe('');
    for (const profilePhotoFile of ['', '!!!', Buffer.from('no photo').toString('base64')]) {
      const { status, problem } = await refusal(save({ userID, profilePhotoFile, firstName: 'Not saved' }));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(problem.errors?.[0]?.pointer).toBe('/profilePhotoFile');
    }
    expect((await get(userID)).firstName).toBe('Grace');
  });

  test('nobody gives a user a photo of another address', async () => {
    const { userID } = await create();
    for (const photoURL of ['https://evil.example/x.png', `/api/user/${admin.userID}/photo/${'a'.repeat(64)}`])
      expect((await refusal(save({ userID, photoURL }))).problem.errors?.[0]?.pointer).toBe('/photoURL');
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
    const { userID, version } = await create();
    const first = await admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [a, b], version } });
    expect(first.user.groups).toEqual([a, b].sort());
    const second = await admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [b] } });
    expect([second.user.groups, second.user.version]).toEqual([[b], version + 2]);
    const stale = await refusal(admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs: [], version } }));
    expect([stale.status, (stale.problem.current as AdminUser).groups]).toEqual([409, [b]]);
  });

  test('a group that is not there is refused and none is saved', async () => {
    const { userID } = await create();
    const groupIDs = [await group('Real'), '018f0000-0000-7000-8000-0000000000ff'];
    const { status, problem } = await refusal(admin.client.call(adminUserGroupsSave, { body: { userID, groupIDs } }));
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, '/groupIDs/1']);
    expect((await get(userID)).groups).toEqual([]);
  });
});

describe('decisions §2: suspension, deletion and sign-out end sessions at once', () => {
  const lives = async (user: TestUser) => (await user.client.status(userSessionGet)) === 200;
  const canSignIn = async ({ emailAddress }: TestUser) =>
    (await app.visitor().status(userSignin, { body: { emailAddress, password: testPassword } })) === 200;

  test('suspended: signed out, sign-in refused, and active again starts anew', async () => {
    const user = await app.signUp();
    await save({ userID: user.userID, isActive: false });
    expect([await lives(user), await canSignIn(user)]).toEqual([false, false]);
    await save({ userID: user.userID, isActive: true });
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
    expect((await get(userID)).isDeleted).toBe(true);
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
    const { userID, emailAddress } = await create();
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
    expect((await get(userID)).hasPassword).toBe(true);
    expect(await admin.client.status(adminUserInviteSend, { body: { userID } })).toBe(409);
  });

  test('after a week it is worthless, and “Forgot password” helps out', async () => {
    const { emailAddress } = await create();
    const [mail] = await app.mailTo(emailAddress);
    await later({ days: 7, seconds: 1 });
    const use = (body?: string) =>
      app.visitor().status(userPasswordReset, { body: { token: tokenIn(body), password } });
    expect(await use(mail?.body)).toBe(400);
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    expect(await use((await app.mailTo(emailAddress))[1]?.body)).toBe(200);
  });

  test('nobody is invited who is suspended or a service account', async () => {
    const suspended = await create({ isActive: false });
    const service = await create({ accountType: 'service' });
    for (const { emailAddress, userID } of [suspended, service]) {
      expect(await app.mailTo(emailAddress)).toEqual([]);
      expect(await admin.client.status(adminUserInviteSend, { body: { userID } })).toBe(409);
    }
  });

  test('a changed address makes sent links worthless, and the former one is told', async () => {
    const user = await app.signUp();
    const { emailAddress, userID } = user;
    await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
    await save({ userID, emailAddress: `new${emailAddress}` });
    const [reset, changed] = await app.mailTo(emailAddress);
    expect(changed?.template).toBe('emailChanged');
    const body = { token: tokenIn(reset?.body), password };
    expect(await app.visitor().status(userPasswordReset, { body })).toBe(400);
    expect(await app.visitor().status(userSignin, { body: { emailAddress, password: testPassword } })).toBe(401);
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
  const { version, settings } = await get(userID);
  await save({ userID, version, settings: { ...settings, note: 'x' } });
  const current = (await user.client.call(userSessionGet)).user.settings;
  expect(current).toMatchObject({ note: 'x', preferences: { darkMode: true } });
});
