import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { row, rows } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const word = () => randomUUID().replace(/[^a-f]/g, '');

interface Saved {
  g: { groupID: string; version: number; name: string };
}

test('§2.5: Manage User Groups has Name and Description, says that it is loading, and opens a group', async ({
  page,
  admin,
  browser,
  server,
}) => {
  const name = `Readers ${word()}`;
  const { g } = await admin.post<Saved>('/admin/group', { name, description: 'They read', permissionIDs: [] });
  const other = await browser.newContext({ baseURL: server.url });
  const { userID } = await newWorkspace(await other.newPage());
  await other.close();
  await admin.post('/admin/user/groups', { userID, groupIDs: [g.groupID] });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/admin/group?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/home/admin/groups?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage User Groups' })).toBeVisible();
  await expect(page.getByText('Loading groups', { exact: true })).toBeVisible();
  gate.resolve();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Loading groups')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Description']);
  await expect(row(page, name)).toContainText('They read');
  await expect(row(page, name)).toContainText('1 member');
  await expectAccessibleInBothThemes(page);
  await row(page, name).click();
  await expect(page).toHaveURL(`/home/admin/group/${g.groupID}`);
  await expect(page.getByText('Group ID')).toBeVisible();
  await expect(page.getByText(g.groupID)).toBeVisible();
});

test('§2.2, §2.6, §5 Group: all permissions with checkbox, name and description; errors after a save attempt', async ({
  page,
  admin,
}) => {
  await page.goto('/home/admin/groups');
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page).toHaveURL('/home/admin/group');
  await expect(page.getByRole('heading', { level: 1, name: 'New Group' })).toBeVisible();
  await expect(page.getByText('Group ID')).toHaveCount(0);
  const { rows: all } = await admin.read<{ rows: { name: string; description: string }[] }>('/admin/group-permission');
  const choices = page.getByRole('group', { name: 'Permissions' });
  for (const { name, description } of all) {
    await expect(choices.getByRole('checkbox', { name, exact: true })).toBeVisible();
    await expect(choices.getByText(description, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const message of ['Name is required', 'Description is required'])
    await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
  await expect(toast(page, '2 Validation Errors')).toBeVisible();
  const name = `Healers ${word()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('They look after it');
  await choices.getByText('See system health', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/admin\/group\/[0-9a-f-]{36}$/);
  // Also where what was focused went with the form, and the heading again once the group was read.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Group' })).toBeFocused();
  await expect(choices.getByRole('checkbox', { name: 'See system health' })).toBeChecked();
  await expect(choices.getByRole('checkbox', { name: 'Manage email' })).not.toBeChecked();
  await page.reload();
  await expect(choices.getByRole('checkbox', { name: 'See system health' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.goto('/home/admin/group');
  await page.getByLabel('Name').fill(name.toUpperCase());
  await page.getByLabel('Description').fill('Twice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`A group named “${name}” already exists.`).first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Twice');
});

test('§4 Editors: Save is disabled while a group loads and is saved, with a spinner', async ({ page, admin }) => {
  const { g } = await admin.post<Saved>('/admin/group', { name: `Slow ${word()}`, description: 'x' });
  const reading = Promise.withResolvers<void>();
  await page.route(`**/api/admin/group/${g.groupID}`, async (route) => {
    await reading.promise;
    await route.continue();
  });
  await page.goto(`/home/admin/group/${g.groupID}`);
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  await expect(page.getByText('Loading group')).toBeAttached();
  reading.resolve();
  await expect(save).toBeEnabled();
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/admin/group', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await page.getByLabel('Description').fill('Changed');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save.locator('svg')).toBeVisible();
  saving.resolve();
  await expect(toast(page, 'Group saved')).toBeVisible();
  await expect(save).toBeEnabled();
});

test('decisions §3: permissions that two chose at once are put together', async ({ page, admin }) => {
  const { g } = await admin.post<Saved>('/admin/group', { name: `Both ${word()}`, description: 'x' });
  await page.goto(`/home/admin/group/${g.groupID}`);
  await page.getByRole('group', { name: 'Permissions' }).getByText('Manage email', { exact: true }).click();
  const theirs = [await admin.permissionID('admin.health')];
  await admin.post('/admin/group', { groupID: g.groupID, version: 1, permissionIDs: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog).toContainText('See system health');
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(toast(page, 'Group saved')).toBeVisible();
  const { sc } = await admin.read<{ sc: { path: string }[] }>(`/admin/group/${g.groupID}`);
  expect(sc.map(({ path }) => path)).toEqual(['admin.email', 'admin.health']);
});

test('§2.5: a group is deleted after showing who loses what', async ({ page, admin }) => {
  const name = `Gone ${word()}`;
  const { g } = await admin.post<Saved>('/admin/group', { name, description: 'x' });
  await page.goto(`/home/admin/group/${g.groupID}`);
  await expect(page.getByText('No members yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Group' });
  await expect(dialog).toContainText(`Delete “${name}”? This cannot be undone.`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/home/admin/groups');
  await expect(toast(page, 'Group deleted')).toBeVisible();
});

test('decisions §3: who edits a group that another administrator deleted is told so, and led back to the list', async ({
  page,
  admin,
}) => {
  const make = async () => (await admin.post<Saved>('/admin/group', { name: `Gone ${word()}`, description: 'x' })).g;
  const [edited, unchanged] = [await make(), await make()];
  const remove = ({ groupID }: { groupID: string }) => admin.post('/admin/group/delete', { groupID });
  await page.goto(`/home/admin/group/${edited.groupID}`);
  await page.getByLabel('Description').fill('Who keeps the lamps');
  await remove(edited);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This group was deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Description')).toHaveValue('Who keeps the lamps');
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(page).toHaveURL('/home/admin/groups');

  // Nothing is typed: what is open is read again by itself.
  await page.clock.install();
  await page.goto(`/home/admin/group/${unchanged.groupID}`);
  await expect(page.getByLabel('Description')).toHaveValue('x');
  await remove(unchanged);
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Group not found')).toBeVisible();
  await expect(page.getByText('It was deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(page).toHaveURL('/home/admin/groups');
});

test('decisions §3: an address that no group or permission has says what to do, and not that something was deleted', async ({
  page,
  admin,
}) => {
  expect(admin).toBeDefined();
  for (const noun of ['group', 'permission'])
    for (const id of ['nonsense', randomUUID()]) {
      await page.goto(`/home/admin/${noun}/${id}`);
      await expect(page.getByText(new RegExp(`^${noun} not found$`, 'i'))).toBeVisible();
      await expect(page.getByText(`Check the link, or choose a ${noun} from the list.`)).toBeVisible();
      await expect(page.getByText('was deleted')).toHaveCount(0);
    }
});
