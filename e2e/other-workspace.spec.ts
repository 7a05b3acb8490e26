import { expect } from '@playwright/test';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, secondWorkspace, switchTo } from './workspace.ts';

test('§2.1: a link, a label and a scanned code of another of one’s workspaces open it there', async ({ page }) => {
  const home = await newWorkspace(page);
  const cabin = await secondWorkspace(page, 'Cabin');
  const { place } = await cabin.call<{ place: { placeID: string } }>('/place', { name: 'Loft' });
  const { box } = await cabin.call<{ box: { boxID: string; code: string } }>('/box', { name: 'Trunk' });
  const { item } = await cabin.call<{ item: { itemID: string } }>('/item', {
    name: 'Sledge',
    barcode: '4006381333931',
  });
  await home.call('/box', { name: 'At home' });

  const links = [
    [`/home/item-management/items/${item.itemID}`, 'Sledge'],
    [`/home/item-management/boxes/${box.boxID}`, 'Trunk'],
    [`/home/item-management/places/${place.placeID}`, 'Loft'],
    [`/s/${box.code}`, 'Trunk'],
  ] as const;
  for (const [link, name] of links) {
    await switchTo(page, home);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(toast(page, 'Switched to Cabin')).toBeVisible();
  }
  for (const [code, name] of [
    [box.code.toLowerCase(), 'Trunk'],
    ['4006381333931', 'Sledge'],
  ] as const) {
    await switchTo(page, home);
    await home.open('/scan');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(toast(page, 'Switched to Cabin')).toBeVisible();
  }
  // It stays open.
  await page.goto('/home/item-management/boxes');
  await expect(page.getByRole('row', { name: /Trunk/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /At home/ })).toBeHidden();
});

test('§2.1: what is in none of one’s workspaces stays not found', async ({ page, browser, baseURL }) => {
  const theirs = await newWorkspace(page);
  const { box } = await theirs.call<{ box: { boxID: string } }>('/box', { name: 'Secret' });
  const context = await browser.newContext({ baseURL });
  const stranger = await context.newPage();
  await newWorkspace(stranger);
  await stranger.goto(`/home/item-management/boxes/${box.boxID}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Box not found');
  await context.close();
});
