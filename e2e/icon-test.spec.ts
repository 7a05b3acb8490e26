import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleAtAnyWidth } from './themes.ts';

test('§2.1 dev/icon-test: an icon is found among all, chosen by keyboard, and copied', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dev/icon-test');
  const icons = page.getByRole('listbox', { name: 'Icons' });
  await expect(icons.getByRole('option').first()).toBeVisible();
  await page.getByRole('radio', { name: /^All/ }).click();
  // Only those in view are drawn.
  await expect(page.getByText(/^\d,\d{3} icons$/)).toBeVisible();
  expect(await icons.getByRole('option').count()).toBeLessThan(300);
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('zzqq');
  await expect(page.getByRole('heading', { name: 'No results for “zzqq”' })).toBeVisible();
  // Also by another name of it.
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('home');
  await expect(icons.getByRole('option', { name: 'House', exact: true })).toBeVisible();
  await icons.getByRole('option').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await icons.getByRole('option', { name: 'House', exact: true }).click();
  await expect(page).toHaveURL(/icon=House$/);
  await page.getByRole('button', { name: 'Copy SVG' }).click();
  const svg = await page.evaluate(() => navigator.clipboard.readText());
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="24"/);
  await page.setContent(svg);
  await expect(page.locator('svg path')).not.toHaveCount(0);
  await page.goto('/dev/icon-test?icon=House');
  await expect(page.getByRole('heading', { level: 2, name: 'House' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page, 'icon test');
});
