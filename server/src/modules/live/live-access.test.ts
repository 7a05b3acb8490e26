import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminUserSessionDelete } from '#contract/admin-user.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { workspaceLiveGet } from '#contract/live.ts';
import { userPasswordSave, userSessionDelete, userSessionDigestGet, userSignin, userSignout } from '#contract/user.ts';
import { workspaceMemberDelete, workspaceMemberSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { listen, liveStreams } from '#server/testing/live-client.ts';

let app: TestApp;
let admin: TestUser;
let ada: TestUser;
let workspaceID: string;
const streams = liveStreams();
beforeAll(async () => {
  // No sign of life comes by itself: what ends a stream here is what happened, not the check that goes with each of them.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await startTestApp();
  vi.useRealTimers();
  admin = await app.signUp();
  ada = await app.signUp();
  workspaceID = ada.workspaceID;
});
afterAll(async () => {
  streams.closeAll();
  await app.close();
});

const greeted = (who: TestUser) => streams.greeted(who.client, workspaceID);
const params = () => ({ workspaceID });
const newItem = (name: string) => ada.client.call(itemSave, { params: params(), body: { name } });

describe('decisions §2: who may not listen any more is cut off at once', () => {
  const somebody = () => app.memberOf(workspaceID, 'editor');

  test('signing out ends the stream of that session and no other', async () => {
    const who = await somebody();
    const other = { ...who, client: app.visitor() };
    await other.client.call(userSignin, { body: { emailAddress: who.emailAddress, password: testPassword } });
    const [here, there] = [await greeted(who), await greeted(other)];
    await who.client.call(userSignout);
    expect(await here.next('end')).toEqual({ type: 'end', reason: 'session' });
    await here.ended;
    await newItem('Still heard');
    await there.next('records');
  });

  test('a device signed out from another one', async () => {
    const who = await somebody();
    const other = { ...who, client: app.visitor() };
    await other.client.call(userSignin, { body: { emailAddress: who.emailAddress, password: testPassword } });
    const stream = await greeted(who);
    const { rows } = await other.client.call(userSessionDigestGet);
    const device = rows.find((row) => !row.isCurrent);
    await other.client.call(userSessionDelete, { body: { sessionID: device?.sessionID ?? '' } });
    expect(await stream.next('end')).toMatchObject({ reason: 'session' });
  });

  test('a device that an administrator signs out, at once and not at the next sign of life', async () => {
    const eve = await app.memberOf(workspaceID, 'viewer');
    const stream = await greeted(eve);
    const { rows } = await eve.client.call(userSessionDigestGet);
    const body = { userID: eve.userID, sessionID: rows[0]?.sessionID };
    await admin.client.call(adminUserSessionDelete, { body });
    expect((await stream.next('end')).reason).toBe('session');
  });

  test('a new password ends the other sessions', async () => {
    const who = await somebody();
    const other = { ...who, client: app.visitor() };
    await other.client.call(userSignin, { body: { emailAddress: who.emailAddress, password: testPassword } });
    const stream = await greeted(who);
    const body = { currentPassword: testPassword, password: 'another mule battery 48 staple' };
    await other.client.call(userPasswordSave, { body });
    expect(await stream.next('end')).toMatchObject({ reason: 'session' });
  });

  test('a new jwtSecret ends everybody’s', async () => {
    const alone = await startTestApp();
    try {
      const who = await alone.signUp();
      const stream = await listen(who.client, who.workspaceID);
      await stream.next('hello');
      await alone.app.settings.rotateJwtSecret();
      expect(await stream.next('end')).toMatchObject({ reason: 'session' });
    } finally {
      await alone.close();
    }
  });

  test('a removed member', async () => {
    const who = await somebody();
    const stream = await greeted(who);
    await ada.client.call(workspaceMemberDelete, { params: params(), body: { userID: who.userID } });
    expect(await stream.next('end')).toEqual({ type: 'end', reason: 'membership' });
    await stream.ended;
    expect(await who.client.status(workspaceLiveGet, { params: params() })).toBe(404);
  });

  test('another role is said, and the stream goes on', async () => {
    const who = await somebody();
    const stream = await greeted(who);
    await ada.client.call(workspaceMemberSave, { params: params(), body: { userID: who.userID, role: 'viewer' } });
    await stream.next('access');
    await newItem('For viewers too');
    await stream.next('records');
  });

  test.each(['suspended', 'deleted', 'expired'] as const)(
    '%s without a word: with the next sign of life',
    async (how) => {
      const who = await somebody();
      const stream = await greeted(who);
      await app.app.database.write(async ({ db }) => {
        if (how === 'expired')
          await db
            .updateTable('session')
            .set({ expiresAt: '2000-01-01T00:00:00.000Z' })
            .where('userID', '=', who.userID)
            .execute();
        else
          await db
            .updateTable('user')
            .set(how === 'suspended' ? { isActive: 0 } : { isDeleted: 1 })
            .where('userID', '=', who.userID)
            .execute();
      });
      await app.app.live.beat();
      expect(await stream.next('end')).toMatchObject({ reason: 'session' });
    },
  );
});
