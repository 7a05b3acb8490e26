import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Box, type Item, makeItems, row, rows } from './items.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('§4 Views: the items list starts as list view, page 1, 20 a page, by name ascending, nothing selected', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const names = Array.from({ length: 23 }, (_, index) => `Item ${String(index + 1).padStart(2, '0')}`);
  await makeItems(workspace, [...names].reverse());
  await workspace.open('/items');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('Item 01');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect(page.getByText('1–20 of 23')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toHaveCount(0);

  // totalPages = ceil(23 / 20)
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
});

test('§4 Views: search, filter, sort and view stand in the address, so Back and a reload keep them', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Torch', 'Lantern'], { tags: ['light'], minQuantity: 5 });
  await makeItems(workspace, ['Rope']);
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Low stock' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /Sorted ascending by/ }).click();
  await page.getByRole('menuitem', { name: 'Descending' }).click();
  await expect(rows(page).first()).toContainText('Torch');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Torch');
  await page.getByRole('radio', { name: 'Grid' }).click();
  // A chip of the filter bar is a row of a grid too.
  const cards = page.getByRole('grid', { name: 'Items' }).getByRole('row');
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('No items match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cards).toHaveCount(3);
});

test('decisions §4 bulk actions: tags of several items change as one batch and come back with one Undo', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Anvil', 'Bellows', 'Chisel'], { tags: ['old'] });
  await workspace.open('/items');
  await row(page, 'Anvil').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 items selected').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add' }).fill('forge');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Remove' }).fill('old');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(row(page, 'Anvil')).toContainText('forge');
  await expect(row(page, 'Bellows')).not.toContainText('old');
  await expect(row(page, 'Chisel')).toContainText('old');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'Anvil')).toContainText('old');
  await expect(row(page, 'Bellows')).not.toContainText('forge');
});

test('decisions §4 quick edit: a name changes in the list, and a blank one is refused where it stands', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Torhc']);
  await workspace.open('/items');
  await row(page, 'Torhc').hover();
  await page.getByRole('button', { name: 'Edit name of Torhc' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Torch');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Torch')).toBeVisible();
});

test('decisions §4: custom fields are added, filled in and found by', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch', 'Rope']);
  await workspace.open(`/items/${item!.itemID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Custom fields…' }).click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Colour');
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByRole('list', { name: 'Custom fields' })).toContainText('Colour');
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Custom fields' }).click();
  await page.getByLabel('Colour').fill('red');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('red', { exact: true }).first()).toBeVisible();
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Custom field…' }).click();
  await page.getByRole('dialog').getByLabel('Value').fill('red');
  await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click();
  await expect(rows(page)).toHaveCount(1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`house §5: the item screens are accessible in the ${theme} theme`, async ({ page }) => {
    const workspace = await newWorkspace(page);
    const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
    await workspace.open('/items');
    const use = () => page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await use();
    await expectAccessible(page);
    const { item } = await workspace.call<Item>('/item', {
      name: 'Screws',
      tags: ['tools', 'small'],
      minQuantity: 50,
      stock: { boxID: box.boxID, quantity: 10 },
    });
    for (const path of [
      '/items',
      '/items?view=grid',
      '/items/new',
      `/items/${item.itemID}`,
      `/items/${item.itemID}?edit=true`,
    ]) {
      await workspace.open(path);
      await use();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
}
