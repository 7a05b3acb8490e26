import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Overview {
  totals: { items: number; boxes: number; places: number; quantity: number };
}

/** The folder of real exports (CONTRIBUTING). */
const realData = process.env.LOREBOX_REAL_DATA;
const realFile = `${realData}/inventory/inventree-demo-as-homebox.csv`;
const truthFile = `${realData}/inventory/inventree-demo-subset.json`;

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) });
}

async function openWith(workspace: Workspace, name: string, text: string | Buffer): Promise<void> {
  await workspace.open('/import');
  await choose(workspace.page, name, text);
}

const totals = async (workspace: Workspace) => (await workspace.call<Overview>('/overview')).totals;
const empty = { items: 0, boxes: 0, places: 0 };

/** The file of our own export as the screen's link downloads it. */
async function exportedCsv(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  return readFileSync(await (await downloading).path());
}

const list = 'name,quantity,location\nHammer,2,Garage / Shelf 1\nNails,250,Garage / Shelf 2\n';

test('decisions §4 Import: a table is checked, imported as one batch, undone, and its export imports as 0 changes', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await openWith(workspace, 'tools.csv', list);
  await expect(page.getByText('Read as: Your own table')).toBeVisible();
  expect(await totals(workspace)).toMatchObject(empty);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 2 rows' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject({ items: 2, boxes: 2, places: 1, quantity: 252 });

  await workspace.open('/import');
  const exported = await exportedCsv(page);
  await choose(page, 'export.csv', exported);
  await expect(page.getByText('Read as: Lorebox CSV')).toBeVisible();
  await expect(page.getByText('Everything in this file is already in this workspace: 0 changes.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();

  await workspace.open('/history');
  await page
    .getByRole('button', { name: /^Undo ?: Imported/ })
    .first()
    .click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await totals(workspace)).toMatchObject(empty);
});

