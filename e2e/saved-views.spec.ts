import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isLive } from './member.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

const headings = (page: Page) => page.getByRole('columnheader').filter({ hasText: /./ }).allInnerTexts();

test('§4 Views: columns are chosen, moved and sized, a view keeps them, says that it was changed, and opens the list', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/item', { name: 'Lamp', tags: ['light'], assetID: '000-017' });
  await workspace.call('/item', { name: 'Rope' });
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('grid', { name: 'Columns' });
  await expect(columns).toBeVisible();
  await expectAccessible(page);
  // What nobody sees before choosing it.
  await columns.getByText('Asset ID').click();
  await expect(page.getByText('000-017')).toBeVisible();
  await columns.getByText('Asset ID').click();
  await columns.getByText('Quantity').click();
  await columns.getByText('Updated').click();
  // By keyboard: Enter on the handle takes the column, the arrows move it, Enter drops it.
  await columns.getByRole('button', { name: 'Move Where' }).focus();
  await page.keyboard.press('Enter');
  const between = page.getByRole('button', { name: 'Insert between Name and Tags' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(between).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect.poll(() => headings(page)).toEqual(['Name', 'Where', 'Tags', 'Value']);
  await page.keyboard.press('Escape');

  const tags = page.getByRole('columnheader', { name: 'Tags' });
  const before = (await tags.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(before.x, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await tags.boundingBox())?.width ?? 0) - before.width)).toBe(60);

  // What nobody saved is remembered, and an address that says nothing shows it again.
  await page.getByRole('link', { name: 'Boxes', exact: true }).click();
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect.poll(() => headings(page)).toEqual(['Name', 'Where', 'Tags', 'Value']);

  await page.getByRole('button', { name: 'View: All items' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Where things are');
  await page.getByText('Share with the workspace').click();
  await page.getByText('Open the list with it').click();
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: 'View: Where things are' });
  await expect(view).toBeVisible();
  await expect(page).toHaveURL(/saved=/);

  await page.getByRole('button', { name: /Sorted ascending by/ }).click();
  await page.getByRole('menuitem', { name: 'Descending' }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeHidden();
  await expect(page).not.toHaveURL(/direction=desc/);

  await view.click();
  await page.getByRole('button', { name: 'All items' }).click();
  await expect(page.getByRole('button', { name: 'View: All items' })).toBeVisible();
  await visit(page, '/home/item-management/boxes');
  await visit(page, '/home/item-management/items');
  await expect(view).toBeVisible();
  await expect(page).toHaveURL(/saved=/);
  await expect.poll(() => headings(page)).toEqual(['Name', 'Where', 'Tags', 'Value']);

  // Deleted, it comes back as it was: the list opens with it again.
  await view.click();
  await page.getByRole('button', { name: 'Actions for Where things are' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Where things are, for everyone in the workspace')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View: All items' })).toBeVisible();
  await undoOf(page, 'View deleted').click();
  await expect(toast(page, 'View restored')).toBeVisible();
  await visit(page, '/home/item-management/boxes');
  await visit(page, '/home/item-management/items');
  await expect(view).toBeVisible();

  // What others make of a shared view shows at once.
  await isLive(page);
  const viewID = new URL(page.url()).searchParams.get('saved');
  await workspace.call('/list-view', { viewID, kind: 'item', name: 'By place', query: '', isShared: true });
  await expect(page.getByRole('button', { name: 'View: By place' })).toBeVisible();
});
