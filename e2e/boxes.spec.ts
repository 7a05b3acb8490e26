import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pressPair } from './keys.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast, undoOf } from './toast.ts';
import { openScreen, visit } from './visit.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Box {
  box: { boxID: string; code: string };
}
interface Item {
  item: { itemID: string };
}

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');

async function makeFullBox(workspace: Workspace, name: string) {
  const { box } = await workspace.call<Box>('/box', { name });
  const { item } = await workspace.call<Item>('/item', { name: 'Screws', stock: { boxID: box.boxID, quantity: 10 } });
  return { boxID: box.boxID, itemID: item.itemID };
}

test('the main job by keyboard alone: make a box, make an item in it, find it, move it', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  await workspace.call('/place', { name: 'Shelf 2', parentPlaceID: place.placeID });
  await workspace.open('/boxes');
  await pressPair(page, 'n', 'b');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Tool box');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('shelf');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Box created successfully')).toBeVisible();
  await expect(page.getByText('Garage / Shelf 2').first()).toBeVisible();

  await workspace.open('/items');
  await pressPair(page, 'n', 'i');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Cordless drill');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tool');
  await expect(page.getByRole('option', { name: /Tool box/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Item created successfully')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity in Tool box', exact: true })).toHaveValue('1');

  await workspace.call('/box', { name: 'Van' });
  await workspace.open('/items');
  await page.keyboard.press('/');
  await page.keyboard.type('cordles');
  await expect(page).toHaveURL(/search=cordles/);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cordless drill' })).toBeVisible();
  await page.getByRole('button', { name: 'Move from Tool box', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Van');
  // Enter takes the box named so, as soon as the answer is there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To box' })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity in Van', exact: true })).toHaveValue('1');
});

