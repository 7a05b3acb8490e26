import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminSettingsGetLatest, adminSettingsSave } from '#contract/admin-settings.ts';
import { adminUserSessionDigestGet } from '#contract/admin-user.ts';
import { withValue } from '#contract/json-value.ts';
import { adminPermissionDigestGet } from '#contract/permission.ts';
import { userSignin } from '#contract/user.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';

let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signUp();
});
afterEach(() => app.close());

async function save(user: TestUser, edits: Record<string, unknown>): Promise<number> {
  const base = await user.client.call(adminSettingsGetLatest);
  const settings = Object.entries(edits).reduce(
    (into, [path, value]) => withValue(into, path.split('.'), value),
    base.settings,
  );
  return user.client.status(adminSettingsSave, { body: { settings, baseSettingID: base.settingID } });
}

test('decisions §5: who sets jwtSecret cannot sign in as somebody else with it', async () => {
  const thief = await holderOf(app, admin, ['admin.settings', 'admin.users']);
  const secret = 'a secret of my own that is long enough';
  expect(await save(thief, { 'service.jwtSecret': secret })).toBe(200);
  for (const { client, emailAddress } of [admin, thief])
    await client.call(userSignin, { body: { emailAddress, password: testPassword } });
  const { rows } = await thief.client.call(adminUserSessionDigestGet, { params: { userID: admin.userID } });
  const sessionID = rows[0]?.sessionID ?? '';
  const seconds = Math.floor(app.clock.now() / 1000);
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionID)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(Buffer.from(secret, 'utf8'));
  expect(await thief.client.status(adminPermissionDigestGet)).toBe(403);
  const cookie = [...thief.client.cookies.values()].find(({ value }) => value.startsWith('eyJ'));
  if (!cookie) throw new Error('There is no access token.');
  cookie.value = forged;
  expect(await thief.client.status(adminPermissionDigestGet)).toBe(401);
});

test('decisions §5: a stored SMTP password is not sent to a host that it was not typed for', async () => {
  const thief = await holderOf(app, admin, ['admin.settings']);
  const smtp = 'service.emailProvider.smtp';
  const inForce = async () => (await app.app.settings.service()).emailProvider.smtp;
  expect(await save(admin, { [`${smtp}.host`]: 'mail.example.org', [`${smtp}.password`]: 'of that host' })).toBe(200);
  expect(await save(thief, { [`${smtp}.host`]: 'evil.example', [`${smtp}.enabled`]: true })).toBe(400);
  // Not in two steps either: a blank host keeps no password.
  expect(await save(thief, { [`${smtp}.host`]: '' })).toBe(400);
  expect(await inForce()).toMatchObject({ host: 'mail.example.org', password: 'of that host', enabled: false });
  expect(await save(thief, { [`${smtp}.port`]: 2525, [`${smtp}.host`]: ' Mail.example.org ' })).toBe(200);
  expect(await save(thief, { [`${smtp}.host`]: 'other.example', [`${smtp}.password`]: 'another' })).toBe(200);
  expect(await inForce()).toMatchObject({ host: 'other.example', password: 'another' });
  expect(await save(thief, { [`${smtp}.host`]: '', [`${smtp}.password`]: '' })).toBe(200);
  expect(await save(thief, { [`${smtp}.host`]: 'third.example' })).toBe(200);
});
