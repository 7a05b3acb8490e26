import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionKeys } from '#contract/permissions.ts';
import type { AppSettings } from '#contract/settings.ts';
import { userCreate, userDelete, userExport, userSetupGet } from '#contract/user.ts';
import {
  workspaceDigestGet,
  workspaceMemberDelete,
  workspaceMemberDigestGet,
  workspaceMemberSave,
} from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
let first: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  expect(await app.visitor().call(userSetupGet)).toEqual({ isFirstAccount: true, registration: 'open' });
  first = await app.signUp();
});
afterAll(() => app.close());

const password = testPassword;
async function setApp(change: Partial<AppSettings>): Promise<void> {
  await app.app.database.write((transaction) => app.app.settings.save(transaction, null, { app: change }));
}

describe('decisions §1: creating accounts', () => {
  test('the first account holds all six keys, later ones none', async () => {
    expect(first.user.permissions).toEqual([...permissionKeys]);
    const { user, isFirstAccount } = await app
      .visitor()
      .call(userCreate, { body: { emailAddress: 'second@example.org', password } });
    expect([user.permissions, isFirstAccount]).toEqual([[], false]);
    expect((await app.visitor().call(userSetupGet)).isFirstAccount).toBe(false);
  });

  test('each gets a workspace of its own, and a user name of its own made from the email', async () => {
    const create = (emailAddress: string, firstName?: string) => {
      const client = app.visitor();
      const body = { emailAddress, password, ...(firstName === undefined ? {} : { firstName }) };
      return client
        .call(userCreate, { body })
        .then(async ({ user }) => ({ user, ...(await client.call(workspaceDigestGet)) }));
    };
    const grace = await create('Gráce.Hopper+x@example.org'.replace('á', 'a'), 'Grace');
    expect(grace.user.userName).toBe('grace.hopper-x');
    expect(grace.rows).toMatchObject([{ name: "Grace's workspace", role: 'owner', memberCount: 1 }]);
    expect(grace.user.workspaceID).toBe(grace.rows[0]?.workspaceID);
    const other = await create('grace.hopper-x@other.example');
    expect(other.user.userName).toBe('grace.hopper-x2');
    expect(other.rows[0]?.name).toBe('My workspace');
    const short = await create('q@example.org');
    expect(short.user.userName).toBe('q-user');
  });

  test('many at once with one user name to make all succeed', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `same@host${index}.example`);
    const created = await Promise.all(
      addresses.map((emailAddress) => app.visitor().call(userCreate, { body: { emailAddress, password } })),
    );
    expect(new Set(created.map((answer) => answer.user.userName)).size).toBe(addresses.length);
  });

  test('an address has one account, however it is written', async () => {
    const body = { emailAddress: first.emailAddress.toUpperCase(), password };
    expect(await app.visitor().status(userCreate, { body })).toBe(409);
  });

  test('app.registration: closed and invited refuse visitors, with words on why', async () => {
    for (const registration of ['closed', 'invited'] as const) {
      await setApp({ registration });
      expect((await app.visitor().call(userSetupGet)).registration).toBe(registration);
      const body = { emailAddress: 'late@example.org', password };
      const error = (await app
        .visitor()
        .call(userCreate, { body })
        .catch((thrown: CallError) => thrown)) as CallError;
      expect(error.status).toBe(403);
      expect(error.problem.detail).toMatch(/accounts are closed|need an invitation/);
      app.clock.pass({ seconds: 1 });
    }
    await setApp({ registration: 'open' });
  });
});

