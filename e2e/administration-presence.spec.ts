import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { isLive } from './member.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace } from './workspace.ts';

test('issue 3 item 6: who else has a group or the settings open, and edits them, is seen by other administrators', async ({
  admin,
  browser,
  page,
  server,
}) => {
  const { user } = await admin.read<{ user: { firstName: string; lastName: string; userName: string } }>(
    '/user/session',
  );
  const root = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  const context = await browser.newContext({ baseURL: server.url });
  const bram = await context.newPage();
  const { userID } = await newWorkspace(bram, { firstName: 'Bram', lastName: 'Stone' });
  const permissionIDs = await Promise.all(
    (['admin.groups', 'admin.settings'] as const).map((key) => admin.permissionID(key)),
  );
  const body = { name: `Group ${randomUUID()}`, description: 'x', permissionIDs };
  const { g } = await admin.post<{ g: { groupID: string } }>('/admin/group', body);
  const { user: made } = await admin.read<{ user: { version: number } }>(`/admin/user/${userID}`);
  await admin.post('/admin/user/groups', { userID, groupIDs: [g.groupID], version: made.version });

  await page.goto(`/home/admin/group/${g.groupID}`);
  await isLive(page);
  await bram.goto(`/home/admin/group/${g.groupID}`);
  await isLive(bram);
  const main = page.getByRole('main');
  await expect(main.getByText('Bram Stone is here')).toBeVisible();
  await expect(bram.getByText(`${root} is here`)).toBeVisible();
  await bram.getByLabel('Description').fill('Half typed');
  await expect(page.getByText('Bram Stone is editing').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await bram.getByLabel('Description').fill('x');
  await expect(main.getByText('Bram Stone is here')).toBeVisible();
  await bram.goto('/home/admin/settings');
  await expect(main.getByText(/Bram Stone is/)).toHaveCount(0);
  await page.goto('/home/admin/settings');
  await expect(page.getByText('Bram Stone is here')).toBeVisible();
  await context.close();
});
