import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminInviteesCheck, adminInviteesSave } from '#contract/admin-invite.ts';
import { adminUserDelete, adminUserGet, adminUserSave, adminUsersDigestGet } from '#contract/admin-user.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import type { OperationBody } from '#contract/operation.ts';
import { userPasswordReset, userSignin } from '#contract/user.ts';
import { workspaceMemberDigestGet } from '#contract/workspace.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let admin: TestUser;
let manager: TestUser & { groupID: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  manager = await holderOf(app, admin, ['admin.users']);
});
afterAll(() => app.close());

const person = (emailAddress: string, firstName = 'Ada', lastName = '') => ({ emailAddress, firstName, lastName });
const invite = (body: Partial<OperationBody<typeof adminInviteesSave>>, by = manager) =>
  by.client.call(adminInviteesSave, { body: { invitees: [], groupIDs: [], ...body } });
const found = async (search: string) =>
  (await admin.client.call(adminUsersDigestGet, { query: { search } })).users.map(({ userID }) => userID);

test('issue: of addresses it is said who has an account already, whether invited, suspended or deleted', async () => {
  const user = await app.signUp();
  const states = { suspended: { isActive: false }, deleted: {} };
  for (const [state, given] of Object.entries(states)) {
    const body = { ...person(`${state}@check.example`), lastName: 'X', ...given };
    const { user: made } = await admin.client.call(adminUserSave, { body });
    if (state === 'deleted') await admin.client.call(adminUserDelete, { body: { userID: made?.userID ?? '' } });
  }
  await invite({ invitees: [person('waits@check.example')] });
  const emailAddresses = ['New@check.example', user.emailAddress.toUpperCase(), 'waits@check.example'];
  const { rows } = await manager.client.call(adminInviteesCheck, {
    body: { emailAddresses: [...emailAddresses, 'suspended@check.example', 'deleted@check.example'] },
  });
  expect(rows.map(({ state }) => state)).toEqual(['new', 'user', 'invited', 'suspended', 'deleted']);
  expect(rows[0]).toMatchObject({ emailAddress: 'New@check.example', canMail: false });
  const other = await app.signUp();
  const body = { emailAddresses };
  expect(await other.client.status(adminInviteesCheck, { body })).toBe(403);
});

test('issue: people are invited together into groups and a workspace; who has an account is left as they are and named', async () => {
  const { userID: oldID, emailAddress: old } = await app.signUp();
  const { rows } = await invite({
    invitees: [
      person('zoe@many.example', 'Zoe', 'Zett'),
      person(old),
      person('Ann@many.example'),
      person('ann@many.example'),
    ],
    groupIDs: [manager.groupID, manager.groupID],
    workspace: { workspaceID: manager.workspaceID, role: 'viewer' },
  });
  expect(rows).toEqual([
    { emailAddress: 'zoe@many.example', state: 'new', isMailed: false },
    { emailAddress: old, state: 'user', isMailed: false },
    { emailAddress: 'Ann@many.example', state: 'new', isMailed: false },
    { emailAddress: 'ann@many.example', state: 'new', isMailed: false },
  ]);
  const [zoe = ''] = await found('zoe@many.example');
  expect(await found('many.example')).toHaveLength(2);
  const { user } = await admin.client.call(adminUserGet, { params: { userID: zoe } });
  expect(user).toMatchObject({ firstName: 'Zoe', lastName: 'Zett', groups: [manager.groupID], hasPassword: false });
  const { user: before } = await admin.client.call(adminUserGet, { params: { userID: oldID } });
  expect(before?.groups).toEqual([]);
  const params = { workspaceID: manager.workspaceID };
  const members = (await manager.client.call(workspaceMemberDigestGet, { params })).rows;
  expect(members.map(({ emailAddress, role }) => [emailAddress, role]).sort()).toEqual([
    ['Ann@many.example', 'viewer'],
    [manager.emailAddress, 'owner'],
    ['zoe@many.example', 'viewer'],
  ]);
  const log = await admin.client.call(adminAuditDigestGet, { query: { targetID: zoe } });
  expect(log.rows.map(({ action }) => action).sort()).toEqual(['user.create', 'user.groups', 'user.invite']);

  // Their link works, and the workspace opens.
  const [mail] = await app.mailTo('zoe@many.example');
  const token = /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await app.visitor().call(userPasswordReset, { body: { token, password: testPassword } });
  const visitor = app.visitor();
  const signedIn = await visitor.call(userSignin, {
    body: { emailAddress: 'zoe@many.example', password: testPassword },
  });
  expect(signedIn.user.workspaceID).toBe(manager.workspaceID);
});

test('issue: nobody is invited into a group with keys that the inviter lacks, into a group that is gone, or into a workspace of others', async () => {
  const stronger = await holderOf(app, admin, ['admin.settings']);
  const invitees = [person('none@refused.example')];
  const asked = [
    [{ groupIDs: [stronger.groupID] }, 403],
    [{ groupIDs: [admin.userID] }, 400],
    [{ workspace: { workspaceID: stronger.workspaceID, role: 'editor' } }, 404],
  ] as const;
  for (const [given, status] of asked)
    expect(
      (await refusal(invite({ invitees, ...given, groupIDs: [...('groupIDs' in given ? given.groupIDs : [])] })))
        .status,
    ).toBe(status);
  const member = await app.memberOf(admin.workspaceID, 'editor');
  const { database } = app.app;
  await database.write(({ db }) =>
    db.insertInto('groupMember').values({ userID: member.userID, groupID: manager.groupID }).execute(),
  );
  const workspace = { workspaceID: admin.workspaceID, role: 'viewer' as const };
  expect((await refusal(invite({ invitees, workspace }, { ...member, groupID: '' }))).status).toBe(403);
  expect(await found('refused.example')).toEqual([]);
});

test('issue: two who invite the same people at once make each of them once', async () => {
  const invitees = ['c', 'a', 'b'].map((letter) => person(`${letter}@twice.example`));
  const [one, other] = await Promise.all([
    invite({ invitees }),
    invite({ invitees: [...invitees].reverse() }, { ...admin, groupID: '' }),
  ]);
  const states = [...one.rows, ...other.rows].map(({ state }) => state).sort();
  expect(states).toEqual(['invited', 'invited', 'invited', 'new', 'new', 'new']);
  expect(await found('twice.example')).toHaveLength(3);
});

test('issue: their mails are due one after the other, also those of the next call, so that others’ mails get through', async () => {
  const people = (from: number) => [0, 1, 2].map((n) => person(`p${from + n}@spaced.example`));
  await invite({ invitees: people(1) });
  await invite({ invitees: people(4) });
  const rows = await app.app.database.read
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('toAddress', 'like', '%@spaced.example')
    .orderBy('nextAttemptAt')
    .execute();
  const due = rows.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? ''));
  expect(due.slice(1).map((time, index) => time - (due[index] ?? 0))).toEqual(Array(5).fill(500));
});
