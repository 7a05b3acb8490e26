import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const base = '/home/item-management';

// From where the day is another than in UTC.
test.use({ timezoneId: new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati' });

/** A garage with two boxes: 10 lamps and 5 ropes on the left, 4 lamps on the right. */
async function fillGarage(workspace: Workspace) {
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const box = async (name: string) => {
    const values = { name, code: name.toUpperCase(), placeID: place.placeID };
    return (await workspace.call<{ box: { boxID: string } }>('/box', values)).box.boxID;
  };
  const item = async (name: string) => {
    const values = { name, unit: 'pcs', value: 20, barcode: `B-${name.toUpperCase()}` };
    return (await workspace.call<{ item: { itemID: string } }>('/item', values)).item.itemID;
  };
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
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv').format());
  const created = page.waitForRequest(/\/stocktake$/);
  await page.getByRole('button', { name: 'Create stocktake' }).click();
  expect((await created).postDataJSON()).toMatchObject({ startedAt: today });
  await expect(page.getByRole('heading', { level: 1, name: /^Garage, / })).toBeVisible();
  await count(page, 'Lamp', 'Left').fill('8');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Rope', 'Left')).toBeFocused();
  await expect(count(page, 'Lamp', 'Left')).toHaveValue('8');
  await page.keyboard.press('1');
  await page.keyboard.press('+');
  await expect(count(page, 'Rope', 'Left')).toHaveValue('2');
  // What is shown stands in the address: a reload shows it again.
  await page.getByRole('radio', { name: 'Not counted' }).click();
  await page.getByRole('combobox', { name: 'Box' }).fill('rig');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /^Right/ }).click();
  await expect(count(page, 'Rope', 'Left')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Not counted' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Box' })).toHaveValue('Right');
  await page.getByRole('button', { name: 'Lamp as expected' }).click();
  await expect(page.getByText('3 of 3 lines')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('row', { name: 'Rope' })).toContainText('−3 pcs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post…' }).click();
  const posted = page.waitForRequest(/\/stocktake\/post$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  expect((await posted).postDataJSON()).toMatchObject({ today });
  await expect(toast(page, /Posted stocktake “Garage, .*”: 2 differences/)).toBeVisible();
  await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible();
  // Post… is gone, and the focus isn't.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await undoOf(page, /Posted stocktake/).click();
  await expect(page.getByRole('button', { name: 'Post…' })).toBeVisible();
  await page.goto(`${base}/items/${lamp}`);
  await expect(page.getByRole('textbox', { name: 'Quantity in Left' })).toHaveValue('10');
});

