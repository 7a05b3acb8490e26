import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { latest, open, resetSettings, saveButton, saved, section, unsaved } from './administration/settings-page.ts';
import { call, test } from './administration/settings-world.ts';
import { isLive } from './member.ts';

test.beforeEach(({ admin }) => resetSettings(admin));

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
  await page.getByLabel('Maintenance status').fill('mine again');
  await other.getByLabel('Maintenance status').fill('theirs');
  await saved(other);
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

test('decisions §5: what another administrator saves shows at once, and the history says which version is in force', async ({
  admin: page,
}) => {
  const entries = page.getByRole('list', { name: 'Change History' }).locator('> li');
  const status = page.getByLabel('Maintenance status');
  const saveElsewhere = async (maintenanceStatus: string) => {
    const { settingID, settings } = await latest(page);
    const body = { settings: { ...settings, app: { ...settings.app, maintenanceStatus } }, baseSettingID: settingID };
    await call(page, '/admin/settings', body);
  };
  await open(page);
  await isLive(page);
  await section(page, 'Change History').click();
  await expect(entries.first()).toContainText('Current');
  await saveElsewhere('Saved elsewhere');
  await expect(status).toHaveValue('Saved elsewhere');
  await expect(entries.first()).toContainText('Saved elsewhere');
  await expect(entries.first()).toContainText('Current');
  await expect(unsaved(page)).toBeHidden();

  // What is typed here stays, and the newer version is the current one all the same.
  await status.fill('Typed here');
  await saveElsewhere('Saved again');
  await expect(entries.first()).toContainText('Saved again');
  await expect(entries.first()).toContainText('Current');
  await expect(page.getByText('Current', { exact: true })).toHaveCount(1);
  await expect(status).toHaveValue('Typed here');
});
