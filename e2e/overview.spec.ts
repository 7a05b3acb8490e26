import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast, undoOf } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

interface Overview {
  totals: { items: number; boxes: number; places: number };
}

test('decisions §1: an empty workspace teaches and offers the sample world, which one Undo takes away', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Lorebox' })).toBeVisible();
  for (const name of ['Add a place', 'Add a box', 'Add your first item', 'Import a file']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expectAccessibleInBothThemes(page);
  // Whoever only writes is shown what they wrote.
  await workspace.call('/conversation', { name: 'At the gate' });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent conversations' }).getByText('At the gate')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your first item' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /Undo/ }).click();
  await page.getByRole('button', { name: 'Load the sample world' }).click();
  await expect(toast(page, 'Sample world loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const { totals } = await workspace.call<Overview>('/overview');
  expect(totals.items).toBeGreaterThan(5);
  await expect(page.getByRole('link', { name: new RegExp(`^Items ${totals.items}$`) })).toBeVisible();
  // Afresh: the announcer of busy buttons still points at the one that is gone.
  await workspace.open('');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /Undo/ }).click();
  // It takes back many records at once.
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Undo [\d,]+ changes$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Lorebox' })).toBeVisible();
  expect((await workspace.call<Overview>('/overview')).totals).toMatchObject({ items: 0, boxes: 0, places: 0 });
});

test('decisions §4 dashboard: the totals lead to the lists that they count', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/item', { name: 'Lamp oil', minQuantity: 3 });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const { item: ring } = await workspace.call<{ item: { itemID: string } }>('/item', {
    ...{ name: 'Ring', value: 436_712, stock: { boxID: box.boxID, quantity: 1 } },
  });
  await workspace.open('');
  const worth = page.getByRole('region', { name: 'Totals' }).getByText('436,712');
  await expect(worth).toBeVisible();
  // None of it is cut.
  expect(await worth.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('link', { name: 'Low on stock 1' }).click();
  await expect(page).toHaveURL(/items\?stock=low/);
  await expect(page.getByRole('row', { name: /Lamp oil/ })).toBeVisible();
  await workspace.open('');
  // Items without a place are not counted here.
  await expect(page.getByText('No stock', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Unplaced boxes 1' }).click();
  await expect(page).toHaveURL(/boxes\?placed=none/);
  await expect(page.getByRole('row', { name: /Crate/ })).toBeVisible();
  // What is archived is counted, and is in the lists too.
  await workspace.call('/item/bulk', { ids: [ring.itemID], archived: true });
  await workspace.call('/box/bulk', { ids: [box.boxID], archived: true });
  for (const [figure, name] of [
    ['Items 2', 'Ring'],
    ['Boxes 1', 'Crate'],
    ['Unplaced boxes 1', 'Crate'],
  ] as const) {
    await workspace.open('');
    await page.getByRole('link', { name: figure, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
});

test('decisions §4 history: what changed, from what to what; undone and redone', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string; version: number } }>('/place', { name: 'Garage' });
  const { box } = await workspace.call<{ box: { boxID: string; version: number } }>('/box', { name: 'Crate' });
  await workspace.call('/box', { boxID: box.boxID, version: box.version, name: 'Chest', placeID: place.placeID });
  await workspace.open('/history');
  const line = page.getByRole('button', { name: /^Moved box “Chest”/ });
  await line.click();
  const panel = page.getByRole('listitem').filter({ hasText: 'Chest' });
  await expect(panel.getByText('Crate')).toBeVisible();
  await expect(panel.getByText('Garage')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /^Undo ?: Moved box “Chest”/ }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Redo ?: Undid: Moved box “Chest”/ }).click();
  await expect(toast(page, 'Redone')).toBeVisible();
  const again = await workspace.call<{ box: { name: string; placeID: string } }>(`/box/${box.boxID}`);
  expect(again.box).toMatchObject({ name: 'Chest', placeID: place.placeID });
});

test('decisions §4: an Undo that a later change forbids says which', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string; version: number } }>('/place', { name: 'Garage' });
  await workspace.call('/place', { placeID: place.placeID, version: place.version, name: 'Garden' });
  await workspace.open('/history');
  await page.getByRole('button', { name: /^Undo ?: Created place “Garage”/ }).click();
  await expect(toast(page, 'Undo failed')).toBeVisible();
  await expect(toast(page, 'the name of Garden was changed later')).toBeVisible();
});

