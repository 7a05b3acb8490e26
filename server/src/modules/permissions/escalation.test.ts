import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminGroupDelete, adminGroupDigestGet, adminGroupGet, adminGroupSave } from '#contract/group.ts';
import {
  adminPermissionDelete,
  adminPermissionDigestGet,
  adminPermissionGet,
  adminPermissionSave,
} from '#contract/permission.ts';
import { permissionKeys } from '#contract/permissions.ts';
import { administratorsGroupID } from '#server/modules/permissions/built-in.ts';
import { holderOf, join, leaveAll, permissionIDOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { createPermissionService } from './service.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp();
});
afterAll(() => app.close());

const service = () => createPermissionService({ database: app.app.database, clock: app.clock });
const name = () => `Name ${randomUUID()}`;
const pathsOf = async (groupID: string) => {
  const { sc } = await administrator.client.call(adminGroupGet, { params: { groupID } });
  return sc.map(({ path }) => path);
};

test('decisions §5: nobody adds a key that they lack to a group, nor makes a group with it', async () => {
  const clerk = await holderOf(app, administrator, ['admin.groups', 'admin.health']);
  for (const key of permissionKeys) {
    const made = await clerk.client.send(adminGroupSave, {
      body: { name: name(), description: 'x', permissionIDs: [permissionIDOf(key)] },
    });
    const mayGrant = key === 'admin.groups' || key === 'admin.health';
    expect([key, made.status]).toEqual([key, mayGrant ? 200 : 403]);
  }
  const own = [permissionIDOf('admin.groups'), permissionIDOf('admin.health')];
  const raised = await refusal(
    clerk.client.call(adminGroupSave, {
      body: { groupID: clerk.groupID, permissionIDs: [...own, permissionIDOf('admin.users')] },
    }),
  );
  expect([raised.status, raised.problem.detail]).toEqual([
    403,
    'You can only grant permissions you have. You don’t have: admin.users.',
  ]);
  expect(await pathsOf(clerk.groupID)).toEqual(expect.not.arrayContaining(['admin.users']));
});

test('decisions §5: what a group holds already does not stand in the way of changing the rest of it', async () => {
  const clerk = await holderOf(app, administrator, ['admin.groups']);
  const mailers = await holderOf(app, administrator, ['admin.email']);
  const { g } = await clerk.client.call(adminGroupSave, {
    body: { groupID: mailers.groupID, description: 'They mail', permissionIDs: [permissionIDOf('admin.email')] },
  });
  expect(g.description).toBe('They mail');
  // Taken out, it cannot be put back by somebody who lacks it.
  await clerk.client.call(adminGroupSave, { body: { groupID: mailers.groupID, permissionIDs: [] } });
  const back = { groupID: mailers.groupID, permissionIDs: [permissionIDOf('admin.email')] };
  expect(await clerk.client.status(adminGroupSave, { body: back })).toBe(403);
});

test('decisions §5: a key of one’s own making is granted by who holds it or defines permissions, by nobody else', async () => {
  const { c } = await administrator.client.call(adminPermissionSave, {
    body: { name: name(), path: `own.${randomUUID()}`, description: 'x' },
  });
  const group = () => ({ name: name(), description: 'x', permissionIDs: [c.permissionID] });
  const clerk = await holderOf(app, administrator, ['admin.groups']);
  expect(await clerk.client.status(adminGroupSave, { body: group() })).toBe(403);
  const definer = await holderOf(app, administrator, ['admin.groups', 'admin.permissions']);
  const { g } = await definer.client.call(adminGroupSave, { body: group() });
  await join(app, g.groupID, clerk.userID);
  expect(await clerk.client.status(adminGroupSave, { body: group() })).toBe(200);
});

