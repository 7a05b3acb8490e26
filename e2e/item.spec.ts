import { expect } from '@playwright/test';
import { type Box, type Item, makeItems, row } from './items.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

test('§8 success messages: an item is created, renamed, deleted, and each is undone from its toast', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items');
  await page.getByRole('link', { name: 'Add the first item' }).click();
  await page.getByLabel('Name').fill('Cordless drill');
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(toast(page, 'Item created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cordless drill' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cordless drill 18 V');
  await page.getByLabel('Unit').fill('pcs');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Item updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cordless drill 18 V' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Item deleted successfully')).toBeVisible();
  await expect(page.getByText('No items yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'Cordless drill 18 V')).toBeVisible();
});

test('§8: what was typed stays when nothing of the server can be reached, code included, and Try again saves it', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const [drill] = await makeItems(workspace, ['Cordless drill']);
  await workspace.open(`/items/${drill!.itemID}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill('Two batteries');
  await context.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two batteries');
  await context.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(toast(page, 'Item updated successfully')).toBeVisible();
  await expect(page.getByText('Two batteries').first()).toBeVisible();
});

test('§5: a form that is not valid says so at the field and in a toast, and keeps the focus there', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(toast(page, '1 Validation Error')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
});

test('decisions §4 move flow: some of a quantity moves to another box, the rest stays, Undo brings it back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const from = await workspace.call<Box>('/box', { name: 'Crate' });
  await workspace.call<Box>('/box', { name: 'Drawer', placeID: place.placeID });
  const { item } = await workspace.call<Item>('/item', {
    name: 'Screws',
    stock: { boxID: from.box.boxID, quantity: 10 },
  });
  await workspace.open(`/items/${item.itemID}`);
  await page.getByRole('button', { name: 'Move from Crate' }).click();
  await page.getByRole('textbox', { name: 'How many' }).fill('4');
  await page.getByRole('combobox', { name: 'To box' }).fill('Draw');
  // Pickers show full paths.
  await page
    .getByRole('option', { name: /Drawer/ })
    .filter({ hasText: 'Garage' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity in Drawer', exact: true })).toHaveValue('4');
  await expect(page.getByRole('textbox', { name: 'Quantity in Crate', exact: true })).toHaveValue('6');
  await expect(page.getByText('10 in all')).toBeVisible();
  await expect(toast(page, '1 item moved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Quantity in Crate', exact: true })).toHaveValue('10');
  await expect(page.getByRole('textbox', { name: 'Quantity in Drawer', exact: true })).toHaveCount(0);
});

test('decisions §4 stock: several presses on + are one change with one Undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  const { item } = await workspace.call<Item>('/item', { name: 'Screws', stock: { boxID: box.boxID, quantity: 10 } });
  await workspace.open(`/items/${item.itemID}`);
  const increase = page.getByRole('button', { name: /Increase/ });
  for (let press = 0; press < 3; press += 1) await increase.click();
  await expect(toast(page, 'Quantity updated')).toHaveCount(1);
  await expect(page.getByText('13 in all')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('10 in all')).toBeVisible();
});

test('decisions §3: a stale edit offers theirs, mine or both field by field, and loses neither', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch'], { tags: ['light'] });
  await workspace.open(`/items/${item!.itemID}?edit=true`);
  await page.getByLabel('Name').fill('Bright torch');
  await page.getByRole('combobox', { name: 'Tags' }).fill('mine');
  await page.keyboard.press('Enter');
  await workspace.call('/item', {
    itemID: item!.itemID,
    version: item!.version,
    name: 'Heavy torch',
    tags: ['light', 'theirs'],
    unit: 'pcs',
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByText('Mine').click();
  await dialog.getByRole('radiogroup', { name: 'Tags' }).getByText('Merge both').click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright torch' })).toBeVisible();
  const { item: now } = await workspace.call<{ item: { tags: string[]; unit: string } }>(`/item/${item!.itemID}`);
  expect([...now.tags].sort()).toEqual(['light', 'mine', 'theirs']);
  expect(now.unit).toBe('pcs');
});

test('decisions §3: when the network fails, what was typed stays and Try again saves it once', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Lantern');
  // The server takes it, the answer gets lost.
  const ids: string[] = [];
  await page.route('**/api/workspace/*/item', async (route) => {
    ids.push(route.request().headers()['x-request-id'] ?? '');
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Lantern');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
  const { total } = await workspace.call<{ total: number }>('/item');
  expect(total).toBe(1);
});

test('decisions §3: leaving with unsaved changes asks first', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Half a thought');
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
});

test('decisions §4: history of an item takes back one change and keeps the later ones', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch']);
  const saved = await workspace.call<Item>('/item', { itemID: item!.itemID, version: item!.version, name: 'Lamp' });
  await workspace.call('/item', { itemID: item!.itemID, version: saved.item.version, unit: 'pcs' });
  await workspace.open(`/items/${item!.itemID}`);
  const entry = page
    .getByRole('list', { name: 'History' })
    .getByRole('listitem')
    .filter({ has: page.locator('del', { hasText: 'Torch' }) });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Torch' })).toBeVisible();
  const { item: now } = await workspace.call<{ item: { unit: string } }>(`/item/${item!.itemID}`);
  expect(now.unit).toBe('pcs');
});