describe('decisions §1: secrets at rest', () => {
  test('the key file is readable by its owner alone', async () => {
    const { mode } = await stat(join(app.dataDirectory, 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
  });
});

describe('decisions §2: deleting the own account', () => {
  const remove = async ({ client }: TestUser) => {
    const response = await client.send(userDelete, { body: { currentPassword: password } });
    return { status: response.status, detail: ((await response.json()) as { detail?: string }).detail ?? '' };
  };

  test('the last administrator is refused', async () => {
    expect(await remove(first)).toMatchObject({ status: 409, detail: expect.stringContaining('last administrator') });
  });

  test('the only owner of a workspace with other members is told what to do, and may go once it is done', async () => {
    const owner = await app.signUp({ firstName: 'Olga' });
    const member = await app.memberOf(owner.workspaceID, 'viewer');
    expect(await remove(owner)).toMatchObject({ status: 409, detail: expect.stringContaining("“Olga's workspace”") });
    const params = { workspaceID: owner.workspaceID };
    await owner.client.call(workspaceMemberSave, { params, body: { userID: member.userID, role: 'owner' } });
    const suspend = (isActive: 0 | 1) =>
      app.app.database.write(({ db }) =>
        db.updateTable('user').set({ isActive }).where('userID', '=', member.userID).execute(),
      );
    await suspend(0);
    expect((await remove(owner)).status).toBe(409);
    await suspend(1);
    expect((await remove(owner)).status).toBe(200);
    const { rows } = await member.client.call(workspaceMemberDigestGet, { params });
    expect(rows.map((row) => row.userID)).toEqual([member.userID]);
  });

  test('it is soft: the row stays, marked, and the address stays taken', async () => {
    const user = await app.signUp();
    await remove(user);
    const row = await app.app.database.read
      .selectFrom('user')
      .selectAll()
      .where('userID', '=', user.userID)
      .executeTakeFirst();
    expect(row?.isDeleted).toBe(1);
    expect(await app.visitor().status(userCreate, { body: { emailAddress: user.emailAddress, password } })).toBe(409);
  });
});

test('decisions §2: the export holds everything about the account but its secrets', async () => {
  const user = await app.signUp();
  const response = await user.client.send(userExport);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const text = await response.text();
  const data = JSON.parse(text) as { account: { emailAddress: string }; workspaces: unknown[]; sessions: unknown[] };
  expect(data.account.emailAddress).toBe(user.emailAddress);
  expect(data.workspaces).toHaveLength(1);
  expect(data.sessions).toHaveLength(1);
  expect(text).not.toContain('argon2');
  expect(text).not.toMatch(/refreshHash|passwordHash|p256dh|deviceHash/);

  // Where each table that names its user is found in the export; null: why it is in none.
  const places: Record<string, string | null> = {
    user: 'account',
    workspaceMember: 'workspaces',
    groupMember: 'groups',
    session: 'sessions',
    apiToken: 'apiTokens',
    favorite: 'favorites',
    listView: 'views',
    listChoice: 'listChoices',
    notification: 'notifications',
    notificationChoice: 'notificationChoices',
    pushSubscription: 'pushSubscriptions',
    delivery: 'deliveries',
    knownDevice: 'knownDevices',
    // The names of the account once more, as they are searched.
    userSearch: null,
    // Secrets that last an hour.
    passwordReset: null,
    // Who changed the settings of the server.
    setting: null,
    // Which notifications were sent already.
    dueReminder: null,
    phoneCode: null,
    // The content of workspaces.
    importJob: null,
  };
  const tables = await app.app.database.read.introspection.getTables();
  const named = tables.filter(({ columns }) => columns.some((column) => column.name === 'userID'));
  expect(named.map((table) => table.name).filter((name) => !Object.hasOwn(places, name))).toEqual([]);
  for (const place of Object.values(places)) if (place !== null) expect(data).toHaveProperty(place);
});

test('decisions §2: whoever is removed from their last workspace gets one of their own again', async () => {
  const owner = await app.signUp();
  const guest = await app.memberOf(owner.workspaceID, 'owner');
  const params = { workspaceID: guest.workspaceID };
  await app.app.database.write(({ db }) =>
    db
      .insertInto('workspaceMember')
      .values({ ...params, userID: owner.userID, role: 'owner', joinedAt: '2026' })
      .execute(),
  );
  await guest.client.call(workspaceMemberDelete, { params, body: { userID: guest.userID } });
  await owner.client.call(workspaceMemberDelete, {
    params: { workspaceID: owner.workspaceID },
    body: { userID: guest.userID },
  });
  const { rows } = await guest.client.call(workspaceDigestGet);
  expect(rows).toMatchObject([{ name: "Ada's workspace", role: 'owner' }]);
});
