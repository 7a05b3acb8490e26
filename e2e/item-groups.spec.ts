import { expect, type Page } from '@playwright/test';
import { rows } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

async function garage(page: Page) {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const box = async (name: string, placeID: string | null, mark: object = {}) =>
    (await workspace.call<{ box: { boxID: string } }>('/box', { name, placeID, ...mark })).box.boxID;
  const [red, blue] = [await box('Red box', place.placeID, { color: 'red', icon: 'wrench' }), await box('Bin', null)];
  const item = async (name: string, tags: string[], stock: [string, number][]) => {
    const made = await workspace.call<{ item: { itemID: string } }>('/item', { name, tags });
    for (const [boxID, quantity] of stock)
      await workspace.call('/stock', { itemID: made.item.itemID, boxID, quantity });
    return made.item.itemID;
  };
  await item('Drill', ['power'], [[red, 1]]);
  await item(
    'Screws',
    ['small'],
    [
      [red, 40],
      [blue, 10],
    ],
  );
  await item('Rope', [], []);
  return workspace;
}

/** The headings and rows of the table, from top to bottom. */
const lines = (page: Page) =>
  page
    .getByRole('grid', { name: 'Items' })
    .getByRole('row')
    .evaluateAll((all) =>
      all
        .slice(1)
        .map((row) =>
          'heading' in (row as HTMLElement).dataset ? row.textContent : (row.querySelector('a')?.textContent ?? ''),
        ),
    );

test('issue 13 §2: items stand together by box, place or tag, which their address and Back know', async ({ page }) => {
  const workspace = await garage(page);
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('menuitem', { name: 'By box' }).click();
  await expect
    .poll(() => lines(page))
    .toEqual(['Bin1', 'Screws', 'Red boxGarage2', 'Drill', 'Screws', 'In no box1', 'Rope']);
  await expect(page).toHaveURL(/group=box/);
  // An item in two boxes counts once.
  await expect(page.getByRole('status').filter({ hasText: 'items' })).toHaveText('3 items');
  await expect(page.getByRole('row', { name: 'Screws' }).first()).toContainText('10 of 50');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'By box' }).click();
  await page.getByRole('menuitem', { name: 'By place' }).click();
  await expect.poll(() => lines(page)).toEqual(['Garage2', 'Drill', 'Screws', 'In no place2', 'Rope', 'Screws']);
  await page.goto(page.url().replace('group=place', 'group=tag'));
  await expect.poll(() => lines(page)).toEqual(['power1', 'Drill', 'small1', 'Screws', 'No tag1', 'Rope']);
  await page.goBack();
  await expect.poll(async () => (await lines(page))[0]).toBe('Garage2');
  await page.getByRole('link', { name: 'Garage', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garage' })).toBeVisible();

  // Of more than are grouped, the list says that it shows a part.
  await page.route('**/item/groups?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, recordTotal: 60_000 } });
  });
  await visit(page, '/home/item-management/items?group=box');
  await expect(page.getByText('Only the first 50,000 are grouped')).toBeVisible();
});

test('issue 13 §2: an item that stands in two groups is selected in both, and changed once', async ({ page }) => {
  const workspace = await garage(page);
  await workspace.open('/items?group=box');
  const screws = page.getByRole('row', { name: 'Screws' });
  await screws.first().locator('label').click();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await expect(bar).toContainText('1 item selected');
  await expect(screws.nth(1)).toHaveAttribute('aria-selected', 'true');
  await screws.nth(1).locator('label').click();
  await expect(bar).toBeHidden();
  await page.getByRole('columnheader').first().locator('label').click();
  await expect(bar).toContainText('3 items selected');
  await screws.first().locator('label').click();
  await expect(bar).toContainText('2 items selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, /2 items/)).toBeVisible();
  await expect.poll(() => lines(page)).toEqual(['Bin1', 'Screws', 'Red boxGarage1', 'Screws']);
  await expect(rows(page)).toHaveCount(4);
});

test('issue 13 §2: a grouped list is printed under its headings, with what each of them has', async ({ page }) => {
  const workspace = await garage(page);
  await workspace.open('/items?group=box');
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Print list' }).click();
  const table = page.getByRole('table', { name: 'Items' });
  await expect(table.getByRole('row')).toHaveText([
    /^Done/,
    'Bin',
    /^Screws[\s\S]*10$/,
    'Red box',
    /^Drill.*1$/,
    /^Screws[\s\S]*40$/,
    'In no box',
    /^Rope/,
  ]);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('3 items');
});
