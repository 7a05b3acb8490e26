import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('§2.1 dev/documentation: a screen’s help opens its page, which is read, searched and left for the next', async ({
  page,
}) => {
  // decisions §6: in production signed in only, and back to the page afterwards.
  await page.goto('/dev/documentation/items');
  await expect(page).toHaveURL(/\/signin$/);

  await newWorkspace(page);
  await page.goto('/home/item-management/items');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help' }).click();
  const guide = await opened;
  await expect(title(guide, 'Items')).toBeVisible();
  await expect(guide).toHaveTitle('Items · Lorebox');
  await expect(guide.getByText('docs/guide/items.md')).toBeVisible();
  await expectAccessibleInBothThemes(guide);

  await guide.getByRole('article').getByRole('link', { name: 'notified' }).click();
  await expect(title(guide, 'Your account')).toBeVisible();
  await expect(guide.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  const link = guide.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your account' });
  await expect(link).toHaveAttribute('aria-current', 'page');

  await guide.getByRole('button', { name: 'Search the guide' }).click();
  await guide.getByRole('combobox').fill('blank labl');
  const found = guide.getByRole('option', { name: 'Claim a blank label' });
  await expect(found.locator('mark').first()).toHaveText(/blank/i);
  await guide.getByRole('combobox').fill('zzqqzz');
  await expect(guide.getByText('No results for “zzqqzz”')).toBeVisible();
  await guide.getByRole('combobox').fill('claim a blank');
  await found.click();
  await expect(title(guide, 'Scanning')).toBeVisible();
  await expect(guide.getByRole('heading', { name: 'Claim a blank label' })).toBeInViewport();

  await guide.setViewportSize({ width: 360, height: 740 });
  await guide.getByRole('link', { name: 'Next Labels' }).click();
  await expect(title(guide, 'Labels')).toBeFocused();
  await guide.getByRole('button', { name: 'Contents' }).click();
  await guide.getByRole('link', { name: 'Configure' }).click();
  await expect(title(guide, 'Configure')).toBeVisible();
  await expect(guide.getByRole('cell', { name: 'DATABASE_URL' })).toBeVisible();
  const room = await guide.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(room).toBeLessThanOrEqual(0);

  await guide.goto('/dev/documentation/no-such-page');
  await expect(guide).toHaveURL((url) => url.pathname === '/');
  await guide.goto('/dev');
  await expect(title(guide, 'Guide')).toBeVisible();

  const byKey = page.waitForEvent('popup');
  await page.keyboard.press('F1');
  await expect(title(await byKey, 'Items')).toBeVisible();
  await visit(page, '/dev/icon-test');
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible();
  const developerHelp = page.waitForEvent('popup');
  await page.keyboard.press('F1');
  await expect((await developerHelp).getByRole('heading', { name: 'Icon test' })).toBeInViewport();
});
