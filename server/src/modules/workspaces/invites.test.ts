import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationDigestGet } from '#contract/notification.ts';
import { userCreate } from '#contract/user.ts';
import {
  workspaceDigestGet,
  workspaceInviteAccept,
  workspaceInviteDelete,
  workspaceInviteGet,
  workspaceInviteSave,
  workspaceMemberDelete,
  workspaceMemberDigestGet,
  workspaceMemberSave,
} from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'http://lorebox.example' } });
  owner = await app.signUp({ firstName: 'Olga', lastName: 'Owner' });
});
afterAll(() => app.close());

const params = () => ({ workspaceID: owner.workspaceID });

/** Invites an address and gives the token that its mail holds. */
async function invite(
  emailAddress: string,
  role: 'viewer' | 'editor' = 'editor',
): Promise<{ token: string; inviteID: string }> {
  const headers = { host: 'evil.example' };
  const answer = await owner.client.call(workspaceInviteSave, {
    params: params(),
    body: { emailAddress, role },
    headers,
  });
  const mail = (await app.mailTo(emailAddress)).at(-1);
  const token = /http:\/\/lorebox\.example\/signin\/invite#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(JSON.stringify(answer.invite)).not.toContain(token);
  return { token, inviteID: answer.invite.inviteID };
}
const look = (token: string) => app.visitor().status(workspaceInviteGet, { body: { token } });
const accept = (user: TestUser, token: string) => user.client.status(workspaceInviteAccept, { body: { token } });

