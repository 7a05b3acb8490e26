import { expect } from '@playwright/test';
import { call, test } from './administration/settings-world.ts';

interface Settings {
  settingID: string | null;
}

test('decisions §4 Labels: before labels are printed that only this computer can open, the page warns', async ({
  admin: page,
  server,
}) => {
  const { user } = await call<{ user: { workspaceID: string } }>(page, '/user/refresh', {});
  await call(page, `/workspace/${user.workspaceID}/box`, { name: 'Crate' });
  const { rows } = await call<{ rows: { boxID: string }[] }>(page, `/workspace/${user.workspaceID}/box`);
  const labels = `/home/item-management/labels?kind=box&ids=${rows[0]?.boxID}`;
  const setBaseURL = async (settings: object) => {
    const { settingID } = await call<Settings>(page, '/admin/settings');
    await call(page, '/admin/settings', { settings, baseSettingID: settingID });
  };
  await setBaseURL({});
  await page.goto(labels);
  await expect(page.getByText('1 box chosen')).toBeVisible();
  const warning = page.getByText('These labels only work on this computer');
  await expect(warning).toBeVisible();
  await expect(
    page.getByText(`Their QR codes start with ${server.url}, which other devices can’t open.`),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Global Settings' })).toBeVisible();

  // Bars without an address lead nowhere.
  await page.getByText('Code 128', { exact: true }).click();
  await expect(warning).toBeHidden();

  await setBaseURL({ service: { webApp: { baseUrl: 'http://boxes.example.org' } } });
  await page.goto(labels);
  await expect(page.getByText('1 box chosen')).toBeVisible();
  await expect(warning).toBeHidden();
  await setBaseURL({});
});
