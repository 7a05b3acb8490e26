import { expect } from '@playwright/test';
import { test } from './test.ts';
import { visit } from './visit.ts';

test('§8: every screen of the administration that fails to load shows the same line with Try again, and no message', async ({
  page,
  admin,
}) => {
  const { user } = await admin.post<{ user: { userID: string } }>('/user/refresh', {});
  const { g } = await admin.read<{ g: { groupID: string }[] }>('/admin/group');
  const permissionID = await admin.permissionID('admin.users');
  let isFailing = true;
  await page.route(/\/api\/(admin|health)/, (route) =>
    isFailing && route.request().method() === 'GET'
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', json: { type: 'internal', status: 500 } })
      : route.fallback(),
  );
  const screens = [
    'health',
    'users',
    `user/${user.userID}`,
    'groups',
    `group/${g[0]?.groupID}`,
    'permissions',
    `permission/${permissionID}`,
    'settings',
    'email',
    'audit',
  ];
  // What can't be read is asked for twice more, after 0.3 and 1 s: nobody waits here.
  await page.clock.install();
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of screens) {
    isFailing = true;
    await visit(page, `/home/admin/${screen}`);
    const failure = page.getByRole('main').getByText(/^[A-Z].* could not be loaded$/);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(failure.first(), screen).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first(), screen).toBeVisible();
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('article'), screen).toHaveCount(0);
    await expect(page.getByRole('alertdialog'), screen).toHaveCount(0);
    isFailing = false;
    await expect(async () => {
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      if ((await again.count()) > 0) await again.first().click();
      await expect(failure).toHaveCount(0, { timeout: 500 });
    }, screen).toPass({ intervals: [50] });
  }
});

test('§4 Editors: while a user loads, the editor shows Save, and it cannot be pressed', async ({ page, admin }) => {
  const { user } = await admin.post<{ user: { userID: string } }>('/user/refresh', {});
  const held: (() => void)[] = [];
  await page.route(`**/api/admin/user/${user.userID}*`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await page.goto(`/home/admin/user/${user.userID}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByText('Loading user').first()).toBeAttached();
  await expect(save).toBeVisible();
  await expect(save).toBeDisabled();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const go of held) go();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(save).toBeEnabled();
});
