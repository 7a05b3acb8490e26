import { expect } from '@playwright/test';
import { problemTypes } from '#contract/errors.ts';
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

test('decisions §3: two tabs in two workspaces both go on working, also when the session is renewed', async ({
  page,
}) => {
  await newWorkspace(page);
  const cabin = await secondWorkspace(page, `Cabin ${'of the whole family '.repeat(5)}`);
  const { item } = await cabin.call<{ item: { itemID: string } }>('/item', { name: 'Sledge' });
  await page.goto('/home/item-management/items/new');
  await page.getByLabel('Name').fill('Half a thought');

  // A link to a record of the other workspace opens that in a tab of its own.
  const other = await page.context().newPage();
  await other.goto(`/home/item-management/items/${item.itemID}`);
  const switcher = other.getByRole('button', { name: /Cabin.*switch workspace/ });
  await expect(switcher).toBeVisible();
  // A long name is cut off, and not laid over the screen.
  await switcher.click();
  const names = await other.getByRole('menu').boundingBox();
  expect(names?.width).toBeLessThanOrEqual(384);
  await other.keyboard.press('Escape');

  // As once the session has expired: this tab renews it, not the other.
  const expired = { status: 401, json: { type: problemTypes.unauthenticated, title: 'Unauthenticated', status: 401 } };
  await page.route('**/api/workspace/*/item', (route) => route.fulfill(expired), { times: 1 });
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/user/refresh'));
  await page.getByRole('button', { name: 'Create item' }).click();
  await renewed;
  await expect(page.getByRole('heading', { level: 1, name: 'Half a thought' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Half a thought' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cabin/ })).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: 'Sledge' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: /Cabin.*switch workspace/ })).toBeVisible();
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
