import { expect, type Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { type Box, makeShed, quantityIn } from './places.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §4 Scanning: a hand scanner’s Enter presses no button, and its code is a scan wherever the focus is', async ({
  page,
}) => {
  await page.clock.install();
  const workspace = await newWorkspace(page);
  const { crate, drawer } = await makeShed(workspace);
  const { box: chest } = await workspace.call<Box>('/box', { name: 'Chest' });
  await workspace.open('/scan');
  await page.getByRole('radio', { name: 'Move' }).click();
  await stopClock(page);
  // As a hand scanner does: all keys at once, while the clock stands still.
  const burst = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
  };
  await burst(drawer.code);
  await expect(page.getByRole('combobox', { name: 'Box or place' })).toHaveValue('Drawer');
  await burst(crate.code);
  const empty = page.getByRole('button', { name: 'Empty it into “Drawer”' });
  await expect(empty).toBeVisible();
  await empty.focus();
  await burst(chest.code);
  await expect(page.getByRole('heading', { name: 'Chest' })).toBeVisible();
  await expect(async () => {
    // What shows toasts comes with the first one, and React reveals it by the clock.
    await page.clock.runFor(400);
    expect(await toast(page, 'Skipped Crate').isVisible()).toBe(true);
  }).toPass();
  expect([await quantityIn(workspace, crate.boxID), await quantityIn(workspace, drawer.boxID)]).toEqual([5, 0]);

  // A number field gets back what it held, and what a person types is no scan.
  await burst('4006381333931');
  const howMany = page.getByRole('textbox', { name: 'How many' });
  await expect(howMany).toHaveValue('5');
  await howMany.focus();
  await burst('4006381333931');
  await expect(howMany).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  await howMany.fill('');
  await page.keyboard.press('2');
  await page.clock.runFor(200);
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(
    page.getByRole('list', { name: 'Moved' }).getByText('2 of Lamp to Drawer', { exact: true }),
  ).toBeVisible();
  expect([await quantityIn(workspace, crate.boxID), await quantityIn(workspace, drawer.boxID)]).toEqual([3, 2]);
});

/** As a hand scanner does, wherever the focus is: a key every 5 ms, however busy the machine is. */
async function burst(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const began = performance.now();
    for (const [index, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: began + index * 5 });
      document.activeElement?.dispatchEvent(event);
    }
  }, code);
}

test('decisions §4 Scanning: a hand scanner opens what it reads on the screens of the inventory, and starts no shortcut', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { crate, drawer } = await makeShed(workspace);
  await workspace.open('/items');
  const lamp = page.getByRole('row').filter({ hasText: 'Lamp' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  // What listens begins a moment after the page is there; before that Enter opens the row.
  await expect(async () => {
    await visit(page, '/home/item-management/items');
    await lamp.focus();
    await burst(page, crate.code);
    await expect(heading('Crate')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await burst(page, '4006381333931');
  await expect(heading('Lamp')).toBeVisible();
  // The code on a label is an address, with a key that searches.
  await burst(page, new URL(`/s/${drawer.code}`, page.url()).href);
  await expect(heading('Drawer')).toBeVisible();
  // In a field it is what is typed there.
  await visit(page, '/home/item-management/items');
  await page.getByRole('searchbox', { name: 'Search items' }).click();
  await page.keyboard.type(crate.code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(heading('Items')).toBeVisible();
  await page.keyboard.press('Escape');
  await lamp.focus();
  await burst(page, 'NO-SUCH-9');
  await expect(heading('Code not found')).toBeVisible();
  await page.goBack();
  await expect(heading('Items')).toBeVisible();
});
