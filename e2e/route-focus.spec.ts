import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const announced = (page: Page, title: string) => page.getByRole('log').filter({ hasText: `${title} · Lorebox` });

const row = (page: Page, name: string) => page.getByRole('main').getByRole('row', { name: `${name} Edit` });

async function openItems(page: Page): Promise<void> {
  const workspace = await newWorkspace(page);
  for (const name of ['Anvil', 'Bellows', 'Candle']) await workspace.call('/item', { name });
  await workspace.open('/items');
  await expect(row(page, 'Bellows')).toBeVisible();
}

test('§2.2: going back announces the page again and puts the focus on the row that led away', async ({ page }) => {
  await openItems(page);
  const bellows = row(page, 'Bellows');
  await bellows.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bellows' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(bellows).toBeFocused();
  await expect(announced(page, 'Items')).toHaveCount(1);
  // And again, the other way, by the pointer.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Bellows' })).toBeFocused();
  await page.goBack();
  await expect(bellows).toBeFocused();
  await row(page, 'Candle')
    .getByText('Candle', { exact: true })
    .click({ position: { x: 3, y: 8 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Candle' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Candle').getByRole('link', { name: 'Candle' })).toBeFocused();
});

test('§2.2: what is read late still gets the focus back, unless somebody has moved it meanwhile', async ({ page }) => {
  await openItems(page);
  const anvil = row(page, 'Anvil');
  await anvil.getByText('Anvil', { exact: true }).click({ position: { x: 3, y: 8 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Anvil' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Boxes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Anvil' })).toBeFocused();
  await page.goBack();
  await expect(anvil.getByRole('link', { name: 'Anvil' })).toBeFocused();
});

test('§2.2: the skip link works on every page, and another query is no other page', async ({ page }) => {
  await openItems(page);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Boxes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeFocused();
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('Anvil');
  await expect(page).toHaveURL(/search=Anvil/);
  await expect(search).toBeFocused();
});
