import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminUserSave } from '#contract/admin-user.ts';
import { userTokenCreate } from '#contract/api-token.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { npcDigestGet } from '#contract/kinds/npc.ts';
import { mediaDigestGet, mediaSave } from '#contract/media.ts';
import { recordImport } from '#contract/record-file.ts';
import { userDelete } from '#contract/user.ts';
import {
  workspaceDelete,
  workspaceDigestGet,
  workspaceMemberDelete,
  workspaceMemberSave,
} from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { comparisons } from '#server/testing/cheap-argon2.ts';
import { type FakeS3, startFakeS3 } from '#server/testing/fakes/fake-s3.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';

let s3: FakeS3;
let app: TestApp;
let administrator: TestUser;
let owner: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  s3 = await startFakeS3();
  app = await startTestApp({ environment: { STORAGE_URL: s3.storageURL } });
  administrator = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  owner = await app.signUp();
  params = { workspaceID: owner.workspaceID };
});

const remove = ({ userID }: TestUser) => owner.client.call(workspaceMemberDelete, { params, body: { userID } });
/** Access is looked at again after a second. */
const pass = () => app.clock.pass({ seconds: 2 });

test('decisions §2: a file that is read while its sender is removed changes nothing', async () => {
  const member = await app.memberOf(owner.workspaceID, 'editor');
  const held = heldTasks();
  try {
    const file = { name: 'npcs.csv', bytes: Buffer.from('Name\nMira\n') };
    const answer = member.client.status(recordImport, { params: { ...params, kind: 'npc' }, file });
    await held.first;
    await remove(member);
    pass();
    held.release();
    expect(await answer).toBe(404);
  } finally {
    held.restore();
  }
  expect((await owner.client.call(npcDigestGet, { params })).total).toBe(0);
});

test('decisions §2: a file that is stored while its sender is made a viewer is added to nothing', async () => {
  const member = await app.memberOf(owner.workspaceID, 'editor');
  const { item } = await owner.client.call(itemSave, { params, body: { name: 'Lamp' } });
  const query = { kind: 'item', recordID: item.itemID } as const;
  const stored = Promise.withResolvers<{ status: number }>();
  s3.next.push(stored.promise);
  s3.requests.splice(0);
  const file = { name: 'manual.txt', bytes: Buffer.from('Turn it on.') };
  const answer = member.client.status(mediaSave, { params, query: { ...query, role: 'attachment' }, file });
  await expect.poll(() => s3.requests.length, { timeout: 60_000 }).toBe(1);
  const body = { userID: member.userID, role: 'viewer' as const };
  await owner.client.call(workspaceMemberSave, { params, body });
  pass();
  stored.resolve({ status: 200 });
  expect(await answer).toBe(403);
  expect((await owner.client.call(mediaDigestGet, { params, query: {} })).total).toBe(0);
});

/** What is asked for with a password that is still compared while something else happens; its status. */
async function whileComparing(asked: () => Promise<number>, happens: () => Promise<unknown>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  comparisons.held = promise;
  const before = comparisons.asked;
  try {
    const answer = asked();
    await expect.poll(() => comparisons.asked, { timeout: 60_000 }).toBe(before + 1);
    await happens();
    pass();
    resolve();
    return await answer;
  } finally {
    comparisons.held = null;
    resolve();
  }
}

test('decisions §2: an owner who is made an editor while their password is compared deletes no workspace', async () => {
  const other = await app.memberOf(owner.workspaceID, 'owner');
  const { rows } = await owner.client.call(workspaceDigestGet);
  const body = { name: rows[0]?.name ?? '', currentPassword: testPassword };
  expect(
    await whileComparing(
      () => other.client.status(workspaceDelete, { params, body }),
      () => owner.client.call(workspaceMemberSave, { params, body: { userID: other.userID, role: 'editor' } }),
    ),
  ).toBe(403);
  expect((await owner.client.call(workspaceDigestGet)).rows.map(({ name }) => name)).toEqual([body.name]);
});

test('decisions §2: whoever is suspended while their password is compared makes no token, and deletes nothing', async () => {
  const setActive = (isActive: boolean) =>
    administrator.client.call(adminUserSave, { body: { userID: owner.userID, isActive } });
  const token = { name: 'Kept', days: null, currentPassword: testPassword };
  expect(
    await whileComparing(
      () => owner.client.status(userTokenCreate, { body: token }),
      () => setActive(false),
    ),
  ).toBe(401);
  await setActive(true);
  owner = await app.signUp();
  expect(
    await whileComparing(
      () => owner.client.status(userDelete, { body: { currentPassword: testPassword } }),
      () => setActive(false),
    ),
  ).toBe(401);
  const db = app.app.database.read;
  expect(await db.selectFrom('apiToken').select('tokenID').execute()).toEqual([]);
  const user = await db.selectFrom('user').select('isDeleted').where('userID', '=', owner.userID).executeTakeFirst();
  expect(user?.isDeleted).toBe(0);
});
