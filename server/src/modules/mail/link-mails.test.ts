import { describe, expect, test } from 'vitest';
import { adminUserInviteSend, adminUserSave } from '#contract/admin-user.ts';
import { adminEmailLogGet, adminEmailRetry, adminEmailRetryAll } from '#contract/email.ts';
import { userDelete, userPasswordForgot, userPasswordReset, userPasswordSave, userRefresh } from '#contract/user.ts';
import {
  workspaceDelete,
  workspaceInviteAccept,
  workspaceInviteDelete,
  workspaceInviteGet,
  workspaceInviteSave,
} from '#contract/workspace.ts';
import { type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { localProvider, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { detail, first, log, start } from '#server/testing/fakes/sent-mail.ts';

const off = { service: { emailProvider: { smtp: { enabled: false } } } };

/** A user whose invitation wasn't sent: no provider is on. */
async function unmailedUser({ app, admin }: Awaited<ReturnType<typeof start>>) {
  await saveSettings(app.app, off);
  const body = { firstName: 'Ada', lastName: 'Archer', emailAddress: 'ada@example.org' };
  return (await admin.client.call(adminUserSave, { body })).user;
}

describe('decisions §5: mails with one-time links', () => {
  test('a reset link can’t be read in the log, and is gone once it is sent', async () => {
    const started = await start();
    const { app, admin, server } = started;
    const victim = await app.signUp();
    server.behave({ kind: 'answer', code: 451, message: 'Busy' });
    await app.visitor().call(userPasswordForgot, { body: { emailAddress: victim.emailAddress } });
    await app.app.background.idle();
    await app.app.mailQueue.drain();
    const read = async () => {
      const { rows } = await log(started);
      const params = { mailID: rows[0]?.mailID ?? '' };
      return JSON.stringify([rows, await admin.client.call(adminEmailLogGet, { params })]);
    };
    const kept = () => app.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const token = /#token=([\w-]{43})/.exec((await kept()).body)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(await read()).not.toContain(token);
    expect((await detail(started, (await first(started)).mailID)).body).toBeNull();
    server.behave({ kind: 'take' });
    app.clock.pass({ minutes: 1 });
    await app.app.mailQueue.drain();
    expect(server.received[0]?.text).toContain(token);
    expect(JSON.stringify(await kept())).not.toContain(token);
    const { mailID } = await first(started);
    expect((await refusal(admin.client.call(adminEmailRetry, { body: { mailID } }))).status).toBe(409);
  });

  test('one that was never sent is neither retried nor kept once its link has expired', async () => {
    const started = await start();
    const { app } = started;
    await saveSettings(app.app, off);
    await app.visitor().call(userPasswordForgot, { body: { emailAddress: started.admin.emailAddress } });
    await app.app.background.idle();
    await app.app.mailQueue.drain();
    app.clock.pass({ minutes: 59 });
    await app.app.purgeExpired();
    const kept = () => app.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect((await kept()).body).toContain('#token=');
    app.clock.pass({ minutes: 2 });
    const { admin } = started;
    await admin.client.call(userRefresh);
    const { mailID } = await first(started);
    const { status, problem } = await refusal(admin.client.call(adminEmailRetry, { body: { mailID } }));
    expect([status, problem.detail]).toEqual([409, 'The link in this email has expired. Send a new one.']);
    // Nor is one sent that waited for its next attempt meanwhile.
    await app.app.database.write(({ db }) => db.updateTable('outbox').set({ status: 'queued' }).execute());
    await saveSettings(app.app, localProvider(started.server.port));
    await app.app.mailQueue.drain();
    expect(await kept()).toMatchObject({ status: 'notSent', error: 'not sent: the link in it has expired' });
    await app.app.purgeExpired();
    expect(await kept()).toMatchObject({ body: '', html: '' });
  });

  test('one whose link was replaced is not sent any more with all that failed', async () => {
    const started = await start();
    const { app, admin, server } = started;
    const user = await unmailedUser(started);
    await app.app.mailQueue.drain();
    await saveSettings(app.app, localProvider(server.port));
    expect(await log(started)).toMatchObject({ retryable: 1, rows: [{ status: 'notSent' }] });
    await admin.client.call(adminUserInviteSend, { body: { userID: user?.userID ?? '' } });
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 1 });
    await app.app.mailQueue.drain();
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.visitor().call(userPasswordReset, { body: { token, password: 'correct horse battery' } });
  });

  test.each([
    ['suspended', { isActive: false }],
    ['given another address', { emailAddress: 'grace@example.org' }],
  ])('nor is that of a user who was %s', async (_, change) => {
    const started = await start();
    const { app, admin, server } = started;
    const user = await unmailedUser(started);
    await app.app.mailQueue.drain();
    await saveSettings(app.app, localProvider(server.port));
    await admin.client.call(adminUserSave, { body: { userID: user?.userID ?? '', version: user?.version, ...change } });
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 1 });
  });

  test('one whose link was used is not: it had been handed on while no provider was on', async () => {
    const started = await start();
    const { app, admin, server } = started;
    const user = await unmailedUser(started);
    const { linkPath } = await admin.client.call(adminUserInviteSend, { body: { userID: user?.userID ?? '' } });
    await app.app.mailQueue.drain();
    await saveSettings(app.app, localProvider(server.port));
    expect(await log(started)).toMatchObject({ retryable: 1, total: 2 });
    const token = linkPath?.split('=')[1] ?? '';
    await app.visitor().call(userPasswordReset, { body: { token, password: 'correct horse battery' } });
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 2 });
  });

  test('one is not whose user’s address was changed only in its capitals before the link was replaced', async () => {
    const started = await start();
    const { app, admin, server } = started;
    const user = await unmailedUser(started);
    await app.app.mailQueue.drain();
    const { userID = '', version } = user ?? {};
    await admin.client.call(adminUserSave, { body: { userID, version, emailAddress: 'Ada@example.org' } });
    await saveSettings(app.app, localProvider(server.port));
    await admin.client.call(adminUserInviteSend, { body: { userID } });
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 1 });
  });

  test.each<[string, (user: TestUser, app: TestApp) => Promise<unknown>]>([
    ['deleted their account', ({ client }) => client.call(userDelete, { body: { currentPassword: testPassword } })],
    [
      'changed their password',
      ({ client }) =>
        client.call(userPasswordSave, { body: { currentPassword: testPassword, password: 'correct horse battery' } }),
    ],
    [
      'asked for another one',
      async ({ emailAddress }, app) => {
        await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
        await app.app.background.idle();
      },
    ],
  ])('a reset link is not sent that waits for somebody who %s', async (_, act) => {
    const started = await start();
    const { app, admin, server } = started;
    const user = await app.signUp();
    await saveSettings(app.app, off);
    await app.visitor().call(userPasswordForgot, { body: { emailAddress: user.emailAddress } });
    await app.app.background.idle();
    await app.app.mailQueue.drain();
    await saveSettings(app.app, localProvider(server.port));
    expect(await log(started)).toMatchObject({ retryable: 1, total: 1 });
    await act(user, app);
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 1 });
  });

  test('of invitations to workspaces only those are whose links work', async () => {
    const { app, admin, server } = await start();
    const [guest, other, leaving] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await saveSettings(app.app, off);
    const invite = ({ client, workspaceID }: TestUser, emailAddress: string) =>
      client.call(workspaceInviteSave, { params: { workspaceID }, body: { emailAddress, role: 'viewer' } });
    await invite(admin, 'replaced@example.org');
    const withdrawn = await invite(admin, 'withdrawn@example.org');
    const accepted = await invite(admin, guest.emailAddress);
    await invite(leaving, 'left@example.org');
    const { workspaceID, client } = guest;
    await invite(guest, 'deleted@example.org');
    // Invitations of the same people to another workspace.
    for (const to of ['replaced@example.org', 'withdrawn@example.org', guest.emailAddress]) await invite(other, to);
    await app.app.mailQueue.drain();

    await saveSettings(app.app, localProvider(server.port));
    await invite(admin, 'replaced@example.org');
    const { inviteID } = withdrawn.invite;
    await admin.client.call(workspaceInviteDelete, { params: { workspaceID: admin.workspaceID }, body: { inviteID } });
    const token = accepted.linkPath?.split('=')[1] ?? '';
    await client.call(workspaceInviteAccept, { body: { token } });
    await leaving.client.call(userDelete, { body: { currentPassword: testPassword } });
    const body = { name: "Ada's workspace", currentPassword: testPassword };
    await client.call(workspaceDelete, { params: { workspaceID }, body });

    await admin.client.call(adminEmailRetryAll, { body: {} });
    await app.app.mailQueue.drain();
    const links = server.received.filter(({ text }) => text.includes('/signin/invite#token='));
    expect(links.map(({ to }) => to[0]).sort()).toEqual(
      ['replaced@example.org', 'replaced@example.org', 'withdrawn@example.org', guest.emailAddress].sort(),
    );
    for (const { text } of links) {
      const mailed = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
      expect(await app.visitor().status(workspaceInviteGet, { body: { token: mailed } })).toBe(200);
    }
  });
});
