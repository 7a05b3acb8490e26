import { describe, expect, test } from 'vitest';
import {
  adminSettingsGetDigest,
  adminSettingsGetLatest,
  adminSettingsSave,
  appSettingsGet,
  type SettingsStale,
} from '#contract/admin-settings.ts';
import { withValue } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { startTestApp } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { at, edited, settingsEditor } from '#server/testing/settings-editor.ts';

const editor = settingsEditor();
const { latest, digest, save } = editor;

describe('§3 Global settings record', () => {
  test('§7 adminSettingsSave takes the settings object alone: what is in force is its base', async () => {
    const { settings } = await latest();
    const status = 'Back soon';
    const body = { settings: edited(settings, { 'app.maintenanceStatus': status }) };
    const saved = await editor.admin.client.call(adminSettingsSave, { body });
    expect(at(saved.settings, 'app.maintenanceStatus')).toBe(status);
    await save({ 'app.maintenanceStatus': '' });
  });

  test('before the first save: the defaults, and nobody who saved them', async () => {
    const fresh = await startTestApp();
    const { client } = await fresh.signUp();
    const record = await client.call(adminSettingsGetLatest);
    expect(record).toMatchObject({ settingID: null, createdDateTime: null, firstName: '', lastName: '' });
    expect(record.settings.app).toEqual({
      features: { photoViewer2: false },
      registration: 'open',
      maintenance: false,
      maintenanceStatus: '',
      maintenanceDownTime: '',
      operator: { name: '', contact: '', terms: '' },
      sessionTimeoutWarning: 1500,
      sessionTimeout: 1800,
      keptSessionDays: 30,
    });
    expect(await client.call(adminSettingsGetDigest)).toEqual({ digest: [], total: 0 });
    await fresh.close();
  });

  test('who saved and when come with it; the answer of a save is the record in force', async () => {
    const answer = await save({ 'app.sessionTimeout': 2000 });
    expect(answer).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    expect(at(answer.settings, 'app.sessionTimeout')).toBe(2000);
    expect(await latest()).toEqual(answer);
    expect(Math.abs(Date.parse(answer.createdDateTime ?? '') - editor.app.clock.now())).toBeLessThan(60_000);
  });

  test('decisions §5: unknown keys are kept, also those with dots, and a save of other keys leaves them', async () => {
    const extra = { 'a.b': [1, { c: null }], ключ: '✓', empty: {} };
    const base = await latest();
    await editor.admin.client.call(adminSettingsSave, {
      body: {
        settings: { ...withValue(base.settings, ['app', 'later'], 7), extra },
        baseSettingID: base.settingID,
      },
    });
    const after = await save({ 'app.registration': 'invited' });
    expect([after.settings.extra, at(after.settings, 'app.later')]).toEqual([extra, 7]);
    const { app: told } = await editor.app.visitor().call(appSettingsGet);
    expect(told.registration).toBe('invited');
    expect(told).not.toHaveProperty('later');
    await save({ extra: undefined, 'app.later': undefined, 'app.registration': 'open' });
    expect((await latest()).settings).not.toHaveProperty('extra');
  });

  test('a save that changes nothing adds no version', async () => {
    const [before, { length }] = [await latest(), await digest()];
    expect((await save({})).settingID).toBe(before.settingID);
    expect((await digest()).length).toBe(length);
  });

  test('versions are in the order they were saved in, whatever the clock says', async () => {
    await save({ 'app.maintenanceStatus': 'first' });
    editor.app.clock.pass({ hours: -2 });
    await save({ 'app.maintenanceStatus': 'second' });
    editor.app.clock.pass({ hours: 2 });
    expect(at((await latest()).settings, 'app.maintenanceStatus')).toBe('second');
  });
});

