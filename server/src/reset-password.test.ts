import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { adminUserDelete, adminUserSave } from '#contract/admin-user.ts';
import { adminAuditDigestGet } from '#contract/audit.ts';
import { adminEmailLogDigestGet, adminEmailRetry } from '#contract/email.ts';
import { userCreate, userPasswordForgot, userSessionGet, userSignin } from '#contract/user.ts';
import { openDatabase } from '#server/database/connection.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { emptyPlace, freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { environmentOf, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const run = promisify(execFile);
const emailAddress = 'admin@example.org';
let place: TestPlace;
let server: ServerProcess;
let admin: TestClient;

beforeAll(async () => {
  place = await freshPlace();
  server = await startServerProcess(environmentOf(place));
  admin = new TestClient(server.url);
  await admin.call(userCreate, { body: { emailAddress, password: testPassword, firstName: 'Ada', lastName: 'Byron' } });
});
afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** The command as an operator runs it, beside the server. */
const reset = (args: string[], environment: Record<string, string> = environmentOf(place)) =>
  run(process.execPath, [join(import.meta.dirname, 'reset-password.ts'), ...args], {
    env: { PATH: process.env.PATH, ...environment },
  });
const refusalOf = (...given: Parameters<typeof reset>) =>
  reset(...given).then(
    () => 'was not refused',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
const signIn = (client: TestClient, password: string) =>
  client.status(userSignin, { body: { emailAddress, password } });

test('decisions §2: an operator sets a new password for the only administrator: sessions and links end, the audit log has it', async () => {
  await new TestClient(server.url).call(userPasswordForgot, { body: { emailAddress } });
  const log = () => admin.call(adminEmailLogDigestGet, { query: { search: 'reset', status: 'notSent' } });
  await expect.poll(async () => (await log()).total).toBe(1);
  const { stdout } = await reset(['ADMIN@example.org']);
  const password = /: (\S+)$/m.exec(stdout)?.[1] ?? '';
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await admin.status(userSessionGet)).toBe(401);
  expect(await signIn(new TestClient(server.url), testPassword)).toBe(401);
  expect(await signIn(admin, password)).toBe(200);

  const { rows } = await admin.call(adminAuditDigestGet, { query: { action: 'password.reset' } });
  expect(rows).toMatchObject([
    { actor: null, ipAddress: '', userAgent: 'npm run reset-password', target: { name: emailAddress } },
  ]);
  expect(JSON.stringify(await admin.call(adminAuditDigestGet, { query: {} }))).not.toContain(password);
  const mailID = (await log()).rows[0]?.mailID ?? '';
  expect(await admin.status(adminEmailRetry, { body: { mailID } })).toBe(409);
  const mails = await admin.call(adminEmailLogDigestGet, { query: {} });
  expect(mails.rows.map(({ to, template }) => [to, template])).toContainEqual([emailAddress, 'Password changed']);
});

test('decisions §2: it says why an account gets no password, and changes nothing', async () => {
  const make = async (address: string, accountType: 'standard' | 'service') => {
    const { user } = await admin.call(adminUserSave, {
      body: { emailAddress: address, firstName: 'B', lastName: 'C', accountType },
    });
    return user?.userID ?? '';
  };
  const suspended = await make('suspended@example.org', 'standard');
  await admin.call(adminUserSave, { body: { userID: suspended, isActive: false } });
  await admin.call(adminUserDelete, { body: { userID: await make('deleted@example.org', 'standard') } });
  await make('service@example.org', 'service');

  expect(await refusalOf([])).toBe('Name one account: npm run reset-password -- you@example.org');
  expect(await refusalOf(['nobody@example.org'])).toBe('nobody@example.org: No account has this email address.');
  expect(await refusalOf(['suspended@example.org'])).toContain('is suspended');
  expect(await refusalOf(['deleted@example.org'])).toContain('is deleted');
  expect(await refusalOf(['service@example.org'])).toContain('API tokens');
  expect(await admin.status(userSessionGet)).toBe(200);
});

test('decisions §1 DATA_DIR: run for a folder without a Lorebox, it names the variables and makes nothing there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-reset-'));
  expect(await refusalOf([emailAddress], { ...environmentOf(place), DATA_DIR: folder })).toContain('Set DATA_DIR');
  expect(await readdir(folder)).toEqual([]);
  const other = { DATA_DIR: join(folder, 'other'), LOREBOX_SECRET_KEY: 'not that of the service' };
  await refusalOf(['nobody@example.org'], { ...environmentOf(place), ...other });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('decisions §2: run for a database that Lorebox never used, or has still to upgrade, it says so and changes nothing there', async () => {
  const { location, remove } = await emptyPlace();
  onTestFinished(remove);
  const environment = environmentOf(place);
  if (place.databaseURL !== null) environment.DATABASE_URL = location;
  else {
    environment.DATA_DIR = dirname(location);
    await writeFile(location, '');
    await copyFile(join(place.dataDirectory, 'secret.key'), join(dirname(location), 'secret.key'));
  }
  // One that has run later migrations refuses to be opened as of this one.
  const openFormer = async () => (await openDatabase(location, '0380-history-by-time')).close();
  expect(await refusalOf([emailAddress], environment)).toMatch(/^This database was never used by Lorebox\./);
  await openFormer();
  expect(await refusalOf([emailAddress], environment)).toMatch(/^Restart Lorebox first, then run this again\./);
  await openFormer();
});
