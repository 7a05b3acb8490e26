import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Box, type Item, makeItems, row, rows } from './items.ts';
import { pressPair } from './keys.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { undoOf } from './toast.ts';
import { openScreen } from './visit.ts';
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

  // A name is a link as any other: the middle button, and a click with Ctrl, open its page in a tab of its own.
  for (const isCtrl of [false, true]) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row(page, 'Item 01')
        .getByRole('link', { name: 'Item 01' })
        .click(isCtrl ? { modifiers: ['ControlOrMeta'] } : { button: 'middle' }),
    ]);
    await expect(tab.getByRole('heading', { level: 1, name: 'Item 01' })).toBeVisible();
    await tab.close();
  }
  // So is the whole row, which stays where it is.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    row(page, 'Item 02').getByRole('gridcell').last().click({ button: 'middle' }),
  ]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Item 02' })).toBeVisible();
  await tab.close();
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
  // From the field the arrow down leads to the first that is shown, and / back.
  await page.keyboard.press('ArrowDown');
  await expect(cards.first()).toBeFocused();
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
  // What is done most comes first, and is never behind More.
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button');
  await expect(bar).toHaveText(['Select all 3', 'Move to a box', 'Tags', 'Archive', 'Delete', '', '']);
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add' }).fill('forge');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Remove' }).fill('old');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(row(page, 'Anvil')).toContainText('forge');
  await expect(row(page, 'Bellows')).not.toContainText('old');
  await expect(row(page, 'Chisel')).toContainText('old');
  await undoOf(page, 'Changed 2 items: tag “forge” added, tag “old” removed').click();
  await expect(row(page, 'Anvil')).toContainText('old');
  await expect(row(page, 'Bellows')).not.toContainText('forge');
  // What is selected is copied as one batch too.
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(row(page, 'Copy of Anvil')).toBeVisible();
  await expect(row(page, 'Copy of Bellows')).toContainText('old');
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toHaveCount(0);
  // The bar had the focus; now the row has it where it was.
  await expect(page.getByRole('row', { name: /^Bellows/ })).toBeFocused();
  await undoOf(page, 'Duplicated 2 items').click();
  await expect(row(page, 'Copy of Anvil')).toHaveCount(0);
  // The key deletes what is selected, and nothing while nothing is.
  await row(page, 'Chisel').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('x');
  await expect(page.getByText('1 item selected').first()).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Chisel')).toHaveCount(0);
  await expect(row(page, 'Anvil')).toBeVisible();
  await expect(row(page, 'Bellows')).toBeVisible();
});

test('decisions §4 quick edit: a name changes in the list, and a blank one is refused where it stands', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Torhc']);
  await workspace.open('/items');
  await row(page, 'Torhc').hover();
  const pencil = page.getByRole('button', { name: 'Edit name of Torhc' });
  await pencil.hover();
  await expect(page.getByRole('tooltip', { name: 'Edit name of Torhc' })).toBeVisible();
  await pencil.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Torch');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Torch')).toBeVisible();

  // Two tags beside which the pencil appears stay on one line: a row is as tall under the pointer as before.
  await makeItems(workspace, ['Lamp'], { tags: ['workshop shelf', 'power tools'] });
  const lamp = row(page, 'Lamp');
  await expect(lamp).toBeVisible();
  const before = (await lamp.boundingBox())?.height;
  await lamp.hover();
  await expect(page.getByRole('button', { name: 'Edit tags of Lamp' })).toHaveCSS('opacity', '1');
  expect((await lamp.boundingBox())?.height).toBe(before);
});

test('§2.1: Back from an item scrolls its list to where it was, also one of which only the rows in view are drawn', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  for (let index = 0; index < 70; index += 1) {
    const name = `Item ${String(index).padStart(2, '0')}`;
    await workspace.call('/item', { name, stock: { boxID: box.boxID, quantity: 1 } });
  }
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  // The rows of a long list have no box of their own.
  const cell = (name: string) => row(page, name).getByRole('rowheader');
  for (const pageSize of [50, 100]) {
    await workspace.open(`/items?pageSize=${pageSize}`);
    // An address that is opened anew begins at the top.
    await expect(cell('Item 00')).toBeInViewport();
    // Until the rows are laid out, the page is too short for it.
    const scroll = () => page.evaluate(() => window.scrollTo(0, 900)).then(top);
    await expect.poll(scroll).toBe(900);
    // The head of the table keeps clear of the bar above.
    const bar = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => Math.round((await page.getByRole('columnheader', { name: 'Name' }).boundingBox())?.y ?? 0))
      .toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
    // Playwright may scroll to where it can press: what counts is where the list was at that moment.
    await page.evaluate(() => {
      addEventListener('click', () => document.body.setAttribute('data-left-at', String(Math.round(scrollY))), true);
    });
    await cell('Item 27').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Item 27' })).toBeVisible();
    const leftAt = Number(await page.locator('body').getAttribute('data-left-at'));
    expect(leftAt).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(top).toBe(leftAt);
    await expect(cell('Item 27')).toBeInViewport();
    await page.reload();
    await expect.poll(top).toBe(leftAt);
  }

  // Two keys lead to any new record from any list.
  await pressPair(page, 'n', 'b');
  await expect(page.getByRole('heading', { level: 1, name: 'New box' })).toBeVisible();
  await workspace.open('/boxes');
  await pressPair(page, 'n', 'i');
  await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible();
});

