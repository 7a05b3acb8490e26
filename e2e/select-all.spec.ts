import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { labelSheetCreate } from '#contract/label.ts';
import { makeItems, rows } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast, undoOf } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Stock {
  total: number;
}

/** Imports so many items into one box, as a person would. */
async function importItems({ page, ...workspace }: Workspace, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => `Bolt ${String(index).padStart(4, '0')},Crate,2`);
  await workspace.open('/import');
  const buffer = Buffer.from(['name,box,quantity', ...lines].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'bolts.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: `Import ${count.toLocaleString('en')} rows` }).click();
  await expect(page.getByRole('heading', { name: /^Imported/ })).toBeVisible({ timeout: 120_000 });
}

test('§4 Views, decisions §4 Labels: all 2,000 items of a list are selected, printed as labels, moved and deleted at once, each as one step that Undo takes back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const workspace = await newWorkspace(page);
  await importItems(workspace, 2000);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Chest' });
  await workspace.open('/items');
  await page.getByRole('columnheader').first().locator('label').click();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await expect(bar).toContainText('20 items selected');
  await bar.getByRole('button', { name: 'Select all 2,000' }).click();
  await expect(bar).toContainText('2,000 items selected');
  await expect(bar.getByRole('button', { name: /^Select/ })).toHaveCount(0);
  await expect(bar.getByRole('button').first()).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await bar.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  await expect(page.getByText('2,000 items chosen')).toBeVisible();
  // What is chosen outlives a reload.
  await page.reload();
  await expect(page.getByText('2,000 items chosen')).toBeVisible();
  // All are asked for; that the first of them are printed is enough: to draw 2,000 codes takes most of a minute.
  let asked: string[] = [];
  await page.route('**/label', (route) => {
    const sent = labelSheetCreate.body.parse(route.request().postDataJSON());
    if (sent.source.kind === 'blank') throw new Error('Blank labels are printed');
    asked = sent.source.ids;
    return route.continue({ postData: { ...sent, source: { ...sent.source, ids: asked.slice(0, 30) } } });
  });
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = readFileSync(await (await downloading).path(), 'latin1');
  expect(file).toMatch(/^%PDF/);
  expect(new Set(asked).size).toBe(2000);

  await visit(page, '/home/item-management/items');
  await page.getByRole('columnheader').first().locator('label').click();
  await bar.getByRole('button', { name: 'Select all 2,000' }).click();
  await bar.getByRole('button', { name: 'Move to a box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2,000 items' });
  await dialog.getByRole('combobox', { name: 'To box' }).fill('Chest');
  await page.getByRole('option', { name: /Chest/ }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  const inChest = async () => (await workspace.call<Stock>(`/stock?boxID=${box.boxID}&pageSize=1`)).total;
  expect(await inChest()).toBe(2000);

  await expect(bar).toContainText('2,000 items selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, /2,000 items/).filter({ hasText: /Deleted|trash/i })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('No items yet')).toBeVisible();
  await undoOf(page, /Deleted|trash/i).click();
  await page.getByRole('button', { name: 'Undo 2,000 changes' }).click();
  await expect(rows(page)).toHaveCount(20, { timeout: 120_000 });
  expect(await inChest()).toBe(2000);
});

test('§4 Views: what is selected is what the search and the filters leave, in boxes and in derived lists too', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeItems(
    workspace,
    Array.from({ length: 24 }, (_, index) => `Nail ${index}`),
  );
  await makeItems(workspace, ['Hammer']);
  await workspace.open('/items?search=Nail');
  await expect(rows(page)).toHaveCount(20);
  await rows(page).first().locator('label').first().click();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Select all 24' }).click();
  await expect(bar).toContainText('24 items selected');
  await bar.getByRole('button', { name: 'Archive' }).click();
  // What has left the list is selected no more.
  await expect(bar).toBeHidden();
  await visit(page, '/home/item-management/items');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Hammer');

  for (const name of ['Crate', 'Case', 'Chest']) await workspace.call('/box', { name });
  await visit(page, '/home/item-management/boxes');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().locator('label').first().click();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar).toContainText('3 boxes selected');

  for (const name of ['Mira', 'Bo']) await workspace.call('/npc', { name });
  await visit(page, '/home/npcs');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().locator('label').first().click();
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await expect(bar).toContainText('2 NPCs selected');
});