test('decisions §5: no path becomes a key that is lacked, in whatever case', async () => {
  const definer = await holderOf(app, administrator, ['admin.permissions']);
  const mine = { name: name(), path: `mine.${randomUUID()}`, description: 'x' };
  const { c } = await definer.client.call(adminPermissionSave, { body: mine });
  for (const path of ['admin.users', 'Admin.Users']) {
    const moved = { permissionID: c.permissionID, path };
    expect(await definer.client.status(adminPermissionSave, { body: moved })).toBe(403);
    expect(await definer.client.status(adminPermissionSave, { body: { ...mine, name: name(), path } })).toBe(403);
  }
  // Held, it is still another permission's.
  const held = { permissionID: c.permissionID, path: 'admin.permissions' };
  expect(await definer.client.status(adminPermissionSave, { body: held })).toBe(409);
});

test('decisions §5: putting somebody into a group asks for every key of it', async () => {
  const { database } = app.app;
  const clerk = await holderOf(app, administrator, ['admin.users', 'admin.email']);
  const mailers = await holderOf(app, administrator, ['admin.email']);
  const healers = await holderOf(app, administrator, ['admin.health', 'admin.email']);
  const may = (actorID: string, groupIDs: string[]) =>
    database
      .write((transaction) => service().assertMayGrantGroups(transaction, actorID, groupIDs))
      .then(
        () => 'may',
        (error: Error) => error.message,
      );
  expect(await may(clerk.userID, [])).toBe('may');
  expect(await may(clerk.userID, [mailers.groupID])).toBe('may');
  const refused = 'You can only grant permissions you have. You don’t have: admin.health.';
  expect(await may(clerk.userID, [mailers.groupID, healers.groupID])).toBe(refused);
  expect(await may(administrator.userID, [administratorsGroupID])).toBe('may');
});

test('decisions §5: an account that holds more than the actor is not the actor’s to change', async () => {
  const { database } = app.app;
  const clerk = await holderOf(app, administrator, ['admin.users']);
  const may = (actorID: string, userID: string) =>
    database
      .write((transaction) => service().assertMayManage(transaction, actorID, userID))
      .then(
        () => true,
        () => false,
      );
  expect(await may(clerk.userID, administrator.userID)).toBe(false);
  expect(await may(clerk.userID, (await app.signUp()).userID)).toBe(true);
  expect(await may(administrator.userID, clerk.userID)).toBe(true);
  expect(await may(clerk.userID, clerk.userID)).toBe(true);
});

test('decisions §3: fields, sorts and filters that are not listed are refused, and __proto__ changes nothing', async () => {
  const { client } = administrator;
  const fresh = { name: name(), description: 'x' };
  const raw = (path: string, text: string) =>
    client.fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': client.csrfToken,
        'x-request-id': randomUUID(),
      },
      body: text,
    });
  for (const extra of [{ isBuiltIn: true }, { createdAt: '2020-01-01T00:00:00.000Z' }, { members: [] }, { g: {} }])
    expect((await raw('/admin/group', JSON.stringify({ ...fresh, ...extra }))).status).toBe(400);
  const polluted = `{"name":"p","description":"x","__proto__":{"isAdministrator":true}}`;
  for (const path of ['/admin/group', '/admin/permission', '/admin/group/delete', '/admin/permission/delete'])
    expect((await raw(path, polluted)).status).toBe(400);
  expect(({} as { isAdministrator?: boolean }).isAdministrator).toBeUndefined();
  for (const [operation, query] of [
    [adminGroupDigestGet, { sort: 'createdAt' }],
    [adminGroupDigestGet, { sort: 'name; drop table user' }],
    [adminGroupDigestGet, { nameFold: 'a' }],
    [adminPermissionDigestGet, { sort: '__proto__' }],
    [adminPermissionDigestGet, { filter: 'version' }],
  ] as const)
    expect(await client.status(operation, { query: query as never })).toBe(400);
});

beforeEach(async () => {
  const { database } = app.app;
  await leaveAll(app, administrator.userID);
  await join(app, administratorsGroupID, administrator.userID);
  await database.write(({ db }) =>
    db
      .deleteFrom('groupMember')
      .where('userID', '<>', administrator.userID)
      .where('groupID', '=', administratorsGroupID)
      .execute(),
  );
});

