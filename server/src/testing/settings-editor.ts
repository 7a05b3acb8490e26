import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  adminSettingsGetDigest,
  adminSettingsGetLatest,
  adminSettingsSave,
  type SettingsObject,
} from '#contract/admin-settings.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import { userSessionGet, userSignin } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';

type Edits = Record<string, unknown>;

/** The settings with these paths changed; undefined deletes. */
export const edited = (settings: SettingsObject, edits: Edits) =>
  Object.entries(edits).reduce((into, [path, value]) => withValue(into, path.split('.'), value), settings);

export const at = (settings: SettingsObject, path: string) => valueAt(settings, path.split('.'));

/** An app for the tests of a file, and its administrator, who edits the settings as the form does. */
export function settingsEditor() {
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
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    latest,
    digest: async () => (await admin.client.call(adminSettingsGetDigest)).digest,
    /** What a form does: loads, edits these paths (undefined deletes), saves. */
    save: async (edits: Edits, from?: Awaited<ReturnType<typeof latest>>) => {
      const base = from ?? (await latest());
      return admin.client.call(adminSettingsSave, {
        body: { settings: edited(base.settings, edits), baseSettingID: base.settingID },
      });
    },
  };
}