test('decisions §4: Undo of an import on its last page says of how many records, and asks above 20', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const rows = Array.from({ length: 30 }, (_, index) => `Part ${index}`);
  await openWith(workspace, 'parts.csv', `name\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: 'Import 30 rows' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo changes to 61 records?' });
  await expect(question).toContainText('Imported 30 rows. 61 records changed together,');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await totals(workspace)).toMatchObject({ items: 30 });
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await question.getByRole('button', { name: 'Undo 61 changes' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject({ items: 0 });
});

test('decisions §4 Import: bad rows name their column and keep the rest from being written until they are left out', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await openWith(workspace, 'tools.csv', 'name,quantity,box\nHammer,2,Crate\nNails,plenty,Crate\n');
  await expect(page.getByText('1 row cannot be imported')).toBeVisible();
  const row = page.getByRole('row', { name: /Nails/ });
  await expect(row).toContainText('quantity');
  await expect(row).toContainText('Error');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Skip them' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 1 row' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject({ items: 1, boxes: 1, quantity: 2 });
});

test('decisions §4 Import: the column mapper changes what a column becomes, and the rows are checked again', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await openWith(workspace, 'things.csv', 'name,Regal,Fragile\nHammer,Shelf 3,false\n');
  const columns = page.getByRole('grid', { name: 'Columns of the file' });
  await expect(columns.getByRole('row', { name: /Fragile/ })).toContainText('A new property: yes or no');
  await expect(columns.getByRole('row', { name: /Regal/ })).toContainText('Shelf 3');
  await columns.getByRole('button', { name: /What Regal becomes/ }).click();
  await page.getByRole('option', { name: 'Box', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Changes' }).getByRole('row', { name: /Boxes/ })).toContainText('1');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 1 row' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject({ items: 1, boxes: 1 });
});

test('decisions §4 Import: a broken quote stands in the way of its row alone; one in the header, of the file', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await openWith(workspace, 'broken.csv', 'name,"notes\nHammer,never closed\nNails,none\n');
  await expect(page.getByText('broken.csv could not be imported')).toBeVisible();
  await expect(page.getByText(/quot/i).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject(empty);
  await choose(page, 'mended.csv', 'name,notes\nHammer,"never closed\nNails,none\n');
  await expect(page.getByText('1 row cannot be imported')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hammer/ })).toContainText('quotation mark');
  await page.getByRole('button', { name: 'Skip them' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 1 row' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject({ items: 1 });
});

test('decisions §4 Import: a file that is no text says what it is, another encoding warns', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await openWith(workspace, 'picture.csv', png);
  await expect(page.getByText(/This file is a PNG picture, not text/)).toBeVisible();
  await openWith(workspace, 'old.csv', Buffer.from('name,quantity\nSch\xfcssel,1\n', 'latin1'));
  await expect(page.getByText('Schüssel', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/windows-1252|UTF-8/i).first()).toBeVisible();
});

test('decisions §4 Import: an import that waits for review survives a reload, and can be cancelled', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await openWith(workspace, 'tools.csv', list);
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  // It isn’t canceled before the server has answered so.
  await page.route('**/import/*/cancel', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/Your file is still here/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await totals(workspace)).toMatchObject(empty);
});

test('decisions §4 Import: the real inventory comes in through the screen, leaves nothing after Undo, and its export changes nothing', async ({
  page,
}) => {
  if (!realData || !existsSync(realFile)) {
    console.log('skipped: no real data');
    return;
  }
  const workspace = await newWorkspace(page);
  await workspace.open('/import');
  await page.locator('input[type=file]').setInputFiles(realFile);
  await expect(page.getByText('Read as: Homebox CSV')).toBeVisible({ timeout: 60_000 });
  // Every row that has something to say names its column.
  await expect(page.getByRole('grid', { name: 'Verdict on each row' }).getByText('HB.asset_id').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Import 1,055 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 1,055 rows' })).toBeVisible({ timeout: 60_000 });
  // A reload shows the same: the import stands in the address.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Imported 1,055 rows' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const imported = await totals(workspace);
  const truth = countTruth();
  expect(imported.items).toBe(truth.items);
  expect(imported.quantity).toBeCloseTo(truth.quantity, 6);

  await workspace.open('/import');
  const exported = await exportedCsv(page);
  await choose(page, 'export.csv', exported);
  await expect(page.getByText('Everything in this file is already in this workspace: 0 changes.')).toBeVisible({
    timeout: 60_000,
  });

  await workspace.open('/history');
  await page
    .getByRole('button', { name: /^Undo ?: Imported/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Undo [\d,]+ changes$/ })
    .click();
  await expect(toast(page, 'Undone')).toBeVisible({ timeout: 60_000 });
  expect(await totals(workspace)).toMatchObject({ ...empty, quantity: 0 });
});

/** From the JSON's ids alone: a serial number is an item of its own, what is left of a part is one item. */
function countTruth(): { items: number; quantity: number } {
  const { stock } = JSON.parse(readFileSync(truthFile, 'utf8')) as {
    stock: { part: number; location: number | null; quantity: string; serial: string | null }[];
  };
  // The CSV holds what lies somewhere.
  const placed = stock.filter(({ location }) => location !== null);
  const millionths = placed.reduce((sum, { quantity }) => sum + BigInt(Math.round(Number(quantity) * 1e6)), 0n);
  return {
    items: new Set(placed.map(({ part, serial }) => (serial ? `${part}#${serial}` : `${part}`))).size,
    quantity: Number(millionths) / 1e6,
  };
}

test('issue 13 §1: rows of Homebox that differ in their asset ID alone become one item, or one each', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/import');
  const rows = ['Chair,Hall,1,000-001', 'Chair,Hall,1,000-002', 'Table,Hall,1,000-003'];
  await choose(page, 'homebox.csv', ['HB.name,HB.location,HB.quantity,HB.asset_id', ...rows].join('\n'));
  await expect(page.getByText('Read as: Homebox CSV')).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: 'Rows that differ only in their asset ID' });
  await expect(choice.getByRole('radio', { name: /One item/ })).toBeChecked();
  const verdicts = page.getByRole('grid', { name: 'Verdict on each row' });
  await expect(verdicts).toContainText('000-002 will be dropped');
  await choice.getByText('An item each').click();
  await expect(verdicts).toContainText('No row has a problem');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported 3 rows' })).toBeVisible();
  expect((await totals(workspace)).items).toBe(3);
});
