import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Box, type Item, makeItems, row } from './items.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
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
  await page.getByLabel('Unit', { exact: true }).fill('pcs');
  await page.getByRole('combobox', { name: 'Tags' }).fill('power tools');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Item updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cordless drill 18 V' })).toBeVisible();
  // A save by key takes along what the field with the focus has not reported yet.
  await expect(page.getByRole('link', { name: 'power tools' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Minimum quantity' }).fill('25');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('25 pcs')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Item deleted successfully')).toBeVisible();
  await expect(page.getByText('No items yet')).toBeVisible();
  await undoOf(page, 'Item deleted successfully').click();
  await expect(row(page, 'Cordless drill 18 V')).toBeVisible();
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
  const { place: hall } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'W'.repeat(200) });
  const from = await workspace.call<Box>('/box', { name: 'Crate', placeID: hall.placeID });
  await workspace.call<Box>('/box', { name: 'Drawer', placeID: place.placeID });
  const { item } = await workspace.call<Item>('/item', {
    name: 'Screws',
    stock: { boxID: from.box.boxID, quantity: 10 },
  });
  await workspace.open(`/items/${item.itemID}`);
  await page.getByRole('button', { name: 'Move from Crate', exact: true }).click();
  // However long the names, the head of a dialog stays within it and leaves its fields in view.
  const head = page.getByText(/^From Crate/);
  expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await head.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(80);
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
  await expect(page.getByText('10 total')).toBeVisible();
  await expect(toast(page, 'Moved 4 of Screws to Drawer')).toBeVisible();
  await undoOf(page, 'Moved 4 of Screws to Drawer').click();
  await expect(page.getByRole('textbox', { name: 'Quantity in Crate', exact: true })).toHaveValue('10');
  await expect(page.getByRole('textbox', { name: 'Quantity in Drawer', exact: true })).toHaveCount(0);
});

test('decisions §4: the palette acts on the record in view and on one that it found, asking for what it needs', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [one] = await Promise.all(
    [
      // A code made by the server may begin with a digit that is typed here.
      { name: 'Bin 1', code: 'crate-a' },
      { name: 'Bin 2', code: 'crate-b' },
    ].map((box) => workspace.call<{ box: { boxID: string } }>('/box', box)),
  );
  await workspace.call('/place', { name: 'Garage' });
  const stock = { boxID: one?.box.boxID, quantity: 5 };
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lamp', unit: 'pcs', stock });
  await workspace.open(`/items/${item.itemID}`);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const choose = async (text: string, option: string | RegExp) => {
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
    const found = palette.getByRole('option', { name: option });
    // With fewer letters there were more.
    await expect(found).toHaveCount(1);
    await found.click();
  };
  await page.keyboard.press('Control+k');
  await choose('+1', /^Add 1 to Bin 1/);
  await expect(toast(page, 'Bin 1: 5 → 6 pcs')).toBeVisible();

  await page.keyboard.press('Control+k');
  await choose('move from', /^Move from Bin 1 to…/);
  await expect(palette.getByText('Move 6 pcs of Lamp from Bin 1 to').first()).toBeVisible();
  await choose('bin', /^Bin 2/);
  await expect(toast(page, 'Moved 6 pcs of Lamp to Bin 2')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Bin 1');
  await expect(palette.getByRole('group', { name: 'Boxes' }).getByRole('option', { name: /^Bin 1/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(palette.getByRole('option', { name: 'Print label' })).toBeVisible();
  await expectAccessible(page);
  await choose('move', /^Move to…/);
  await expect(palette.getByText('Bin 1: move to').first()).toBeVisible();
  await choose('gar', 'Garage');
  await expect(toast(page, 'Moved “Bin 1” to “Garage”')).toBeVisible();

  // Both at once: what is done, and with what.
  await page.keyboard.press('Control+k');
  await choose('+3 lam', /^Add 3 to Bin 2/);
  await expect(toast(page, 'Bin 2: 6 → 9 pcs')).toBeVisible();
  await page.keyboard.press('Control+k');
  await choose('move bin 2', /^Move to…/);
  await expect(palette.getByText('Bin 2: move to').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await choose('dark', 'Use dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await choose('light', 'Use light theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Used recently' }).getByRole('option')).toHaveText([/dark theme/]);
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

test('decisions §4: the history of a box and of a place says names, not ids, and an Undo of many records asks first', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const place = async (name: string) =>
    (await workspace.call<{ place: { placeID: string; version: number } }>('/place', { name })).place;
  const [garage, shelf] = [await place('Garage'), await place('Shelf')];
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  await workspace.call('/box', { boxID: box.boxID, placeID: garage.placeID });
  await workspace.call('/place', { placeID: shelf.placeID, parentPlaceID: garage.placeID });
  const history = page.getByRole('list', { name: 'History' });
  await workspace.open(`/boxes/${box.boxID}`);
  await expect(history).toContainText('Placefrom emptyto Garage');
  await workspace.open(`/places/${shelf.placeID}`);
  await expect(history).toContainText('Parent placefrom emptyto Garage');

  const made = await makeItems(
    workspace,
    Array.from({ length: 21 }, (_, index) => `Item ${index}`),
  );
  const [first] = made;
  await workspace.call('/item/bulk', { ids: made.map(({ itemID }) => itemID), unit: 'pcs' });
  const unitOf = async () => (await workspace.call<{ item: { unit: string } }>(`/item/${first!.itemID}`)).item.unit;
  await workspace.open(`/items/${first!.itemID}`);
  await expect(history).toContainText('(21 records)');
  const undo = history.getByRole('button', { name: /^Undo ?: Changed 21 items/ });
  await undo.click();
  const question = page.getByRole('alertdialog', { name: 'Undo changes to 21 records?' });
  await expect(question).toContainText('Changed 21 items');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await unitOf()).toBe('pcs');
  await undo.click();
  await question.getByRole('button', { name: 'Undo 21 changes' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await unitOf()).toBe('');
});

test('house §5: on a phone photos and files stand above comments and history, for items, boxes and places', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Attic' });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate', placeID: place.placeID });
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lantern' });
  for (const path of [`/items/${item.itemID}`, `/boxes/${box.boxID}`, `/places/${place.placeID}`]) {
    await workspace.open(path);
    const top = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true, level: 2 }).boundingBox())?.y ?? 0;
    await expect(page.getByRole('heading', { name: 'History', exact: true, level: 2 })).toBeVisible();
    const order = [await top('Photos'), await top('Attachments'), await top('Comments'), await top('History')];
    expect(order, path).toEqual(order.toSorted((a, b) => a - b));
  }
  // An inventory alone is asked nothing about a game.
  await workspace.open(`/items/${item.itemID}`);
  await expect(page.getByText('No stock. Add it to a box')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'How do I get it' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Game', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Game', exact: true })).toHaveAttribute('aria-expanded', 'false');
});
