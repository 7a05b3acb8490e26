import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const base = '/home/item-management';

/** A garage with two boxes: 10 lamps and 5 ropes on the left, 4 lamps on the right. */
async function fillGarage(workspace: Workspace) {
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const box = async (name: string) =>
    (await workspace.call<{ box: { boxID: string } }>('/box', { name, placeID: place.placeID })).box.boxID;
  const item = async (name: string) =>
    (await workspace.call<{ item: { itemID: string } }>('/item', { name, unit: 'pcs', value: 20 })).item.itemID;
  const [left, right, lamp, rope] = [await box('Left'), await box('Right'), await item('Lamp'), await item('Rope')];
  for (const [itemID, boxID, quantity] of [
    [lamp, left, 10],
    [rope, left, 5],
    [lamp, right, 4],
  ])
    await workspace.call('/stock', { itemID, boxID, quantity });
  return { placeID: place.placeID, left, right, lamp, rope };
}

const count = (page: Page, item: string, box: string) =>
  page.getByRole('textbox', { name: `Count of ${item} in ${box}` });

test('house §8: a place is counted by list, differences are posted, and undo takes them back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { placeID, lamp } = await fillGarage(workspace);
  await page.goto(`${base}/stocktakes/new?placeID=${placeID}`);
  await page.getByRole('button', { name: 'Create stocktake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Garage, / })).toBeVisible();
  await count(page, 'Lamp', 'Left').fill('8');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Rope', 'Left')).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(count(page, 'Rope', 'Left')).toHaveValue('2');
  await page.getByRole('button', { name: 'Lamp as expected' }).click();
  await expect(page.getByText('3 of 3 lines')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('row', { name: 'Rope' })).toContainText('−3 pcs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(toast(page, /Posted stocktake “Garage, .*”: 2 differences/)).toBeVisible();
  await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'Post…' })).toBeVisible();
  await page.goto(`${base}/items/${lamp}`);
  await expect(page.getByRole('textbox', { name: 'Quantity in Left' })).toHaveValue('10');
});
