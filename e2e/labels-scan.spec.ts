import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { isLive } from './member.ts';
import { type Box, makeShed, quantityIn } from './places.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

/** Types into a picker and takes the first choice by keyboard. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name });
  await box.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(text) }).first()).toBeVisible();
  // A key pressed in the very moment in which the options appear finds none yet.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /./, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
}

/** What a hand scanner does: the code, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code);
  await field.press('Enter');
}

test('decisions §4 Labels: a selection of boxes becomes a PDF that starts at the label chosen', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { crate, drawer } = await makeShed(workspace);
  await workspace.open(`/labels?kind=box&ids=${crate.boxID},${drawer.boxID}`);
  await expect(page.getByText('2 boxes chosen')).toBeVisible();
  const preview = page.getByRole('img', { name: /Preview of the first page: 21 labels/ });
  await expect(preview.getByText('Crate')).toBeVisible();
  await preview.getByText('5', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Start at label' })).toHaveValue('5');
  await expect(preview.getByText('used')).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('labels.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('The PDF is ready')).toBeVisible();
});

test('decisions §4 Labels: what is in the trash is named and left out before anything is printed', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { crate, drawer, placeID } = await makeShed(workspace);
  await workspace.call('/box/delete', { ids: [drawer.boxID] });
  await workspace.open(`/labels?kind=box&ids=${crate.boxID},${drawer.boxID}`);
  await expect(page.getByText('Drawer was deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(page.getByText('1 box chosen')).toBeVisible();
  await expect(page.getByText('Drawer was deleted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  // Live, as lists are: renamed and deleted elsewhere while the page is open.
  await isLive(page);
  await workspace.call('/box', { boxID: crate.boxID, name: 'Chest' });
  await expect(page.getByRole('img', { name: /^Preview/ }).getByText('Chest')).toBeVisible();
  await workspace.call('/box/delete', { ids: [crate.boxID], contents: { action: 'trash' } });
  await expect(page.getByText('Chest was deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await workspace.open(`/labels?kind=place&ids=${placeID},${drawer.boxID}`);
  await expect(page.getByText('This place was deleted')).toBeVisible();
});

test('decisions §4 Labels: a layout is saved, chosen again, renamed and deleted', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/labels?kind=blank');
  await page.getByRole('radio', { name: 'Code 128' }).click();
  await page.getByRole('button', { name: 'Save layout…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bars');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Label layout created successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'QR code' })).toBeChecked();
  await page.getByRole('button', { name: /Saved layout/ }).click();
  await page.getByRole('option', { name: 'Bars' }).click();
  await expect(page.getByRole('radio', { name: 'Code 128' })).toBeChecked();
  await page.getByRole('button', { name: 'Actions for Bars' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Stripes');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Stripes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /Saved layout/ })).toHaveCount(0);
});

test('decisions §4 Labels: measures that do not fit the page are refused in words', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/labels?kind=blank');
  await page.getByRole('button', { name: /Sheet/ }).click();
  await page.getByRole('option', { name: /Custom/ }).click();
  await page.getByRole('textbox', { name: 'Columns', exact: true }).fill('9');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The columns need .* mm, but the page is 210 mm wide/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

test('decisions §4 Scanning: a box code opens its box, a barcode its item', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { crate, itemID } = await makeShed(workspace);
  await workspace.open('/scan');
  await expectAccessibleInBothThemes(page);
  await scan(page, crate.code.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`/boxes/${crate.boxID}`));
  // §2.2: also of a page whose heading is only there once its record has been read.
  await expect(page.getByRole('heading', { level: 1, name: 'Crate' })).toBeFocused();
  await workspace.open('/scan');
  await scan(page, '4006381333931');
  await expect(page).toHaveURL(new RegExp(`/items/${itemID}`));
});

test('decisions §4 Scanning: what is scanned after a box moves into it, all or some, with Undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { crate, drawer, itemID } = await makeShed(workspace);
  await workspace.open('/scan');
  await page.getByRole('radio', { name: 'Move' }).click();
  await scan(page, drawer.code);
  await expect(page.getByRole('combobox', { name: 'Box or place' })).toHaveValue('Drawer');
  await scan(page, '4006381333931');
  await expect(page.getByRole('textbox', { name: 'How many' })).toHaveValue('5');
  await page.getByRole('textbox', { name: 'How many' }).fill('2');
  await page.keyboard.press('Enter');
  const moved = page.getByRole('list', { name: 'Moved' });
  await expect(moved.getByText('2 of Lamp to Drawer', { exact: true })).toBeVisible();
  expect([await quantityIn(workspace, crate.boxID), await quantityIn(workspace, drawer.boxID)]).toEqual([3, 2]);
  await expectAccessibleInBothThemes(page);

  // The focus stays in Code, where Enter alone moves all that is left.
  await scan(page, '4006381333931');
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  // The next scan is there before the move is saved: that isn't skipped, and closes nothing of the scan's.
  const isReleased = Promise.withResolvers<void>();
  await page.route('**/stock/move', async (route) => {
    await isReleased.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  const isFound = page.waitForResponse(/\/api\/.*\/scan$/);
  await scan(page, crate.code);
  await isFound;
  isReleased.resolve();
  await expect(moved.getByText('3 of Lamp to Drawer', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty it into “Drawer”' })).toBeVisible();
  await expect(toast(page, 'Skipped Lamp')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  expect([await quantityIn(workspace, crate.boxID), await quantityIn(workspace, drawer.boxID)]).toEqual([0, 5]);
  await moved.getByRole('button', { name: /^Undo ?: 3 of Lamp/ }).click();
  await expect(moved.getByText('Undone', { exact: true })).toBeVisible();
  expect([await quantityIn(workspace, crate.boxID), await quantityIn(workspace, drawer.boxID)]).toEqual([3, 2]);

  // Back from what was looked at in between goes on where the scanning was.
  await visit(page, `/home/item-management/boxes/${drawer.boxID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drawer' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Box or place' })).toHaveValue('Drawer');

  // What is nowhere else is added to what is there, fractions too.
  await workspace.call('/stock', { itemID, boxID: crate.boxID, quantity: null });
  await workspace.call('/stock', { itemID, boxID: drawer.boxID, quantity: 0.1 });
  await scan(page, '4006381333931');
  await expect(page.getByText('All 0.1 are already in this box.')).toBeVisible();
  await page.getByRole('textbox', { name: 'How many' }).fill('0.2');
  await page.keyboard.press('Enter');
  await expect(moved.getByText('0.2 of Lamp to Drawer', { exact: true })).toBeVisible();
  expect(await quantityIn(workspace, drawer.boxID)).toBe(0.3);

  // On a phone, the item before its box: nothing lies over the button that moves it.
  await page.setViewportSize({ width: 360, height: 740 });
  await workspace.open('/scan');
  await page.getByRole('radio', { name: 'Move' }).click();
  await scan(page, '4006381333931');
  await expect(page.getByText('Where should Lamp go?')).toBeVisible();
  await scan(page, crate.code);
  const move = page.getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeVisible();
  await expect.poll(() => move.evaluate(isUppermost)).toBe(true);
});

/** Whether a finger on the middle of it would meet it. */
function isUppermost(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('decisions §4 Scanning: a box scanned after a place moves there whole', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { drawer, placeID } = await makeShed(workspace);
  await workspace.open('/scan');
  await page.getByRole('radio', { name: 'Move' }).click();
  await pick(page, 'Box or place', 'Shed');
  await scan(page, drawer.code);
  await page.getByRole('button', { name: 'Move the box' }).click();
  await expect(page.getByRole('list', { name: 'Moved' }).getByText('Drawer to Shed', { exact: true })).toBeVisible();
  const { box } = await workspace.call<{ box: { placeID: string | null } }>(`/box/${drawer.boxID}`);
  expect(box.placeID).toBe(placeID);
});

test('decisions §4 Scanning: a blank code is claimed by a new box or given to one there is', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { drawer } = await makeShed(workspace);
  await workspace.open('/scan');
  await scan(page, 'SHELF-77');
  await expect(page.getByRole('heading', { name: 'SHELF-77 isn’t in use' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pick(page, 'Existing box', 'Drawer');
  await page.getByRole('button', { name: 'Assign code' }).click();
  await expect(toast(page, 'Box updated successfully')).toBeVisible();
  const { box } = await workspace.call<Box>(`/box/${drawer.boxID}`);
  expect(box.code).toBe('SHELF-77');
  await scan(page, 'SHELF-78');
  await page.getByRole('link', { name: 'New box with this code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('SHELF-78');
});
