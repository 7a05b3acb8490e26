import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { stopClock } from './clock.ts';
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
    ['Bin 1', 'Bin 2'].map((name) => workspace.call<{ box: { boxID: string } }>('/box', { name })),
  );
  await workspace.call('/place', { name: 'Garage' });
  const stock = { boxID: one?.box.boxID, quantity: 5 };
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lamp', unit: 'pcs', stock });
  await workspace.open(`/items/${item.itemID}`);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const choose = async (text: string, option: string | RegExp) => {
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
    await palette.getByRole('option', { name: option }).click();
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

  await page.keyboard.press('Control+k');
  await choose('dark', 'Use dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await choose('light', 'Use light theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Used recently' }).getByRole('option')).toHaveText([/dark theme/]);
});

test('decisions §4 stock: several presses on + are one change with one Undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  const { item } = await workspace.call<Item>('/item', { name: 'Screws', stock: { boxID: box.boxID, quantity: 10 } });
  await workspace.open(`/items/${item.itemID}`);
  const increase = page.getByRole('button', { name: /Increase/ });
  for (let press = 0; press < 3; press += 1) await increase.click();
  await expect(toast(page, 'Crate: 10 → 13')).toHaveCount(1);
  await expect(page.getByText('13 total')).toBeVisible();
  await undoOf(page, 'Crate: 10 → 13').click();
  await expect(page.getByText('10 total')).toBeVisible();
});

test('decisions §4 stock: a quantity typed or stepped is saved when the page is left at once, by link, by key or for good', async ({
  page,
}) => {
  // Stopped: the pause before a save never ends by itself.
  await page.clock.install();
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  const { item } = await workspace.call<Item>('/item', { name: 'Screws', stock: { boxID: box.boxID, quantity: 10 } });
  const stored = async () =>
    (await workspace.call<{ rows: { quantity: number }[] }>(`/stock?boxID=${box.boxID}`)).rows.map(
      ({ quantity }) => quantity,
    );
  const field = page.getByRole('textbox', { name: 'Quantity in Crate', exact: true });
  await workspace.open(`/items/${item.itemID}`);
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await field.fill('77');
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
  await expect.poll(stored).toEqual([77]);
  await page.goBack();
  await page.getByRole('button', { name: /Increase/ }).click();
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await expect.poll(stored).toEqual([78]);
  // The focus is still in the field, and the document goes away.
  await page.goBack();
  await field.fill('79');
  await page.goto('about:blank');
  await page.goto('/signin');
  await expect.poll(stored).toEqual([79]);
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
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByText('This window').click();
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

  // Escape, and Enter before the question is there: the item is made, and nothing is left to ask.
  await workspace.open('/items/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Whole thought');
  await page.evaluate(() => {
    const field = document.activeElement;
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    field?.closest('form')?.requestSubmit();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Whole thought' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
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
});

test('decisions §4 stock: with none left the row stays for restocking; it is removed on purpose, and Undo brings it back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const stock = { boxID: box.boxID, quantity: 1 };
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lantern', stock });
  await workspace.open(`/items/${item.itemID}`);
  const quantity = page.getByRole('textbox', { name: 'Quantity in Crate' });
  await quantity.fill('0');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Crate: 1 → 0')).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('0');
  await quantity.fill('4');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Crate: 0 → 4')).toBeVisible();
  // A step leaves the focus in the field: Ctrl+Z takes it back there too, also before it was sent.
  await page.getByRole('button', { name: 'Increase Quantity in Crate' }).click();
  await expect(quantity).toHaveValue('5');
  await page.keyboard.press('Control+z');
  await expect(quantity).toHaveValue('4');
  await page.keyboard.press('Control+Shift+z');
  await expect(quantity).toHaveValue('5');
  await page.keyboard.press('Control+z');
  await expect(quantity).toHaveValue('4');
  // What is typed and not saved is the field's own; End is the caret's, and no jump to the largest quantity.
  await quantity.press('End');
  await page.keyboard.type('7');
  await expect(quantity).toHaveValue('47');
  await page.keyboard.press('Control+z');
  await expect(quantity).toHaveValue('4');
  await page.getByRole('button', { name: 'Remove from Crate' }).click();
  await expect(toast(page, 'Removed from Crate')).toBeVisible();
  await expect(page.getByText('No stock. Add it to a box')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(quantity).toHaveValue('4');
});

test('decisions §3: a reload keeps what was typed into a new item and into an edited one, once', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lantern' });
  page.on('dialog', (dialog) => void dialog.accept());
  const name = page.getByRole('textbox', { name: /^Name/ });
  const description = page.getByLabel('Description');
  await workspace.open('/items/new');
  await name.fill('Half a thought');
  await description.fill('and the other half');
  await page.reload();
  await expect(toast(page, 'Your changes are back')).toBeVisible();
  await expect(name).toHaveValue('Half a thought');
  await expect(description).toHaveValue('and the other half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await workspace.open('/items/new');
  await expect(name).toHaveValue('');

  await workspace.open(`/items/${item.itemID}?edit=true`);
  await description.fill('Brass, no oil');
  await page.reload();
  await expect(description).toHaveValue('Brass, no oil');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  await expect(page.getByText('Brass, no oil')).toBeVisible();
});