test('content §1: properties are added, filled in and found by', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch', 'Rope']);
  await workspace.open(`/items/${item!.itemID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Property sets' }).click();
  await page.getByRole('button', { name: 'Create a set' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Look');
  await page.getByRole('checkbox', { name: 'Items' }).check({ force: true });
  await page.getByRole('button', { name: 'Create set' }).click();
  await page.getByRole('button', { name: 'Add property to Look' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Finish');
  await page.getByRole('button', { name: 'Add property', exact: true }).last().click();
  await expect(page.getByRole('list', { name: 'Properties of Look' })).toContainText('Finish');
  await workspace.open('/property-sets');
  await expect(page.getByRole('list', { name: 'Properties of Look' })).toContainText('Finish');
  await expectAccessible(page);
  await workspace.open(`/items/${item!.itemID}`);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByLabel('Finish').fill('matte');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('matte', { exact: true }).first()).toBeVisible();
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Property…' }).click();
  await page.getByRole('dialog').getByLabel('Value').fill('matte');
  await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('issue: where an item is can be read on a tablet, and where a box is at 1440 px', async ({ page }) => {
  const workspace = await newWorkspace(page);
  let placeID: string | null = null;
  for (const name of ['House 1', 'Room 4', 'Shelf 4'])
    placeID = (await workspace.call<{ place: { placeID: string } }>('/place', { name, parentPlaceID: placeID })).place
      .placeID;
  const { box } = await workspace.call<Box>('/box', { name: 'Crate', placeID });
  await makeItems(workspace, ['Screws'], { stock: { boxID: box.boxID, quantity: 10 }, value: 123_456.5 });
  const isCut = async (text = 'House 1 / Room 4 / Shelf 4') => {
    const path = page.getByRole('gridcell').filter({ hasText: text });
    await expect(path).toBeVisible();
    return path.evaluate((cell) =>
      [cell, ...cell.querySelectorAll('span')].some(
        (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
      ),
    );
  };
  await page.setViewportSize({ width: 768, height: 1000 });
  await workspace.open('/items');
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await workspace.open('/boxes');
  expect(await isCut()).toBe(false);
  // An amount that is cut off reads as another.
  expect(await isCut('$1,234,565.00')).toBe(false);
  await workspace.open('/items');
  expect(await isCut('$123,456.50')).toBe(false);
});

test('house §5: the item screens are accessible in both themes', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
  await workspace.open('/items');
  await expectAccessibleInBothThemes(page);
  const { item } = await workspace.call<Item>('/item', {
    name: 'Screws',
    tags: ['tools', 'small'],
    minQuantity: 50,
    stock: { boxID: box.boxID, quantity: 10 },
  });
  for (const [path, shows] of [
    ['?page=1', 'Screws'],
    [`/${item.itemID}`, 'Add to a box'],
    [`/${item.itemID}?edit=true`, 'Save changes'],
    ['/new', 'Create item'],
    ['?view=grid', 'Screws'],
  ] as const) {
    await openScreen(page, { path: `/home/item-management/items${path}`, shows });
    await expectAccessibleInBothThemes(page);
  }
});

test('decisions §4: compact rows show where an item is in full, beside a name that has room', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'New house, upstairs' });
  const { box } = await workspace.call<Box>('/box', { name: 'Bedroom box 1', placeID: place.placeID });
  const [blanket] = await makeItems(workspace, ['Blanket 0067']);
  await workspace.call('/stock', { itemID: blanket!.itemID, boxID: box.boxID, quantity: 6 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await workspace.open('/items');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Compact rows' }).click();
  const where = row(page, 'Blanket 0067').getByTitle('6 in Bedroom box 1 · New house, upstairs');
  await expect.poll(() => where.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});
