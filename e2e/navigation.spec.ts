import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const group = (page: Page, name: string) => main(page).getByRole('button', { name });
const hasNoScroll = (page: Page) => main(page).evaluate((element) => element.scrollHeight <= element.clientHeight);

test('house §5: an administrator sees every area at 900 px without scrolling, whatever is opened', async ({
  page,
  admin,
}) => {
  expect(admin).toBeDefined();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await expect(group(page, 'Inventory')).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, 'Administration')).toHaveAttribute('aria-expanded', 'false');
  for (const name of ['Administration', 'Tools', 'World', 'Inventory']) {
    if ((await group(page, name).getAttribute('aria-expanded')) === 'false') await group(page, name).click();
    await expect(group(page, name)).toHaveAttribute('aria-expanded', 'true');
    expect(await hasNoScroll(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => hasNoScroll(page)).toBe(true);
  await expectAccessibleInBothThemes(page);
});

test('house §5: areas fold by keyboard and stay so; where one is opens by itself', async ({ page, account }) => {
  expect(account.workspaceID).not.toBe('');
  await page.goto('/home/workspace');
  await group(page, 'Tools').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await expect(main(page).getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.reload();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/home/item-management/history');
  await expect(main(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  await group(page, 'Tools').click();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
});
