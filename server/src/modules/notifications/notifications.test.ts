import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  notificationChoiceGet,
  notificationChoiceSave,
  notificationDelete,
  notificationDigestGet,
  notificationReadAllSave,
  notificationReadSave,
} from '#contract/notification.ts';
import { hasChannel, isOnByDefault, notificationKinds } from '#contract/notification-kinds.ts';
import { userRefresh, userSessionGet, userSignin } from '#contract/user.ts';
import {
  workspaceInviteAccept,
  workspaceInviteSave,
  workspaceMemberDigestGet,
  workspaceMemberSave,
} from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.signUp();
});
afterAll(() => app.close());

const notice = { kind: 'importFinished', title: 'Told', body: 'Something happened.', path: '/home/profile' } as const;

async function tell(user: TestUser, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    app.clock.pass({ seconds: 1 });
    await app.app.database.write((transaction) =>
      app.app.notifications.notify(transaction, { ...notice, title: `Told ${n}`, userID: user.userID }),
    );
  }
}

const list = (user: TestUser, query: { page?: string; pageSize?: string; unread?: 'true' } = {}) =>
  user.client.call(notificationDigestGet, { query });
const titles = async (user: TestUser) => (await list(user)).rows.map((row) => row.title);

describe('§3 Current user: notificationUnreadCount, notificationReadCount', () => {
  test('both follow what is told, read, unread and deleted, in the session and in every answer', async () => {
    const user = await app.signUp();
    const counts = async () => {
      const { user: current } = await user.client.call(userSessionGet);
      return [current.notificationUnreadCount, current.notificationReadCount];
    };
    expect(await counts()).toEqual([0, 0]);
    await tell(user, 3);
    expect(await counts()).toEqual([3, 0]);
    const { rows } = await list(user);
    expect(rows.map((row) => row.title)).toEqual(['Told 3', 'Told 2', 'Told 1']);
    expect(rows[0]).toMatchObject({ ...notice, title: 'Told 3', readAt: null, workspaceID: null });
    const [third, second] = rows.map((row) => row.notificationID);
    const read = await user.client.call(notificationReadSave, { body: { ids: [third!, second!], isRead: true } });
    expect(read).toEqual({ notificationUnreadCount: 1, notificationReadCount: 2 });
    expect(await counts()).toEqual([1, 2]);
    const again = await user.client.call(notificationReadSave, { body: { ids: [second!], isRead: false } });
    expect(again).toEqual({ notificationUnreadCount: 2, notificationReadCount: 1 });
    const all = await user.client.call(notificationReadAllSave);
    expect(all).toEqual({ notificationUnreadCount: 0, notificationReadCount: 3 });
    const gone = await user.client.call(notificationDelete, { body: { ids: [third!] } });
    expect(gone).toEqual({ notificationUnreadCount: 0, notificationReadCount: 2 });
    const { user: renewed } = await user.client.call(userRefresh);
    expect(renewed).toMatchObject({ notificationUnreadCount: 0, notificationReadCount: 2 });
  });

  test('they come in pages, and unread ones alone', async () => {
    const user = await app.signUp();
    await tell(user, 5);
    const second = await list(user, { page: '1', pageSize: '2' });
    expect([second.rows.map((row) => row.title), second.total]).toEqual([['Told 3', 'Told 2'], 5]);
    await user.client.call(notificationReadSave, { body: { ids: [second.rows[0]!.notificationID], isRead: true } });
    const unread = await list(user, { unread: 'true' });
    expect([unread.rows.length, unread.total]).toEqual([4, 4]);
  });

  test('every process hears whose changed, once it is durable and not when it is rolled back', async () => {
    const user = await app.signUp();
    const heard: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = app.app.database.subscribe('notification', (message) => {
      heard.push(message);
      resolve();
    });
    const failing = app.app.database.write(async (transaction) => {
      await app.app.notifications.notify(transaction, { ...notice, userID: user.userID });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(user, 1);
    await promise;
    end();
    expect(heard).toEqual([{ userID: user.userID }]);
    expect(await titles(user)).toEqual(['Told 1']);
  });

  test('another’s notification is 404 as one that is not there, and stays as it is', async () => {
    const [mine, theirs] = [await app.signUp(), await app.signUp()];
    await tell(theirs, 1);
    const [row] = (await list(theirs)).rows;
    for (const ids of [[row!.notificationID], [randomUUID()]]) {
      const refusals = [
        await refusal(mine.client.call(notificationReadSave, { body: { ids, isRead: true } })),
        await refusal(mine.client.call(notificationDelete, { body: { ids } })),
      ];
      for (const { status, problem } of refusals)
        expect([status, problem.detail]).toEqual([404, 'This notification does not exist.']);
    }
    expect((await list(theirs)).rows).toEqual([row]);
  });

  test('they are forgotten after 90 days', async () => {
    const user = await app.signUp();
    await tell(user, 1);
    app.clock.pass({ days: 89 });
    await tell(user, 1);
    app.clock.pass({ days: 2 });
    await app.app.purgeExpired();
    const rows = await app.app.database.read
      .selectFrom('notification')
      .select('title')
      .where('userID', '=', user.userID)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('decisions §2: notification choices', () => {
  test('every kind goes by its channels as declared until somebody chooses otherwise', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const { choices, channels } = await user.client.call(notificationChoiceGet);
    expect(choices).toEqual(
      notificationKinds.flatMap(({ kind, channels: by }) =>
        by.map((channel) => ({ kind, channel, isOn: isOnByDefault(kind, channel) })),
      ),
    );
    expect(channels).toEqual({ inApp: 'ok', email: 'ok', push: 'noDevice', sms: 'notConfigured' });
    const off = { kind: 'importFinished', channel: 'inApp', isOn: false } as const;
    const saved = await user.client.call(notificationChoiceSave, { body: off });
    expect(saved.choices).toContainEqual(off);
    await tell(user, 1);
    await tell(other, 1);
    expect([await titles(user), await titles(other)]).toEqual([[], ['Told 1']]);
    await user.client.call(notificationChoiceSave, { body: { ...off, isOn: true } });
    await tell(user, 1);
    expect(await titles(user)).toEqual(['Told 1']);
  });

  test('a kind that does not go by a channel cannot be given it', async () => {
    const user = await app.signUp();
    expect(hasChannel('roleChanged', 'sms')).toBe(false);
    const body = { kind: 'roleChanged', channel: 'sms', isOn: true } as const;
    expect((await refusal(user.client.call(notificationChoiceSave, { body }))).status).toBe(400);
  });
});

describe('decisions §2: what one is told of', () => {
  const signIn = (user: TestUser, browser = app.visitor(), headers: Record<string, string> = {}) =>
    browser.call(userSignin, { body: { emailAddress: user.emailAddress, password: testPassword }, headers });
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  test('a sign-in on a device not used before, in app and by mail, and not of one on a device that was', async () => {
    const user = await app.signUp();
    await signIn(user, user.client);
    expect(await titles(user)).toEqual([]);
    const phone = app.visitor();
    await signIn(user, phone, firefox);
    expect(await titles(user)).toEqual(['New sign-in to your account']);
    const [{ body, path } = { body: '', path: '' }] = (await list(user)).rows;
    expect([body, path]).toEqual([
      'Firefox on Linux, from 127.0.0.1. If it was not you, change your password and sign that device out.',
      '/home/profile',
    ]);
    const mails = await app.mailTo(user.emailAddress);
    expect(mails.map((mail) => mail.template)).toEqual(['newSignIn']);
    expect(mails[0]?.body).toContain('Firefox on Linux');
    await signIn(user, phone, firefox);
    expect(await titles(user)).toHaveLength(1);
  });

  test('a device known to one account is new to another, and its cookie is not readable by scripts', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()];
    const shared = app.visitor();
    await signIn(first, shared);
    await signIn(second, shared);
    expect([await titles(first), await titles(second)]).toEqual([
      ['New sign-in to your account'],
      ['New sign-in to your account'],
    ]);
    const cookie = shared.cookies.get('lorebox-device');
    expect(cookie?.attributes).toContain('HttpOnly');
    expect(cookie?.attributes).toContain('Path=/api/user');
    const stored = await app.app.database.read.selectFrom('knownDevice').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cookie?.value);
  });

  test('an invitation accepted tells who sent it; a changed role tells whose it is', async () => {
    const [owner, guest] = [await app.signUp({ firstName: 'Olga' }), await app.signUp()];
    const params = { workspaceID: owner.workspaceID };
    await owner.client.call(workspaceInviteSave, {
      params,
      body: { emailAddress: guest.emailAddress, role: 'viewer' },
    });
    const [mail] = await app.mailTo(guest.emailAddress);
    const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await guest.client.call(workspaceInviteAccept, { body: { token } });
    const [accepted] = (await list(owner)).rows;
    expect(accepted).toMatchObject({
      kind: 'inviteAccepted',
      title: `${guest.emailAddress} joined Olga's workspace`,
      path: '/home/workspace',
      workspaceID: owner.workspaceID,
    });
    const change = (role: 'editor' | 'viewer') =>
      owner.client.call(workspaceMemberSave, { params, body: { userID: guest.userID, role } });
    await change('editor');
    await change('editor');
    expect((await list(guest)).rows.filter(({ kind }) => kind === 'roleChanged')).toMatchObject([
      { kind: 'roleChanged', title: "You are an editor of Olga's workspace now", workspaceID: owner.workspaceID },
    ]);
    expect((await owner.client.call(workspaceMemberDigestGet, { params })).total).toBe(2);
  });
});
