import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { makeItems, rows } from './items.ts';
import { newMember } from './member.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

/** The first column that has names, of the file that comes when `act` is done. */
async function namesIn(page: Page, act: () => Promise<void>): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await act();
  const text = readFileSync(await (await downloading).path(), 'utf8').replace('\uFEFF', '');
  const [head = '', ...lines] = text.trim().split('\r\n');
  const at = head.split(',').indexOf('Name');
  return lines.map((line) => line.split(',')[at] ?? '');
}

test('decisions §4 Export: what is selected, what the search and filters leave, or everything, in the order of the list', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Nail 1', 'Nail 2', 'Nail 3'], { tags: ['metal'] });
  await makeItems(workspace, ['Hammer']);
  await workspace.open('/items');
  await expect(rows(page)).toHaveCount(4);
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  const exporting = (name: string | RegExp) => async () => {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  };
  expect(await namesIn(page, exporting('Export CSV'))).toEqual(['Hammer', 'Nail 1', 'Nail 2', 'Nail 3']);

  await page.goto('/home/item-management/items?direction=desc');
  await expect(rows(page).first()).toContainText('Nail 3');
  expect(await namesIn(page, exporting('Export CSV'))).toEqual(['Nail 3', 'Nail 2', 'Nail 1', 'Hammer']);

  await page.goto('/home/item-management/items?search=nail&direction=desc');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Nail 3');
  expect(await namesIn(page, exporting('Export 3 items as CSV'))).toEqual(['Nail 3', 'Nail 2', 'Nail 1']);

  await rows(page).nth(1).locator('label').first().click();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  const ofSelection = async () => {
    await bar.getByRole('button', { name: 'More actions for the selection' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  };
  expect(await namesIn(page, ofSelection)).toEqual(['Nail 2']);
  await expect(toast(page, 'Exported 1 item')).toBeVisible();

  // A colleague deletes one of them before the file is made.
  const { rows: found } = await workspace.call<{ rows: { itemID: string }[] }>('/item?search=nail&sort=name');
  await rows(page).nth(2).locator('label').first().click();
  await page.route('**/record/item/export', async (route) => {
    await workspace.call('/item/delete', { ids: [found[0]?.itemID] });
    await route.continue();
  });
  expect(await namesIn(page, ofSelection)).toEqual(['Nail 2']);
  await expect(toast(page, '1 item deleted since is left out.')).toBeVisible();

  for (const name of ['Crate', 'Case']) await workspace.call('/box', { name });
  await workspace.open('/boxes');
  await expect(rows(page)).toHaveCount(2);
  expect(await namesIn(page, exporting('Export CSV'))).toEqual(['Case', 'Crate']);

  for (const name of ['Garage', 'Attic']) await workspace.call('/place', { name });
  await workspace.open('/places');
  await expect(page.getByText('2 places')).toBeVisible();
  expect(await namesIn(page, exporting('Export CSV'))).toEqual(['Attic', 'Garage']);
});

test('§4 Views: Ctrl+C copies what is selected as a table, which is pasted into Import', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Nail', 'Rope, long', 'Saw']);
  await workspace.open('/items');
  await rows(page).nth(0).locator('label').first().click();
  await rows(page).nth(1).locator('label').first().click();
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText('2 items selected');
  await page.keyboard.press('Control+c');
  await expect(toast(page, 'Copied 2 items')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [head = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  expect(lines.map((line) => line[head.indexOf('Name')])).toEqual(['Nail', 'Rope, long']);

  await workspace.open('/import');
  await page.evaluate(() => navigator.clipboard.writeText('Name\tQuantity\nHammer\t2\nNails, small\t250'));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Pasted table.tsv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 2 rows' })).toBeVisible();
  const { rows: found } = await workspace.call<{ rows: { name: string }[] }>('/item?search=hammer');
  expect(found.map(({ name }) => name)).toEqual(['Hammer']);
});

test('decisions §2: a viewer selects rows to export them and to print their labels, can change none, and leaves the workspace', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  await makeItems(ada, ['Nail', 'Rope']);
  await ada.call('/npc', { name: 'Mira' });
  const vera = await newMember({ browser, server }, ada.workspaceID, { firstName: 'Vera', lastName: 'Vale' }, 'viewer');
  const bar = vera.page.getByRole('toolbar', { name: 'Bulk actions' });
  await vera.open('/items');
  await vera.page.getByRole('columnheader').first().locator('label').click();
  await expect(bar).toContainText('2 items selected');
  for (const name of ['Print labels', 'Export CSV']) await expect(bar.getByRole('button', { name })).toBeVisible();
  for (const name of ['Tags', 'Move to a box', 'Delete', 'More actions for the selection'])
    await expect(bar.getByRole('button', { name })).toHaveCount(0);
  const act = () => bar.getByRole('button', { name: 'Export CSV' }).click();
  expect(await namesIn(vera.page, act)).toEqual(['Nail', 'Rope']);
  // No form comes for whoever may not edit: no key waits for one.
  await vera.page.keyboard.press('Escape');
  const [{ itemID } = { itemID: '' }] = (await ada.call<{ rows: { itemID: string }[] }>('/item')).rows;
  await visit(vera.page, `/home/item-management/items/${itemID}?edit=true`);
  await expect(vera.page.getByRole('heading', { level: 1 })).toBeVisible();
  await vera.page.keyboard.press('?');
  await expect(vera.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 5000 });
  await vera.page.goto('/home/npcs');
  await vera.page.getByRole('columnheader').first().locator('label').click();
  await expect(bar.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  // Issue 13 §2: whoever is a member leaves by themselves, and is in a workspace of their own.
  await vera.page.goto('/home/workspace');
  await vera.page.getByRole('button', { name: 'Leave workspace…' }).click();
  const question = vera.page.getByRole('alertdialog', { name: 'Leave Workspace' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(toast(vera.page, /You left/)).toBeVisible();
  await expect(vera.page.getByRole('button', { name: /switch workspace/ })).toHaveCount(0);
  // It is known to whoever left, and nothing of the old one is asked for.
  await expect(vera.page.getByText(/no longer a member/)).toHaveCount(0);
  await vera.context.close();
});
