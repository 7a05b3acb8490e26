import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Item {
  item: { itemID: string; name: string; version: number };
}
interface Box {
  box: { boxID: string };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');

async function makeItems(workspace: Workspace, names: readonly string[], more: Record<string, unknown> = {}) {
  const made: Item['item'][] = [];
  for (const name of names) made.push((await workspace.call<Item>('/item', { name, ...more })).item);
  return made;
}

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

test('§8: what was typed stays when nothing of the server can be reached, code included, and Retry saves it', async ({
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
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two batteries');
  await context.unroute('**/*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
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

test('decisions §3: when the network fails, what was typed stays and Retry saves it once', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Retry' }).click();
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
