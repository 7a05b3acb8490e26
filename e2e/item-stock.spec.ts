import { expect } from '@playwright/test';
import { stopClock } from './clock.ts';
import { type Box, type Item, makeItems } from './items.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace } from './workspace.ts';

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

test('decisions §4 stock: the focus comes back to the button when the first stock of an item, or of a box, was added', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  await workspace.call<Box>('/box', { name: 'Trunk' });
  const { item } = await workspace.call<Item>('/item', { name: 'Screws' });
  for (const [path, button, name] of [
    [`/items/${item.itemID}`, 'Add to a box', 'Trunk'],
    [`/boxes/${box.boxID}`, 'Add an item', 'Screws'],
  ] as const) {
    await workspace.open(path);
    const add = page.getByRole('button', { name: button });
    await add.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(add).toBeFocused();
  }
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

test('house §5: names of 200 characters keep to two lines in an item’s stock, a box’s contents and the head of a box', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const long = (what: string) => `${what} with a name that goes on and on `.repeat(6).slice(0, 199);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: long('A place') });
  const { box } = await workspace.call<Box>('/box', { name: long('A box'), placeID: place.placeID });
  const [item] = await makeItems(workspace, [long('An item')]);
  await workspace.call('/stock', { itemID: item!.itemID, boxID: box.boxID, quantity: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  const isTwoLines = async (name: RegExp) => {
    const link = page.getByRole('main').getByRole('link', { name }).last();
    await expect(link).toBeVisible();
    expect((await link.boundingBox())!.height).toBeLessThan(50);
  };
  await workspace.open(`/items/${item!.itemID}`);
  await isTwoLines(/^A box/);
  await workspace.open(`/boxes/${box.boxID}`);
  await isTwoLines(/^An item/);
  await isTwoLines(/^A place/);
});