test('decisions §4: deleting a box that holds something asks where its contents go, and moves them', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { boxID, itemID } = await makeFullBox(workspace, 'Crate');
  await workspace.call('/box', { name: 'Drawer' });
  await workspace.open(`/boxes/${boxID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Crate?' });
  await expect(dialog.getByText('This box isn’t empty.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'To box' }).fill('Drawer');
  await page.getByRole('option', { name: /Drawer/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Box deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/boxes$/);
  const answer = await workspace.call<{ stock: { boxName: string; quantity: number }[] }>(`/item/${itemID}`);
  expect(answer.stock.map(({ boxName, quantity }) => [boxName, quantity])).toEqual([['Drawer', 10]]);
  await undoOf(page, 'Box deleted successfully').click();
  await expect(rows(page)).toHaveCount(2);
});

test('decisions §4: contents can be trashed with their box and come back with it', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { boxID, itemID } = await makeFullBox(workspace, 'Crate');
  await makeFullBox(workspace, 'Chest');
  await workspace.open('/boxes');
  for (const name of ['Crate', 'Chest']) await page.getByRole('row').filter({ hasText: name }).press('x');
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('These boxes aren’t empty. What should happen to their contents?')).toBeVisible();
  await expect(page.getByRole('alertdialog').getByText('Move them to another box')).toBeVisible();
  await page.getByRole('alertdialog').getByText('Delete everything inside too').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No boxes yet')).toBeVisible();
  await workspace.open(`/boxes/${boxID}`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity of Screws', exact: true })).toHaveValue('10');
  const { quantity } = await workspace.call<{ quantity: number }>(`/item/${itemID}`);
  expect(quantity).toBe(10);
});

test('decisions §4: selected contents move to another box as one batch, and an item is made right in the box', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { boxID } = await makeFullBox(workspace, 'Crate');
  await workspace.call('/box', { name: 'Drawer' });
  // What is there and not shown is added to.
  await workspace.open(`/boxes/${boxID}?contents=nails`);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill('Screws');
  await page.getByRole('option', { name: /^Screws/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Crate: 10 → 11')).toBeVisible();
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill('Nails');
  await page.getByRole('option', { name: 'Create item “Nails”' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity of Nails', exact: true })).toHaveValue('1');
  await page.getByRole('searchbox', { name: 'Search the contents of Crate' }).press('Escape');
  await expect(page.getByRole('textbox', { name: 'Quantity of Screws', exact: true })).toHaveValue('11');
  await page.getByText('Select all on this page').click();
  await page.getByRole('button', { name: 'Move 2 to another box' }).click();
  await page.getByRole('combobox', { name: 'To box' }).fill('Drawer');
  await page.getByRole('option', { name: /Drawer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('This box is empty')).toBeVisible();
  await undoOf(page, 'Moved 2 items to Drawer').click();
  const screws = page.getByRole('textbox', { name: 'Quantity of Screws', exact: true });
  await expect(screws).toHaveValue('11');

  // What is selected is what is there now.
  await page.getByText('Select all on this page').click();
  await page.getByRole('button', { name: 'Remove Nails' }).click();
  await screws.fill('14');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Crate: 11 → 14')).toBeVisible();
  await page.getByRole('button', { name: 'Move 1 to another box' }).click();
  await expect(page.getByText('14 available')).toBeVisible();
});

test('house §5, decisions §4 bulk actions: boxes move to a place together and come back together', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/place', { name: 'Attic' });
  for (const name of ['Crate', 'Drawer']) await workspace.call('/box', { name });
  await workspace.open('/boxes');
  await expect(rows(page).filter({ hasText: /Crate|Drawer/ })).toHaveCount(2);
  // Beside the navigation of a small window a column gives way to the names.
  const tags = page.getByRole('columnheader', { name: 'Tags' });
  await expect(tags).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(tags).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(tags).toBeVisible();
  await page.getByRole('checkbox', { name: /Select All/i }).check({ force: true });
  await page.getByRole('button', { name: 'Move to a place' }).click();
  await page.getByRole('combobox', { name: 'To place' }).fill('Attic');
  // What doesn't match has gone, and the option stands where it stays.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Attic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(rows(page).filter({ hasText: 'Attic' })).toHaveCount(2);
  await undoOf(page, 'Moved 2 boxes to “Attic”').click();
  await expect(rows(page).filter({ hasText: 'No place' })).toHaveCount(2);
});

test('decisions §4: a code that another box has is refused at its field', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/box', { name: 'Crate', code: 'B-1' });
  await workspace.open('/boxes/new');
  await page.getByLabel('Name').fill('Drawer');
  await page.getByLabel('Code').fill('B-1');
  await page.getByRole('button', { name: 'Create box' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByLabel('Code').fill('B-2');
  await page.getByRole('button', { name: 'Create box' }).click();
  await expect(page.getByText('B-2').first()).toBeVisible();
});

test('decisions §4 Box: its code is made when left blank, is required from then on, and its place can be taken away', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Attic' });
  await workspace.open(`/boxes/new?placeID=${place.placeID}`);
  await expect(page.getByText('Leave blank to generate one')).toBeVisible();
  await page.getByLabel('Name').fill('Crate');
  await page.getByRole('button', { name: 'Create box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crate' })).toBeVisible();
  await page.keyboard.press('e');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).not.toHaveValue('');
  const made = await code.inputValue();
  await expect(page.getByText('Leave blank to generate one')).toHaveCount(0);
  await code.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Code is required').first()).toBeVisible();
  await code.fill(made);
  await page.getByRole('combobox', { name: 'Place' }).press('ArrowDown');
  await page.getByRole('option', { name: 'No place' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No place').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
});

test('house §5: the box screens are accessible in both themes, and a long quantity is whole', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/boxes');
  await expectAccessibleInBothThemes(page);
  const { boxID } = await makeFullBox(workspace, 'Crate');
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Solder', unit: 'm' });
  await workspace.call('/stock', { itemID: item.itemID, boxID, quantity: 504_165.9704 });
  await visit(page, '/home/item-management/boxes?page=1');
  const quantity = page.getByRole('row', { name: 'Crate' }).getByText(/^504,\d+\.\d+$/);
  // Cut off it would read as another number.
  expect(await quantity.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessibleInBothThemes(page);
  for (const [path, shows] of [
    [`/${boxID}`, 'Solder'],
    [`/${boxID}?edit=true`, 'Save changes'],
    ['/new', 'Create box'],
    ['?view=grid', 'Crate'],
  ] as const) {
    await openScreen(page, { path: `/home/item-management/boxes${path}`, shows });
    await expectAccessibleInBothThemes(page);
  }
});

test('decisions §4 Box: its contents show photos and serial numbers, and are searched and sorted', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  for (const [at, name] of ['Anvil', 'Bolt', 'Cable', 'Drill', 'Easel', 'File', 'Glue'].entries())
    await workspace.call('/item', { name, serialNumber: `SN-${at}`, stock: { boxID: box.boxID, quantity: at + 1 } });
  await workspace.open(`/boxes/${box.boxID}`);
  const names = page.getByRole('list', { name: 'Contents of Crate' }).getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Anvil', 'Bolt', 'Cable', 'Drill', 'Easel', 'File', 'Glue']);
  await expect(page.getByText('Serial SN-3')).toBeVisible();
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Highest quantity' }).click();
  await expect(names.first()).toHaveText('Glue');
  const search = page.getByRole('searchbox', { name: 'Search the contents of Crate' });
  await search.fill('sn-4');
  await expect(names).toHaveText(['Easel']);
  // Both stand in the address: Back from an item finds them as they were.
  await names.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Easel' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('sn-4');
  await expect(page.getByRole('button', { name: /Sort by/ })).toContainText('Highest quantity');
  await expect(names).toHaveText(['Easel']);
  await search.fill('nothing like it');
  await expect(page.getByText('Nothing in this box matches “nothing like it”.')).toBeVisible();
  await search.press('Escape');
  await expect(names).toHaveCount(7);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
