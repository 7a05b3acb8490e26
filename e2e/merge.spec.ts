import { expect } from '@playwright/test';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §4 merge: two items become one with the stock of both, and come apart with Undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const add = (name: string, unit: string) =>
    workspace.call<{ item: { itemID: string } }>('/item', { name, unit, stock: { boxID: box.boxID, quantity: 2 } });
  await add('Lamp oil', 'flasks');
  const { item: other } = await add('Oil for lamps', 'litres');
  await workspace.call('/loan', { person: 'Bo', itemID: other.itemID });
  await workspace.open('/items');
  for (const name of ['Lamp oil', 'Oil for lamps']) await page.getByRole('row').filter({ hasText: name }).press('x');
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: /merge/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  // Litres become flasks only when that is wanted.
  await expect(dialog.getByText('2 litres of Oil for lamps would become 2 flasks')).toBeVisible();
  await expect(page.getByText('Operation Failed')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Merge and change units' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /lamp/i })).toBeVisible();
  await expect(page.getByText('4 flasks total')).toBeVisible();
  await expect(page.getByText(/Merged 1 item into “Lamp oil” and pointed 1 record to it/).last()).toBeVisible();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(page.getByText('Undone').last()).toBeVisible();
  await workspace.open('/items');
  await expect(page.getByRole('row').filter({ hasText: '2 in' })).toHaveCount(2);
});
