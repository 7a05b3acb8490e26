import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** Millimetres of each page that would come out of the printer. */
async function paperOf(page: Page): Promise<number[][]> {
  const document = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  return document.getPages().map((each) => {
    const { width, height } = each.getSize();
    return [width, height].map((points) => Math.round((points / 72) * 25.4));
  });
}

async function makeBoxes(workspace: Workspace): Promise<{ placeID: string; boxIDs: string[] }> {
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const boxIDs: string[] = [];
  for (const name of ['Camping', 'صندوق الأدوات']) {
    const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name, placeID: place.placeID });
    boxIDs.push(box.boxID);
  }
  const items = [
    { name: 'Tent', serialNumber: 'T-100', value: 120 },
    {
      name: `Sleeping bag ${'that goes on and on '.repeat(12)}`.slice(0, 190).trim(),
      value: 45,
      // No column takes the width of the others: the box would be several pages long.
      unit: 'bag'.repeat(13),
      serialNumber: 'S'.repeat(100),
    },
    { name: 'מטף כיבוי' },
  ];
  for (const item of items) await workspace.call('/item', { ...item, stock: { boxID: boxIDs[0], quantity: 2 } });
  return { placeID: place.placeID, boxIDs };
}

test('issue: packing lists are printed a box a page, with its code, place, quantities, serial numbers and values', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { placeID, boxIDs } = await makeBoxes(workspace);
  await workspace.open('/boxes');
  await expect(page.getByText('2 boxes', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select All' }).click({ force: true });
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Packing lists' }).click();
  const list = page.getByRole('article', { name: 'List to print' });
  await expect(list.getByRole('heading', { name: 'Camping' })).toBeVisible();
  await expect(list.getByRole('row', { name: /Tent T-100 2/ })).toBeVisible();
  await expect(list.getByRole('img', { name: /^QR code of / })).toHaveCount(2);
  await expect(list).not.toContainText('240.00');
  await page.getByText('Values', { exact: true }).click();
  await expect(list.getByRole('row', { name: /Tent T-100 2 \D?240\.00/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('radio', { name: 'A4' }).click({ force: true });
  expect(await paperOf(page)).toEqual([
    [210, 297],
    [210, 297],
  ]);
  await page.getByRole('radio', { name: 'Letter' }).click({ force: true });
  expect(await paperOf(page)).toEqual([
    [216, 279],
    [216, 279],
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  // Above the window it isn't seen; on paper it would stand at the foot of every page, over the rows there.
  await expect(page.getByText('Skip to main content')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await workspace.open(`/boxes/${boxIDs[0]}`);
  await page
    .getByRole('button', { name: /More actions|Actions|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Packing list' }).click();
  await expect(page.getByRole('heading', { name: 'Packing list: Camping' })).toBeVisible();
  await workspace.open(`/places/${placeID}`);
  await page.getByRole('button', { name: 'More actions for Garage' }).click();
  await page.getByRole('menuitem', { name: 'Packing list' }).click();
  await expect(list.getByRole('heading', { name: 'Garage' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Camping' })).toBeVisible();
});

test('issue: a packing list of nothing says so, and leads to the list', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/print');
  await expect(page.getByRole('heading', { level: 1, name: 'No boxes selected' })).toBeVisible();
  await page.getByRole('link', { name: 'All boxes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
});

test('issue: the list of items is printed as it is filtered and sorted, all pages of it', async ({ page }) => {
  const workspace = await newWorkspace(page);
  for (let index = 0; index < 25; index++)
    await workspace.call('/item', { name: `Bolt ${String(index).padStart(2, '0')}`, tags: ['steel'] });
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Cable', tags: [] });
  const cable = item.itemID;
  await workspace.open('/items?tag=steel&sort=name&direction=desc');
  await expect(page.getByText('25 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Print list' }).click();
  const table = page.getByRole('table', { name: 'Items' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await expect(table).not.toContainText('Cable');
  // On paper the boxes are named.
  for (const [name, quantity] of [
    ['Blue crate', 3],
    ['Red crate', 4],
  ] as const) {
    const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name });
    await workspace.call('/stock', { itemID: cable, boxID: box.boxID, quantity });
  }
  await workspace.open('/print/items?search=Cable');
  await expect(table.getByRole('row', { name: /^Cable/ })).toContainText('3 in Blue crate\n4 in Red crate');
  // What only the world tells narrows and sorts it as well.
  await workspace.call('/recipe', {
    name: 'Draw wire',
    outputs: { rows: [{ itemID: cable, quantity: 1, chance: 1 }] },
  });
  await workspace.open('/print/items?obtainable=yes&sort=cost');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('Cable');
  await workspace.open('/print/items?obtainable=yes&tag=steel');
  await expect(page.getByText(/^No items match/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
});
