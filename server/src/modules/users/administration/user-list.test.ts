import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminUserDelete, adminUserSave, adminUsersDigestGet } from '#contract/admin-user.ts';
import { adminGroupSave } from '#contract/group.ts';
import { userProfileSave } from '#contract/profile.ts';
import { indexUsers } from '#server/database/user-search/write.ts';
import { holderOf, join } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let admin: TestUser;
let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ firstName: 'Zoë', lastName: 'Admin', emailAddress: 'zoe@admin.example' });
  ada = await app.signUp({ firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'countess@analytical.example' });
  await ada.client.call(userProfileSave, { body: { phoneNumber: '+44 (20) 7946-0123', userName: 'enchantress' } });
  bruno = await app.signUp({ firstName: 'Bruno', lastName: 'Östberg x%y_z', emailAddress: 'bruno@example.org' });
});
afterAll(() => app.close());

type Query = Parameters<typeof admin.client.call<typeof adminUsersDigestGet>>[1];
const list = (query: NonNullable<Query>['query'] = {}) => admin.client.call(adminUsersDigestGet, { query });
const found = async (search: string) => (await list({ search })).users.map((user) => user.userID);

describe('§2.8: the search', () => {
  const finds: [what: string, search: string][] = [
    ['first name', 'Ada'],
    ['last name', 'lovelace'],
    ['part of a name', 'velac'],
    ['full name', 'Ada Lovelace'],
    ['words in any order', 'lovelace ada'],
    ['user name', 'enchantress'],
    ['part of a user name', 'chantr'],
    ['email', 'countess@analytical.example'],
    ['part of an email', 's@anal'],
    ['phone number as typed', '+44 (20) 7946-0123'],
    ['phone number in digits', '442079460123'],
    ['part of a phone number', '9460'],
    ['two letters', 'yt'],
  ];
  test.each(finds)('finds by %s', async (_, search) => {
    expect(await found(search)).toContain(ada.userID);
  });

  test('finds by user ID, whole and in part, in any case', async () => {
    expect(await found(ada.userID)).toEqual([ada.userID]);
    expect(await found(ada.userID.slice(9, 28))).toEqual([ada.userID]);
    expect(await found(ada.userID.toUpperCase())).toEqual([ada.userID]);
  });

  test('a word of letters that ids have too, or a short number, finds no one by the ID', async () => {
    const user = await app.signUp({ firstName: 'Otto', lastName: 'Kurz', emailAddress: 'otto@short.example' });
    // Parts of this ID that none of his other texts hold.
    const [head = ''] = user.userID.split('-');
    for (const part of [head.slice(0, 7), head.slice(2, 5), '-7']) expect(await found(`otto ${part}`)).toEqual([]);
    expect(await found(`otto ${head}`)).toEqual([user.userID]);
  });

  test('letters without their accents and case find, and characters that mean something to SQL are just characters', async () => {
    expect(await found('ostberg')).toEqual([bruno.userID]);
    expect(await found('ÖSTBERG')).toEqual([bruno.userID]);
    expect(await found('x%y_')).toEqual([bruno.userID]);
    expect(await found('%')).toEqual([bruno.userID]);
    expect(await found('runo@_')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found('"')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('no such user')).toEqual([]);
  });

  test('one line does not reach into the next', async () => {
    expect(await found('lovelaceenchantress')).toEqual([]);
  });

  test('blank finds everybody', async () => {
    expect((await list({ search: '   ' })).totalUserCount).toBe((await list()).totalUserCount);
  });

  test('any search finds exactly those whose texts hold every word', async () => {
    const rows = await app.app.database.read.selectFrom('userSearch').select(['userID', 'text']).execute();
    const piece = fc.constantFrom(...rows.flatMap(({ text }) => [text, text.replace(/\n/g, ' ')]));
    const part = fc
      .tuple(piece, fc.nat(80), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, size]) => text.slice(from % text.length, (from % text.length) + size));
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, fc.string({ maxLength: 6 })), async (search) => {
        fc.pre(!search.includes('\0') && search.isWellFormed());
        const { fold } = await import('#contract/fold.ts');
        const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 8);
        const isFound = (row: (typeof rows)[number], word: string) =>
          (/^[0-9a-f-]{1,7}$/.test(word) ? row.text.replace(row.userID, '') : row.text).includes(word);
        const expected = rows.filter((row) => words.every((word) => isFound(row, word))).map((row) => row.userID);
        const { users } = await list({ search, pageSize: '200' });
        expect(users.map((user) => user.userID).sort()).toEqual(expected.sort());
      }),
      { numRuns: 120 },
    );
  });
});