test('decisions §4 trash: several records come back at once with one Undo; owners delete forever, after a question', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lamp' });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  await workspace.call('/item/delete', { ids: [item.itemID] });
  await workspace.call('/box/delete', { ids: [box.boxID] });
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  await workspace.call('/place/delete', { ids: [place.placeID] });
  await workspace.open('/trash');
  await expect(page.getByRole('link', { name: 'Lamp' })).toHaveAttribute(
    'href',
    `/home/item-management/items/${item.itemID}`,
  );
  const search = page.getByRole('searchbox', { name: 'Search the trash' });
  await search.fill('cra');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crate' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty trash…' })).toHaveCount(0);
  await search.fill('');
  await page.getByRole('link', { name: 'Place', exact: true }).click();
  await expect(page).toHaveURL(/kind=place/);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 records', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select All' }).click({ force: true });
  await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect((await workspace.call<Overview>('/overview')).totals).toMatchObject({ items: 1, boxes: 1, places: 1 });
  await expect(toast(page, 'Restored “Lamp”, “Crate” and “Garage”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(toast(page, 'Restored “Lamp”, “Crate” and “Garage”')).toBeVisible();
  await expect(page.getByText('3 records', { exact: true })).toBeVisible();
  // On a phone who deleted it has a line of its own, and what is done with a selection is not cut.
  await page.setViewportSize({ width: 360, height: 740 });
  const who = page.getByRole('row', { name: /Crate/ }).getByText('Ada Lovelace');
  await expect.poll(async () => (await who.boundingBox())?.height).toBeLessThan(30);
  await page.getByRole('checkbox', { name: /Crate/ }).click({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  const label = bar.getByText('Restore', { exact: true });
  await expect.poll(() => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const ask = page.getByRole('alertdialog', { name: 'Delete Forever' });
  // What is selected beside the one that goes stays so.
  await page.getByRole('checkbox', { name: /Garage/ }).click({ force: true });
  await page.getByRole('button', { name: 'Delete Lamp forever…' }).click();
  await expect(ask).toContainText('Delete “Lamp” forever?');
  await ask.getByRole('button', { name: 'Delete forever' }).click();
  await expect(toast(page, '“Lamp” deleted forever')).toBeVisible();
  await expect(page.getByText('1 record selected').first()).toBeAttached();
  // What somebody else restores is no longer selected.
  await workspace.call('/trash/restore', { placeIDs: [place.placeID] });
  await expect(page.getByRole('link', { name: 'Garage' })).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty trash…' }).click();
  await ask.getByRole('button', { name: 'Empty trash' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect((await workspace.call<{ total: number }>('/trash')).total).toBe(0);
});

test('decisions §4 tags: renaming a tag into another merges them, removing it takes it off, Undo brings it back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/item', { name: 'Lamp', tags: ['light'] });
  await workspace.call('/place', { name: 'Garage', tags: ['lights'] });
  await workspace.open('/tags');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for light', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename or merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename “light”' });
  await dialog.getByLabel('New name').fill('lights');
  await expect(dialog.getByText('The two tags will be merged')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, 'Renamed tag “light” to “lights” on 1 record')).toBeVisible();
  await expect(page.getByRole('row', { name: /^lights/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for lights' }).click();
  await page.getByRole('menuitem', { name: 'Remove everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  await undoOf(page, 'Removed tag “lights” from').click();
  await expect(page.getByRole('row', { name: /^lights/ })).toHaveCount(1);
  // Called as a column of the table is; by the keys that lists have.
  await page.getByRole('row', { name: /^lights/ }).focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByLabel('New name').fill('uses');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^uses/ })).toContainText('1 item');
  // The search stands in the address, as that of lists does, and Enter on a tag opens what carries it.
  await visit(page, '/home/item-management/tags?search=use');
  await expect(page.getByRole('searchbox', { name: 'Search tags' })).toHaveValue('use');
  await page.getByRole('row', { name: /^uses/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/item-management\/items\?tag=uses/);
});
