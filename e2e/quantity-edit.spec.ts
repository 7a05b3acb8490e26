import { expect } from '@playwright/test';
import { makeItems, row } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace } from './workspace.ts';

test('§4 Views: the pencil beside a quantity changes the quantity, box by box, and the minimum', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const [bolt] = await makeItems(workspace, ['Bolt'], { unit: 'pcs', stock: { boxID: box.boxID, quantity: 5 } });
  const { box: chest } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Chest' });
  await workspace.call('/stock', { itemID: bolt?.itemID, boxID: chest.boxID, quantity: 2 });
  await makeItems(workspace, ['Nut']);
  await workspace.open('/items');
  await row(page, 'Bolt').hover();
  await page.getByRole('button', { name: 'Edit quantity of Bolt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit quantity of Bolt' });
  const inChest = dialog.getByRole('textbox', { name: 'In Chest (pcs)' });
  await expect(inChest).toBeFocused();
  await inChest.fill('4');
  await dialog.getByRole('textbox', { name: 'In Crate (pcs)' }).fill('0');
  await dialog.getByRole('textbox', { name: /Minimum quantity/ }).fill('10');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Bolt')).toContainText('4 pcs');
  await expect(row(page, 'Bolt')).toContainText('Low');

  await row(page, 'Nut').hover();
  await page.getByRole('button', { name: 'Edit quantity of Nut' }).click();
  const first = page.getByRole('dialog', { name: 'Edit quantity of Nut' });
  await first.getByRole('textbox', { name: 'Quantity', exact: true }).fill('12');
  // It would go nowhere.
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByRole('combobox', { name: 'In the box' })).toHaveAccessibleDescription(/Choose a box/);
  await first.getByRole('combobox', { name: 'In the box' }).fill('Crate');
  await page.getByRole('option', { name: /Crate/ }).click();
  await first.getByRole('button', { name: /Save|Retry/ }).click();
  await expect(first).toBeHidden();
  await expect(row(page, 'Nut')).toContainText('12');
  await expect(row(page, 'Nut')).toContainText('Crate');
});

test('§4 Views: a quantity that a colleague changed meanwhile is not overwritten unseen', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const [bolt] = await makeItems(workspace, ['Bolt'], { stock: { boxID: box.boxID, quantity: 5 } });
  await workspace.open('/items');
  await row(page, 'Bolt').hover();
  await page.getByRole('button', { name: 'Edit quantity of Bolt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit quantity of Bolt' });
  await dialog.getByRole('textbox', { name: 'In Crate' }).fill('7');
  // What a colleague does arrives while the form is open, and is what is saved over.
  await workspace.call('/stock', { itemID: bolt?.itemID, boxID: box.boxID, quantity: 1 });
  await expect(row(page, 'Bolt')).toContainText('1');
  await expect(dialog.getByRole('textbox', { name: 'In Crate' })).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/changed this to “1”.*Save again to replace it/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'In Crate' })).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Bolt')).toContainText('7');
});

test('decisions §4 quick edit: an amount of money is edited as the list writes it, and keeps what is below a cent', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const [saw] = await makeItems(workspace, ['Saw']);
  for (const [name, cost] of [
    ['Sharpen', 12.5],
    ['Oil', 0.125],
  ] as const)
    await workspace.call('/maintenance', { name, cost, itemID: saw?.itemID });
  await workspace.open('/maintenance');
  await expect(row(page, 'Sharpen')).toContainText('$12.50');
  await row(page, 'Sharpen').hover();
  await page.getByRole('button', { name: 'Edit cost of Sharpen' }).click();
  await expect(page.getByRole('textbox', { name: 'Cost' })).toHaveValue('$12.50');
  await page.keyboard.press('Escape');
  await row(page, 'Oil').hover();
  await page.getByRole('button', { name: 'Edit cost of Oil' }).click();
  await expect(page.getByRole('textbox', { name: 'Cost' })).toHaveValue('$0.125');
});