/** Gives an account the three keys through a group that can be deleted, and through no other. */
async function onlyThroughAnotherGroup(user: TestUser): Promise<string> {
  const { g } = await administrator.client.call(adminGroupSave, {
    body: { name: name(), description: 'x', permissionIDs: permissionKeys.map(permissionIDOf) },
  });
  await leaveAll(app, user.userID);
  await join(app, g.groupID, user.userID);
  return g.groupID;
}

test('decisions §5: the last administrator keeps the three keys, whichever way they would go', async () => {
  const lastGroupID = await onlyThroughAnotherGroup(administrator);
  const refused = [409, 'This is the last administrator. Make someone else an administrator first.'];
  for (const key of ['admin.permissions', 'admin.groups', 'admin.users'] as const) {
    const permissionIDs = permissionKeys.filter((each) => each !== key).map(permissionIDOf);
    const less = await refusal(
      administrator.client.call(adminGroupSave, { body: { groupID: lastGroupID, permissionIDs } }),
    );
    expect([less.status, less.problem.detail]).toEqual(refused);
  }
  const gone = await refusal(administrator.client.call(adminGroupDelete, { body: { groupID: lastGroupID } }));
  expect([gone.status, gone.problem.detail]).toEqual(refused);
  expect(await pathsOf(lastGroupID)).toHaveLength(6);
  for (const key of permissionKeys) {
    const body = { permissionID: permissionIDOf(key) };
    expect(await administrator.client.status(adminPermissionDelete, { body })).toBe(409);
    const still = await administrator.client.call(adminPermissionGet, { params: body });
    expect(still.c.path).toBe(key);
  }
  // Keys beside the three may go.
  const permissionIDs = permissionKeys.filter((each) => each !== 'admin.email').map(permissionIDOf);
  await administrator.client.call(adminGroupSave, { body: { groupID: lastGroupID, permissionIDs } });
});

test('decisions §5: suspended, deleted and service accounts are no administrators', async () => {
  const other = await app.signUp();
  await join(app, administratorsGroupID, other.userID);
  const lastGroupID = await onlyThroughAnotherGroup(administrator);
  const remove = () => administrator.client.status(adminGroupDelete, { body: { groupID: lastGroupID } });
  const change = (columns: object) =>
    app.app.database.write(({ db }) =>
      db.updateTable('user').set(columns).where('userID', '=', other.userID).execute(),
    );
  for (const columns of [{ isActive: 0 }, { isDeleted: 1 }, { accountType: 'service' }, { passwordHash: null }]) {
    const before = await app.app.database.read
      .selectFrom('user')
      .select(['isActive', 'isDeleted', 'accountType', 'passwordHash'])
      .where('userID', '=', other.userID)
      .executeTakeFirstOrThrow();
    await change(columns);
    expect([columns, await remove()]).toEqual([columns, 409]);
    await change(before);
  }
  expect(await remove()).toBe(200);
  await leaveAll(app, other.userID);
});

test('decisions §5: of two administrators who take each other’s keys at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await app.signUp();
    const mine = await onlyThroughAnotherGroup(administrator);
    const theirs = await onlyThroughAnotherGroup(other);
    const statuses = await Promise.all([
      administrator.client.status(adminGroupDelete, { body: { groupID: mine } }),
      other.client.status(adminGroupDelete, { body: { groupID: theirs } }),
    ]);
    expect(statuses.sort()).toEqual([200, 409]);
    await leaveAll(app, other.userID);
    await leaveAll(app, administrator.userID);
    await join(app, administratorsGroupID, administrator.userID);
  }
});

test('decisions §1: the group of the first administrators stays, so that nobody becomes the first again', async () => {
  const gone = await refusal(administrator.client.call(adminGroupDelete, { body: { groupID: administratorsGroupID } }));
  expect([gone.status, gone.problem.detail]).toEqual([409, 'The group of the first administrators cannot be deleted.']);
});