describe('§2.8: pages, sort and filters', () => {
  test('§9: five a page unless told, zero-based, and how many there are in all', async () => {
    for (let n = 0; n < 6; n++) await app.signUp({ firstName: `Page${n}`, lastName: 'Turner' });
    const search = 'turner';
    const first = await list({ search });
    expect([first.users.length, first.totalUserCount, first.isTotalExact]).toEqual([5, 6, true]);
    const second = await list({ search, page: '1' });
    expect(second.users.map((user) => user.firstName)).toEqual(['Page5']);
    expect((await list({ search, page: '2' })).users).toEqual([]);
    expect(Object.keys(first.users[0] ?? {}).sort()).toEqual(
      [
        'userID',
        'firstName',
        'lastName',
        'userName',
        'emailAddress',
        'isActive',
        'isDeleted',
        'isInvited',
        'photoURL',
        'createdDateTime',
        'lastSeenDateTime',
        'groupNames',
      ].sort(),
    );
  });

  test('sorts by every column, both ways, through pages without a gap or a repeat', async () => {
    for (const sort of ['name', 'createdDateTime', 'lastSeenDateTime'] as const) {
      const everything = (await list({ sort, pageSize: '200' })).users.map((user) => user.userID);
      const backwards = (await list({ sort, direction: 'desc', pageSize: '200' })).users.map((user) => user.userID);
      expect(backwards).toEqual([...everything].reverse());
      const paged: string[] = [];
      for (let page = 0; page * 2 < everything.length; page++)
        paged.push(...(await list({ sort, page: String(page), pageSize: '2' })).users.map((user) => user.userID));
      expect(paged).toEqual(everything);
    }
    const names = (await list({ pageSize: '200' })).users.map((user) => user.firstName);
    expect(names.slice(0, 2)).toEqual(['Ada', 'Bruno']);
    expect(names.at(-1)).toBe('Zoë');
  });

  test('issue: a column that is not listed can be neither sorted nor filtered by', async () => {
    for (const query of [
      { sort: 'passwordHash' },
      { sort: 'emailAddress' },
      { passwordHash: 'x' },
      { filter: 'passwordHash' },
      { status: 'x' },
      { sort: 'name; drop table user' },
    ])
      expect(await admin.client.status(adminUsersDigestGet, { query: query as never })).toBe(400);
  });

  test('filters by state, group and kind of account, together with a search', async () => {
    const [gone, stopped] = [await app.signUp({ lastName: 'Filtered' }), await app.signUp({ lastName: 'Filtered' })];
    const stays = await app.signUp({ lastName: 'Filtered' });
    await admin.client.call(adminUserDelete, { body: { userID: gone.userID } });
    await admin.client.call(adminUserSave, { body: { userID: stopped.userID, isActive: false } });
    const { g } = await admin.client.call(adminGroupSave, {
      body: { name: 'Filter', description: 'x', permissionIDs: [] },
    });
    await join(app, g.groupID, stays.userID);
    const search = 'filtered';
    const ids = async (query: NonNullable<Query>['query']) => (await list(query)).users.map((user) => user.userID);
    expect(await ids({ search, status: 'deleted' })).toEqual([gone.userID]);
    expect(await ids({ search, status: 'suspended' })).toEqual([stopped.userID]);
    expect(await ids({ search, status: 'active' })).toEqual([stays.userID]);
    expect(await ids({ search, status: 'invited' })).toEqual([]);
    expect(await ids({ groupID: g.groupID })).toEqual([stays.userID]);
    expect(await ids({ groupID: g.groupID, search: 'ada' })).toEqual([stays.userID]);
    expect((await ids({ search, notInGroupID: g.groupID })).sort()).toEqual([gone.userID, stopped.userID].sort());
    expect(await ids({ groupID: g.groupID, status: 'deleted' })).toEqual([]);
    const service = {
      firstName: 'Robot',
      lastName: 'One',
      emailAddress: 'robot@example.org',
      accountType: 'service' as const,
    };
    await admin.client.call(adminUserSave, { body: service });
    expect((await list({ accountType: 'service' })).users.map((user) => user.firstName)).toEqual(['Robot']);
    expect((await list({ accountType: 'service', status: 'invited' })).users).toEqual([]);
  });

  test('a row names the groups of its user, in their order', async () => {
    const group = (name: string) =>
      admin.client.call(adminGroupSave, { body: { name, description: 'x', permissionIDs: [] } });
    const member = await app.signUp({ lastName: 'Grouped' });
    await app.signUp({ lastName: 'Grouped' });
    for (const name of ['zebras', 'Ants']) await join(app, (await group(name)).g.groupID, member.userID);
    const { users } = await list({ search: 'grouped', sort: 'createdDateTime' });
    expect(users.map(({ groupNames }) => groupNames)).toEqual([['Ants', 'zebras'], []]);
  });

  test('invited are those who have no password yet: neither suspended nor deleted', async () => {
    const invite = async (emailAddress: string) =>
      (await admin.client.call(adminUserSave, { body: { firstName: 'Iris', lastName: 'Invited', emailAddress } })).user
        ?.userID ?? '';
    const [waiting, stopped, gone] = [
      await invite('a@in.example'),
      await invite('b@in.example'),
      await invite('c@in.example'),
    ];
    await admin.client.call(adminUserSave, { body: { userID: stopped, isActive: false } });
    await admin.client.call(adminUserDelete, { body: { userID: gone } });
    const rows = (await list({ search: 'iris', pageSize: '200' })).users;
    expect(rows.filter((row) => row.isInvited).map((row) => row.userID)).toEqual([waiting]);
    expect((await list({ search: 'iris', status: 'invited' })).users.map((row) => row.userID)).toEqual([waiting]);
    expect((await list({ search: 'countess' })).users.map((row) => row.isInvited)).toEqual([false]);
  });

  test('§6: who manages users sees the list, and their photos; nobody else does', async () => {
    const manager = await holderOf(app, admin, ['admin.users']);
    expect(await manager.client.status(adminUsersDigestGet)).toBe(200);
    const others = await holderOf(app, admin, ['admin.groups', 'admin.permissions', 'admin.settings']);
    expect(await others.client.status(adminUsersDigestGet)).toBe(403);
  });
});