describe('decisions §2: invites', () => {
  test('the link says what it offers, and admits whom it is addressed to, once', async () => {
    const guest = await app.signUp();
    const { token } = await invite(guest.emailAddress.toUpperCase(), 'viewer');
    const offer = await app.visitor().call(workspaceInviteGet, { body: { token } });
    expect(offer).toMatchObject({
      workspaceName: "Olga's workspace",
      invitedBy: 'Olga Owner',
      role: 'viewer',
      hasAccount: true,
    });
    expect(await accept(guest, token)).toBe(200);
    const { rows } = await guest.client.call(workspaceDigestGet);
    expect(rows.find((row) => row.workspaceID === owner.workspaceID)?.role).toBe('viewer');
    expect([await accept(guest, token), await look(token)]).toEqual([404, 404]);
  });

  test('without a provider the inviting owner alone gets the link, once, and an account is notified and may join', async () => {
    const [guest, other] = [await app.signUp(), await app.signUp()];
    const body = { emailAddress: guest.emailAddress, role: 'editor' as const };
    const requestID = randomUUID();
    const made = await owner.client.call(workspaceInviteSave, { params: params(), body, requestID });
    expect(made).toMatchObject({ invite: { isMailed: false }, hasAccount: true });
    expect(made.linkPath).toMatch(/^\/signin\/invite#token=[\w-]{43}$/);
    // The stored answer of a repeated request holds no secret.
    const again = await owner.client.call(workspaceInviteSave, { params: params(), body, requestID });
    expect(again).toEqual({ ...made, linkPath: null });
    const kept = await app.app.database.read.selectFrom('requestLog').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain(made.linkPath?.split('=')[1]);

    const { inviteID } = made.invite;
    const { rows } = await guest.client.call(notificationDigestGet, { query: {} });
    expect(rows.find(({ kind }) => kind === 'invited')).toMatchObject({
      title: `Olga Owner invited you to Olga's workspace`,
      path: `/home/invitation?id=${inviteID}`,
    });
    const byID = { body: { inviteID } };
    expect(await app.visitor().status(workspaceInviteGet, byID)).toBe(404);
    expect(await other.client.status(workspaceInviteGet, byID)).toBe(404);
    expect(await other.client.status(workspaceInviteAccept, byID)).toBe(404);
    expect(await guest.client.status(workspaceInviteGet, byID)).toBe(200);
    expect(await guest.client.status(workspaceInviteAccept, byID)).toBe(200);
    expect(await guest.client.status(workspaceInviteAccept, byID)).toBe(404);
  });

  test('with a provider the link goes by mail alone, and the id is worth nothing', async () => {
    const guest = await app.signUp();
    const setMail = (enabled: boolean, emailSender: string) =>
      app.app.database.write((transaction) =>
        app.app.settings.save(transaction, null, {
          service: { emailSender, emailProvider: { smtp: { enabled, host: '127.0.0.1', port: 1, domains: '' } } },
        }),
      );
    // On, but with nobody to send as: no mail goes, so the link is not lost.
    await setMail(true, '');
    const unsent = { params: params(), body: { emailAddress: 'unsent@example.org', role: 'viewer' as const } };
    expect(await owner.client.call(workspaceInviteSave, unsent)).toMatchObject({
      invite: { isMailed: false },
      linkPath: expect.stringMatching(/#token=/),
    });
    await setMail(true, 'no-reply@example.org');
    const body = { emailAddress: guest.emailAddress, role: 'viewer' as const };
    const made = await owner.client.call(workspaceInviteSave, { params: params(), body });
    expect(made).toMatchObject({ invite: { isMailed: true }, linkPath: null });
    const { rows } = await guest.client.call(notificationDigestGet, { query: {} });
    expect(rows.filter(({ kind }) => kind === 'invited')).toEqual([]);
    const byID = { body: { inviteID: made.invite.inviteID } };
    expect(await guest.client.status(workspaceInviteAccept, byID)).toBe(404);
    await setMail(false, '');
  });

  test('a link addressed to someone else is refused, and stays good for them', async () => {
    const [guest, other] = [await app.signUp(), await app.signUp()];
    const { token } = await invite(guest.emailAddress);
    expect(await accept(other, token)).toBe(403);
    expect(await accept(guest, token)).toBe(200);
  });

  test('it lasts fourteen days', async () => {
    const guest = await app.signUp();
    const { token } = await invite(guest.emailAddress);
    await app.app.database.write(({ db }) =>
      db
        .updateTable('workspaceInvite')
        .set({ expiresAt: new Date(app.clock.now() - 1).toISOString() })
        .where('emailFold', '=', guest.emailAddress)
        .execute(),
    );
    expect([await look(token), await accept(guest, token)]).toEqual([404, 404]);
    const { invites } = await owner.client.call(workspaceMemberDigestGet, { params: params() });
    expect(invites.map((row) => row.emailAddress)).not.toContain(guest.emailAddress);
    const { invite: fresh } = await owner.client.call(workspaceInviteSave, {
      params: params(),
      body: { emailAddress: guest.emailAddress, role: 'viewer' },
    });
    expect(Date.parse(fresh.expiresAt) - Date.parse(fresh.createdAt)).toBe(14 * 24 * 3600 * 1000);
  });

  test('withdrawn, or replaced by a second one, it is worth nothing', async () => {
    const guest = await app.signUp();
    const first = await invite(guest.emailAddress, 'viewer');
    const second = await invite(guest.emailAddress, 'editor');
    expect(await accept(guest, first.token)).toBe(404);
    await owner.client.call(workspaceInviteDelete, { params: params(), body: { inviteID: second.inviteID } });
    expect(await accept(guest, second.token)).toBe(404);
    expect(
      await owner.client.status(workspaceInviteDelete, { params: params(), body: { inviteID: second.inviteID } }),
    ).toBe(404);
  });

  test('of several made at the same moment for one address one is open', async () => {
    const body = { emailAddress: 'hurried@example.org', role: 'viewer' as const };
    await Promise.all([1, 2, 3, 4].map(() => owner.client.call(workspaceInviteSave, { params: params(), body })));
    const { invites } = await owner.client.call(workspaceMemberDigestGet, { params: params() });
    expect(invites.filter(({ emailAddress }) => emailAddress === body.emailAddress)).toHaveLength(1);
  });

  test('another workspace’s owner cannot withdraw it', async () => {
    const [guest, other] = [await app.signUp(), await app.signUp()];
    const { inviteID, token } = await invite(guest.emailAddress);
    const theirs = { workspaceID: other.workspaceID };
    expect(await other.client.status(workspaceInviteDelete, { params: theirs, body: { inviteID } })).toBe(404);
    expect(await look(token)).toBe(200);
  });

  test('those of an owner who is removed or is one no more are withdrawn, and who has left hears of nobody', async () => {
    const other = await app.memberOf(owner.workspaceID, 'owner');
    const inviteBy = async (emailAddress: string) => {
      const body = { emailAddress, role: 'viewer' as const };
      const { linkPath } = await other.client.call(workspaceInviteSave, { params: params(), body });
      return linkPath?.split('token=')[1] ?? '';
    };
    const setRole = (role: 'owner' | 'editor') =>
      owner.client.call(workspaceMemberSave, { params: params(), body: { userID: other.userID, role } });
    const demoted = await inviteBy('demoted@example.org');
    expect(await look(demoted)).toBe(200);
    await setRole('editor');
    expect(await look(demoted)).toBe(404);
    await setRole('owner');
    const removed = await inviteBy('removed@example.org');
    await owner.client.call(workspaceMemberDelete, { params: params(), body: { userID: other.userID } });
    expect(await look(removed)).toBe(404);
    // One that was left open before they went with their owner.
    const guest = await app.signUp();
    const { token, inviteID } = await invite(guest.emailAddress);
    await app.app.database.write(({ db }) =>
      db.updateTable('workspaceInvite').set({ invitedBy: other.userID }).where('inviteID', '=', inviteID).execute(),
    );
    expect(await accept(guest, token)).toBe(200);
    const { rows } = await other.client.call(notificationDigestGet, { query: {} });
    expect(rows.filter(({ kind }) => kind === 'inviteAccepted')).toEqual([]);
  });

  test('a member cannot be invited again', async () => {
    const member = await app.memberOf(owner.workspaceID, 'viewer');
    const body = { emailAddress: member.emailAddress, role: 'editor' as const };
    expect(await owner.client.status(workspaceInviteSave, { params: params(), body })).toBe(409);
  });

  test('the token is stored hashed', async () => {
    const { token } = await invite('stored@example.org');
    const rows = await app.app.database.read.selectFrom('workspaceInvite').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a name cannot smuggle lines into the mail', async () => {
    const sly = await app.signUp({ firstName: 'Sly\r\nBcc: all@example.org' });
    const emailAddress = 'victim@example.org';
    await sly.client.call(workspaceInviteSave, {
      params: { workspaceID: sly.workspaceID },
      body: { emailAddress, role: 'viewer' },
    });
    const [mail] = await app.mailTo(emailAddress);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('decisions §1 app.registration invited: an invite admits its addressee to an account', () => {
  beforeAll(async () => {
    await app.app.database.write((transaction) =>
      app.app.settings.save(transaction, null, { 'app.registration': 'invited' }),
    );
  });
  const create = (emailAddress: string, inviteToken: string) => {
    const client = app.visitor();
    return { client, answer: client.send(userCreate, { body: { emailAddress, password: testPassword, inviteToken } }) };
  };

  test('another address with the same link is refused and uses nothing up', async () => {
    const { token } = await invite('welcome@example.org');
    expect((await create('else@example.org', token).answer).status).toBe(403);
    expect((await create('welcome@example.org', 'x'.repeat(43)).answer).status).toBe(404);
    const { client, answer } = create('welcome@example.org', token);
    expect((await answer).status).toBe(200);
    const { rows } = await client.call(workspaceDigestGet);
    expect(rows.map((row) => row.role).sort()).toEqual(['editor', 'owner']);
    expect(await look(token)).toBe(404);
  });
});
