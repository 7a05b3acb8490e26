import { describe, expect, test } from 'vitest';
import { adminSettingsGetDigest, appSettingsGet } from '#contract/admin-settings.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { secretPaths } from '#contract/settings.ts';
import { userRefresh, userSessionGet, userSignin } from '#contract/user.ts';
import { testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { at, settingsEditor } from '#server/testing/settings-editor.ts';

const editor = settingsEditor();
const { latest, digest, save } = editor;

describe('decisions §5: secrets', () => {
  const path = 'service.emailProvider.gmail.password';
  const inForce = async () => (await editor.app.app.settings.service()).emailProvider.gmail.password;

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
    const { total } = await editor.admin.client.call(adminSettingsGetDigest);
    await save({ [path]: 'second value' });
    expect((await editor.admin.client.call(adminSettingsGetDigest)).total).toBe(total + 1);
    expect(JSON.stringify(await digest())).not.toMatch(/first value|second value/);
  });

  test('they are encrypted at rest, all of them', async () => {
    const secrets = secretPaths.map((name, index) => [name, `very private ${index} ${'x'.repeat(32)}`] as const);
    await save(Object.fromEntries(secrets));
    const rows = [
      await editor.app.app.database.read.selectFrom('setting').selectAll().execute(),
      await editor.app.app.database.read.selectFrom('secret').selectAll().execute(),
      await editor.app.app.database.read.selectFrom('requestLog').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain('very private');
    const service = await editor.app.app.settings.service();
    for (const [name, value] of secrets) expect(valueAt({ service }, name.split('.'))).toBe(value);
  });

  test('the session’s global holds app alone', async () => {
    const { user } = await (await editor.app.signUp()).client.call(userSessionGet);
    expect(Object.keys(user.global)).toEqual(['app']);
  });
});

describe('decisions §2: service.jwtSecret', () => {
  const path = 'service.jwtSecret';
  const strong = () => `a long enough secret ${Math.random()} ${Math.random()}`;

  test('a new one signs everybody out, the saver too, and they sign in again', async () => {
    const other = await editor.app.signUp();
    expect(await other.client.status(userSessionGet)).toBe(200);
    const answer = await save({ [path]: strong() });
    expect(at(answer.settings, path)).toBe(secretMask);
    for (const { client } of [editor.admin, other]) {
      expect(await client.status(userSessionGet)).toBe(401);
      expect(await client.status(userRefresh)).toBe(401);
    }
    const body = { emailAddress: editor.admin.emailAddress, password: testPassword };
    expect(await editor.app.visitor().status(userSignin, { body })).toBe(200);
  });

  test('a token that was verified before is nobody’s under a new secret, even while its session lives', async () => {
    const other = await editor.app.signUp();
    expect(await other.client.status(userSessionGet)).toBe(200);
    const { sessionID } = await editor.app.app.database.read
      .selectFrom('session')
      .select('sessionID')
      .where('userID', '=', other.userID)
      .executeTakeFirstOrThrow();
    await save({ [path]: strong() });
    await editor.app.app.database.write(({ db }) =>
      db.updateTable('session').set({ endedAt: null }).where('sessionID', '=', sessionID).execute(),
    );
    expect(await other.client.status(userSessionGet)).toBe(401);
  });

  test('reverting to an older version never restores an old one', async () => {
    const before = await latest();
    await save({ [path]: strong() });
    const body = { emailAddress: editor.admin.emailAddress, password: testPassword };
    await editor.admin.client.call(userSignin, { body });
    const secret = await editor.app.app.settings.jwtSecret();
    await save(before.settings as Record<string, unknown>, await latest());
    expect((await editor.app.app.settings.jwtSecret()).equals(secret)).toBe(true);
    expect(await editor.admin.client.status(userSessionGet)).toBe(200);
  });

  test('one that could be guessed is refused; cleared, a random one is made', async () => {
    const { problem } = await refusal(save({ [path]: 'short' }));
    expect(problem.errors).toEqual([
      { pointer: '/settings/service/jwtSecret', detail: 'JWT secret must have at least 32 characters' },
    ]);
    await save({ [path]: '' });
    expect((await editor.app.app.settings.jwtSecret()).length).toBeGreaterThanOrEqual(32);
    expect(await editor.admin.client.status(userSessionGet)).toBe(401);
  });
});

describe('issue: what no settings may hold', () => {
  /** A body as bytes: JSON.stringify would not write __proto__. */
  async function post(settings: string) {
    const { settingID } = await latest();
    const response = await editor.admin.client.fetch('/api/admin/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': editor.admin.client.csrfToken },
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
    // Nobody would stay signed in for long enough to change it back.
    ['{"app":{"sessionTimeout":59}}', '/settings/app/sessionTimeout'],
    ['{"app":{"registration":"everyone"}}', '/settings/app/registration'],
    ['{"app":null}', '/settings/app'],
    ['{"app":[]}', '/settings/app'],
    ['{"service":{"emailProvider":{"smtp":{"port":"587"}}}}', '/settings/service/emailProvider/smtp/port'],
    ['{"service":{"emailSender":"a\\r\\nBcc: b"}}', '/settings/service/emailSender'],
    ['{"service":{"webApp":{"baseUrl":"javascript:alert(1)"}}}', '/settings/service/webApp/baseUrl'],
    ['{"service":{"webApp":{"baseUrl":"https://a@evil.example"}}}', '/settings/service/webApp/baseUrl'],
    // Every upload would fail from then on.
    ['{"service":{"storage":{"keyFileName":"../key.json"}}}', '/settings/service/storage/keyFileName'],
    ['{"service":{"storage":{"photosBucketName":"A bad bucket!!"}}}', '/settings/service/storage/photosBucketName'],
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
    await editor.app.app.database.write(async (transaction) => {
      const settings = withValue(base.settings, ['app', 'sessionTimeout'], 'long');
      await editor.app.app.settings.replace(transaction, null, { settings, secrets: {} });
    });
    expect((await editor.app.visitor().call(appSettingsGet)).app.sessionTimeout).toBe(1800);
    await save({ 'app.sessionTimeout': 1800 });
  });
});

test('issue: links in mails begin with service.webApp.baseUrl when it is set, else with PUBLIC_URL', async () => {
  expect(await editor.app.app.settings.webURL()).toMatch(/^http:\/\/localhost:\d+$/);
  await save({ 'service.webApp.baseUrl': 'https://boxes.example.org/' });
  expect(await editor.app.app.settings.webURL()).toBe('https://boxes.example.org');
});
