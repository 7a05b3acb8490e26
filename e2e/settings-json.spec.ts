import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  editor,
  latest,
  open,
  resetSettings,
  saveButton,
  saved,
  section,
  type,
  unsaved,
} from './administration/settings-page.ts';
import { test } from './administration/settings-world.ts';

test.beforeEach(({ admin }) => resetSettings(admin));

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