describe('§3 Settings history entry', () => {
  test('each tells what it added, updated and deleted, with the new value', async () => {
    await save({ x: { y: 1 }, 'app.sessionTimeout': 1801 });
    await save({ 'x.y': 2, 'x.z': 'new' });
    await save({ x: undefined });
    const [third, second, first] = await digest();
    expect(first?.changes).toEqual([
      { kind: 'updated', path: ['app', 'sessionTimeout'], value: 1801 },
      { kind: 'added', path: ['x'], value: { y: 1 } },
    ]);
    expect(second?.changes).toEqual([
      { kind: 'updated', path: ['x', 'y'], value: 2 },
      { kind: 'added', path: ['x', 'z'], value: 'new' },
    ]);
    expect(third?.changes).toEqual([{ kind: 'deleted', path: ['x'] }]);
    expect(second?.settings.x).toEqual({ y: 2, z: 'new' });
    expect(third).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
  });

  test('it comes in pages, newest first, and a page compares its oldest with the one before', async () => {
    for (const seconds of [11, 12, 13]) await save({ 'app.sessionTimeoutWarning': seconds });
    const page = (index: number) =>
      editor.admin.client.call(adminSettingsGetDigest, { query: { page: String(index), pageSize: '2' } });
    const [first, second] = [await page(0), await page(1)];
    expect(first.digest.map(({ changes }) => changes[0]?.value)).toEqual([13, 12]);
    expect(second.digest[0]?.changes).toMatchObject([{ kind: 'updated', value: 11 }]);
    expect(first.total).toBe((await digest()).length);
    expect(await editor.admin.client.status(adminSettingsGetDigest, { query: { pageSize: '101' } })).toBe(400);
  });

  test('a save is in the audit log by its paths alone', async () => {
    await save({ 'app.maintenanceStatus': 'between us', 'service.smsProvider.twilio.authToken': 'twilio-private' });
    const rows = await editor.app.app.database.read
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'settings.save')
      .orderBy('auditID', 'desc')
      .limit(1)
      .execute();
    expect(rows[0]).toMatchObject({ actorID: editor.admin.userID, targetKind: 'settings', ipAddress: '127.0.0.1' });
    expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({
      changes: [
        { kind: 'updated', path: 'app.maintenanceStatus' },
        { kind: 'updated', path: 'service.smsProvider.twilio.authToken' },
      ],
    });
  });
});

describe('decisions §5: two administrators at once', () => {
  test('each writes what it changed and nothing else', async () => {
    const loaded = await latest();
    await save({ 'service.emailProvider.gmail.user': 'first@example.org' }, loaded);
    await save({ 'service.emailProvider.gmail.domains': 'example.org', 'app.sessionTimeout': 900 }, loaded);
    const { settings } = await latest();
    expect(settings).toMatchObject({
      app: { sessionTimeout: 900 },
      service: { emailProvider: { gmail: { user: 'first@example.org', domains: 'example.org' } } },
    });
  });

  test('a key that both changed is 409 with theirs and mine, and nothing of that save is written', async () => {
    const loaded = await latest();
    await save({ 'service.emailSender': 'theirs@example.org', plugin: { a: 1 } }, loaded);
    const edits = { 'service.emailSender': 'mine@example.org', plugin: { a: 2 }, 'app.sessionTimeout': 4321 };
    const { status, problem } = await refusal(save(edits, loaded));
    expect([status, problem.type]).toEqual([409, 'about:blank#stale-version']);
    const current = problem.current as SettingsStale;
    expect(current.conflicts).toEqual([
      { path: ['service', 'emailSender'], theirs: 'theirs@example.org', mine: 'mine@example.org' },
      { path: ['plugin'], theirs: { a: 1 }, mine: { a: 2 } },
    ]);
    const now = await latest();
    expect(current.settingID).toBe(now.settingID);
    expect(at(now.settings, 'app.sessionTimeout')).not.toBe(4321);
    // Having seen theirs, mine may be written.
    expect((await save(edits, now)).settings).toMatchObject({ plugin: { a: 2 }, app: { sessionTimeout: 4321 } });
    await save({ plugin: undefined });
  });

  test('both making the same change is no conflict', async () => {
    const loaded = await latest();
    await save({ 'service.emailSender': 'same@example.org' }, loaded);
    await save({ 'service.emailSender': 'same@example.org', 'app.sessionTimeout': 77 }, loaded);
    expect(at((await latest()).settings, 'app.sessionTimeout')).toBe(77);
  });

  test('a secret that both set is 409, and shows neither', async () => {
    const loaded = await latest();
    const path = 'service.emailProvider.smtp.password';
    await save({ [path]: 'their secret word' }, loaded);
    const { status, problem } = await refusal(save({ [path]: 'my secret word' }, loaded));
    expect(status).toBe(409);
    expect((problem.current as SettingsStale).conflicts).toEqual([
      { path: path.split('.'), theirs: secretMask, mine: secretMask },
    ]);
    expect((await editor.app.app.settings.service()).emailProvider.smtp.password).toBe('their secret word');
  });

  test('thirty saves at once of different keys from one base all stay', async () => {
    const loaded = await latest();
    const edits = Array.from({ length: 30 }, (_, index) => ({ [`many${index}`]: index }));
    await Promise.all(edits.map((edit) => save(edit, loaded)));
    const { settings } = await latest();
    for (const edit of edits) expect(settings).toMatchObject(edit);
    await save(Object.fromEntries(edits.map((edit) => [Object.keys(edit)[0] ?? '', undefined])));
  });

  test('an unknown base is refused', async () => {
    const { problem } = await refusal(save({}, { ...(await latest()), settingID: editor.admin.userID }));
    expect(problem.errors).toEqual([
      { pointer: '/baseSettingID', detail: 'This version of the settings doesn’t exist. Load the settings again.' },
    ]);
  });
});
