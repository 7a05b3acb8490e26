import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { adminGroupSave } from '#contract/group.ts';
import type { OperationBody } from '#contract/operation.ts';
import {
  adminPermissionDelete,
  adminPermissionDigestGet,
  adminPermissionGet,
  adminPermissionSave,
  adminUserPermissionDigestGet,
} from '#contract/permission.ts';
import { permissionKeys } from '#contract/permissions.ts';
import { holderOf, join, permissionIDOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp();
});
afterAll(() => app.close());

const save = (body: OperationBody<typeof adminPermissionSave>) =>
  administrator.client.call(adminPermissionSave, { body });
const newOne = () => {
  // Letters alone: digits are sorted as numbers.
  const word = randomUUID().replace(/[^a-f]/g, '');
  return { name: `Read ${word}`, path: `reports.${word}`, description: 'May read the reports' };
};

test('§2.3: the list has the six keys with name, path and description, in the order of their names', async () => {
  const { c, total } = await administrator.client.call(adminPermissionDigestGet);
  expect(total).toBe(6);
  expect(c.map(({ path }) => path).sort()).toEqual([...permissionKeys].sort());
  expect(c.map(({ name }) => name)).toEqual([...c.map(({ name }) => name)].sort());
  expect(c.every((row) => row.description !== '' && row.isBuiltIn && row.groupCount === 1)).toBe(true);
});

test('§2.4: a permission is created, read and changed; only the fields given change, and each change is a version', async () => {
  const given = newOne();
  const { c: made } = await save(given);
  expect(made).toMatchObject({ ...given, version: 1, isBuiltIn: false });
  const { c: changed } = await save({ permissionID: made.permissionID, version: 1, description: 'Reads reports' });
  expect(changed).toMatchObject({ ...given, description: 'Reads reports', version: 2 });
  const read = await administrator.client.call(adminPermissionGet, { params: { permissionID: made.permissionID } });
  expect(read).toEqual({ c: changed, groups: [] });
  const same = await save({ permissionID: made.permissionID, version: 2, name: given.name });
  expect(same.c.version).toBe(2);
});

test('§5 Permission: name, path and description are required, and a path has a sensible form', async () => {
  const pointersOf = async (body: object) => {
    const { problem } = await refusal(administrator.client.call(adminPermissionSave, { body }));
    return [problem.status, ...(problem.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`)];
  };
  expect(await pointersOf({})).toEqual([
    400,
    '/name Name is required',
    '/path Path is required',
    '/description Description is required',
  ]);
  const blank = await pointersOf({ name: ' ', path: '', description: '\n' });
  expect(blank).toEqual(
    expect.arrayContaining([
      '/name Name is required',
      '/path Path is required',
      '/description Description is required',
    ]),
  );
  for (const path of ['two words', 'admin..users', '.admin', 'admin.', 'a/../b', 'x\ty', 'a'.repeat(101)])
    expect([path, (await pointersOf({ ...newOne(), path }))[0]]).toEqual([path, 400]);
});

test('decisions §3: a stale version is 409 with the permission as it is now, and nothing is written', async () => {
  const { c: made } = await save(newOne());
  await save({ permissionID: made.permissionID, version: 1, description: 'Theirs' });
  const stale = await refusal(save({ permissionID: made.permissionID, version: 1, description: 'Mine' }));
  expect([stale.status, stale.problem.type]).toEqual([409, 'about:blank#stale-version']);
  expect(stale.problem.current).toMatchObject({ permissionID: made.permissionID, description: 'Theirs', version: 2 });
});

test('decisions §5: two permissions never share a path or a name, whatever the case of their letters', async () => {
  const one = newOne();
  await save(one);
  const samePath = await refusal(save({ ...newOne(), path: one.path.toUpperCase() }));
  expect([samePath.status, samePath.problem.errors?.[0]?.pointer]).toEqual([409, '/path']);
  const sameName = await refusal(save({ ...newOne(), name: one.name.toUpperCase() }));
  expect([sameName.status, sameName.problem.errors?.[0]?.pointer]).toEqual([409, '/name']);
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => save({ ...one, path: 'raced.path', name: 'Raced' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('decisions §5: a built-in key keeps its path and cannot be deleted; its words may change', async () => {
  const permissionID = permissionIDOf('admin.health');
  const moved = await refusal(save({ permissionID, path: 'admin.wellbeing' }));
  expect([moved.status, moved.problem.errors?.[0]?.pointer]).toEqual([409, '/path']);
  const gone = await refusal(administrator.client.call(adminPermissionDelete, { body: { permissionID } }));
  expect([gone.status, gone.problem.detail]).toEqual([409, 'A built-in permission cannot be deleted.']);
  const { c } = await save({ permissionID, description: 'See how the system is doing' });
  expect(c).toMatchObject({ path: 'admin.health', isBuiltIn: true });
});

test('§2.3: deleting one takes it out of its groups, which the permission tells of beforehand', async () => {
  const { c: made } = await save(newOne());
  const { g } = await administrator.client.call(adminGroupSave, {
    body: { name: `Readers ${made.name}`, description: 'Read', permissionIDs: [made.permissionID] },
  });
  const params = { permissionID: made.permissionID };
  const { groups } = await administrator.client.call(adminPermissionGet, { params });
  expect(groups).toEqual([{ groupID: g.groupID, name: g.name, memberCount: 0 }]);
  await administrator.client.call(adminPermissionDelete, { body: { ...params, version: 1 } });
  expect(await administrator.client.status(adminPermissionGet, { params })).toBe(404);
  const { rows } = await administrator.client.call(adminAuditDigestGet, { query: { targetID: made.permissionID } });
  expect(rows.map(({ action }) => action)).toEqual(['permission.delete', 'permission.create']);
  expect(rows[0]?.detail).toEqual({ path: made.path, groups: [g.name] });
});

test('§2.3: search finds by any word of name, path and description; filters and sorts are those listed', async () => {
  const { c: made } = await save({ name: 'Écrire des rapports', path: 'rapports.ecrire', description: 'Writes' });
  const find = (query: object) => administrator.client.call(adminPermissionDigestGet, { query });
  for (const search of ['ECRIRE', 'rapports des', 'rapports.e', 'writes', made.permissionID])
    expect((await find({ search })).c.map(({ permissionID }) => permissionID)).toEqual([made.permissionID]);
  expect((await find({ kind: 'builtIn' })).total).toBe(6);
  expect((await find({ kind: 'own', held: 'none', search: 'rapports' })).total).toBe(1);
  const all = (await find({ sort: 'path', direction: 'desc' })).c.map(({ path }) => path);
  expect(all).toEqual([...all].sort().reverse());
  const second = await find({ sort: 'path', direction: 'desc', page: '1', pageSize: '3' });
  expect(second.c.map(({ path }) => path)).toEqual(all.slice(3, 6));
  expect(second.total).toBe(all.length);
});

test('decisions §5: what a user may do says which groups it comes from', async () => {
  const holder = await holderOf(app, administrator, ['admin.health', 'admin.email']);
  const other = await holderOf(app, administrator, ['admin.email']);
  await join(app, other.groupID, holder.userID);
  const params = { userID: holder.userID };
  const { rows } = await administrator.client.call(adminUserPermissionDigestGet, { params });
  expect(rows.map(({ path, groups }) => [path, groups.map(({ groupID }) => groupID).sort()])).toEqual([
    ['admin.email', [holder.groupID, other.groupID].sort()],
    ['admin.health', [holder.groupID]],
  ]);
  expect(await administrator.client.status(adminUserPermissionDigestGet, { params: { userID: randomUUID() } })).toBe(
    404,
  );
});
