import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { row, rows } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

const word = () => randomUUID().replace(/[^a-f]/g, '');

interface Saved {
  c: { permissionID: string; version: number };
}

test('§2.3: the list has Name, Path and Description, says that it is loading, and opens a permission', async ({
  page,
  admin,
}) => {
  const permissionID = await admin.permissionID('admin.users');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/admin/permission?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/home/admin/permissions');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Access Permissions' })).toBeVisible();
  await expect(page.getByText('Loading permissions', { exact: true })).toBeVisible();
  gate.resolve();
  await expect(row(page, 'admin.users')).toContainText('View, create and edit user accounts');
  await expect(page.getByText('Loading permissions')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Path', 'Description']);
  await expectAccessibleInBothThemes(page);
  await row(page, 'admin.users').click();
  await expect(page).toHaveURL(`/home/admin/permission/${permissionID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Permission' })).toBeVisible();
  await expect(page.getByText(permissionID)).toBeVisible();
  await expect(page.getByLabel('Path')).toHaveValue('admin.users');
  await expect(page.getByLabel('Path')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('decisions §5: Copy All puts a line per permission on the clipboard, and a toast says how many', async ({
  page,
  admin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { c } = await admin.read<{ c: { permissionID: string; name: string; path: string }[] }>('/admin/permission');
  await page.goto('/home/admin/permissions?search=nothing-has-this');
  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(toast(page, `${c.length} permissions copied`)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(c.map(({ path, permissionID, name }) => `${path}\t${permissionID}\t${name}`).join('\n'));
});

test('§2.4, §5 Permission: errors show after a save attempt; a new permission gets its own address', async ({
  page,
  admin: _admin,
}) => {
  await page.goto('/home/admin/permissions');
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page).toHaveURL('/home/admin/permission');
  await expect(page.getByRole('heading', { level: 1, name: 'New Permission' })).toBeVisible();
  await expect(page.getByText('Permission ID')).toHaveCount(0);
  await expect(page.getByText('is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const message of ['Name is required', 'Path is required', 'Description is required'])
    await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
  await expect(toast(page, '3 Validation Errors')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const path = `reports.${word()}`;
  await page.getByLabel('Name').fill(`Read ${path}`);
  await page.getByLabel('Path').fill(path);
  await page.getByLabel('Description').fill('May read reports');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/home\/admin\/permission\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Permission' })).toBeVisible();
  await expect(page.getByText('Permission ID')).toBeVisible();
  // A path that is taken is refused beside its field, and what was typed stays.
  await page.getByLabel('Path').fill('ADMIN.users');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The permission “Manage users” already has this path.').first()).toBeVisible();
  await expect(page.getByLabel('Path')).toHaveValue('ADMIN.users');
  // Leaving asks first.
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Path').fill(path);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page).toHaveURL('/home/admin/groups');
});

test('§4 Editors: Save is disabled while loading and while saving, and free again after a failure', async ({
  page,
  admin,
}) => {
  const name = `Guarded ${word()}`;
  const { c } = await admin.post<Saved>('/admin/permission', { name, path: `g.${word()}`, description: 'x' });
  const reading = Promise.withResolvers<void>();
  await page.route(`**/api/admin/permission/${c.permissionID}`, async (route) => {
    await reading.promise;
    await route.continue();
  });
  await page.goto(`/home/admin/permission/${c.permissionID}`);
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  await expect(page.getByText('Loading permission')).toBeAttached();
  reading.resolve();
  await expect(save).toBeEnabled();
  // Else the form tries again by itself.
  await page.route('**/healthz', (route) => route.abort());
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/admin/permission', async (route) => {
    await saving.promise;
    await route.abort();
  });
  await page.getByLabel('Description').fill('Changed');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toContainText('in progress');
  saving.resolve();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // §8: no toast and no dialog.
  await expect(page.getByText('Operation Failed')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Description')).toHaveValue('Changed');
  await page.unroute('**/api/admin/permission');
  // §8: a failure of the server clears the flags, and says nothing at all.
  await page.route('**/api/admin/permission', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Description')).toHaveValue('Changed');
  await page.unroute('**/api/admin/permission');
  await save.click();
  await expect(toast(page, 'Permission saved')).toBeVisible();
});

test('decisions §3: what somebody else saved meanwhile is compared field by field', async ({ page, admin }) => {
  const name = `Contested ${word()}`;
  const { c } = await admin.post<Saved>('/admin/permission', { name, path: `c.${word()}`, description: 'Base' });
  await page.goto(`/home/admin/permission/${c.permissionID}`);
  await page.getByLabel('Name').fill(`${name} mine`);
  await page.getByLabel('Description').fill('Mine');
  await admin.post('/admin/permission', { permissionID: c.permissionID, version: 1, description: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog.getByRole('radiogroup', { name: 'Description' })).toBeVisible();
  await dialog
    .getByRole('radiogroup', { name: 'Description' })
    .getByText('Other window', { exact: true })
    .first()
    .click();
  // Else the form tries again by itself.
  await page.route('**/healthz', (route) => route.abort());
  // A save that gets no answer leaves what was chosen in the form.
  await page.route('**/api/admin/permission', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Theirs');
  await page.unroute('**/api/admin/permission');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Permission saved')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs');
  const now = await admin.read<{ c: object }>(`/admin/permission/${c.permissionID}`);
  expect(now.c).toMatchObject({ name: `${name} mine`, description: 'Theirs', version: 3 });
  // The editor stays open, and goes on from what it saved.
  await page.getByLabel('Description').fill('Once more');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version', { exact: true }).locator('xpath=following-sibling::*[1]')).toHaveText('4');
  await expect(dialog).toHaveCount(0);
});

test('§2.3: a permission is deleted after showing which groups lose it; filters and search narrow the list', async ({
  page,
  admin,
}) => {
  const name = `Doomed ${word()}`;
  const { c } = await admin.post<Saved>('/admin/permission', { name, path: `d.${word()}`, description: 'x' });
  await admin.post('/admin/group', { name: `Holders of ${name}`, description: 'x', permissionIDs: [c.permissionID] });
  await page.goto('/home/admin/permissions');
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill(name.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Held by no group' }).click();
  await expect(page.getByText('No permissions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.goto(`/home/admin/permission/${c.permissionID}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Permission' });
  await expect(dialog).toContainText(`Holders of ${name}, 0 members`);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/home/admin/permissions');
  await expect(toast(page, 'Permission deleted')).toBeVisible();
  await page.goto(`/home/admin/permission/${c.permissionID}`);
  await expect(page.getByText('Permission not found')).toBeVisible();
});

test('decisions §3: who edits a permission that another administrator deleted is told so, and led back to the list', async ({
  page,
  admin,
}) => {
  const { c } = await admin.post<Saved>('/admin/permission', { name: 'Reports', path: word(), description: 'x' });
  const { permissionID } = c;
  await page.goto(`/home/admin/permission/${permissionID}`);
  await page.getByLabel('Description').fill('May read reports');
  await admin.post('/admin/permission/delete', { permissionID });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This permission was deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All permissions' }).click();
  await expect(page).toHaveURL('/home/admin/permissions');
});
