import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adminSettingsGetDigest,
  adminSettingsGetLatest,
  adminSettingsSave,
  appSettingsGet,
  type SettingsObject,
} from '#contract/admin-settings.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import { secretMask, secretPaths } from '#contract/settings.ts';
import { userRefresh, userSessionGet, userSignin } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => app.close());
beforeEach(async () => {
  // A new jwtSecret has signed everybody out.
  if ((await admin.client.status(userSessionGet)) === 200) return;
  const body = { emailAddress: admin.emailAddress, password: testPassword };
  await admin.client.call(userSignin, { body });
});

const latest = () => admin.client.call(adminSettingsGetLatest);
const digest = async () => (await admin.client.call(adminSettingsGetDigest)).digest;
type Edits = Record<string, unknown>;
const edited = (settings: SettingsObject, edits: Edits) =>
  Object.entries(edits).reduce((into, [path, value]) => withValue(into, path.split('.'), value), settings);

/** What a form does: loads, edits these paths (undefined deletes), saves. */
async function save(edits: Edits, from?: Awaited<ReturnType<typeof latest>>) {
  const base = from ?? (await latest());
  return admin.client.call(adminSettingsSave, {
    body: { settings: edited(base.settings, edits), baseSettingID: base.settingID },
  });
}
const at = (settings: SettingsObject, path: string) => valueAt(settings, path.split('.'));

describe('decisions §5: secrets', () => {
  const path = 'service.emailProvider.gmail.password';
  const inForce = async () => (await app.app.settings.service()).emailProvider.gmail.password;

  test('reads give the mask, saving the mask keeps, an empty text clears, another replaces', async () => {
    expect(at((await save({ [path]: 'one two three' })).settings, path)).toBe(secretMask);
    expect(await inForce()).toBe('one two three');
    await save({ 'service.emailProvider.gmail.user': 'changed' });
    expect(await inForce()).toBe('one two three');
    await save({ [path]: 'four' });
    expect(await inForce()).toBe('four');
    expect(at((await save({ [path]: '' })).settings, path)).toBe('');
    expect(await inForce()).toBe('');
  });

  test('deleting it from the JSON keeps it: only an empty text clears', async () => {
    await save({ [path]: 'kept' });
    await save({ 'service.emailProvider.gmail': undefined });
    expect(await inForce()).toBe('kept');
  });

  test('history says that one changed, and not to what', async () => {
    await save({ [path]: 'first value' });
    await save({ [path]: 'second value' });
    const entries = await digest();
    expect(entries.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ kind: 'updated', path: path.split('.'), value: secretMask }],
      [{ kind: 'updated', path: path.split('.'), value: secretMask }],
    ]);
    // Saying the same again is a change too: otherwise a guess could be tried out.
    const { total } = await admin.client.call(adminSettingsGetDigest);
    await save({ [path]: 'second value' });
    expect((await admin.client.call(adminSettingsGetDigest)).total).toBe(total + 1);
    expect(JSON.stringify(await digest())).not.toMatch(/first value|second value/);
  });

  test('they are encrypted at rest, all of them', async () => {
    const secrets = secretPaths.map((name, index) => [name, `very private ${index} ${'x'.repeat(32)}`] as const);
    await save(Object.fromEntries(secrets));
    const rows = [
      await app.app.database.read.selectFrom('setting').selectAll().execute(),
      await app.app.database.read.selectFrom('secret').selectAll().execute(),
      await app.app.database.read.selectFrom('requestLog').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain('very private');
    const service = await app.app.settings.service();
    for (const [name, value] of secrets) expect(valueAt({ service }, name.split('.'))).toBe(value);
  });

  test('the session’s global holds app alone', async () => {
    const { user } = await (await app.signUp()).client.call(userSessionGet);
    expect(Object.keys(user.global)).toEqual(['app']);
  });
});

