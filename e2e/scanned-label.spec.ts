import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Box, makeItems } from './items.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §4 Labels: the address on a label opens its box, after sign-in too; a free code can be claimed', async ({
  page,
  account,
}) => {
  await page.goto('/home/item-management/boxes/new?code=GARAGE-7');
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter things');
  await page.getByRole('button', { name: /^Create (box|item|place)/ }).click();
  await expect(page.getByRole('heading', { name: 'Winter things' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/s/GARAGE-7');
  await page.getByLabel('Email address').fill(account.emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Winter things' })).toBeVisible();
  await expect(page).toHaveURL(/\/boxes\/[0-9a-f-]{36}$/);

  const free = `FREE-${randomUUID().slice(0, 4)}`;
  await page.goto(`/s/${free}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Create box/ }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(free.toUpperCase());
});

test('decisions §4 Scanning: on a low screen nothing lies over the button that moves an item, which is there once the item is read', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box: crate } = await workspace.call<Box>('/box', { name: 'Crate' });
  await workspace.call<Box>('/box', { name: 'Drawer', code: 'DRAWER-1' });
  const [lamp] = await makeItems(workspace, ['Lamp'], { barcode: '4006381333931' });
  await workspace.call('/stock', { itemID: lamp!.itemID, boxID: crate.boxID, quantity: 5 });
  const hold = Promise.withResolvers<void>();
  await page.route(`**/item/${lamp!.itemID}*`, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 420 });
  await workspace.open('/scan');
  await page.getByRole('radio', { name: 'Move' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('DRAWER-1');
  await code.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Box or place' })).toHaveValue('Drawer');
  await code.fill('4006381333931');
  await code.press('Enter');
  await expect(page.getByText('Loading the stock of Lamp')).toBeAttached();
  hold.resolve();
  const move = page.getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeVisible();
  const isUppermost = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height - 2];
    return element.contains(document.elementFromPoint(x, y));
  };
  await expect.poll(() => move.evaluate(isUppermost)).toBe(true);
});
