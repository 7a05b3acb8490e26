import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const csvFile = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, button: string, text: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await opened).setFiles(csvFile(text));
}

test('content §1: NPCs come from a CSV file and go to one, by keyboard, on a phone too', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/place', { name: 'Old harbor' });
  await page.goto('/home/npcs');
  await page.getByRole('button', { name: 'Import CSV', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import NPCs from CSV' });
  await expect(dialog).toBeVisible();

  await choose(page, 'Choose a file', 'Mood,Color\nbad,red\n');
  await expect(dialog.getByText('No column of this file is a field of NPCs.')).toBeVisible();
  await choose(page, 'Choose a file', 'Name,Place,Status\nMira,Old harbor,Final\nBo,Nowhere,\n');
  await expect(dialog.getByText('1 new')).toBeVisible();
  await expect(dialog.getByText('1 row will be skipped')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /No place is called “Nowhere”/ })).toContainText('Place');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const confirm = dialog.getByRole('button', { name: 'Import 1 NPC' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Imported 1 NPC')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Mira/ })).toContainText('Old harbor');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^npcs-.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(',Mira,mira,Final,,,Old harbor,');

  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
  await choose(page, 'Choose a file', csv);
  await expect(dialog.getByText('Nothing to import')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(page.getByText('No NPCs yet')).toBeVisible();
});
