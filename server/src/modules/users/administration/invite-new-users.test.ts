import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminInviteesCheck, adminInviteesSave } from '#contract/admin-invite.ts';
import { adminUserDelete, adminUserGet, adminUserSave, adminUsersDigestGet } from '#contract/admin-user.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import type { OperationBody } from '#contract/operation.ts';
import { userPasswordReset, userSignin } from '#contract/user.ts';
import { workspaceInviteSave, workspaceMemberDigestGet } from '#contract/workspace.ts';
import { isoTime } from '#server/http/clock.ts';
import { holderOf, leaveAll } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { localProvider, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/fakes/smtp-server.ts';
import { insertUser } from '../new-user.ts';

/** The one domain that the provider serves. */
const domain = 'staff.example';

let app: TestApp;
let server: TestSmtpServer;
let admin: TestUser;
let manager: TestUser & { groupID: string };
beforeAll(async () => {
  server = await startSmtpServer();
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
  admin = await app.signUp();
  manager = await holderOf(app, admin, ['admin.users']);
  await saveSettings(app.app, localProvider(server.port, { domains: domain }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const at = (local: string) => `${local}@${domain}`;
const person = (emailAddress: string, firstName = 'Ada', lastName = '') => ({ emailAddress, firstName, lastName });
const invite = (
  body: Partial<OperationBody<typeof adminInviteesSave>>,
  { client }: TestUser = manager,
  requestID?: string,
) =>
  client.call(adminInviteesSave, {
    body: { invitees: [], groupIDs: [], ...body },
    ...(requestID ? { requestID } : {}),
  });
const found = async (search: string) =>
  (await admin.client.call(adminUsersDigestGet, { query: { search } })).users.map(({ userID }) => userID);
const userOf = async (search: string) => {
  const [userID = ''] = await found(search);
  return (await admin.client.call(adminUserGet, { params: { userID } })).user;
};

test('issue: of addresses it is said who has an account already, whether invited, suspended or deleted, and who can be mailed', async () => {
  const user = await app.signUp();
  const states = { suspended: { isActive: false }, deleted: {} };
  for (const [state, given] of Object.entries(states)) {
    const body = { ...person(`${state}@check.example`), lastName: 'X', ...given };
    const { user: made } = await admin.client.call(adminUserSave, { body });
    if (state === 'deleted') await admin.client.call(adminUserDelete, { body: { userID: made?.userID ?? '' } });
  }
  await invite({ invitees: [person(at('check.waits'))] });
  const emailAddresses = ['New@check.example', user.emailAddress.toUpperCase(), at('check.waits'), at('check.new')];
  const { rows, canMail } = await manager.client.call(adminInviteesCheck, {
    body: { emailAddresses: [...emailAddresses, 'suspended@check.example', 'deleted@check.example'] },
  });
  expect(canMail).toBe(true);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'user', 'invited', 'new', 'suspended', 'deleted']);
  expect(rows[0]).toEqual({ emailAddress: 'New@check.example', state: 'new', canMail: false });
  expect(rows[3]).toEqual({ emailAddress: at('check.new'), state: 'new', canMail: true });
  const other = await app.signUp();
  const body = { emailAddresses };
  expect(await other.client.status(adminInviteesCheck, { body })).toBe(403);
});

test('issue: people are invited together into groups and a workspace; who has an account or can’t be mailed is left out and named', async () => {
  const { userID: oldID, emailAddress: old } = await app.signUp();
  const { rows } = await invite({
    invitees: [
      person(at('many.zoe'), 'Zoe', 'Zett'),
      person(old),
      person(at('Many.Ann')),
      person(at('many.ann')),
      person('many.out@elsewhere.example'),
    ],
    groupIDs: [manager.groupID, manager.groupID],
    workspace: { workspaceID: manager.workspaceID, role: 'viewer' },
  });
  expect(rows).toEqual([
    { emailAddress: at('many.zoe'), state: 'new' },
    { emailAddress: old, state: 'user' },
    { emailAddress: at('Many.Ann'), state: 'new' },
    { emailAddress: at('many.ann'), state: 'new' },
    { emailAddress: 'many.out@elsewhere.example', state: 'unmailable' },
  ]);
  expect(await found('many.')).toHaveLength(2);
  const zoe = await userOf(at('many.zoe'));
  expect(zoe).toMatchObject({ firstName: 'Zoe', lastName: 'Zett', groups: [manager.groupID], hasPassword: false });
  const { user: before } = await admin.client.call(adminUserGet, { params: { userID: oldID } });
  expect(before?.groups).toEqual([]);
  const params = { workspaceID: manager.workspaceID };
  const members = (await manager.client.call(workspaceMemberDigestGet, { params })).rows;
  expect(members.map(({ emailAddress, role }) => [emailAddress, role]).sort()).toEqual([
    [at('Many.Ann'), 'viewer'],
    [at('many.zoe'), 'viewer'],
    [manager.emailAddress, 'owner'],
  ]);
  const log = await admin.client.call(adminAuditDigestGet, { query: { targetID: zoe?.userID ?? '' } });
  expect(log.rows.map(({ action }) => action).sort()).toEqual([
    'user.create',
    'user.groups',
    'user.invite',
    'user.workspace',
  ]);
  const joined = log.rows.find(({ action }) => action === 'user.workspace');
  expect(joined?.detail).toMatchObject({ workspaceID: manager.workspaceID, role: 'viewer' });

  // Their mail arrives, its link works, and the workspace opens.
  app.clock.pass({ seconds: 10 });
  await app.app.mailQueue.drain();
  const mails = server.received.filter(({ recipients }) => recipients.join() === at('many.zoe'));
  expect(mails).toHaveLength(1);
  const token = /#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await app.visitor().call(userPasswordReset, { body: { token, password: testPassword } });
  const signedIn = await app.visitor().call(userSignin, {
    body: { emailAddress: at('many.zoe'), password: testPassword },
  });
  expect(signedIn.user.workspaceID).toBe(manager.workspaceID);
});

test('issue: an open invitation to the workspace ends when the person becomes a member without it', async () => {
  const params = { workspaceID: manager.workspaceID };
  for (const local of ['open.ada', 'open.bo'])
    await manager.client.call(workspaceInviteSave, {
      params,
      body: { emailAddress: at(local), role: 'editor' },
    });
  const workspace = { ...params, role: 'viewer' as const };
  await invite({ invitees: [person(at('Open.Ada'))], workspace });
  const { rows, invites } = await manager.client.call(workspaceMemberDigestGet, { params });
  expect(invites.map(({ emailAddress }) => emailAddress)).toEqual([at('open.bo')]);
  expect(rows.find(({ emailAddress }) => emailAddress === at('Open.Ada'))?.role).toBe('viewer');
});

describe('issue: nobody is invited', () => {
  const none = async () => expect(await found('none.')).toEqual([]);
  const invitees = [person(at('none.ada'))];

  test('without an email provider', async () => {
    await saveSettings(app.app, localProvider(server.port, { enabled: false }));
    const { status, problem } = await refusal(invite({ invitees }));
    expect([status, problem.detail]).toEqual([409, 'Set up email before you invite people.']);
    const body = { emailAddresses: [at('none.ada')] };
    expect(await manager.client.call(adminInviteesCheck, { body })).toEqual({
      canMail: false,
      rows: [{ emailAddress: at('none.ada'), state: 'new', canMail: false }],
    });
    await saveSettings(app.app, localProvider(server.port, { enabled: true }));
    await none();
  });

  test('into a group with keys that the inviter lacks, a group that is gone, or a workspace of others', async () => {
    const stronger = await holderOf(app, admin, ['admin.settings']);
    const role = 'editor' as const;
    const asked = async (given: Partial<OperationBody<typeof adminInviteesSave>>, by?: TestUser) => {
      const { status, problem } = await refusal(invite({ invitees, ...given }, by));
      return [status, ...(problem.errors ?? []).map(({ pointer }) => pointer)];
    };
    expect(await asked({ groupIDs: [stronger.groupID] })).toEqual([403]);
    expect(await asked({ groupIDs: [manager.groupID, admin.userID] })).toEqual([400, '/groupIDs/1']);
    expect(await asked({ workspace: { workspaceID: stronger.workspaceID, role } })).toEqual([404]);
    const member = await app.memberOf(admin.workspaceID, 'editor');
    await app.app.database.write(({ db }) =>
      db.insertInto('groupMember').values({ userID: member.userID, groupID: manager.groupID }).execute(),
    );
    expect(await asked({ workspace: { workspaceID: admin.workspaceID, role } }, member)).toEqual([403]);
    await none();
  });

  test('by somebody who was suspended, or lost the permission, while the list was open', async () => {
    const [suspended, former] = [
      await holderOf(app, admin, ['admin.users']),
      await holderOf(app, admin, ['admin.users']),
    ];
    const { userID } = suspended;
    const { user } = await admin.client.call(adminUserGet, { params: { userID } });
    await admin.client.call(adminUserSave, { body: { userID, version: user?.version ?? 0, isActive: false } });
    await leaveAll(app, former.userID);
    expect((await refusal(invite({ invitees }, suspended))).status).toBe(401);
    expect((await refusal(invite({ invitees }, former))).status).toBe(403);
    await none();
  });
});

describe('issue: the name of somebody invited', () => {
  test('comes from the address when both parts of it are blank, and a last name alone is the first name', async () => {
    await invite({ invitees: [person(at('name.lovelace+x'), ' ', ''), person(at('name.b'), '', 'Peep')] });
    expect(await userOf(at('name.lovelace+x'))).toMatchObject({ firstName: 'Name', lastName: 'Lovelace' });
    expect(await userOf(at('name.b'))).toMatchObject({ firstName: 'Peep', lastName: '' });
    const [mail] = await app.mailTo(at('name.b'));
    expect(mail?.body).toContain('Hello Peep,');
  });

  const separated = ['Ada\nBcc: x@y.example', 'Ada\u0007', 'Ada\u2028Bo', 'Ada\u2029Bo'];
  const turned = ['Ada\u202Eecalevol', 'A\u2066da'];
  const invisible = ['A\u200Bda', '\uFEFFA\u2060da', 'A\u00ADda', '\u3164', 'A\u180Eda', 'A\u2062da', 'A\u{E0041}da'];
  test.each([...separated, ...turned, ...invisible])(
    'has no line breaks, control characters or invisible characters: %j',
    async (name) => {
      for (const names of [
        [name, 'X'],
        ['X', name],
      ] as const) {
        const { status, problem } = await refusal(invite({ invitees: [person(at('hidden'), ...names)] }));
        expect(status).toBe(400);
        expect(problem.errors?.map(({ detail }) => detail)).toEqual([
          'Remove line breaks and invisible characters from this name.',
        ]);
      }
      expect(await found(at('hidden'))).toEqual([]);
    },
  );

  test('may hold what Persian names and emoji are joined with, and what chooses how a letter is drawn', async () => {
    const [name, lastName] = ['نیک\u200Cنام', '葛\u{E0100}城 ❤\uFE0F'];
    await invite({ invitees: [person(at('joined.name'), name, lastName)] });
    expect(await userOf(at('joined.name'))).toMatchObject({ firstName: name, lastName });
  });
});

describe('issue: of two at once', () => {
  test('who invite the same people, each person is made once', async () => {
    const invitees = ['c', 'a', 'b'].map((letter) => person(at(`twice.${letter}`)));
    const [one, other] = await Promise.all([
      invite({ invitees }),
      invite({ invitees: [...invitees].reverse() }, admin),
    ]);
    const states = [...one.rows, ...other.rows].map(({ state }) => state).sort();
    expect(states).toEqual(['invited', 'invited', 'invited', 'new', 'new', 'new']);
    expect(await found('twice.')).toHaveLength(3);
  });

  test('who invite different people, no two mails are due at once, so that others’ mails get through', async () => {
    const people = (name: string) => [1, 2, 3].map((n) => person(at(`spaced.${name}${n}`)));
    await Promise.all([invite({ invitees: people('a') }), invite({ invitees: people('b') }, admin)]);
    await invite({ invitees: people('c') });
    const rows = await app.app.database.read
      .selectFrom('outbox')
      .select('nextAttemptAt')
      .where('toAddress', 'like', 'spaced.%')
      .orderBy('nextAttemptAt')
      .execute();
    const due = rows.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? ''));
    expect(due.slice(1).map((time, index) => time - (due[index] ?? 0))).toEqual(Array(8).fill(500));
  });

  test('one of whom makes an account by itself, that account stays and the others are invited', async () => {
    const { database } = app.app;
    const asked = await database.write(async (transaction) => {
      const account = {
        ...{ ...person(at('between.bo')), accountType: 'standard' as const, passwordHash: 'x', isActive: true },
        ...{ settings: '{}', photoHash: null, isSigningIn: true },
      };
      await insertUser(transaction, account, isoTime(app.clock.now()));
      const answer = invite({ invitees: [person(at('between.ada')), person(at('between.bo'))] });
      answer.catch(() => undefined);
      if (database.engine === 'postgres') {
        const waiting = sql<{ count: number }>`
          select count(*) as count from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => Number((await waiting.execute(database.read)).rows[0]?.count)).toBeGreaterThan(0);
      }
      return { answer };
    });
    expect((await asked.answer).rows.map(({ state }) => state)).toEqual(['new', 'user']);
    expect(await found('between.')).toHaveLength(2);
    expect(await app.mailTo(at('between.bo'))).toEqual([]);
  });
});

test('decisions §3: a portion that is sent again with one id makes and mails nobody twice', async () => {
  const requestID = '0f4d6c52-3b0e-4a55-9a3d-7a0f5f1c2b3d';
  const body = { invitees: [person(at('again.ada')), person(at('again.bo'))], groupIDs: [manager.groupID] };
  const first = await invite(body, manager, requestID);
  expect(await invite(body, manager, requestID)).toEqual(first);
  expect(first.rows.map(({ state }) => state)).toEqual(['new', 'new']);
  expect(await found('again.')).toHaveLength(2);
  expect(await app.mailTo(at('again.ada'))).toHaveLength(1);
});
