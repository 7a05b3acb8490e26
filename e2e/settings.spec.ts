import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  editor,
  heading,
  latest,
  open,
  path,
  resetSettings,
  saveButton,
  saved,
  section,
  unsaved,
} from './administration/settings-page.ts';
import { call, test } from './administration/settings-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

test.beforeEach(({ admin }) => resetSettings(admin));

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
  await saveButton(page).press('Enter');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  hold.resolve();
  await expect(unsaved(page)).toBeHidden();
  await expect(saveButton(page)).toBeEnabled();
  await expect(saveButton(page)).toBeFocused();
  await page.getByLabel('Maintenance status').fill('not this');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Global Settings' })).toBeFocused();
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
  // A number out of range comes before it; each further try leads to the first that is wrong.
  const signOut = page.getByRole('textbox', { name: 'Automatic sign-out (seconds)' });
  for (const _ of ['first', 'again']) {
    await signOut.fill('30');
    await page.getByLabel('Maintenance status').focus();
    await page.keyboard.press('Control+s');
    await expect(signOut).toBeFocused();
  }
  await signOut.fill('1800');
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
