import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { english } from '#contract/format.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { loanSave } from '#contract/kinds/loan.ts';
import { maintenanceSave } from '#contract/kinds/maintenance.ts';
import { notificationChoiceSave } from '#contract/notification.ts';
import { workspaceMemberDelete } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { localProvider, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { startSmtpServer } from '#server/testing/fakes/smtp-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
  app.clock.stop();
  await app.signUp();
});
afterAll(() => app.close());

/** A day so many days from the clock's today. */
const day = (offset: number) => new Date(app.clock.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10);

async function world() {
  const ada = await app.signUp({ firstName: 'Ada' });
  const params = { workspaceID: ada.workspaceID };
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Drill' } })).item;
  const lend = async (user: TestUser, person: string, dueAt = day(-1)) =>
    (await user.client.call(loanSave, { params, body: { person, itemID, dueAt } })).loan;
  const plan = async (user: TestUser, name: string, dueAt = day(-1)) =>
    (await user.client.call(maintenanceSave, { params, body: { name, itemID, dueAt } })).maintenance;
  return { ada, params, lend, plan };
}

/** Without asking over HTTP, where a session ends when days pass. */
async function titles({ userID }: TestUser): Promise<string[]> {
  const rows = await app.app.database.read
    .selectFrom('notification')
    .select('title')
    .where('userID', '=', userID)
    .where('kind', '=', 'recordDue')
    .orderBy('notificationID')
    .execute();
  return rows.map(({ title }) => title);
}
const mails = async ({ emailAddress }: TestUser) =>
  (await app.mailTo(emailAddress)).filter(({ template }) => template === 'recordDue');
const subjects = async (user: TestUser) => (await mails(user)).map(({ subject }) => subject);

test('decisions §2: what somebody recorded who left the workspace is told of to its owners, and to nobody else', async () => {
  const { ada, params, lend } = await world();
  const [eve, viewer] = [await app.memberOf(ada.workspaceID, 'editor'), await app.memberOf(ada.workspaceID, 'viewer')];
  await lend(eve, 'Finn');
  await lend(eve, 'Gina', day(1));
  await app.app.remind();
  expect([await titles(eve), await titles(ada)]).toEqual([['Due: “Drill” · Finn'], []]);
  await ada.client.call(workspaceMemberDelete, { params, body: { userID: eve.userID } });
  app.clock.pass({ days: 1 });
  await app.app.remind();
  await app.app.remind();
  const told = [await titles(eve), await titles(ada), await titles(viewer)];
  expect(told).toEqual([['Due: “Drill” · Finn'], ['Due: “Drill” · Finn', 'Due: “Drill” · Gina'], []]);
});

test('decisions §2: so is what was recorded by somebody who can no longer sign in', async () => {
  const { ada, lend } = await world();
  const eve = await app.memberOf(ada.workspaceID, 'editor');
  await lend(eve, 'Finn');
  const suspend = (isActive: 0 | 1) =>
    app.app.database.write(({ db }) =>
      db.updateTable('user').set({ isActive }).where('userID', '=', eve.userID).execute(),
    );
  await suspend(0);
  await app.app.remind();
  expect([await titles(eve), await titles(ada)]).toEqual([[], ['Due: “Drill” · Finn']]);
  await suspend(1);
  await app.app.remind();
  expect([await titles(eve), (await titles(ada)).length]).toEqual([['Due: “Drill” · Finn'], 1]);
});

test('decisions §5: one mail a day lists everything that is due for its reader, and the next one only when something new is', async () => {
  const { ada, lend, plan } = await world();
  await lend(ada, 'Anna', day(-1));
  await plan(ada, 'Sharpen', day(0));
  await app.app.remind();
  await lend(ada, 'Ben', day(0));
  await app.app.remind();
  const first = "Due in Ada's workspace: 1 loan and 1 maintenance task";
  expect(await subjects(ada)).toEqual([first]);
  expect((await mails(ada))[0]?.body).toContain(
    `Drill · Anna: overdue since ${english.day(day(-1))}\nDrill · Sharpen: due on ${english.day(day(0))}`,
  );
  expect(await titles(ada)).toHaveLength(3);
  // Ben's came after the mail of that day.
  app.clock.pass({ days: 1 });
  for (const _ of [1, 2]) await app.app.remind();
  const second = first.replace('1 loan', '2 loans');
  expect(await subjects(ada)).toEqual([first, second]);
  // On a day without anything new there is none.
  app.clock.pass({ days: 1 });
  await app.app.remind();
  expect(await subjects(ada)).toEqual([first, second]);
  expect(await titles(ada)).toHaveLength(3);
});

test('decisions §2: whoever turned the mail off has none, also of what was told before it is on again', async () => {
  const { ada, lend } = await world();
  const choose = (isOn: boolean) =>
    ada.client.call(notificationChoiceSave, { body: { kind: 'recordDue', channel: 'email', isOn } });
  await choose(false);
  await lend(ada, 'Anna');
  await app.app.remind();
  await choose(true);
  await app.app.remind();
  expect([await subjects(ada), await titles(ada)]).toEqual([[], ['Due: “Drill” · Anna']]);
});

test('decisions §2: more than five at once are one notification', async () => {
  const { ada, lend, plan } = await world();
  for (const person of ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil']) await lend(ada, person, day(-3));
  await plan(ada, 'Sharpen', day(-2));
  await app.app.remind();
  expect(await titles(ada)).toEqual(['Due: 5 loans and 1 maintenance task']);
});

test('decisions §5: several servers that remind at once send one mail', async ({ skip }) => {
  if (app.app.database.engine === 'sqlite') skip('SQLite has one process');
  const { ada, lend } = await world();
  await lend(ada, 'Anna');
  const other = await app.startBeside();
  onTestFinished(() => other.close());
  // One that starts reminds right away.
  await other.listen();
  await other.background.idle();
  expect([await titles(ada), (await mails(ada)).length]).toEqual([['Due: “Drill” · Anna'], 1]);
  await lend(ada, 'Ben');
  app.clock.pass({ days: 1 });
  await Promise.all([app.app.remind(), other.remind(), app.app.remind()]);
  expect([(await titles(ada)).length, (await mails(ada)).length]).toEqual([2, 2]);
});

test('decisions §5: the mail arrives, with the overview of its workspace and the settings to turn it off', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  await saveSettings(app.app, localProvider(server.port));
  const { ada, lend } = await world();
  await lend(ada, 'Anna & Sons');
  await app.app.remind();
  await app.app.mailQueue.drain();
  const mail = server.received.find(({ to }) => to.includes(ada.emailAddress));
  expect(mail).toMatchObject({
    subject: "Due in Ada's workspace: 1 loan",
    text: expect.stringContaining(`Drill · Anna & Sons: overdue since ${english.day(day(-1))}`),
    html: expect.stringContaining('https://lorebox.example/home/profile#notifications'),
  });
  expect(mail?.html).toContain(`: overdue since ${english.day(day(-1))}`);
  expect(mail?.text).toContain("Due in the workspace “Ada's workspace”: 1 loan.");
  expect(mail?.text).toContain(`/home/notifications/open?to=%2Fhome&workspace=${ada.workspaceID}`);
});