describe('decisions §2: service.jwtSecret', () => {
  const path = 'service.jwtSecret';
  const strong = () => `a long enough secret ${Math.random()} ${Math.random()}`;

  test('a new one signs everybody out, the saver too, and they sign in again', async () => {
    const other = await app.signUp();
    expect(await other.client.status(userSessionGet)).toBe(200);
    const answer = await save({ [path]: strong() });
    expect(at(answer.settings, path)).toBe(secretMask);
    for (const { client } of [admin, other]) {
      expect(await client.status(userSessionGet)).toBe(401);
      expect(await client.status(userRefresh)).toBe(401);
    }
    const body = { emailAddress: admin.emailAddress, password: testPassword };
    expect(await app.visitor().status(userSignin, { body })).toBe(200);
  });

  test('a token that was verified before is nobody’s under a new secret, even while its session lives', async () => {
    const other = await app.signUp();
    expect(await other.client.status(userSessionGet)).toBe(200);
    const { sessionID } = await app.app.database.read
      .selectFrom('session')
      .select('sessionID')
      .where('userID', '=', other.userID)
      .executeTakeFirstOrThrow();
    await save({ [path]: strong() });
    await app.app.database.write(({ db }) =>
      db.updateTable('session').set({ endedAt: null }).where('sessionID', '=', sessionID).execute(),
    );
    expect(await other.client.status(userSessionGet)).toBe(401);
  });

  test('reverting to an older version never restores an old one', async () => {
    const before = await latest();
    await save({ [path]: strong() });
    const body = { emailAddress: admin.emailAddress, password: testPassword };
    await admin.client.call(userSignin, { body });
    const secret = await app.app.settings.jwtSecret();
    await save(before.settings as Edits, await latest());
    expect((await app.app.settings.jwtSecret()).equals(secret)).toBe(true);
    expect(await admin.client.status(userSessionGet)).toBe(200);
  });

  test('one that could be guessed is refused; cleared, a random one is made', async () => {
    const { problem } = await refusal(save({ [path]: 'short' }));
    expect(problem.errors).toEqual([
      { pointer: '/settings/service/jwtSecret', detail: 'JWT secret must have at least 32 characters' },
    ]);
    await save({ [path]: '' });
    expect((await app.app.settings.jwtSecret()).length).toBeGreaterThanOrEqual(32);
    expect(await admin.client.status(userSessionGet)).toBe(401);
  });
});

describe('issue: what no settings may hold', () => {
  /** A body as bytes: JSON.stringify would not write __proto__. */
  async function post(settings: string) {
    const { settingID } = await latest();
    const response = await admin.client.fetch('/api/admin/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': admin.client.csrfToken },
      body: `{"baseSettingID":${JSON.stringify(settingID)},"settings":${settings}}`,
    });
    return { status: response.status, problem: (await response.json()) as { errors?: { pointer: string }[] } };
  }

  test.each([
    ['{"__proto__":{"polluted":1}}', '/settings/__proto__'],
    ['{"app":{"features":{"__proto__":{"polluted":1}}}}', '/settings/app/features/__proto__'],
    ['{"constructor":{"prototype":{"polluted":1}}}', '/settings/constructor'],
    ['{"x":[{"prototype":{"polluted":1}}]}', '/settings/x/0/prototype'],
    ['{"x":{"y":{"constructor":1}}}', '/settings/x/y/constructor'],
    ['{"x":{"\\u005f_proto__":{"polluted":1}}}', '/settings/x/__proto__'],
    ['{"x":1,"x":2}', '/settings/x'],
  ])('%s is 400 and changes no prototype', async (settings, pointer) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const { status, problem } = await post(settings);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each([
    ['{"app":{"maintenance":"yes"}}', '/settings/app/maintenance'],
    ['{"app":{"sessionTimeout":-1}}', '/settings/app/sessionTimeout'],
    ['{"app":{"sessionTimeout":1.5}}', '/settings/app/sessionTimeout'],
    ['{"app":{"registration":"everyone"}}', '/settings/app/registration'],
    ['{"app":null}', '/settings/app'],
    ['{"app":[]}', '/settings/app'],
    ['{"service":{"emailProvider":{"smtp":{"port":"587"}}}}', '/settings/service/emailProvider/smtp/port'],
    ['{"service":{"emailSender":"a\\r\\nBcc: b"}}', '/settings/service/emailSender'],
    ['{"service":{"webApp":{"baseUrl":"javascript:alert(1)"}}}', '/settings/service/webApp/baseUrl'],
    ['{"service":{"webApp":{"baseUrl":"https://a@evil.example"}}}', '/settings/service/webApp/baseUrl'],
    [`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, `/settings${'/a'.repeat(16)}`],
    ['"text"', '/settings'],
    ['[]', '/settings'],
  ])('%s is 400 with a pointer', async (settings, pointer) => {
    const { status, problem } = await post(settings);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  test('settings over the size limit are 413', async () => {
    expect((await post(`{"x":"${'y'.repeat(300 * 1024)}"}`)).status).toBe(413);
  });

  test('a stored value that is no longer allowed counts as not stored', async () => {
    const base = await latest();
    await app.app.database.write(async (transaction) => {
      const settings = withValue(base.settings, ['app', 'sessionTimeout'], 'long');
      await app.app.settings.replace(transaction, null, { settings, secrets: {} });
    });
    expect((await app.visitor().call(appSettingsGet)).app.sessionTimeout).toBe(1800);
    await save({ 'app.sessionTimeout': 1800 });
  });
});

test('issue: links in mails begin with service.webApp.baseUrl when it is set, else with PUBLIC_URL', async () => {
  expect(await app.app.settings.webURL()).toMatch(/^http:\/\/localhost:\d+$/);
  await save({ 'service.webApp.baseUrl': 'https://boxes.example.org/' });
  expect(await app.app.settings.webURL()).toBe('https://boxes.example.org');
});
