import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

/** Opens the import of a list and chooses a file; nothing is written yet. */
async function check(page: Page, path: string, text: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
  const dialog = page.getByRole('dialog');
  const opened = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await opened).setFiles({ name: 'world.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  return dialog;
}

test('content §4: items and recipes come from CSV files that people write, and go to them', async ({ page }) => {
  await newWorkspace(page);
  const items = await check(
    page,
    '/home/item-management/items',
    'Name,Key,Stack size,Inherits from\nOak plank,oak,64,Plank\nPlank,plank,64,\nStick,stick,64,\n',
  );
  await items.getByRole('button', { name: 'Import 3 items' }).click();
  await expect(toast(page, 'Imported 3 items')).toBeVisible();
  await expect(page.getByRole('row', { name: /Oak plank/ })).toBeVisible();

  const recipes = await check(
    page,
    '/home/recipe-list',
    'Name,Inputs,Outputs\nSticks,2 plank | Oak plank,4 stick\nBroken,1 plank; 2 plnk,4 stick\n',
  );
  await expect(recipes.getByText('1 row will be skipped')).toBeVisible();
  const problem = recipes.getByRole('row', { name: /No item is called “plnk”/ });
  await expect(problem).toContainText('Inputs');
  await expect(problem).toContainText('Slot 2');
  await recipes.getByRole('button', { name: 'Import 1 recipe' }).click();
  await expect(toast(page, 'Imported 1 recipe')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sticks/ })).toContainText('2 Plank or 1 more');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloaded).path(), 'utf8');
  expect(csv).toContain(',2 plank | oak,4 stick,');
  const again = await check(page, '/home/recipe-list', csv);
  await expect(again.getByText('Nothing to import')).toBeVisible();
});
