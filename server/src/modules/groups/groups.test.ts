import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAuditDigestGet } from '#contract/audit.ts';
import {
  adminGroupDelete,
  adminGroupDigestGet,
  adminGroupGet,
  adminGroupMemberDigestGet,
  adminGroupPermissionDigestGet,
  adminGroupSave,
} from '#contract/group.ts';
import type { OperationBody } from '#contract/operation.ts';
import { join, permissionIDOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp();
});
afterAll(() => app.close());

const save = (body: OperationBody<typeof adminGroupSave>) => administrator.client.call(adminGroupSave, { body });
const read = (groupID: string) => administrator.client.call(adminGroupGet, { params: { groupID } });
const newOne = () => ({ name: `Staff ${randomUUID().slice(0, 8)}`, description: 'People who work here' });

test('§2.6, §7: a group is saved with its permissions and read back as g and sc', async () => {
  const permissionIDs = [permissionIDOf('admin.health'), permissionIDOf('admin.email')];
  const given = newOne();
  const { g, sc } = await save({ ...given, permissionIDs });
  expect(g).toMatchObject({ ...given, version: 1, isBuiltIn: false });
  expect(g.permissions.map(({ permissionID }) => permissionID).sort()).toEqual([...permissionIDs].sort());
  expect(sc.map(({ path, selected }) => [path, selected])).toEqual([
    ['admin.email', true],
    ['admin.health', true],
  ]);
  const less = await save({ groupID: g.groupID, version: 1, permissionIDs: permissionIDs.slice(0, 1) });
  expect(less.g).toMatchObject({ ...given, version: 2, permissions: [{ permissionID: permissionIDs[0] }] });
  const renamed = await save({ groupID: g.groupID, version: 2, name: `${given.name} 2` });
  expect(renamed.g.permissions).toHaveLength(1);
  expect(await read(g.groupID)).toEqual({ ...renamed, memberCount: 0 });
  const { rows } = await administrator.client.call(adminGroupPermissionDigestGet);
  expect(rows.length).toBe(6);
});

test('§5 Group: name and description are required; an unknown permission is told by its place', async () => {
  const missing = await refusal(save({}));
  expect([missing.status, missing.problem.errors]).toEqual([
    400,
    [
      { pointer: '/name', detail: 'Name is required' },
      { pointer: '/description', detail: 'Description is required' },
    ],
  ]);
  const unknown = await refusal(save({ ...newOne(), permissionIDs: [permissionIDOf('admin.email'), randomUUID()] }));
  expect([unknown.status, unknown.problem.errors?.[0]?.pointer]).toEqual([400, '/permissionIDs/1']);
  const twice = permissionIDOf('admin.email');
  expect((await save({ ...newOne(), permissionIDs: [twice, twice] })).sc).toHaveLength(1);
});

test('decisions §3: a stale version is 409 with the group as it is now', async () => {
  const { g } = await save({ ...newOne(), permissionIDs: [] });
  await save({ groupID: g.groupID, version: 1, permissionIDs: [permissionIDOf('admin.email')] });
  const stale = await refusal(save({ groupID: g.groupID, version: 1, description: 'Mine' }));
  expect([stale.status, stale.problem.type]).toEqual([409, 'about:blank#stale-version']);
  expect(stale.problem.current).toMatchObject({
    version: 2,
    permissions: [{ permissionID: permissionIDOf('admin.email') }],
  });
  const deleted = await refusal(
    administrator.client.call(adminGroupDelete, { body: { groupID: g.groupID, version: 1 } }),
  );
  expect(deleted.status).toBe(409);
});

test('decisions §5: names are unique whatever their case, also when two are made at once', async () => {
  const one = newOne();
  await save(one);
  const twin = await refusal(save({ ...newOne(), name: one.name.toUpperCase() }));
  expect([twin.status, twin.problem.errors?.[0]?.pointer]).toEqual([409, '/name']);
  const raced = await Promise.allSettled(Array.from({ length: 6 }, () => save({ ...one, name: 'Raced group' })));
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('§2.5: deleting a group tells of its members before, and they lose what came through it', async () => {
  const { g } = await save({ ...newOne(), permissionIDs: [permissionIDOf('admin.health')] });
  const member = await app.signUp({ firstName: 'Grace', lastName: 'Hopper' });
  await join(app, g.groupID, member.userID);
  expect((await read(g.groupID)).memberCount).toBe(1);
  const params = { groupID: g.groupID };
  const { rows, total } = await administrator.client.call(adminGroupMemberDigestGet, { params });
  expect([total, rows]).toEqual([
    1,
    [
      {
        userID: member.userID,
        userName: member.user.userName,
        firstName: 'Grace',
        lastName: 'Hopper',
        isActive: true,
        isDeleted: false,
      },
    ],
  ]);
  const find = (search: string) => administrator.client.call(adminGroupMemberDigestGet, { params, query: { search } });
  // In the order of the list of users, whatever their user names.
  const earlier = await app.signUp({
    firstName: 'Étienne',
    lastName: 'Zola',
    emailAddress: `z${randomUUID()}@example.org`,
  });
  await join(app, g.groupID, earlier.userID);
  const firstNames = async (query: object) =>
    (await administrator.client.call(adminGroupMemberDigestGet, { params, query })).rows.map(
      ({ firstName }) => firstName,
    );
  expect([await firstNames({}), await firstNames({ search: 'o' })]).toEqual([
    ['Étienne', 'Grace'],
    ['Étienne', 'Grace'],
  ]);
  expect([(await find('HOPP')).total, (await find('nobody')).total]).toEqual([1, 0]);
  await administrator.client.call(adminGroupDelete, { body: { groupID: g.groupID, version: 1 } });
  expect(await administrator.client.status(adminGroupGet, { params })).toBe(404);
  const log = await administrator.client.call(adminAuditDigestGet, { query: { targetID: g.groupID } });
  expect(log.rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['group.delete', { members: 2, permissions: ['See system health'] }],
    ['group.create', expect.objectContaining({ permissionsAdded: ['See system health'] })],
  ]);
});

test('§2.5: search, the two filters, sort and pages of the list', async () => {
  const word = randomUUID().slice(0, 8);
  const names = ['Zoë', 'Änne', 'Bob 10', 'Bob 9'].map((name) => `${name} ${word}`);
  for (const name of names)
    await save({ name, description: `d ${word}`, permissionIDs: [permissionIDOf('admin.email')] });
  const find = (query: object) => administrator.client.call(adminGroupDigestGet, { query: { search: word, ...query } });
  expect((await find({})).g.map(({ name }) => name.replace(` ${word}`, ''))).toEqual([
    'Änne',
    'Bob 9',
    'Bob 10',
    'Zoë',
  ]);
  expect((await find({ direction: 'desc', page: '1', pageSize: '3' })).g).toHaveLength(1);
  expect((await find({ search: `zoe ${word}` })).total).toBe(1);
  expect((await find({ permissionID: permissionIDOf('admin.email') })).total).toBe(4);
  expect((await find({ permissionID: permissionIDOf('admin.health') })).total).toBe(0);
  expect([(await find({ members: 'some' })).total, (await find({ members: 'none' })).total]).toEqual([0, 4]);
  expect((await find({})).g[0]).toMatchObject({ memberCount: 0, permissionCount: 1 });
});
