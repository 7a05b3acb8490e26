import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminUsersChange, adminUsersDigestGet } from '#contract/admin-user.ts';
import { indexUsers } from '#server/database/user-search/write.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

const many = 12_000;
let app: TestApp;
let admin: TestUser;

/** Enough users that a list is walked, counted up to a limit, and read from behind. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ firstName: 'Aaron', lastName: 'First' });
  const template = await app.app.database.read.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  for (let from = 0; from < many; from += 500) {
    const users = Array.from({ length: 500 }, (_, index) => {
      const n = String(from + index).padStart(5, '0');
      const common = { ...template, userID: randomUUID(), userName: `walker${n}`, firstName: 'Walker', lastName: n };
      const emailAddress = `walker${n}@many.example`;
      const isActive = ((from + index) % 4 === 0 ? 0 : 1) as 0 | 1;
      return {
        ...common,
        emailAddress,
        emailFold: emailAddress,
        isActive,
        createdDateTime: `2026-01-01T00:00:00.${n}Z`,
      };
    });
    await app.app.database.write(async (transaction) => {
      await transaction.db.insertInto('user').values(users).execute();
      await indexUsers(transaction, users);
    });
  }
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof admin.client.call<typeof adminUsersDigestGet>>[1]>['query'];
const names = async (query: Query) =>
  (await admin.client.call(adminUsersDigestGet, { query })).users.map((user) => user.lastName);

test('issue: without a search the count is exact, and the last page is the other end of the first', async () => {
  const { totalUserCount, isTotalExact } = await admin.client.call(adminUsersDigestGet, {});
  expect([totalUserCount, isTotalExact]).toEqual([many + 1, true]);
  expect(await names({})).toEqual(['First', '00000', '00001', '00002', '00003']);
  expect(await names({ page: String(many / 5) })).toEqual(['11999']);
  expect(await names({ page: String(many / 5 - 1) })).toEqual(['11994', '11995', '11996', '11997', '11998']);
  expect(await names({ page: '3', direction: 'desc' })).toEqual(['11984', '11983', '11982', '11981', '11980']);
  expect(await names({ page: String(many / 5), direction: 'desc' })).toEqual(['First']);
});

test('issue: more than ten thousand matches are counted as that many and more; fewer exactly', async () => {
  const search = 'many.example';
  const all = await admin.client.call(adminUsersDigestGet, { query: { search } });
  expect([all.totalUserCount, all.isTotalExact]).toEqual([10_000, false]);
  expect(await names({ search, page: '1999' })).toEqual(['09995', '09996', '09997', '09998', '09999']);
  const some = await admin.client.call(adminUsersDigestGet, { query: { search: 'walker0' } });
  expect([some.totalUserCount, some.isTotalExact]).toEqual([10_000, true]);
  const few = await admin.client.call(adminUsersDigestGet, { query: { search: 'walker0012' } });
  expect([few.totalUserCount, few.isTotalExact]).toEqual([10, true]);
});

test('issue: narrowed and in every order the pages are right, also where those who match stand at the far end', async () => {
  const suspended = { search: 'walker', status: 'suspended' } as const;
  const count = await admin.client.call(adminUsersDigestGet, { query: suspended });
  expect([count.totalUserCount, count.isTotalExact]).toEqual([many / 4, true]);
  expect(await names({ ...suspended, page: '1' })).toEqual(['00020', '00024', '00028', '00032', '00036']);
  expect(await names({ ...suspended, page: '599' })).toEqual(['11980', '11984', '11988', '11992', '11996']);
  expect(await names({ ...suspended, sort: 'createdDateTime', direction: 'desc' })).toEqual([
    '11996',
    '11992',
    '11988',
    '11984',
    '11980',
  ]);
  expect(await names({ search: 'many.example', direction: 'desc', page: '1' })).toEqual([
    '11994',
    '11993',
    '11992',
    '11991',
    '11990',
  ]);
  expect(await names({ search: 'walker0100', sort: 'createdDateTime', direction: 'desc' })).toEqual([
    '01009',
    '01008',
    '01007',
    '01006',
    '01005',
  ]);
});

test('issue: as many as can be selected are changed by one call, all of them or none', async () => {
  const rows = await app.app.database.read
    .selectFrom('user')
    .select('userID')
    .where('userID', '!=', admin.userID)
    .where('isActive', '=', 1)
    .limit(5000)
    .execute();
  const userIDs = rows.map(({ userID }) => userID);
  const change = (ids: string[], kind: 'suspend' | 'activate' | 'invite') =>
    admin.client.status(adminUsersChange, { body: { userIDs: ids, change: kind } });
  const suspended = async () =>
    (await admin.client.call(adminUsersDigestGet, { query: { search: 'walker', status: 'suspended' } })).totalUserCount;
  const before = await suspended();
  expect(await change([...userIDs, randomUUID()], 'suspend')).toBe(404);
  expect(await suspended()).toBe(before);
  expect(await change(userIDs, 'suspend')).toBe(200);
  expect(await suspended()).toBe(before + 5000);
  expect(await change(userIDs, 'activate')).toBe(200);
  expect(await suspended()).toBe(before);
  // Each invitation is written by itself.
  expect(await change(userIDs, 'invite')).toBe(400);
});