test('house §8: a box is counted by scanning it and the items in it, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const workspace = await newWorkspace(page);
  const { left } = await fillGarage(workspace);
  await page.goto(`${base}/boxes/${left}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start a stocktake…' }).click();
  await page.getByRole('button', { name: 'Create stocktake' }).click();
  await page.getByRole('radio', { name: 'Scan' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  const type = async (text: string) => {
    await code.fill(text);
    await page.keyboard.press('Enter');
  };
  const scanned = page.getByRole('list', { name: 'Scanned' });
  await type('B-ROPE');
  await expect(page.getByText('Scan a box first')).toBeVisible();
  await type('LEFT');
  await expect(page.getByRole('list', { name: 'Lines of Left' })).toBeVisible();
  await type('B-ROPE');
  await expect(scanned.getByText('Counted “Rope” in “Left”: 1 pcs', { exact: true })).toBeVisible();
  await type('B-ROPE');
  await expect(scanned.getByText('Counted “Rope” in “Left”: 2 pcs', { exact: true })).toBeVisible();
  await expect(count(page, 'Rope', 'Left')).toHaveValue('2');
  // A phone that let go of the page goes on in the box.
  await page.reload();
  await expect(count(page, 'Rope', 'Left')).toHaveValue('2');
  await expect(page.getByRole('combobox', { name: 'Box' })).toHaveValue('Left');
  // Ten are expected: nobody scans each.
  await type('B-LAMP');
  await page.getByRole('textbox', { name: 'How many (pcs)' }).fill('8');
  // The next scan is there before the count is saved: that isn't skipped.
  const isReleased = Promise.withResolvers<void>();
  await page.route('**/stocktakeLine', async (route) => {
    if (route.request().method() === 'POST') await isReleased.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  const isFound = page.waitForResponse(/\/api\/.*scan$/);
  await type('NOBODY-KNOWS');
  await isFound;
  isReleased.resolve();
  await expect(scanned.getByText('Counted “Lamp” in “Left”: 8 pcs', { exact: true })).toBeVisible();
  await expect(page.getByText('Code not found')).toBeVisible();
  await expect(toast(page, 'Skipped Lamp')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo.*“Lamp” in “Left”: 8 pcs$/ }).click();
  await expect(count(page, 'Lamp', 'Left')).toHaveValue('');
  await expect(page.getByText('1 of 2 lines')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('house §8: two people count at once, each sees what the other counts; the item’s page says who counted it', async ({
  page,
  browser,
}) => {
  const workspace = await newWorkspace(page);
  const { placeID, lamp } = await fillGarage(workspace);
  const { stocktake } = await workspace.call<{ stocktake: { stocktakeID: string } }>('/stocktake', { placeID });
  const path = `${base}/stocktakes/${stocktake.stocktakeID}`;
  await page.goto(path);
  await isLive(page);
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(new URL(path, page.url()).href);
  await count(other, 'Lamp', 'Left').fill('9');
  await other.keyboard.press('Enter');
  await expect(count(page, 'Lamp', 'Left')).toHaveValue('9');
  await other.context().close();
  await page.goto(`${base}/items/${lamp}`);
  const counts = page.getByRole('list', { name: 'Stocktakes' });
  await expect(counts).toContainText('Counted 9 pcs, 1 pcs less than expected');
  await expect(counts).toContainText('by you');
  await page.goto(`${base}/places/${placeID}`);
  await expect(counts).toContainText('1 of 3 lines counted, 1 difference');
  await expectAccessible(page);
});

test('house §8: a blind count hides what is expected; viewers see counts and change none', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const { placeID, lamp, left } = await fillGarage(workspace);
  await page.goto(`${base}/stocktakes/new`);
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('Every place');
  await page.goto(`${base}/stocktakes/new?placeID=${placeID}`);
  await page.getByRole('checkbox', { name: 'Blind count' }).click({ force: true });
  await page.getByRole('button', { name: 'Create stocktake' }).click();
  await expect(count(page, 'Lamp', 'Left')).toBeVisible();
  await expect(page.getByText(/^Expected/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /as expected/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Differences' })).toHaveCount(0);
  // One box alone.
  await page.getByRole('combobox', { name: 'Box' }).fill('rig');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /Right/ }).click();
  await expect(count(page, 'Lamp', 'Left')).toHaveCount(0);
  await expect(count(page, 'Lamp', 'Right')).toBeVisible();

  const stocktakeID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await workspace.call('/stocktakeLine', { stocktakeID, itemID: lamp, boxID: left, counted: 6 });
  const names = { firstName: 'Vera', lastName: 'Viewer' };
  const vera = await newMember({ browser, server }, workspace.workspaceID, names, 'viewer');
  await vera.open(`/stocktakes/${stocktakeID}`);
  await expect(vera.page.getByText('6 pcs')).toBeVisible();
  await expect(vera.page.getByText('Not counted', { exact: true }).last()).toBeVisible();
  await expect(count(vera.page, 'Lamp', 'Left')).toHaveCount(0);
  await expect(vera.page.getByRole('button', { name: 'Post…' })).toHaveCount(0);
  await expectAccessible(vera.page);
  await vera.context.close();
});

test('house §8: a count that is typed while the line is cut is kept, and saved once it is back', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const { placeID } = await fillGarage(workspace);
  const { stocktake } = await workspace.call<{ stocktake: { stocktakeID: string } }>('/stocktake', { placeID });
  await page.goto(`${base}/stocktakes/${stocktake.stocktakeID}`);
  const lamp = count(page, 'Lamp', 'Left');
  await lamp.waitFor();
  await context.setOffline(true);
  await lamp.fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(lamp).toHaveValue('7');
  await context.setOffline(false);
  await expect(page.getByText('1 of 3 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  // What is found is added to a count that isn't shown.
  await page.getByRole('radio', { name: 'Not counted' }).click({ force: true });
  await expect(lamp).toHaveCount(0);
  await page.getByRole('button', { name: 'Add item to Left' }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill('Lamp');
  await page.getByRole('option', { name: /^Lamp/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).click({ force: true });
  await expect(lamp).toHaveValue('8');
});

test('house §5: on a phone a stocktake’s name keeps to one line, and its buttons go below', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { placeID } = await fillGarage(workspace);
  const { stocktake } = await workspace.call<{ stocktake: { stocktakeID: string } }>('/stocktake', {
    name: 'Moving day count',
    placeID,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${base}/stocktakes/${stocktake.stocktakeID}`);
  const title = page.getByRole('heading', { level: 1, name: 'Moving day count' });
  const post = page.getByRole('button', { name: 'Post…' });
  await expect(post).toBeVisible();
  const { y, height } = (await title.boundingBox())!;
  expect(height).toBeLessThan(40);
  expect((await post.boundingBox())!.y).toBeGreaterThan(y + height);
});
