import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminUserGet, adminUserGroupsSave } from '#contract/admin-user.ts';
import { adminGroupDelete, adminGroupSave } from '#contract/group.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { presenceSave } from '#contract/live.ts';
import { adminPermissionDelete, adminPermissionSave } from '#contract/permission.ts';
import { holderOf, join, permissionIDOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { type LiveStream, listen } from '#server/testing/live-client.ts';

let app: TestApp;
let administrator: TestUser;
const open: LiveStream[] = [];
beforeAll(async () => {
  // No sign of life comes by itself, which would say the same a little later.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await startTestApp();
  vi.useRealTimers();
  administrator = await app.signUp();
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await app.close();
});

const word = () => randomUUID();

async function greeted({ client, workspaceID }: TestUser) {
  const stream = await listen(client, workspaceID);
  open.push(stream);
  await stream.next('hello');
  return stream;
}

async function version(userID: string) {
  const { user } = await administrator.client.call(adminUserGet, { params: { userID } });
  if (!user) throw new Error(`no user ${userID}`);
  return user.version;
}

test('§6: whoever is put into a group, or taken out of it, hears that their keys changed; nobody else does', async () => {
  const [who, other] = [await app.signUp(), await app.signUp()];
  const { groupID } = await holderOf(app, administrator, ['admin.health']);
  const [own, others] = [await greeted(who), await greeted(other)];
  for (const groupIDs of [[groupID], []]) {
    const body = { userID: who.userID, groupIDs, version: await version(who.userID) };
    await administrator.client.call(adminUserGroupsSave, { body });
    expect(await own.next('access')).toEqual({ type: 'access' });
  }
  expect(await others.rest(() => app.app.live.beat())).toEqual([]);
});

test('§6: the members of a group hear that it gains, loses and takes with it a key; of another name they hear nothing', async () => {
  const who = await holderOf(app, administrator, ['admin.health']);
  const stream = await greeted(who);
  const save = (body: { permissionIDs?: string[]; name?: string }) =>
    administrator.client.call(adminGroupSave, { body: { groupID: who.groupID, ...body } });
  await save({ permissionIDs: [permissionIDOf('admin.health'), permissionIDOf('admin.email')] });
  await stream.next('access');
  await save({ permissionIDs: [] });
  await stream.next('access');
  await save({ name: word() });
  expect(await stream.rest(() => app.app.live.beat())).toEqual([]);
  await administrator.client.call(adminGroupDelete, { body: { groupID: who.groupID } });
  await stream.next('access');
});

test('§6: holders of a permission hear of its new path and of its deletion', async () => {
  const { c } = await administrator.client.call(adminPermissionSave, {
    body: { name: word(), path: word(), description: 'x' },
  });
  const { permissionID } = c;
  const who = await app.signUp();
  const { g } = await administrator.client.call(adminGroupSave, {
    body: { name: word(), description: 'x', permissionIDs: [permissionID] },
  });
  await join(app, g.groupID, who.userID);
  const stream = await greeted(who);
  await administrator.client.call(adminPermissionSave, { body: { permissionID, path: word() } });
  await stream.next('access');
  await administrator.client.call(adminPermissionSave, { body: { permissionID, description: 'y' } });
  expect(await stream.rest(() => app.app.live.beat())).toEqual([]);
  await administrator.client.call(adminPermissionDelete, { body: { permissionID } });
  await stream.next('access');
});

test('house §4: other keys do not remove anybody from the record that they have open', async () => {
  const who = await app.signUp();
  const stream = await greeted(who);
  const params = { workspaceID: who.workspaceID };
  const { item } = await who.client.call(itemSave, { params, body: { name: 'Lamp' } });
  await stream.next('records');
  const body = { tabID: 'only-tab', kind: 'item' as const, recordID: item.itemID, state: 'viewing' as const };
  await who.client.call(presenceSave, { params, body });
  await stream.next('presence');
  const { groupID } = await holderOf(app, administrator, []);
  const groups = { userID: who.userID, groupIDs: [groupID], version: await version(who.userID) };
  await administrator.client.call(adminUserGroupsSave, { body: groups });
  await stream.next('access');
  expect(await stream.rest(() => app.app.live.beat())).toEqual([]);
});

test('decisions §1: members of a group hear of it however many they are', async () => {
  const { groupID } = await holderOf(app, administrator, []);
  const who = await app.signUp();
  const stream = await greeted(who);
  await app.app.database.write(async ({ db }) => {
    const { passwordHash: _, ...row } = await db
      .selectFrom('user')
      .selectAll()
      .where('userID', '=', who.userID)
      .executeTakeFirstOrThrow();
    const session = await db
      .selectFrom('session')
      .selectAll()
      .where('userID', '=', who.userID)
      .executeTakeFirstOrThrow();
    for (let index = 0; index < 400; index++) {
      const userID = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const names = {
        userName: `u${index}`,
        emailAddress: `u${index}@example.org`,
        emailFold: `u${index}@example.org`,
      };
      await db
        .insertInto('user')
        .values({ ...row, ...names, userID, passwordHash: null })
        .execute();
      await db
        .insertInto('session')
        .values({ ...session, sessionID: `10000000-0000-7000-8000-${String(index).padStart(12, '0')}`, userID })
        .execute();
      await db.insertInto('groupMember').values({ groupID, userID }).execute();
    }
    await db.insertInto('groupMember').values({ groupID, userID: who.userID }).execute();
  });
  await administrator.client.call(adminGroupSave, {
    body: { groupID, permissionIDs: [permissionIDOf('admin.email')] },
  });
  await stream.next('access');
});
