import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminUserGet, adminUsersChange, type UserChange } from '#contract/admin-user.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { userSessionGet } from '#contract/user.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let admin: TestUser;
let manager: TestUser & { groupID: string };
let people: TestUser[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ firstName: 'Root', lastName: 'Admin' });
  manager = await holderOf(app, admin, ['admin.users']);
  people = [await app.signUp({ firstName: 'Bo' }), await app.signUp({ firstName: 'Cy' })];
});
afterAll(() => app.close());

const idsOf = (users: readonly TestUser[]) => users.map(({ userID }) => userID);
const change = (kind: UserChange, users: readonly TestUser[], by = admin, groupID?: string) =>
  by.client.call(adminUsersChange, { body: { userIDs: idsOf(users), change: kind, ...(groupID && { groupID }) } });
const read = async (users: readonly TestUser[]) =>
  Promise.all(
    users.map(async ({ userID }) => (await admin.client.call(adminUserGet, { params: { userID } })).user ?? null),
  );

test('decisions §5: several users are suspended, activated, deleted and restored; who is so already is left out', async () => {
  const [bo] = people as [TestUser];
  expect(await change('suspend', [bo])).toEqual({ changed: 1, notMailed: 0 });
  expect(await bo.client.status(userSessionGet)).toBe(401);
  expect(await change('suspend', people)).toEqual({ changed: 1, notMailed: 0 });
  expect(await read(people)).toMatchObject([{ isActive: false }, { isActive: false }]);
  expect(await change('activate', people)).toEqual({ changed: 2, notMailed: 0 });
  expect(await change('delete', people)).toEqual({ changed: 2, notMailed: 0 });
  expect(await read(people)).toMatchObject([
    { isActive: true, isDeleted: true },
    { isActive: true, isDeleted: true },
  ]);
  expect(await change('restore', people)).toEqual({ changed: 2, notMailed: 0 });
  expect(await change('restore', people)).toEqual({ changed: 0, notMailed: 0 });
  // All have a password.
  expect(await change('invite', people)).toEqual({ changed: 0, notMailed: 0 });
  const { rows } = await admin.client.call(adminAuditDigestGet, { query: { targetID: bo.userID } });
  expect(rows.map(({ action }) => action).slice(0, 4)).toEqual([
    'user.restore',
    'user.delete',
    'user.save',
    'user.save',
  ]);
});

test('decisions §5: who is suspended or activated is found as before, and the search isn’t written again', async () => {
  const { database } = app.app;
  const [{ userID }] = people as [TestUser];
  const row = () => database.read.selectFrom('userSearch').select('nameSort').where('userID', '=', userID).execute();
  const before = await row();
  const write = (nameSort: string) =>
    database.write(({ db }) => db.updateTable('userSearch').set({ nameSort }).where('userID', '=', userID).execute());
  await write('as it was');
  await change('suspend', people);
  await change('activate', people);
  expect(await row()).toEqual([{ nameSort: 'as it was' }]);
  await write(before[0]?.nameSort ?? '');
});

test('decisions §5: several users are put into a group and taken out of it; their other groups stay', async () => {
  const [first, other] = [await holderOf(app, admin, ['admin.health']), await holderOf(app, admin, ['admin.email'])];
  expect(await change('addToGroup', [first, other], admin, first.groupID)).toEqual({ changed: 1, notMailed: 0 });
  const groups = async () => (await read([first, other])).map((user) => [...(user?.groups ?? [])].sort());
  expect(await groups()).toEqual([[first.groupID], [first.groupID, other.groupID].sort()]);
  await change('removeFromGroup', [first, other], admin, first.groupID);
  expect(await groups()).toEqual([[], [other.groupID]]);
  const without = await refusal(change('addToGroup', people));
  expect([without.status, without.problem.errors?.[0]?.pointer]).toEqual([400, '/groupID']);
});

test('decisions §5: when one can’t be changed nobody is, and the answer names them', async () => {
  const more = await refusal(change('suspend', [...people, admin], manager));
  expect([more.status, more.problem.detail]).toEqual([
    403,
    expect.stringMatching(/^Root Admin: .* No users were changed\.$/),
  ]);
  const granted = await refusal(change('addToGroup', people, manager, (await read([admin]))[0]?.groups[0]));
  expect(granted.status).toBe(403);
  for (const kind of ['suspend', 'signOut', 'delete'] as const) {
    const own = await refusal(change(kind, [...people, admin]));
    expect([own.status, own.problem.detail]).toEqual([
      409,
      'Root Admin: This is your own account. No users were changed.',
    ]);
  }
  expect(await read(people)).toMatchObject([
    { isActive: true, isDeleted: false },
    { isActive: true, isDeleted: false },
  ]);
});

/** How many statements a change of these users takes, messages to other processes not counted. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const { database } = app.app;
  let count = 0;
  const counting = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
  };
  const write = database.write.bind(database);
  const spy = vi
    .spyOn(database, 'write')
    .mockImplementation((work) =>
      write((transaction) => work({ ...transaction, db: transaction.db.withPlugin(counting) })),
    );
  await run().finally(() => spy.mockRestore());
  return count;
}

test('decisions §5: many users are changed with as many statements as few', async () => {
  const { groupID } = await holderOf(app, admin, ['admin.health']);
  const many: TestUser[] = [...people];
  while (many.length < 12) many.push(await app.signUp());
  const changes: UserChange[] = [
    'suspend',
    'activate',
    'signOut',
    'delete',
    'restore',
    'addToGroup',
    'removeFromGroup',
  ];
  for (const kind of changes) {
    const of = kind.endsWith('Group') ? groupID : undefined;
    const one = await statementsOf(() => change(kind, many.slice(0, 1), admin, of));
    expect(one).toBeGreaterThan(3);
    expect(await statementsOf(() => change(kind, many, admin, of))).toBe(one);
  }
});

test('decisions §5: administrators who leave together are refused when none would remain, and the last of them is named', async () => {
  const { groups } = (await read([admin]))[0] as { groups: string[] };
  const gone = await refusal(change('removeFromGroup', [admin], admin, groups[0]));
  expect([gone.status, gone.problem.detail]).toEqual([
    409,
    'Root Admin: This is the last administrator. Make someone else an administrator first. No users were changed.',
  ]);
  expect((await read([admin]))[0]?.groups).toEqual(groups);
});