describe('issue: the search stays right', () => {
  const texts = async () => {
    const rows = await app.app.database.read
      .selectFrom('userSearch')
      .select(['userID', 'text', 'nameSort'])
      .orderBy('userID')
      .execute();
    return rows;
  };

  test('whatever wrote to a user: it is as if every one had been indexed anew', async () => {
    const { user } = await admin.client.call(adminUserSave, {
      body: { firstName: 'Made', lastName: 'Here', emailAddress: 'made@here.example' },
    });
    const userID = user?.userID ?? '';
    expect(await found('made@here')).toEqual([userID]);
    await admin.client.call(adminUserSave, {
      body: { userID, lastName: 'Moved', emailAddress: 'moved@there.example' },
    });
    expect(await found('made@here')).toEqual([]);
    expect(await found('moved@there')).toEqual([userID]);
    await bruno.client.call(userProfileSave, { body: { lastName: 'Renamed', phoneNumber: '555-777' } });
    expect(await found('ostberg')).toEqual([]);
    expect(await found('555777')).toEqual([bruno.userID]);
    await admin.client.call(adminUserDelete, { body: { userID } });
    const [row] = (await list({ search: 'moved@there' })).users;
    expect(row).toMatchObject({ userID, isDeleted: true });

    const before = await texts();
    const users = await app.app.database.read.selectFrom('user').selectAll().execute();
    expect(before.length).toBe(users.length);
    await app.app.database.write((transaction) => indexUsers(transaction, users));
    expect(await texts()).toEqual(before);
  });
});
