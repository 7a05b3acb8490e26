import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call, test } from './settings-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

const path = '/home/admin/settings';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Global Settings' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Raw Settings JSON' });
const unsaved = (page: Page) => page.getByText('Unsaved changes');

interface Settings {
  settingID: string | null;
  settings: { app: Record<string, unknown>; [key: string]: unknown };
}
const latest = (page: Page) => call<Settings>(page, '/admin/settings');

/** Every test begins with the defaults. */
test.beforeEach(async ({ admin }) => {
  const { settingID } = await latest(admin);
  await call(admin, '/admin/settings', { settings: {}, baseSettingID: settingID });
});

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

async function saved(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(unsaved(page)).toBeHidden();
  await expect(saveButton(page)).toBeEnabled();
}

async function type(field: Locator, text: string): Promise<void> {
  // The editor takes the old text away itself. The browser, which would when it inserts over a selection, may keep the
  // selection's colours by a style attribute, and the policy stops that.
  await field.press('Control+a');
  await field.press('Delete');
  await field.fill(text);
}

test('§2.9: Save, the sections, labels that state seconds, and secrets as password fields', async ({ admin: page }) => {
  await open(page);
  await expect(saveButton(page)).toBeEnabled();
  for (const title of ['Email Services', 'SMS Services', 'Raw Settings JSON', 'Change History']) {
    await expect(section(page, title)).toHaveAttribute('aria-expanded', 'false');
    await section(page, title).click();
    await expect(section(page, title)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(page.getByRole('textbox', { name: 'Session warning (seconds)' })).toHaveValue('1500');
  await expect(page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' })).toHaveValue('1800');
  // A warning that nobody would get to see says so.
  await expect(page.getByText('the automatic sign-out comes first')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Session warning (seconds)' }).fill('1800');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Not shown: the automatic sign-out comes first.')).toBeVisible();
  for (const label of [
    'JWT secret',
    'Gmail: password',
    'SMTP.com: password',
    'SendGrid: password',
    'Twilio: auth token',
  ])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('JWT secret', { exact: true })).toHaveValue('••••••••');
  await expect(editor(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('§2.9: Save is disabled while loading and while saving', async ({ admin: page }) => {
  let hold = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(saveButton(page)).toBeDisabled();
  hold.resolve();
  await expect(saveButton(page)).toBeEnabled();
  await page.getByLabel('Maintenance status').fill('later');
  hold = Promise.withResolvers<void>();
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  hold.resolve();
  await expect(unsaved(page)).toBeHidden();
  await expect(saveButton(page)).toBeEnabled();
});

test('§4 Settings form: the raw JSON follows the form and the form the JSON, live; saved, the form reloads', async ({
  admin: page,
}) => {
  await open(page);
  await section(page, 'Raw Settings JSON').click();
  await expect(editor(page)).toContainText('"maintenanceStatus": ""');
  await page.getByLabel('Maintenance status').fill('moving "house"');
  await expect(editor(page)).toContainText('"maintenanceStatus": "moving \\"house\\""');
  await expect(unsaved(page)).toBeVisible();

  const typed = { app: { maintenanceStatus: 'moving "house"', sessionTimeout: 900 }, mine: { kept: [1] } };
  await type(editor(page), JSON.stringify(typed));
  await expect(page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' })).toHaveValue('900');
  await expect(page.getByLabel('Maintenance status')).toHaveValue('moving "house"');
  await saved(page);
  // What the JSON left out has its default again.
  await expect(editor(page)).toContainText('"registration": "open"');

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' })).toHaveValue('900');
  const { settings } = await latest(page);
  expect(settings).toMatchObject({ app: { sessionTimeout: 900 }, mine: { kept: [1] } });
});

test('§5: raw settings JSON that does not parse says so, and changes nothing else', async ({ admin: page }) => {
  await open(page);
  await section(page, 'Raw Settings JSON').click();
  await type(editor(page), '{ "app": { "sessionTimeout": 12 ');
  const alert = page.getByRole('alert').filter({ hasText: 'Invalid JSON' });
  await expect(alert).toContainText('The JSON you entered is not valid. Please check the syntax and try again.');
  await expect(page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' })).toHaveValue('1800');
  await expectAccessible(page);
  // Nothing is sent.
  const { settingID } = await latest(page);
  await saveButton(page).click();
  await expect(page.locator(':focus')).toContainText('Invalid JSON');
  await expect(alert).toBeInViewport();
  expect((await latest(page)).settingID).toBe(settingID);
  await type(editor(page), '{ "app": { "sessionTimeout": 120 } }');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' })).toHaveValue('120');
});

test('decisions §5: the editor knows the schema: completion, faults, and what a key means', async ({ admin: page }) => {
  await open(page);
  await section(page, 'Raw Settings JSON').click();
  await type(editor(page), '{ "app": { "registration": "everyone", "later": 1 } }');
  await editor(page).getByText('"everyone"').hover();
  await expect(page.getByText('Who can create an account must be "open", "invited" or "closed"')).toBeVisible();
  await editor(page).getByText('"later"').hover();
  await expect(page.getByText('Not a setting of this version. It is kept unchanged.')).toBeVisible();

  await type(editor(page), '{ "app": { "registration": "" } }');
  await editor(page).press('End');
  for (let times = 0; times < 5; times++) await editor(page).press('ArrowLeft');
  await editor(page).press('Control+Space');
  await expect(page.getByRole('option')).toHaveText(['"open"', '"invited"', '"closed"']);
  await page.getByRole('option', { name: '"invited"' }).click();
  await expect(editor(page)).toHaveText('{ "app": { "registration": "invited" } }');
  await expect(page.getByRole('button', { name: /^Only invited people/ })).toBeVisible();
});

test('§2.9 Change History: who, when and what; Revert loads the version into the form without saving', async ({
  admin: page,
}) => {
  await open(page);
  await page.getByLabel('Maintenance status').fill('first words');
  await saved(page);
  await page.getByLabel('Maintenance status').fill('second words');
  await page.getByText('Photo viewer 2').click();
  await saved(page);
  await section(page, 'Change History').click();
  const entries = page.getByRole('list', { name: 'Change History' }).locator('> li');
  const newest = entries.first();
  await expect(newest).toContainText('Ada Archer');
  await expect(newest.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M$/);
  await expect(newest).toContainText('Updatedapp.maintenanceStatussecond words');
  await expect(newest).toContainText('Updatedapp.features.photoViewer2true');
  await expect(newest).toContainText('Current');
  // The one in force only when something is typed, which goes back to it.
  await expect(newest.getByRole('button', { name: /^Revert to / })).toHaveCount(0);
  await page.getByLabel('Maintenance status').fill('third words');
  await newest.getByRole('button', { name: /^Revert to / }).click();
  await expect(page.getByLabel('Maintenance status')).toHaveValue('second words');
  await expectAccessible(page);

  const { settingID } = await latest(page);
  await entries
    .nth(1)
    .getByRole('button', { name: /^Revert to / })
    .click();
  await expect(page.getByLabel('Maintenance status')).toHaveValue('first words');
  await expect(page.getByLabel('Photo viewer 2')).not.toBeChecked();
  await expect(unsaved(page)).toBeVisible();
  expect((await latest(page)).settingID).toBe(settingID);
  await saved(page);
  expect((await latest(page)).settings.app.maintenanceStatus).toBe('first words');

  // A key that no setting has comes and goes: the two other kinds of change.
  const before = await latest(page);
  const save = async (settings: object) =>
    call(page, '/admin/settings', { settings, baseSettingID: (await latest(page)).settingID });
  await save({ ...before.settings, extra: 'word' });
  await save(before.settings);
  await page.reload();
  await section(page, 'Change History').click();
  await expect(entries.nth(0)).toContainText('Deletedextra');
  await expect(entries.nth(1)).toContainText('Addedextraword');
});

test('decisions §5: a secret is stored, kept, replaced and cleared, and never comes back', async ({ admin: page }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await open(page);
  await section(page, 'Email Services').click();
  const password = page.getByLabel('Gmail: password', { exact: true });
  await password.fill('the first of all secrets');
  await saved(page);
  await expect(password).toHaveValue('••••••••');
  await expect(password).toHaveAttribute('readonly', '');

  await page.getByRole('button', { name: 'Replace Gmail: password' }).click();
  await expect(password).toHaveValue('');
  await password.fill('the second of all secrets');
  await page.getByRole('button', { name: 'Keep the stored Gmail: password' }).click();
  await expect(password).toHaveValue('••••••••');
  await expect(unsaved(page)).toBeHidden();

  await page.getByRole('button', { name: 'Replace Gmail: password' }).click();
  await password.fill('the third of all secrets');
  await saved(page);
  await section(page, 'Change History').click();
  await expect(page.getByText('service.emailProvider.gmail.password').first()).toBeVisible();
  await expect(page.getByText('a new secret').first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear Gmail: password' }).click();
  await expect(page.getByText('It is cleared when you save.')).toBeVisible();
  await saved(page);
  await expect(password).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear Gmail: password' })).toBeHidden();
  expect(bodies.join('\n')).toContain('••••••••');
  expect(bodies.join('\n')).not.toContain('of all secrets');
});

test('decisions §5: two administrators change different keys, and then the same one', async ({
  admin: page,
  browser,
  server,
  signIn,
  administrator,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signIn(other, administrator);
  await open(page);
  await open(other);
  await other.getByLabel('Maintenance down time').fill('an hour');
  await saved(other);
  await page.getByLabel('Maintenance status').fill('mine');
  await saved(page);
  await expect(page.getByLabel('Maintenance down time')).toHaveValue('an hour');

  await other.reload();
  await expect(other.getByLabel('Maintenance status')).toHaveValue('mine');
  await other.getByLabel('Maintenance status').fill('theirs');
  await saved(other);
  await page.getByLabel('Maintenance status').fill('mine again');
  await page.getByLabel('Web app base URL').fill('https://boxes.example.org');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Ada Archer edited this' });
  const choice = dialog.getByRole('radiogroup', { name: 'Maintenance status' });
  await expect(choice).toContainText('theirs');
  await expect(choice).toContainText('mine again');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expectAccessible(page);
  await choice.getByText('Mine', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  await expect(unsaved(page)).toBeHidden();
  const { settings } = await latest(page);
  expect(settings).toMatchObject({
    app: { maintenanceStatus: 'mine again', maintenanceDownTime: 'an hour' },
    service: { webApp: { baseUrl: 'https://boxes.example.org' } },
  });
  await context.close();
});

test('§2.9: a save of Global Settings that succeeded says so, and §8 a failed one shows nothing', async ({
  admin: page,
}) => {
  await open(page);
  await page.getByLabel('Maintenance status').fill('soon');
  await saveButton(page).click();
  await expect(toast(page, 'Global Settings saved')).toBeVisible();
  expect((await latest(page)).settings.app).toMatchObject({ maintenanceStatus: 'soon' });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByLabel('Maintenance status').fill('later');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/admin/settings'),
  );
  await saveButton(page).click();
  expect((await answered).status()).toBe(500);
  await expect(saveButton(page)).toBeEnabled();
  await expect(unsaved(page)).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog')).toHaveCount(0);
});

test('§2.9: the storage limit says how much is used', async ({ admin: page }) => {
  await open(page);
  const limit = page.getByRole('textbox', { name: 'Storage limit (MB)' });
  await expect(limit).toHaveAccessibleDescription(/0 means no limit\. 0 MB used\./);
  const { user } = await call<{ user: { workspaceID: string } }>(page, '/user/refresh', {});
  const { item } = await call<{ item: { itemID: string } }>(page, `/workspace/${user.workspaceID}/item`, {
    name: 'Lamp',
  });
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const uploaded = await page.request.post(
    `/api/workspace/${user.workspaceID}/media?kind=item&recordID=${item.itemID}&role=attachment`,
    {
      headers: { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': token },
      multipart: { file: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1_500_000, 'a') } },
    },
  );
  await expect(uploaded, await uploaded.text()).toBeOK();
  await open(page);
  await expect(limit).toHaveAccessibleDescription(/1\.5 MB used\./);
});

test('§4 Editors: what is wrong is said after a save attempt, in the field and as “N Validation Errors”', async ({
  admin: page,
}) => {
  await open(page);
  await page.getByLabel('Web app base URL').fill('ftp://files');
  await page.getByLabel('Maintenance status').click();
  await expect(page.getByText('Web app base URL must begin with https:// or http://')).toHaveCount(0);
  await section(page, 'Raw Settings JSON').click();
  await expect(editor(page)).toContainText('ftp://files');
  await page.keyboard.press('Control+s');
  await expect(toast(page, '1 Validation Error')).toBeVisible();
  await expect(page.getByLabel('Web app base URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Web app base URL')).toBeFocused();
  await page.getByLabel('Web app base URL').fill('https://files.example.org');
  await page.keyboard.press('Control+s');
  await expect(unsaved(page)).toBeHidden();
  expect((await latest(page)).settings).toMatchObject({
    service: { webApp: { baseUrl: 'https://files.example.org' } },
  });
});

test('§8: a load or a save that fails only clears the flags; what was typed stays', async ({ admin: page }) => {
  const failing = (method: string) =>
    page.route('**/api/admin/settings', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
        : route.fallback(),
    );
  await open(page);
  await failing('POST');
  await page.getByLabel('Maintenance status').fill('typed');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeEnabled();
  await expect(unsaved(page)).toBeVisible();
  await expect(page.getByLabel('Maintenance status')).toHaveValue('typed');
  await expect(page.getByText('Operation Failed')).toHaveCount(0);
  await page.unrouteAll();
  await saved(page);

  await failing('GET');
  await page.reload();
  await expect(page.getByText('Global Settings could not be loaded')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('Operation Failed')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Maintenance status')).toHaveValue('typed');
});

test('leaving with something unsaved asks first', async ({ admin: page }) => {
  await open(page);
  await page.getByLabel('Maintenance status').fill('not saved');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Maintenance status')).toHaveValue('not saved');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/item-management/);
});

test('§6: without admin.settings the screen leads Home', async ({ page, signIn, somebody }) => {
  await signIn(page, somebody);
  await page.goto(path);
  await expect(page).toHaveURL(/\/home\/item-management/);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/home\/item-management/);
});
