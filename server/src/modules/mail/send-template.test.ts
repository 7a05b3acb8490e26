import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAuditDigestGet } from '#contract/audit.ts';
import {
  adminEmailLogDigestGet,
  adminEmailTemplateDigestGet,
  adminEmailTemplateSave,
  adminEmailTemplateSend,
  recipientLimit,
} from '#contract/email.ts';
import { adminGroupSave } from '#contract/group.ts';
import type { OperationBody } from '#contract/operation.ts';
import { userPasswordForgot } from '#contract/user.ts';
import { holderOf, join } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { localProvider, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/fakes/smtp-server.ts';
import { spacingMilliseconds } from './spacing.ts';

let app: TestApp;
let admin: TestUser;
let server: TestSmtpServer;
beforeAll(async () => {
  server = await startSmtpServer();
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
  admin = await app.signUp();
  await saveSettings(app.app, localProvider(server.port));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

type Body = OperationBody<typeof adminEmailTemplateSend>;
const send = (body: Body) => admin.client.call(adminEmailTemplateSend, { body });
const log = (sendingID: string) => admin.client.call(adminEmailLogDigestGet, { query: { sendingID } });
const template = async (body = '<p>Hello {{ firstName }} {{ lastName }}, {{ emailAddress }}</p>') => {
  const fields = { name: `Letter ${randomUUID()}`, description: '', subject: 'Dear {{ firstName }}', body };
  return (await admin.client.call(adminEmailTemplateSave, { body: fields })).emailTemplate;
};
const group = async () => {
  const body = { name: `Group ${randomUUID()}`, description: 'Readers', permissionIDs: [] };
  return (await admin.client.call(adminGroupSave, { body })).g;
};
const received = (address: string) => server.received.filter(({ recipients }) => recipients[0] === address);

test('decisions §5: a template is sent to a user, filled in; the log shows the sending, the audit log who sent it', async () => {
  const ada = await app.signUp({ firstName: 'Grace', lastName: '<b>Hopper</b>' });
  const { emailTemplateID, name } = await template();
  const to = { userID: ada.userID };
  expect(await send({ emailTemplateID, to, isDryRun: true })).toEqual({ recipientCount: 1, sendingID: null });
  const { recipientCount, sendingID } = await send({ emailTemplateID, to });
  expect(recipientCount).toBe(1);
  await app.app.mailQueue.drain();
  const mails = received(ada.emailAddress);
  expect(mails.map(({ subject }) => subject)).toEqual(['Dear Grace']);
  expect(mails[0]?.html).toContain(`Hello Grace &lt;b&gt;Hopper&lt;/b&gt;, ${ada.emailAddress}`);
  const { rows, total, sending } = await log(sendingID ?? '');
  expect([total, rows[0]?.to, rows[0]?.template, rows[0]?.status]).toEqual([1, ada.emailAddress, name, 'sent']);
  expect(sending).toMatchObject({ templateName: name, targetKind: 'user', total: 1, sent: 1, failed: 0 });
  const { rows: entries } = await admin.client.call(adminAuditDigestGet, { query: { action: 'emailTemplate.send' } });
  expect(entries[0]).toMatchObject({ actor: { userID: admin.userID }, target: { name } });
});

test('decisions §5: a test goes to the administrator alone', async () => {
  const { emailTemplateID } = await template();
  await send({ emailTemplateID, to: 'test' });
  await app.app.mailQueue.drain();
  expect(received(admin.emailAddress).filter(({ subject }) => subject === 'Dear Ada')).toHaveLength(1);
});

test('decisions §5: a group’s active members get one mail each, spread so that other mails go before the rest', async () => {
  const { groupID, name } = await group();
  const members = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  for (const { userID } of members) await join(app, groupID, userID);
  const [suspended] = members;
  await app.app.database.write(({ db }) =>
    db
      .updateTable('user')
      .set({ isActive: 0 })
      .where('userID', '=', suspended?.userID ?? '')
      .execute(),
  );
  const { emailTemplateID } = await template();
  const { recipientCount, sendingID } = await send({ emailTemplateID, to: { groupID } });
  expect(recipientCount).toBe(5);
  await admin.client.call(userPasswordForgot, { body: { emailAddress: admin.emailAddress } });
  await app.app.background.idle();
  await app.app.mailQueue.drain();
  const half = await log(sendingID ?? '');
  expect(half.sending).toMatchObject({ targetKind: 'group', targetName: name, total: 5, failed: 0 });
  expect(half.sending?.sent).toBeLessThan(5);
  expect(received(admin.emailAddress).some(({ text }) => text.includes('/signin/'))).toBe(true);
  app.clock.pass({ seconds: (5 * spacingMilliseconds) / 1000 });
  await app.app.mailQueue.drain();
  expect((await log(sendingID ?? '')).sending).toMatchObject({ sent: 5, failed: 0 });
  for (const { emailAddress } of members.slice(1)) expect(received(emailAddress)).toHaveLength(1);
  expect(received(suspended?.emailAddress ?? '')).toEqual([]);
});

test('decisions §3: a repeated request sends nothing twice', async () => {
  const { emailTemplateID } = await template();
  const ada = await app.signUp();
  const requestID = randomUUID();
  const again = () =>
    admin.client.call(adminEmailTemplateSend, {
      body: { emailTemplateID, to: { userID: ada.userID } },
      headers: { 'x-request-id': requestID },
    });
  expect(await again()).toEqual(await again());
  await app.app.mailQueue.drain();
  expect(received(ada.emailAddress)).toHaveLength(1);
});

test('decisions §5: no secret is there to print', async () => {
  const names = ['password', 'passwordHash', 'user', 'user.passwordHash', 'link', 'token', 'settings', 'session'];
  const { emailTemplateID } = await template(`<p>[${names.map((name) => `{{ ${name} }}`).join('')}]</p>`);
  const ada = await app.signUp();
  await send({ emailTemplateID, to: { userID: ada.userID } });
  await app.app.mailQueue.drain();
  expect(received(ada.emailAddress)[0]?.text.trim()).toBe('[]');
});

test('decisions §5: what does not exist is 404; the product’s own templates and nobody are refused', async () => {
  const { emailTemplateID } = await template();
  const status = async (body: Body) => (await refusal(send(body))).status;
  for (const isDryRun of [true, false]) {
    expect(await status({ emailTemplateID: randomUUID(), to: 'test', isDryRun })).toBe(404);
    expect(await status({ emailTemplateID, to: { userID: randomUUID() }, isDryRun })).toBe(404);
    expect(await status({ emailTemplateID, to: { groupID: randomUUID() }, isDryRun })).toBe(404);
  }
  const { emailTemplates } = await admin.client.call(adminEmailTemplateDigestGet);
  expect(await status({ emailTemplateID: emailTemplates[0]?.emailTemplateID ?? '', to: 'test' })).toBe(409);
  const { groupID } = await group();
  expect((await send({ emailTemplateID, to: { groupID }, isDryRun: true })).recipientCount).toBe(0);
  expect(await status({ emailTemplateID, to: { groupID } })).toBe(409);
});

test(`decisions §5: ${recipientLimit} people get one mail each; more are refused, and nothing is queued`, async () => {
  const { groupID } = await group();
  const { emailTemplateID } = await template();
  await app.app.database.write(async ({ db }) => {
    const user = await db.selectFrom('user').selectAll().where('userID', '=', admin.userID).executeTakeFirstOrThrow();
    for (let n = 0; n <= recipientLimit; n++) {
      const [userID, address] = [randomUUID(), `many${n}@example.org`];
      await db
        .insertInto('user')
        .values({ ...user, userID, userName: `many${n}`, emailAddress: address, emailFold: address })
        .execute();
      await db.insertInto('groupMember').values({ groupID, userID }).execute();
    }
  });
  const counted = await send({ emailTemplateID, to: { groupID }, isDryRun: true });
  expect(counted.recipientCount).toBe(recipientLimit + 1);
  expect((await refusal(send({ emailTemplateID, to: { groupID } }))).status).toBe(409);
  const { rows } = await admin.client.call(adminEmailLogDigestGet, { query: { search: 'many1@example.org' } });
  expect(rows).toEqual([]);
  await app.app.database.write(({ db }) =>
    db.updateTable('user').set({ isDeleted: 1 }).where('userName', '=', 'many0').execute(),
  );
  const { sendingID } = await send({ emailTemplateID, to: { groupID } });
  const mails = await app.app.database.read
    .selectFrom('outbox')
    .select(['toAddress', 'nextAttemptAt'])
    .where('sendingID', '=', sendingID)
    .execute();
  for (const column of ['toAddress', 'nextAttemptAt'] as const)
    expect(new Set(mails.map((mail) => mail[column])).size).toBe(recipientLimit);
});

test('§6: refused without the key', async () => {
  const { emailTemplateID } = await template();
  const other = await holderOf(app, admin, ['admin.users', 'admin.groups']);
  expect(await other.client.status(adminEmailTemplateSend, { body: { emailTemplateID, to: 'test' } })).toBe(403);
});
