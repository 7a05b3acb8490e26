import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { AdminCalls } from './administrator.ts';
import { isLive } from './member.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const aSecond = { timeout: 1000 };

async function groupWith(admin: AdminCalls, keys: Parameters<AdminCalls['permissionID']>[0][]): Promise<string> {
  const permissionIDs = await Promise.all(keys.map((key) => admin.permissionID(key)));
  const body = { name: `Group ${randomUUID()}`, description: 'x', permissionIDs };
  return (await admin.post<{ g: { groupID: string } }>('/admin/group', body)).g.groupID;
}

async function putInto(admin: AdminCalls, userID: string, groupIDs: string[]): Promise<void> {
  const { user } = await admin.read<{ user: { version: number } }>(`/admin/user/${userID}`);
  await admin.post('/admin/user/groups', { userID, groupIDs, version: user.version });
}

test('§6: keys that change show in the open navigation within a second; a screen whose key is lost leads to Home', async ({
  admin,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { userID } = await newWorkspace(page);
  await page.goto('/home/admin/groups');
  await expect(page).toHaveURL(/\/home\/item-management$/);
  await expect(toast(page, 'You don’t have access to that page')).toBeVisible();
  await isLive(page);
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('button', { name: 'Administration' })).toHaveCount(0);

  const groupID = await groupWith(admin, ['admin.health', 'admin.groups']);
  await putInto(admin, userID, [groupID]);
  await navigation.getByRole('button', { name: 'Administration' }).click({ timeout: aSecond.timeout });
  await expect(navigation.getByRole('link', { name: 'Health' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByLabel('Name').fill('Half typed');

  // What stays open stays as it is.
  const health = await admin.permissionID('admin.health');
  const groups = await admin.permissionID('admin.groups');
  await admin.post('/admin/group', { groupID, permissionIDs: [groups] });
  await expect(navigation.getByRole('link', { name: 'Health' })).toHaveCount(0, aSecond);
  await expect(page.getByLabel('Name')).toHaveValue('Half typed');

  await admin.post('/admin/group', { groupID, permissionIDs: [health] });
  await expect(page).toHaveURL(/\/home\/item-management$/, aSecond);
  await expect(navigation.getByRole('link', { name: 'Groups' })).toHaveCount(0);
  await expect(toast(page, 'You no longer have access to that page')).toBeVisible();
  await context.close();
});
